import { settleSurplus } from '@boostline/contracts/routes/public/admin-figures';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { operationsKey } from './use-operations.js';

const t = needsYouMessages.surplus;

/** Notes what was done about something that a supplier took beyond what was sold. */
export function SettleSurplus({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useAdminMutation({
    change: (why: string) => call(settleSurplus, { params: { id }, body: { reason: why } }),
    done: () => ({ title: t.settled }),
    stale: [operationsKey],
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t.settle}
      </Button>
      {open && (
        <ReasonDialog
          title={t.settle}
          picks={t.reasons}
          action={t.settle}
          busy={isPending}
          onReason={mutate}
          onClose={() => setOpen(false)}
        >
          <p>{t.explained}</p>
        </ReasonDialog>
      )}
    </>
  );
}
