import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { requireKnown } from '../../order/require-order.js';

/** The entry of an order's history that the owner has written. */
export const ownNote = 'order.noted';

/** A note is about the order as it is, whatever its version: it decides nothing. Throws `order-not-found`. */
export function decideNote(
  found: OrderAggregate | undefined,
  said: { text: string; by: string },
): OrderChange {
  const change = changeOf(requireKnown(found));
  note(change, ownNote, said);
  return change;
}
