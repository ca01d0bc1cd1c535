import type { EventPayload } from '@boostline/contracts/events';
import type { LineRow } from '../../order/order-aggregate.js';
import { followCoupon } from '../../coupons/follow-coupon.js';
import { note, post, type OrderChange } from '../../order/order-change.js';
import { mayBecome } from '../../order/order.state.js';

type PaidLine = EventPayload<'order.paid.v1'>['lines'][number];

/** The full price was received: the money leaves suspense, the lines wait for fulfilment, and fulfilment gets the event. */
export function payOrder(change: OrderChange, now: Date): void {
  const { order, lines } = change.after;
  if (!mayBecome(order.status, 'paid'))
    throw new Error(`order ${order.id} is ${order.status} and cannot become paid`);
  const reference = `order:${order.id}:paid`;
  post(change, { reference, from: 'suspense', to: 'in_progress', amountPaise: order.amountPaise });
  order.status = 'paid';
  order.paidAt = now;
  for (const line of lines) line.status = 'waiting';
  followCoupon(change);
  note(change, 'order.paid');
  change.events.push({
    name: 'order.paid.v1',
    payload: { orderId: order.id, lines: lines.map(paidLineOf) },
  });
  change.receiptIssuedAt = now;
}

/** The line as fulfilment must place it. */
function paidLineOf(line: LineRow): PaidLine {
  const { id: lineId, type, quantity, target, comments, providerId, serviceId } = line;
  const { pricePaise: paidPaise, discountPaise } = line;
  const { fallbackProviderId, fallbackServiceId } = line;
  const fallback =
    fallbackProviderId === null || fallbackServiceId === null
      ? null
      : { providerId: fallbackProviderId, serviceId: fallbackServiceId };
  return {
    lineId,
    type,
    quantity,
    target,
    comments,
    providerId,
    serviceId,
    paidPaise,
    discountPaise,
    fallback,
  };
}
