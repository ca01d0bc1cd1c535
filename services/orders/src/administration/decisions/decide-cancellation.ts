import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import { suspendedPaise } from '../suspended-money.js';
import { currentOf, requireOrder, notAllowedNow, type Decision } from '../../order/require-order.js';

/** Throws `conflict` when the order has changed, or is no longer one that can be cancelled. */
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
