/** `reserved`: waits for the payment; `used`: paid; `released`: given back or unpaid; `honoured`: paid at its price after that. */
export type CouponState = 'reserved' | 'used' | 'released' | 'honoured';

export const couponTransitions: Record<CouponState, readonly CouponState[]> = {
  reserved: ['used', 'released'],
  released: ['reserved', 'honoured'],
  used: [],
  honoured: [],
};

/** States of the coupon of an order that was paid with it. */
export const paidWith = ['used', 'honoured'] as const satisfies CouponState[];

export function isPaidWith(state: CouponState): boolean {
  return paidWith.some((paid) => paid === state);
}

/** States in which an order takes one of the coupon's uses. The indexes hold these alone. */
export const counted = ['reserved', ...paidWith] as const satisfies CouponState[];
