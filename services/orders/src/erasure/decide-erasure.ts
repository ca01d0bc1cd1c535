import { ShopError } from '@boostline/contracts/routes/errors';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { requireKnown } from '../order/require-order.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import { isOpen } from '../order/refund.state.js';

/** Stands where the target was: the order's page and lists need a text. */
const erasedTarget = 'erased';

/** Of these nothing is delivered, paid back or asked any more. */
const ended: readonly OrderStatus[] = [
  'completed',
  'partially_completed',
  'refunded',
  'payment_failed',
  'payment_expired',
  'cancelled',
];

/** Why an order cannot be erased now, as a sentence; null when it can. */
export function erasureBlockedReason({
  order,
  payments,
  refunds,
  captures,
  lines,
}: OrderAggregate): string | null {
  const code = shownCode(order);
  const name = `Order ${code}`;
  if (!ended.includes(order.status)) return `${name} is still open: let it end, or cancel it first.`;
  // What is paid a second time is given back by the payment alone.
  if (payments.some(({ nextPollAt, state }) => nextPollAt !== null && state !== 'paid'))
    return `${name} may still be paid: the payment gateway is asked about it for some days.`;
  if (refunds.some(({ state }) => isOpen(state)))
    return `A refund of order ${code} is on its way: the gateway needs the payment for it.`;
  if (captures.some(({ purpose }) => purpose === 'unjudged'))
    return `${name} holds money that fits nothing: decide about it first.`;
  if (lines.some(({ correctUntil }) => correctUntil !== null))
    return `${name} waits for another link of the customer.`;
  return null;
}

/**
 * What was sold, paid, delivered and receipted stays. Throws `order-not-found`, or `conflict` while the order is open.
 */
export function decideErasure(
  found: OrderAggregate | undefined,
  { by, now }: { by: string; now: Date },
): OrderChange {
  const known = requireKnown(found);
  const change = changeOf(known);
  if (known.order.erasedAt !== null) return change;
  const problem = erasureBlockedReason(known);
  if (problem !== null) throw new ShopError('conflict', problem);
  const { order, lines, payments } = change.after;
  Object.assign(order, {
    target: erasedTarget,
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    language: null,
    customerState: null,
    customerAddress: null,
    customerGstin: null,
    customerBusinessName: null,
    reminderAgreedAt: null,
    ratingText: null,
    erasedAt: now,
  });
  for (const line of lines) Object.assign(line, { target: null, comments: null, reason: null });
  // The address of a hosted page opens what the gateway shows of the payer.
  for (const payment of payments) payment.paymentUrl = null;
  note(change, 'personal-data.erased', { by });
  return change;
}
