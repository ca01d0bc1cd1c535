import { ShopError } from '@boostline/contracts/routes/errors';
import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { awaitsPayment, isExpired, isUnpaid, mayForgetContent } from '../order/order.state.js';
import { requireOwn } from '../order/own-order.js';

/** The time to pay is over. An order that is paid, or whose payment is still under way, stays as it is. */
export function decideExpiry(known: OrderAggregate, now: Date): OrderChange {
  const change = changeOf(known);
  const { order, payments } = change.after;
  if (!awaitsPayment(order.status) || !isExpired(order.createdAt, payments, now)) return change;
  order.status = 'payment_expired';
  note(change, 'order.payment_expired');
  return change;
}

/** Takes an unpaid order off its buyer's list, and sends no reminder of it. Throws `order-not-found`, and `conflict` once it is paid. */
export function decideRemoval(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  now: Date,
): OrderChange {
  const change = changeOf(requireOwn(found, buyerHash));
  const { order } = change.after;
  if (order.removedAt !== null) return change;
  if (!isUnpaid(order.status)) throw new ShopError('conflict', 'This order is paid and stays in your list.');
  Object.assign(order, { removedAt: now, reminderAgreedAt: null });
  note(change, 'buyer.removed-order');
  return change;
}

/** Deletes the buyer's comments once the order cannot be paid any more. */
export function decideForgetting(known: OrderAggregate, now: Date): OrderChange {
  const change = changeOf(known);
  const { order, lines, payments } = change.after;
  const withComments = lines.filter(({ comments }) => comments !== null);
  if (withComments.length === 0 || !mayForgetContent(order.status, payments)) return change;
  for (const line of withComments) line.comments = null;
  order.contentForgottenAt = now;
  note(change, 'content.forgotten');
  return change;
}
