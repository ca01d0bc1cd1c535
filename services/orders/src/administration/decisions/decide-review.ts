import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { awaitsReview } from '../awaits-review.js';
import { currentOf, requireOrder, notAllowedNow, type Decision } from '../../order/require-order.js';

/** Throws `conflict` when the order has changed, or needs no review. */
export function decideReview(
  found: OrderAggregate | undefined,
  { version, reason, by }: Decision,
): OrderChange {
  const known = requireOrder(found, version);
  if (!awaitsReview({ ...known.order, lines: known.lines }))
    throw notAllowedNow('Marking it reviewed', currentOf(known));
  const change = changeOf(known);
  change.after.order.reviewedVersion = version;
  for (const line of change.after.lines) line.deliveredAfterRefundPaise = 0;
  note(change, 'review.noted', { by, reason });
  return change;
}
