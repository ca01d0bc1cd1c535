import { createApiKey } from '@boostline/contracts/routes/public/v1';
import { keyScopes } from '@boostline/contracts/routes/public/keys';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { emptyKey, readKey, type KeyDraft } from './key-draft.js';
import { ShownOnce } from './ShownOnce.js';
import { apiKeysQuery } from './program-queries.js';

const t = programMessages.keys;

export function KeyForm() {
  const [form] = Form.useForm<KeyDraft>();
  const [made, setMade] = useState<string | null>(null);
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: (body: BodyOf<typeof createApiKey>) => call(createApiKey, { body }),
    stale: [apiKeysQuery.queryKey],
    onDone: ({ key }) => {
      form.setFieldsValue(emptyKey);
      setMade(key);
    },
  });
  return (
    <>
      <PanelForm id="new-key" form={form} draft={emptyKey} read={readKey} busy={isPending} onValid={mutate}>
        <TextItem name="name" label={t.name} hint={t.nameHint} maxLength={60} />
        <fieldset className="plain-fieldset">
          <legend className="field-name">{t.may}</legend>
          {keyScopes.map((scope) => (
            <CheckItem key={scope} name={scope} label={programMessages.scopes[scope]} />
          ))}
        </fieldset>
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.making : t.make}
        </Button>
      </PanelForm>
      {made !== null && <ShownOnce title={t.madeTitle} secret={made} onClose={() => setMade(null)} />}
    </>
  );
}
