import { resetTwoFactor, confirmTwoFactorReset } from '@boostline/contracts/routes/public/admin-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { accountMessages } from '../../../messages/admin/account-en.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { BackupCodes } from '../two-factor/BackupCodes.js';
import { ScanAndVerify } from '../two-factor/ScanAndVerify.js';
import { accountQuery, auditKey, sessionsQuery } from './account-queries.js';
import { StepUpForm } from './StepUpForm.js';

const t = accountMessages.factor;

/** Who is there, then the new secret with a code of it, then the new backup codes. */
export function ResetTwoFactor({ onClose }: { onClose: () => void }) {
  const [confirmed, setConfirmed] = useState(false);
  const begin = useAdminMutation({
    change: (body: BodyOf<typeof resetTwoFactor>) => call(resetTwoFactor, { body }),
    onRefused: () => true,
  });
  const client = useQueryClient();
  const title = confirmed ? t.codesTitle : begin.data ? t.scanTitle : t.reset;
  return (
    <PanelDialog title={title} onClose={onClose}>
      {!begin.data && <StepUpForm busy={begin.isPending} error={begin.error} onStepUp={begin.mutate} />}
      {begin.data && !confirmed && (
        <ScanAndVerify
          secret={begin.data}
          confirm={(code: string) => call(confirmTwoFactorReset, { body: { code } })}
          onConfirmed={() => {
            for (const queryKey of [accountQuery.queryKey, sessionsQuery.queryKey, auditKey])
              void client.invalidateQueries({ queryKey });
            setConfirmed(true);
          }}
        />
      )}
      {begin.data && confirmed && (
        <BackupCodes codes={begin.data.backupCodes} doneText={t.done} onDone={onClose} />
      )}
    </PanelDialog>
  );
}
