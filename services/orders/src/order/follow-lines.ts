import { mayBecome, statusAfter } from './order.state.js';
import { note, type OrderChange } from './order-change.js';

/** Brings a paid order's status in line with its lines. Throws when the step is not a legal one. */
export function followLines(change: OrderChange): void {
  const { order, lines } = change.after;
  const status = statusAfter(order.status, lines);
  if (status === order.status) return;
  if (!mayBecome(order.status, status))
    throw new Error(`order ${order.id} is ${order.status} and cannot become ${status}`);
  order.status = status;
  note(change, `order.${status}`);
}
