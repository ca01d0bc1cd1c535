import { createWebhookEndpoint } from '@boostline/contracts/routes/public/webhook-endpoints';
import { webhookEvents } from '@boostline/contracts/schemas/admin/notices/webhook-endpoints';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { TextItem, CheckItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { emptyEndpoint, readEndpoint, type EndpointDraft, boxOf } from './endpoint-draft.js';
import { endpointsQuery } from './program-queries.js';
import { ShownOnce } from './ShownOnce.js';

const t = programMessages.endpoints;

export function EndpointForm() {
  const [form] = Form.useForm<EndpointDraft>();
  const [secret, setSecret] = useState<string | null>(null);
  const { mutate, isPending } = useAdminMutation({
    change: (body: BodyOf<typeof createWebhookEndpoint>) => call(createWebhookEndpoint, { body }),
    stale: [endpointsQuery.queryKey],
    onDone: (added) => {
      form.setFieldsValue(emptyEndpoint);
      setSecret(added.secret);
    },
    refusalsAt: { form },
  });
  return (
    <>
      <PanelForm
        id="new-endpoint"
        form={form}
        draft={emptyEndpoint}
        read={readEndpoint}
        busy={isPending}
        onValid={mutate}
      >
        <TextItem name="url" label={t.url} hint={t.urlHint} inputMode="url" maxLength={300} />
        <EventBoxes />
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.adding : t.add}
        </Button>
      </PanelForm>
      {secret !== null && <ShownOnce title={t.secretTitle} secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

export function EventBoxes() {
  return (
    <fieldset className="plain-fieldset">
      <legend className="field-name">{programMessages.endpoints.events}</legend>
      {webhookEvents.map((event) => (
        <CheckItem key={event} name={boxOf(event)} label={programMessages.events[event]} />
      ))}
    </fieldset>
  );
}
