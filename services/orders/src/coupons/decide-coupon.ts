import type { CouponProduct, CouponRefusal } from '@boostline/contracts/schemas/shop/coupons';
import { discountOf } from '@boostline/contracts/schemas/shop/coupon-discount';
import type { OrderAggregate, OrderRow, PaymentRow } from '../order/order-aggregate.js';
import { type OrderChange, changeOf, note } from '../order/order-change.js';
import { listPriceOf } from '../order/list-price.js';
import { notPayable } from '../order/require-order.js';
import { requireOwn } from '../order/own-order.js';
import { paymentBlockedReason } from '../order/order.state.js';
import { openPaymentStates } from '../order/payment.state.js';
import type { Coupon } from './coupon.entity.js';
import { couponRefused } from './coupon-refused.js';
import { setDiscount } from './set-discount.js';

/** What is sold, at its price before any coupon. */
export interface Sale {
  product: CouponProduct;
  listPaise: number;
}

/** Other orders, counted under the coupon's lock. Reserved and paid ones count alike. */
export interface CouponUses {
  inAll: number;
  /** Of the same cookie, e-mail address or phone number. */
  ofBuyer: number;
  /** The buyer has paid another order, with or without a coupon. */
  hasPaidBefore: boolean;
}

export interface HeldCoupon {
  coupon: Coupon;
  uses: CouponUses;
}

/** Why the coupon is not for this sale now; null when it is. */
export function whyRefused({ coupon, uses }: HeldCoupon, sale: Sale, now: Date): CouponRefusal | null {
  if (!coupon.isActive) return 'ended';
  if (coupon.startsAt !== null && now < coupon.startsAt) return 'not-yet';
  if (coupon.endsAt !== null && now >= coupon.endsAt) return 'ended';
  if (coupon.products.length > 0 && !coupon.products.includes(sale.product)) return 'products';
  if (coupon.minimumPaise !== null && sale.listPaise < coupon.minimumPaise) return 'minimum';
  if (coupon.limitInAll !== null && uses.inAll >= coupon.limitInAll) return 'used-up';
  return buyerBlockedReason({ coupon, uses });
}

function buyerBlockedReason({ coupon, uses }: HeldCoupon): CouponRefusal | null {
  // Two first orders at the same time would each be the first one.
  if (coupon.firstOrderOnly && (uses.hasPaidBefore || uses.ofBuyer > 0)) return 'first-order';
  if (coupon.limitPerBuyer !== null && uses.ofBuyer >= coupon.limitPerBuyer) return 'used-by-you';
  return null;
}

/** Throws as `requireUnpaid` does, and `coupon-refused`. The coupon that the order had is given back. */
export function decideCoupon(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  held: HeldCoupon,
  now: Date,
): OrderChange {
  const { coupon } = held;
  const had = found?.order.couponId === coupon.id && found.order.couponState === 'reserved';
  // Asked for twice, perhaps with the payment page open by now.
  if (found && had && found.order.buyerHash === buyerHash && found.order.discountPaise > 0)
    return changeOf(found);
  const change = changeOf(requireUnpaid(found, buyerHash, now));
  const { order } = change.after;
  const sale = saleOf(order);
  const refusal = whyRefused(held, sale, now);
  if (refusal) throw couponRefused(refusal, coupon);
  setDiscount(change, discountOf(coupon, sale.listPaise));
  order.couponId = coupon.id;
  order.couponCode = coupon.code;
  order.couponAcceptsLoss = coupon.acceptsLoss;
  order.couponVersion = coupon.version;
  order.couponState = 'reserved';
  note(change, 'coupon.reserved', { code: coupon.code, discountPaise: order.discountPaise });
  return change;
}

/** The buyer does not want it any more. Throws as `requireUnpaid` does. */
export function decideRemoval(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  now: Date,
): OrderChange {
  const change = changeOf(requireUnpaid(found, buyerHash, now));
  if (change.after.order.discountPaise > 0) releaseCoupon(change);
  return change;
}

/**
 * Reserves a released coupon again, and judges one that was switched off since. One that is refused is given back, and
 * the order has its full price.
 */
export function keepCoupon(change: OrderChange, held: HeldCoupon, now: Date): CouponRefusal | null {
  const { order } = change.after;
  const isReserved = order.couponState === 'reserved';
  const wasSwitched = order.couponVersion !== held.coupon.version;
  const refusal =
    isReserved && !wasSwitched ? buyerBlockedReason(held) : whyRefused(held, saleOf(order), now);
  if (refusal) {
    releaseCoupon(change);
    return refusal;
  }
  order.couponVersion = held.coupon.version;
  if (!isReserved) {
    order.couponState = 'reserved';
    note(change, 'coupon.reserved', { code: order.couponCode, discountPaise: order.discountPaise });
  }
  return null;
}

/** Whether the amount of the order must stay as it is, because a payment page asks for it. */
export function hasOpenPayment(payments: readonly PaymentRow[], now: Date): boolean {
  return payments.some(
    ({ state, paymentUrl, openingUntil, expiresAt }) =>
      openPaymentStates.includes(state) &&
      now < expiresAt &&
      (paymentUrl !== null || (openingUntil !== null && now < openingUntil)),
  );
}

function saleOf(order: OrderRow): Sale {
  return { product: order.packageType ?? 'offers', listPaise: listPriceOf(order) };
}

/** Throws `order-not-found`, `not-payable`, and `coupon-refused` while a payment page is open. */
function requireUnpaid(
  found: OrderAggregate | undefined,
  buyerHash: string | undefined,
  now: Date,
): OrderAggregate {
  const known = requireOwn(found, buyerHash);
  const obstacle = paymentBlockedReason(known.order);
  if (obstacle) throw notPayable(obstacle);
  if (hasOpenPayment(known.payments, now)) throw couponRefused('payment-open', null);
  return known;
}

function releaseCoupon(change: OrderChange): void {
  const { order } = change.after;
  setDiscount(change, 0);
  if (order.couponState !== 'reserved') return;
  order.couponState = 'released';
  note(change, 'coupon.released', { code: order.couponCode });
}
