import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import { settlementColumns, type DateOrder } from '@boostline/contracts/schemas/admin/money/settlements';
import { useState } from 'react';
import { settlementMessages } from '../../../messages/admin/settlements-en.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { FileField } from '../import-export/FileField.js';
import { LinePreview } from './LinePreview.js';

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
  // A field of a file cannot be emptied, only drawn anew.
  const [round, setRound] = useState(0);
  const clear = () => {
    setCsv(null);
    setRound(round + 1);
  };
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
      <FileField key={round} label={t.field} onFile={setCsv} />
      {csv !== null && (
        <LinePreview file={{ gateway, csv, ...(dates !== 'unsaid' && { dates }) }} onSaved={clear} />
      )}
    </section>
  );
}
