import { updateMailSettings } from '@boostline/contracts/routes/public/admin-messages';
import {
  mailSecurities,
  mailSettings as mailSettingsSchema,
  type MailSettings,
} from '@boostline/contracts/schemas/admin/notices/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { CheckItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { mailDraftOf, readMail, type MailDraft, type MailValues } from './mail-draft.js';
import { mailSettingsQuery } from './messages-queries.js';

const t = messagesMessages.mail;
const compared = ['host', 'port', 'username', 'fromName', 'fromAddress'] as const;

export function MailForm({ settings }: { settings: MailSettings }) {
  const client = useQueryClient();
  const [form] = Form.useForm<MailDraft>();
  const [draft, setDraft] = useState(() => mailDraftOf(settings));
  const show = (saved: MailSettings) => client.setQueryData(mailSettingsQuery.queryKey, saved);
  const saving = useVersionedSave<MailValues & { reason: string }, MailSettings>({
    save: (body: BodyOf<typeof updateMailSettings>) => call(updateMailSettings, { body }),
    readCurrent: (current) => mailSettingsSchema.safeParse(current).data ?? null,
    done: { title: t.saved },
    onSaved: show,
    refusalsAt: { form },
  });
  const { busy } = saving;
  return (
    <>
      <ReasonedForm
        id="mail"
        form={form}
        draft={draft}
        read={readMail}
        submit={t.save}
        busy={busy}
        picks={t.reasons}
        onReasoned={(values, reason) => saving.send({ ...values, reason }, settings.version)}
        onDraft={setDraft}
      >
        <TextItem name="host" label={t.host} hint={t.hostHint} maxLength={253} spellCheck={false} />
        <TextItem name="port" label={t.port} inputMode="numeric" maxLength={5} />
        <SelectItem
          name="security"
          label={t.security}
          options={mailSecurities.map((value) => ({ value, label: t.securities[value] }))}
        />
        <TextItem name="username" label={t.username} hint={t.usernameHint} maxLength={254} />
        <TextItem
          name="password"
          label={t.password}
          type="password"
          autoComplete="new-password"
          hint={settings.password.set ? t.passwordSet : t.passwordMissing}
        />
        <TextItem name="fromName" label={t.fromName} hint={t.fromNameHint} maxLength={100} />
        <TextItem name="fromAddress" label={t.fromAddress} inputMode="email" maxLength={254} />
        <CheckItem name="active" label={t.active} />
      </ReasonedForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) =>
          compared.map((name) => ({ name: t[name], mine: draft[name], theirs: mailDraftOf(theirs)[name] }))
        }
        onTheirs={show}
      />
    </>
  );
}
