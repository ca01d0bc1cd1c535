import { readMissingRecords, releaseBuying } from '@boostline/contracts/routes/public/admin-settings';
import type { MissingRecords } from '@boostline/contracts/schemas/admin/missing-records';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { needsYouMessages } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { refusalText, useAdminMutation } from '../controls/use-admin-mutation.js';
import { supplierMoney } from '../words/supplier-money.js';
import { operationsKey } from './use-operations.js';

const t = needsYouMessages.release;
const missingRecordsKey = ['missing-records'] as const;
const searchInterval = 5000;

/** Shows what may be missing after a restore or switch-over, and ends the hold of buying. */
export function ReleaseBuying() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && <ReleaseDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const [lookedMyself, setLookedMyself] = useState(false);
  const { data, error } = useQuery({
    queryKey: missingRecordsKey,
    queryFn: () => call(readMissingRecords),
    refetchInterval: searchInterval,
  });
  const { mutate, isPending } = useAdminMutation({
    change: (unsearched: boolean) => call(releaseBuying, { body: { unsearched } }),
    done: () => ({ title: t.released }),
    stale: [operationsKey, missingRecordsKey],
    onDone: onClose,
  });
  const unsearched = data?.suppliers.filter(({ searched }) => !searched).map(({ name }) => name) ?? [];
  return (
    <PanelDialog title={t.title} onClose={onClose}>
      {data ? <Records records={data} /> : <p>{error ? refusalText(error) : t.loading}</p>}
      {unsearched.length > 0 && (
        <Checkbox checked={lookedMyself} onChange={({ target }) => setLookedMyself(target.checked)}>
          {t.unsearched(unsearched.join(', '))}
        </Checkbox>
      )}
      <p className="soft">{t.explained}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{adminMessages.back}</Button>
        <Button
          type="primary"
          busy={isPending}
          disabled={!data || (unsearched.length > 0 && !lookedMyself)}
          onClick={() => mutate(lookedMyself)}
        >
          {t.confirm}
        </Button>
      </div>
    </PanelDialog>
  );
}

function Records({
  records: { suppliers, unknownOrders, doubtedLines, unpaidOrders },
}: {
  records: MissingRecords;
}) {
  return (
    <>
      <ul>
        {suppliers.map(({ providerId, name, searched }) => (
          <li key={providerId}>{searched ? t.searched(name) : t.searching(name)}</li>
        ))}
      </ul>
      <p>{t.orders(unknownOrders.length, sumsOf(unknownOrders))}</p>
      <ul>
        {unknownOrders.map(({ id, supplierName, upstreamOrderId, charge, currency }) => (
          <li key={id}>
            <span>{t.order(upstreamOrderId, supplierName)}</span>
            {charge !== null && <strong> {supplierMoney(charge, currency)}</strong>}
          </li>
        ))}
      </ul>
      <p>{t.lines(doubtedLines.length)}</p>
      {unpaidOrders > 0 && <p>{t.unpaid(unpaidOrders)}</p>}
    </>
  );
}

/** As ", for $2.80 and ₹90.00"; empty where no charge is known. */
function sumsOf(orders: MissingRecords['unknownOrders']): string {
  const sums = new Map<string, number>();
  for (const { charge, currency } of orders)
    if (charge !== null) sums.set(currency, (sums.get(currency) ?? 0) + Number(charge));
  const words = [...sums].map(([currency, sum]) => supplierMoney(String(sum), currency));
  return words.length > 0 ? t.costs(words.join(t.and)) : '';
}
