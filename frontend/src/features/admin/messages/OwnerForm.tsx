import { updateOwnerSettings, testOwnerSettings } from '@boostline/contracts/routes/public/admin-messages';
import {
  noticeKinds,
  ownerSettings as ownerSettingsSchema,
  ownerWays,
  type OwnerSettings,
} from '@boostline/contracts/schemas/admin/notices/owner-notices';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { messagesMessages } from '../../../messages/admin/messages-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Outcome } from '../controls/Outcome.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { CheckItem, TextItem } from '../controls/forms/fields.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { messageLogKey, ownerSettingsQuery } from './messages-queries.js';
import {
  boxOf,
  fieldNames,
  ownerDraftOf,
  readOwner,
  type OwnerDraft,
  type OwnerValues,
} from './owner-draft.js';

const t = messagesMessages.owner;

export function OwnerForm({ settings }: { settings: OwnerSettings }) {
  const client = useQueryClient();
  const [form] = Form.useForm<OwnerDraft>();
  const [draft, setDraft] = useState(() => ownerDraftOf(settings));
  const show = (saved: OwnerSettings) => client.setQueryData(ownerSettingsQuery.queryKey, saved);
  const saving = useVersionedSave<OwnerValues & { reason: string }, OwnerSettings>({
    save: (body: BodyOf<typeof updateOwnerSettings>) => call(updateOwnerSettings, { body }),
    readCurrent: (current) => ownerSettingsSchema.safeParse(current).data ?? null,
    done: { title: t.saved },
    onSaved: show,
    refusalsAt: { form, names: fieldNames },
  });
  const { busy } = saving;
  const stored = (secret: { set: boolean }) => (secret.set ? t.secretSet : t.secretMissing);
  return (
    <>
      <ReasonedForm
        id="owner"
        form={form}
        draft={draft}
        read={readOwner}
        submit={t.save}
        busy={busy}
        picks={t.reasons}
        onReasoned={(values, reason) => saving.send({ ...values, reason }, settings.version)}
        onDraft={setDraft}
      >
        <TextItem name="emailTo" label={t.emailTo} hint={t.emailHint} inputMode="email" maxLength={254} />
        <TextItem name="chatId" label={t.chatId} hint={t.chatHint} maxLength={33} />
        <TextItem
          name="token"
          label={t.token}
          hint={stored(settings.telegram.token)}
          type="password"
          autoComplete="new-password"
        />
        <TextItem name="url" label={t.url} hint={t.urlHint} inputMode="url" maxLength={300} />
        <TextItem
          name="secret"
          label={t.secret}
          hint={`${t.secretHint} ${stored(settings.webhook.secret)}`}
          type="password"
          autoComplete="new-password"
        />
        <TextItem name="quietFrom" label={t.quietFrom} hint={t.quietHint} maxLength={5} />
        <TextItem name="quietTo" label={t.quietTo} maxLength={5} />
        <div className="fieldsets">
          {ownerWays.map((way) => (
            <fieldset key={way} className="plain-fieldset">
              <legend className="field-name">{t.ways[way]}</legend>
              {noticeKinds.map((kind) => (
                <CheckItem key={kind} name={boxOf(way, kind)} label={messagesMessages.kinds[kind]} />
              ))}
            </fieldset>
          ))}
        </div>
      </ReasonedForm>
      {settings.version > 0 && <TestWays />}
      <ConflictDialog
        of={saving}
        rows={(theirs) =>
          Object.entries(fieldNames).map(([path, name]) => ({
            name: path,
            mine: String(draft[name] ?? ''),
            theirs: String(ownerDraftOf(theirs)[name] ?? ''),
          }))
        }
        onTheirs={show}
      />
    </>
  );
}

function TestWays() {
  const { mutate, isPending, data, error } = useAdminMutation({
    change: () => call(testOwnerSettings),
    asks: true,
    stale: [messageLogKey],
    onRefused: () => true,
  });
  return (
    <>
      <div>
        <Button busy={isPending} onClick={() => mutate(undefined)}>
          {isPending ? t.testing : t.test}
        </Button>
      </div>
      <Outcome error={error}>
        {data?.ways.map(({ way, works, message }) => (
          <Notice key={way} tone={works ? 'good' : 'bad'} title={t.ways[way]}>
            {message}
          </Notice>
        ))}
      </Outcome>
    </>
  );
}
