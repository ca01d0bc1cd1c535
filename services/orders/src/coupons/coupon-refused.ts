import type { CouponRefusal, RefusedCoupon } from '@boostline/contracts/schemas/shop/coupons';
import { ShopError } from '@boostline/contracts/routes/errors';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';

const sentences: Record<CouponRefusal, string> = {
  unknown: 'There is no coupon with this code. Please check it.',
  'not-yet': 'This coupon is not valid yet.',
  ended: 'This coupon has ended.',
  'used-up': 'This coupon has been used up.',
  'used-by-you': 'You have used this coupon already.',
  'first-order': 'This coupon is for a first order.',
  minimum: 'This order is too small for this coupon.',
  products: 'This coupon is not for this product.',
  'payment-open': 'A payment page for this order is open. Please pay there, or cancel it first.',
};

/** `amountPaise`: what the order costs now that the coupon was given back. `coupon`: null where none was found, or it does not matter which. */
export function couponRefused(
  reason: CouponRefusal,
  coupon: { minimumPaise: number | null } | null,
  amountPaise?: number,
): ShopError {
  const minimum = reason === 'minimum' && coupon?.minimumPaise ? rupeesFromPaise(coupon.minimumPaise) : null;
  const message =
    minimum === null ? sentences[reason] : `This coupon is for orders of ${formatRupees(minimum)} or more.`;
  if (amountPaise === undefined)
    return new ShopError('coupon-refused', message, { current: { reason, minimum } satisfies RefusedCoupon });
  const amount = rupeesFromPaise(amountPaise);
  return new ShopError('coupon-refused', `${message} This order costs ${formatRupees(amount)} now.`, {
    current: { reason, minimum, amount } satisfies RefusedCoupon,
  });
}
