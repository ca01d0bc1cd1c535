import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { TimelineEntry } from '@boostline/contracts/schemas/shop/orders';
import { dateAndTime } from '../../../../messages/dates.js';
import { useMessages } from '../../../../messages/language.js';

/** Everything that happened, the newest first. */
export function OrderTimeline({ entries }: { entries: TimelineEntry[] }) {
  const { orders: t, kinds, locale } = useMessages();
  if (entries.length === 0) return null;
  return (
    <section className="order-history" aria-labelledby="history-title">
      <h3 id="history-title">{t.history}</h3>
      <ol>
        {entries.toReversed().map(({ at, name, line, amount }, index) => (
          <li key={entries.length - index}>
            <span>
              {line && <span>{`${kinds[line]}: `}</span>}
              <span>{t.timeline[name] ?? name}</span>
              {amount !== null && <span>{` · ${formatRupees(amount)}`}</span>}
            </span>
            <time dateTime={at}>{dateAndTime(at, locale)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
