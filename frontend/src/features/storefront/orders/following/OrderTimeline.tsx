import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { dateAndTime } from '../../../../messages/dates.js';
import { lineWords } from '../../../../products/line-words.js';
import { useProducts } from '../../../../products/use-products.js';
import { useMessages } from '../../../../messages/language.js';
import { useOrderWords } from '../use-order-words.js';

/** Everything that happened, the newest first; folded, because the page above says how it stands. */
export function OrderTimeline({ order: { timeline: entries, lines } }: { order: BuyerOrder }) {
  const messages = useMessages();
  const t = useOrderWords();
  const products = useProducts();
  if (entries.length === 0) return null;
  const nameOf = (type: string) =>
    lineWords(lines.find((line) => line.type === type) ?? { type }, messages, products).name;
  return (
    <details className="order-history">
      <summary>{t.history}</summary>
      <ol>
        {entries.toReversed().map(({ at, name, line, amount }, index) => (
          <li key={entries.length - index}>
            <span>
              {line && <span>{`${nameOf(line)}: `}</span>}
              <span>{t.timeline[name] ?? name}</span>
              {amount !== null && <span>{` · ${formatRupees(amount)}`}</span>}
            </span>
            <time dateTime={at}>{dateAndTime(at, messages.locale)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
