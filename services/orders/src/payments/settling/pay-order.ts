import { note, post, type OrderChange } from '../../order/order-change.js';
import { mayBecome } from '../../order/order.state.js';
import { isAhead, paidLineOf, takeLine } from '../../order/take-line.js';

/** The full price was received: the money leaves suspense, the lines wait for fulfilment, and fulfilment gets the event. Parts wait for their turn. */
export function payOrder(change: OrderChange, now: Date): void {
  const { order, lines } = change.after;
  if (!mayBecome(order.status, 'paid'))
    throw new Error(`order ${order.id} is ${order.status} and cannot become paid`);
  const reference = `order:${order.id}:paid`;
  post(change, { reference, from: 'suspense', to: 'in_progress', amountPaise: order.amountPaise });
  order.status = 'paid';
  order.paidAt = now;
  for (const line of lines) {
    if (line.startsAfterMs) line.dueAt = new Date(now.getTime() + line.startsAfterMs);
    else takeLine(line, now);
  }
  note(change, 'order.paid');
  change.events.push({
    name: 'order.paid.v1',
    payload: {
      orderId: order.id,
      orderedAt: order.createdAt.toISOString(),
      lines: lines.filter((line) => !isAhead(line)).map((line) => paidLineOf(line, order)),
    },
  });
  change.receiptIssuedAt = now;
}
