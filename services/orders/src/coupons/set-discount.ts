import { splitInProportion } from '@boostline/contracts/schemas/values/money';
import { listPriceOf, listPriceOfLine } from '../order/list-price.js';
import type { OrderRow, PaymentRow } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';

/** Sets what a coupon takes off the price, of the order and of each of its lines. */
export function setDiscount({ after: { order, lines } }: OrderChange, discountPaise: number): void {
  const listed = lines.map(listPriceOfLine);
  const parts = splitInProportion(discountPaise, listed, 'first-parts');
  for (const [index, line] of lines.entries()) {
    line.discountPaise = parts[index] ?? 0;
    line.pricePaise = (listed[index] ?? 0) - line.discountPaise;
  }
  order.amountPaise += order.discountPaise - discountPaise;
  order.discountPaise = discountPaise;
}

/** What the page asked, also when a coupon was given back or taken since; never more than the list price. */
export function priceFor(order: OrderRow, asked: PaymentRow): number {
  const mayDiffer = order.couponId !== null && asked.amountPaise <= listPriceOf(order);
  return mayDiffer ? asked.amountPaise : order.amountPaise;
}

/** Sets what the order costs: a coupon took off the rest. */
export function setPriceByDiscount(change: OrderChange, amountPaise: number): void {
  const { order } = change.after;
  if (order.amountPaise === amountPaise) return;
  setDiscount(change, listPriceOf(order) - amountPaise);
}
