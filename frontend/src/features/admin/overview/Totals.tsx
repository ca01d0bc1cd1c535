import type { Overview } from '@boostline/contracts/admin-overview';
import { overviewMessages as t } from '../../../messages/admin-figures-en.js';
import { durationWord, rupeesWord, shareWord } from './figure-words.js';

export function Totals({ totals }: { totals: Overview['totals'] }) {
  const { revenue, margin } = totals;
  const marginShare = margin === null || revenue <= 0 ? null : margin / revenue;
  return (
    <dl className="totals">
      <Total name={t.revenue} value={rupeesWord(revenue)} hint={t.revenueHint} />
      <Total name={t.orders} value={totals.orders.toLocaleString('en-IN')} />
      <Total
        name={t.margin}
        value={rupeesWord(margin)}
        hint={marginShare === null ? '' : t.marginHint(shareWord(marginShare))}
      />
      <Total name={t.refunded} value={rupeesWord(totals.refunded)} />
      <Total
        name={t.delivery}
        value={durationWord(totals.deliveryP50)}
        hint={totals.deliveryP95 === null ? '' : t.deliveryHint(durationWord(totals.deliveryP95))}
      />
      <Total name={t.failures} value={shareWord(totals.failureRate)} hint={t.failuresHint} />
    </dl>
  );
}

function Total({ name, value, hint = '' }: { name: string; value: string; hint?: string }) {
  return (
    <div className="card">
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span className="soft">{hint}</span>
      </dd>
    </div>
  );
}
