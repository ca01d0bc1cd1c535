/** What an order costs without its coupon, and the coupon that its price is reduced by. Pure. */
import type { LineRow, OrderRow } from './order-aggregate.js';

export function listPriceOf({ amountPaise, discountPaise }: Pick<OrderRow, 'amountPaise' | 'discountPaise'>) {
  return amountPaise + discountPaise;
}

export function listPriceOfLine({
  pricePaise,
  discountPaise,
}: Pick<LineRow, 'pricePaise' | 'discountPaise'>) {
  return pricePaise + discountPaise;
}

/** Null without a coupon, and when it was given back: the order keeps its code. */
export function couponOf({ couponCode, discountPaise }: Pick<OrderRow, 'couponCode' | 'discountPaise'>) {
  return discountPaise === 0 ? null : { code: couponCode ?? '', paise: discountPaise };
}
