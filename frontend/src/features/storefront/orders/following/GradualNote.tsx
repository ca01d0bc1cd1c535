import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { dayAndMonth } from '../../../../messages/dates.js';
import { useMessages } from '../../../../messages/language.js';
import { useOrderWords } from '../use-order-words.js';

/** `Part 2 of 5 · next on 27 Nov`, of an order that is delivered over some days. */
export function GradualNote({ order: { gradual } }: { order: BuyerOrder }) {
  const { orders, locale } = useMessages();
  const t = useOrderWords().gradual;
  if (!gradual) return null;
  const { part, parts, nextAt, held } = gradual;
  if (part === 0) return <p className="order-gradual">{orders.inParts(parts)}</p>;
  const next = nextAt === null ? null : held ? t.held : t.next(dayAndMonth(nextAt, locale));
  return <p className="order-gradual">{[t.part(part, parts), next].filter(Boolean).join(' · ')}</p>;
}
