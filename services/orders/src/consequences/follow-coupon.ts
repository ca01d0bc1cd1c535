import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { OrderRow } from '../order/order-aggregate.js';
import { note, type OrderChange } from '../order/order-change.js';
import type { CouponState } from '../order/coupon.state.js';

/** Statuses in which no payment is expected. */
const endedUnpaid: readonly OrderStatus[] = ['payment_expired', 'cancelled', 'refund_due', 'refunded'];

/**
 * Brings the coupon in line with its order: used once the order is paid, released once it has ended unpaid. An order
 * whose time to pay is over does not keep the coupon from other buyers; the coupon is judged again if its buyer pays
 * after all.
 */
export function followCoupon(change: OrderChange): void {
  const { order } = change.after;
  const next = stateAfter(order);
  if (next === order.couponState) return;
  order.couponState = next;
  note(change, `coupon.${next}`, { code: order.couponCode });
}

function stateAfter({ couponState, discountPaise, paidAt, status }: OrderRow): CouponState | null {
  if (couponState === 'reserved') {
    if (paidAt !== null) return discountPaise > 0 ? 'used' : 'released';
    return endedUnpaid.includes(status) ? 'released' : couponState;
  }
  return couponState === 'released' && paidAt !== null && discountPaise > 0 ? 'honoured' : couponState;
}
