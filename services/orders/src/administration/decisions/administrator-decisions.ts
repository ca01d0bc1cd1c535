import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import { suspendedPaise } from '../suspended-money.js';
import {
  currentOf,
  requireOrder,
  notAllowedNow,
  type Decision,
  requireKnown,
} from '../../order/require-order.js';
import { awaitsReview } from '../awaits-review.js';

/** The entry of an order's history that the owner has written. */
export const ownNote = 'order.noted';

/** Throws `order-not-found`. */
export function decideNote(
  found: OrderAggregate | undefined,
  said: { text: string; by: string },
): OrderChange {
  const change = changeOf(requireKnown(found));
  note(change, ownNote, said);
  return change;
}

/** Throws `conflict` when the order has changed or cannot be cancelled any more. */
export function decideCancellation(
  found: OrderAggregate | undefined,
  { version, reason, by }: Decision,
): OrderChange {
  const known = requireOrder(found, version);
  const heldPaise = suspendedPaise(known);
  if (!adminOrderActionsFor({ ...known.order, heldPaise }).includes('cancel'))
    throw notAllowedNow('Cancelling', currentOf(known));
  const change = changeOf(known);
  change.after.order.status = 'cancelled';
  note(change, 'order.cancelled', { by, reason });
  return change;
}

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
