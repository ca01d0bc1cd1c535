import { renewBackupCodes } from '@boostline/contracts/routes/public/admin-settings';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { accountMessages as t } from '../../../messages/admin/account-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { BackupCodes } from '../two-factor/BackupCodes.js';
import { accountQuery, auditKey } from './account-queries.js';
import { ResetTwoFactor } from './ResetTwoFactor.js';
import { StepUpForm } from './StepUpForm.js';

/** The authenticator and its backup codes; each change asks who is there once more. */
export function SecondFactor() {
  const [open, setOpen] = useState<'reset' | 'codes' | null>(null);
  return (
    <section className="card stack">
      <div className="admin-form">
        <h3>{t.factor.title}</h3>
        <p className="soft">{t.factor.text}</p>
        <div>
          <Button onClick={() => setOpen('reset')}>{t.factor.reset}</Button>
        </div>
      </div>
      <div className="admin-form">
        <h3>{t.backup.title}</h3>
        <p className="soft">{t.backup.text}</p>
        <div>
          <Button onClick={() => setOpen('codes')}>{t.backup.renew}</Button>
        </div>
      </div>
      {open === 'reset' && <ResetTwoFactor onClose={() => setOpen(null)} />}
      {open === 'codes' && <RenewBackupCodes onClose={() => setOpen(null)} />}
    </section>
  );
}

function RenewBackupCodes({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error, data } = useAdminMutation({
    change: (body: BodyOf<typeof renewBackupCodes>) => call(renewBackupCodes, { body }),
    stale: [accountQuery.queryKey, auditKey],
    done: () => ({ title: t.backup.done }),
    onRefused: () => true,
  });
  return (
    <PanelDialog title={data ? t.factor.codesTitle : t.backup.renew} onClose={onClose}>
      {data ? (
        <BackupCodes codes={data.backupCodes} doneText={t.factor.done} onDone={onClose} />
      ) : (
        <StepUpForm busy={isPending} error={error} onStepUp={mutate} />
      )}
    </PanelDialog>
  );
}
