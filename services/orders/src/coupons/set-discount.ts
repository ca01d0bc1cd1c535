import type { OrderRow, PaymentRow } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';

/** Sets what a coupon takes off the price, of the order and of each of its lines. */
export function setDiscount({ after: { order, lines } }: OrderChange, discountPaise: number): void {
  const listed = lines.map((line) => line.pricePaise + line.discountPaise);
  const parts = shareDiscount(discountPaise, listed);
  for (const [index, line] of lines.entries()) {
    line.discountPaise = parts[index] ?? 0;
    line.pricePaise = (listed[index] ?? 0) - line.discountPaise;
  }
  order.amountPaise += order.discountPaise - discountPaise;
  order.discountPaise = discountPaise;
}

/**
 * The price at which a payment pays the order: what its page asked, also when a coupon was given back or taken since. Nothing
 * but a coupon changes a price, and never to more than the list price.
 */
export function priceFor({ couponId, amountPaise, discountPaise }: OrderRow, asked: PaymentRow): number {
  const mayDiffer = couponId !== null && asked.amountPaise <= amountPaise + discountPaise;
  return mayDiffer ? asked.amountPaise : amountPaise;
}

/** Sets what the order costs: a coupon took off the rest. */
export function setPriceByDiscount(change: OrderChange, amountPaise: number): void {
  const { order } = change.after;
  if (order.amountPaise === amountPaise) return;
  setDiscount(change, order.amountPaise + order.discountPaise - amountPaise);
}

/** Shares a discount out over prices: the parts add up to it exactly, and none is more than its price. */
export function shareDiscount(discountPaise: number, prices: readonly number[]): number[] {
  const sum = BigInt(prices.reduce((total, price) => total + price, 0));
  if (sum === 0n) return prices.map(() => 0);
  const parts = prices.map((price) => Number((BigInt(discountPaise) * BigInt(price)) / sum));
  let leftover = discountPaise - parts.reduce((total, part) => total + part, 0);
  return parts.map((part, index) => {
    if (leftover === 0 || part >= (prices[index] ?? 0)) return part;
    leftover -= 1;
    return part + 1;
  });
}
