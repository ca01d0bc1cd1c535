import { ShopError } from '@boostline/contracts/routes/errors';
import type { OrderRating } from '@boostline/contracts/schemas/shop/orders';
import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { mayRate } from '../order/order.state.js';
import { requireOwn } from '../order/own-order.js';

/** One rating for each delivered order. Throws `order-not-found` and `conflict`; the same again changes nothing. */
export function decideRating(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  { stars, text }: OrderRating,
): OrderChange {
  const change = changeOf(requireOwn(found, buyerHash));
  const { order } = change.after;
  if (order.rating === stars && (order.ratingText ?? '') === text) return change;
  if (!mayRate(order)) throw new ShopError('conflict', 'This order cannot be rated now.');
  Object.assign(order, { rating: stars, ratingText: text === '' ? null : text });
  note(change, 'buyer.rated', { stars });
  return change;
}
