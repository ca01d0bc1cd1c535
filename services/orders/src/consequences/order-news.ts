import { bookCurrency } from '../ledger/ledger.js';
import type { OrderAggregate, RefundRow } from '../order/order-aggregate.js';

/** The steps of an order that are reported outside the shop. */

export function becamePaid(before: OrderAggregate, after: OrderAggregate): boolean {
  return before.order.paidAt === null && after.order.paidAt !== null;
}

export function becameDelivered(before: OrderAggregate, after: OrderAggregate): boolean {
  return after.order.status === 'completed' && before.order.status !== 'completed';
}

/** A person must look at it. */
export function cameToNeedAPerson(before: OrderAggregate, after: OrderAggregate): boolean {
  return after.order.status === 'paid_processing_failed' && before.order.status !== 'paid_processing_failed';
}

export function sentRefunds(before: OrderAggregate, after: OrderAggregate): RefundRow[] {
  const known = new Set(before.refunds.filter(({ state }) => state === 'processed').map(({ id }) => id));
  return after.refunds.filter(
    ({ id, state, currency }) => state === 'processed' && currency === bookCurrency && !known.has(id),
  );
}
