import { keyScopes, apiKeyCreation, type ApiKeyCreation } from '@boostline/contracts/routes/public/keys';
import { createApiKey } from '@boostline/contracts/routes/public/v1';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { programMessages } from '../../../messages/admin/programs-en.js';
import { Button } from '../../../ui/Button.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { apiKeysQuery } from './program-queries.js';
import { ShownOnce } from './ShownOnce.js';

/** The name, and a box for each thing that the key may do. */
type KeyDraft = Record<string, string | boolean>;

const emptyKey: KeyDraft = { name: '', ...Object.fromEntries(keyScopes.map((scope) => [scope, false])) };

function readKey(draft: KeyDraft): Reading<ApiKeyCreation> {
  const scopes = keyScopes.filter((scope) => draft[scope] === true);
  return readWith(apiKeyCreation, { name: draft['name'], scopes }, { names: { scopes: keyScopes[0] } });
}

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
