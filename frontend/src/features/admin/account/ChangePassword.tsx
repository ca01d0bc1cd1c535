import { changePassword } from '@boostline/contracts/routes/public/admin-settings';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { Button } from '../../../ui/Button.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { accountQuery, auditKey, sessionsQuery } from './account-queries.js';
import {
  emptyPassword,
  isFilledIn,
  passwordNames,
  readPassword,
  type PasswordDraft,
} from './password-draft.js';

const t = accountMessages.password;

export function ChangePassword({ username, twoFactor }: { username: string; twoFactor: boolean }) {
  const [form] = Form.useForm<PasswordDraft>();
  const [draft, setDraft] = useState(emptyPassword);
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form, names: passwordNames },
    change: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    stale: [accountQuery.queryKey, sessionsQuery.queryKey, auditKey],
    done: ({ message }) => ({ title: t.done, text: message }),
    onDone: () => {
      form.setFieldsValue(emptyPassword);
      setDraft(emptyPassword);
    },
  });
  const secret = (name: keyof PasswordDraft, label: string, hint?: string) => (
    <TextItem
      name={name}
      label={label}
      type="password"
      autoComplete={name === 'current' ? 'current-password' : 'new-password'}
      hint={hint}
    />
  );
  return (
    <section className="card">
      <h3>{t.title}</h3>
      <PanelForm
        id="password"
        form={form}
        draft={emptyPassword}
        read={(typed: PasswordDraft) => readPassword(typed, twoFactor)}
        busy={isPending}
        onValid={mutate}
        onDraft={setDraft}
      >
        {/* For password managers, which would otherwise store the new password without a user name. */}
        <input hidden readOnly autoComplete="username" value={username} />
        {secret('current', t.current)}
        {secret('next', t.next, t.hint)}
        {secret('again', t.again)}
        {twoFactor && (
          <TextItem
            name="code"
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={64}
          />
        )}
        <Button type="primary" htmlType="submit" busy={isPending} disabled={!isFilledIn(draft, twoFactor)}>
          {isPending ? t.busy : t.submit}
        </Button>
      </PanelForm>
    </section>
  );
}
