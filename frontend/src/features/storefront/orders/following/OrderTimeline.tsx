import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { dateAndTime } from '../../../../messages/dates.js';
import { lineWords } from '../../../../products/line-words.js';
import { useProducts } from '../../../../products/use-products.js';
import { useMessages } from '../../../../messages/language.js';

/** Everything that happened, the newest first. */
export function OrderTimeline({ order: { timeline: entries, lines } }: { order: BuyerOrder }) {
  const messages = useMessages();
  const { orders: t, locale } = messages;
  const products = useProducts();
  if (entries.length === 0) return null;
  const nameOf = (type: string) =>
    lineWords(lines.find((line) => line.type === type) ?? { type }, messages, products).name;
  return (
    <section className="order-history" aria-labelledby="history-title">
      <h3 id="history-title">{t.history}</h3>
      <ol>
        {entries.toReversed().map(({ at, name, line, amount }, index) => (
          <li key={entries.length - index}>
            <span>
              {line && <span>{`${nameOf(line)}: `}</span>}
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
