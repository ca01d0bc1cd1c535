/**
 * What became of the coupon of an order. `reserved`: the order waits for its payment; `used`: it was paid; `released`: it ended
 * unpaid, or the coupon was given back; `honoured`: it was paid after that, at the price that its payment page asked.
 */
export type CouponState = 'reserved' | 'used' | 'released' | 'honoured';

export const couponTransitions: Record<CouponState, readonly CouponState[]> = {
  reserved: ['used', 'released'],
  released: ['reserved', 'honoured'],
  used: [],
  honoured: [],
};

/** States of the coupon of an order that was paid with it. */
const paidWith = ['used', 'honoured'] as const satisfies CouponState[];

export function isPaidWith(state: CouponState): boolean {
  return paidWith.some((paid) => paid === state);
}

/** States in which an order takes one of the coupon's uses. The indexes hold these alone. */
export const counted = ['reserved', ...paidWith] as const satisfies CouponState[];
