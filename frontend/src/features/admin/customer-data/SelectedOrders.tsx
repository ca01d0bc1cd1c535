import { eraseHeldData, exportHeldData } from '@boostline/contracts/routes/public/admin-erasures';
import type { FoundOrder } from '@boostline/contracts/schemas/admin/erasures';
import { useState } from 'react';
import { call, saveAs } from '../../../api/call.js';
import { erasureMessages as t } from '../../../messages/admin/erasure-en.js';
import { Button } from '../../../ui/Button.js';
import { ReasonDialog } from '../controls/forms/reason.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { heldDataKey, erasuresQuery } from './customer-data-queries.js';

interface SelectedOrdersProps {
  chosen: readonly FoundOrder[];
  onErased: () => void;
}

export function SelectedOrders({ chosen, onErased }: SelectedOrdersProps) {
  const [asking, setAsking] = useState(false);
  const orderIds = chosen.map(({ id }) => id);
  const download = useAdminMutation({
    change: () => call(exportHeldData, { body: { orderIds } }),
    asks: true,
    onDone: (held) =>
      saveAs(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }), t.fileName),
  });
  const erase = useAdminMutation({
    change: (reason: string) => call(eraseHeldData, { body: { orderIds, reason } }),
    stale: [heldDataKey, erasuresQuery.queryKey],
    done: ({ state }) =>
      state === 'done'
        ? { title: t.done, description: t.doneText }
        : { title: t.begun, description: t.begunText },
    onDone: () => {
      setAsking(false);
      onErased();
    },
  });
  if (chosen.length === 0) return null;
  return (
    <div className="row-actions">
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {t.download(chosen.length)}
      </Button>
      <Button danger onClick={() => setAsking(true)}>
        {t.erase(chosen.length)}
      </Button>
      {asking && (
        <ReasonDialog
          title={t.eraseTitle}
          picks={t.picks}
          action={t.confirm}
          busy={erase.isPending}
          onReason={erase.mutate}
          onClose={() => setAsking(false)}
        >
          <p className="dialog-subject">{chosen.map(({ code }) => code).join(', ')}</p>
          <p>{t.question}</p>
          <p className="soft">{t.stays}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
