/** What a coupon takes off a price. The orders and the preview of a coupon use this one rule. */
import { proportionOf } from '../values/money.js';

/** Gateways take no less, paise. A discount leaves this much, or nothing. */
const leastAmount = 100;

/** Either percent or rupees; all amounts in paise. */
export interface Discount {
  percent: number | null;
  offPaise: number | null;
  /** The most that a percentage takes off. */
  capPaise: number | null;
}

/** In paise. */
export function discountOf({ percent, offPaise, capPaise }: Discount, listPaise: number): number {
  const asked = percent === null ? (offPaise ?? 0) : proportionOf(listPaise, percent, 100);
  const off = Math.min(asked, capPaise ?? asked, listPaise);
  const left = listPaise - off;
  return left > 0 && left < leastAmount ? Math.max(0, listPaise - leastAmount) : off;
}
