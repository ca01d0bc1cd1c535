import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { awaitsPayment, isExpired, mayForgetContent } from '../order/order.state.js';

/** The time to pay is over. An order that is paid, or whose payment is still under way, stays as it is. */
export function decideExpiry(known: OrderAggregate, now: Date): OrderChange {
  const change = changeOf(known);
  const { order, payments } = change.after;
  if (!awaitsPayment(order.status) || !isExpired(order.createdAt, payments, now)) return change;
  order.status = 'payment_expired';
  note(change, 'order.payment_expired');
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
