import type { CouponQuote } from '@boostline/contracts/schemas/shop/coupons';

/** The coupon that an offer is to be bought with. */
export interface OfferCouponState {
  quote: CouponQuote | null;
  /** Why the order did not take it. */
  refused: unknown;
}

export const noCoupon: OfferCouponState = { quote: null, refused: null };
