import { ShopError } from '@boostline/contracts/routes/errors';
import type { RatingHiding } from '@boostline/contracts/schemas/admin/order-decisions';
import type { OrderRating } from '@boostline/contracts/schemas/shop/orders';
import type { Circumstances } from '../order/circumstances.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { mayRate } from '../order/order.state.js';
import { requireOwn } from '../order/own-order.js';
import { requireKnown } from '../order/require-order.js';

/** The entry of an order's history that says when its buyer rated it. */
export const buyerRated = 'buyer.rated';

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
  note(change, buyerRated, { stars });
  return change;
}

/**
 * Keeps the text of a rating from other buyers, which is for insults alone, or shows it again. Its stars count all the
 * same: hiding does not better the average. Throws `order-not-found`, and `conflict` where there is no rating.
 */
export function decideRatingHiding(
  found: OrderAggregate | undefined,
  { hidden, reason, by }: RatingHiding & { by: string },
  { now }: Pick<Circumstances, 'now'>,
): OrderChange {
  const change = changeOf(requireKnown(found));
  const { order } = change.after;
  if (order.rating === null) throw new ShopError('conflict', 'This order has no rating.');
  if ((order.ratingHiddenAt !== null) === hidden) return change;
  order.ratingHiddenAt = hidden ? now : null;
  note(change, hidden ? 'rating.hidden' : 'rating.shown', { by, reason });
  return change;
}
