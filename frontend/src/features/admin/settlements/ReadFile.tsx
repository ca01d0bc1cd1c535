import { importSettlements } from '@boostline/contracts/routes/public/settlements';
import { gatewayName } from '@boostline/contracts/schemas/admin/money/gateway-names';
import { settlementColumns, type DateOrder } from '@boostline/contracts/schemas/admin/money/settlements';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { settlementMessages } from '../../../messages/admin/settlements-en.js';
import { Button } from '../../../ui/Button.js';
import { FormRefusal } from '../controls/Outcome.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { FileField } from '../import-export/FileField.js';
import { settlementsKey } from './settlements-queries.js';

const t = settlementMessages.file;
const gateways = ['razorpay', 'cashfree', 'phonepe', 'upigateway', 'sandbox'] as const;

const dateOrders = (['unsaid', 'day-first', 'month-first'] as const).map((value) => ({
  value,
  label: t.dateOrders[value],
}));

/** For gateways that are not asked each night. */
export function ReadFile() {
  const [gateway, setGateway] = useState<(typeof gateways)[number]>('razorpay');
  const [dates, setDates] = useState<DateOrder | 'unsaid'>('unsaid');
  const [csv, setCsv] = useState<string | null>(null);
  const { mutate, isPending, error } = useAdminMutation({
    change: (body: BodyOf<typeof importSettlements>) => call(importSettlements, { body }),
    stale: [settlementsKey],
    done: ({ lines, changed }) => ({
      title: settlementMessages.fetched(lines.toLocaleString('en-IN'), changed.toLocaleString('en-IN')),
    }),
    onRefused: () => true,
  });
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">
        <span>{t.text}</span> <code>{settlementColumns.join(', ')}</code>
      </p>
      <SelectField
        label={t.gateway}
        value={gateway}
        options={gateways.map((value) => ({ value, label: gatewayName(value) }))}
        onValue={setGateway}
      />
      <SelectField label={t.dates} value={dates} options={dateOrders} onValue={setDates} />
      <FileField label={t.field} onFile={setCsv} />
      <FormRefusal error={error} />
      <div>
        <Button
          type="primary"
          busy={isPending}
          disabled={csv === null}
          onClick={() => csv !== null && mutate({ gateway, csv, ...(dates !== 'unsaid' && { dates }) })}
        >
          {isPending ? t.sending : t.send}
        </Button>
      </div>
    </section>
  );
}
