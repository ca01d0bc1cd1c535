import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { changeWord, durationWord, rupeesWord, shareWord } from './figure-words.js';

type Sums = Overview['totals'];

/** The sums of the period, each beside that of the same length of time before. */
export function Totals({ totals, before }: { totals: Sums; before: Sums }) {
  const { expected } = totals;
  return (
    <section className="stack" aria-label={t.totals}>
      <dl className="totals">
        <Total
          name={t.revenue}
          of={totals}
          before={before}
          value={({ revenue }) => revenue}
          word={rupeesWord}
        />
        <Total name={t.orders} of={totals} before={before} value={({ orders }) => orders} word={countWord} />
        <Total
          name={t.margin}
          of={totals}
          before={before}
          value={({ margin }) => margin}
          word={rupeesWord}
          hint={hintOf(marginShare(totals), (share) => t.marginHint(shareWord(share)))}
        />
        <Total
          name={t.refunded}
          of={totals}
          before={before}
          value={({ refunded }) => refunded}
          word={rupeesWord}
        />
        <Total
          name={t.delivery}
          of={totals}
          before={before}
          value={({ deliveryP50 }) => deliveryP50}
          word={durationWord}
          hint={hintOf(totals.deliveryP95, (slow) => t.deliveryHint(durationWord(slow)))}
        />
        <Total
          name={t.failures}
          of={totals}
          before={before}
          value={({ failureRate }) => failureRate}
          word={shareWord}
          hint={t.failuresHint}
        />
      </dl>
      <p className="soft">
        <span>{t.revenueHint}</span>{' '}
        {expected !== null && expected > 0 && <span>{t.expectedHint(rupeesWord(expected))}</span>}
      </p>
    </section>
  );
}

const countWord = (count: number | null) => (count ?? 0).toLocaleString('en-IN');
const hintOf = (value: number | null, word: (value: number) => string) => (value === null ? '' : word(value));

function marginShare({ margin, revenue }: Sums): number | null {
  return margin === null || revenue <= 0 ? null : margin / revenue;
}

interface TotalProps {
  name: string;
  of: Sums;
  before: Sums;
  value: (sums: Sums) => number | null;
  word: (value: number | null) => string;
  hint?: string;
}

function Total({ name, of, before, value, word, hint = '' }: TotalProps) {
  return (
    <div className="card">
      <dt>{name}</dt>
      <dd>
        <strong>{word(value(of))}</strong>
        {hint !== '' && <span className="soft total-line">{hint}</span>}
        <span className="soft total-line">{changeWord(value(of), value(before), word)}</span>
      </dd>
    </div>
  );
}
