import { invitePerson } from '@boostline/contracts/routes/public/staff';
import { newInvitation } from '@boostline/contracts/schemas/admin/staff';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { staffMessages as t } from '../../../messages/admin/staff-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { auditKey } from '../account/account-queries.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import { roleOptions } from './MemberRow.js';
import { staffQuery } from './staff-query.js';
import styles from './staff.module.css';

const empty = { username: '', role: 'support', mail: '' };

const read = ({ mail, ...draft }: typeof empty) =>
  readWith(newInvitation, { ...draft, mail: mail.trim() === '' ? null : mail.trim() });

type Made = ResponseOf<typeof invitePerson> & { mail: string | null };

export function InviteForm() {
  const [form] = Form.useForm<typeof empty>();
  const [made, setMade] = useState<Made | null>(null);
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: async (body: BodyOf<typeof invitePerson>) => ({
      ...(await call(invitePerson, { body })),
      mail: body.mail,
    }),
    stale: [staffQuery.queryKey, auditKey],
    onDone: (answer) => {
      form.setFieldsValue(empty);
      setMade(answer);
    },
  });
  return (
    <>
      <PanelForm id="invite" form={form} draft={empty} read={read} busy={isPending} onValid={mutate}>
        <TextItem name="username" label={t.username} hint={t.usernameHint} maxLength={30} />
        <SelectItem name="role" label={t.role} options={roleOptions} />
        <TextItem name="mail" label={t.mail} hint={t.mailHint} inputMode="email" maxLength={254} />
        <Button type="primary" htmlType="submit" busy={isPending}>
          {isPending ? t.making : t.make}
        </Button>
      </PanelForm>
      {made && <MadeInvitation made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function MadeInvitation({ made: { link, mail, mailProblem }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <PanelDialog title={t.made} onClose={onClose}>
      <div className="admin-form">
        {mailProblem !== null && (
          <Notice tone="warn" title={t.notMailed}>
            {adminMessages.serverSentence(mailProblem)}
          </Notice>
        )}
        {mail !== null && mailProblem === null && <Notice tone="good">{t.mailed}</Notice>}
        <p>{`${t.inviteText} ${t.once}`}</p>
        <p className={styles['link']}>
          <code>{link}</code>
        </p>
        <CopyButton text={link} label={t.copy} block />
        <Button type="primary" block onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </PanelDialog>
  );
}
