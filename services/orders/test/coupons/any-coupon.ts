import fc from 'fast-check';
import type { Coupon } from '../../src/coupons/coupon.entity.js';

/** A coupon for everybody with these terms. */
export function couponOf(terms: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: 'SAVE10',
    percent: 10,
    offPaise: null,
    capPaise: null,
    minimumPaise: null,
    products: [],
    startsAt: null,
    endsAt: null,
    limitInAll: null,
    limitPerBuyer: null,
    firstOrderOnly: false,
    acceptsLoss: false,
    referrer: '',
    note: '',
    isActive: true,
    createdBy: 'owner',
    createdAt: new Date('2026-11-24T10:00:00Z'),
    version: 1,
    ...terms,
  };
}

/** A percentage, perhaps with a cap, or rupees; perhaps with a minimum. */
export const anyCoupon = fc
  .record({
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    capPaise: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    offPaise: fc.integer({ min: 1, max: 6_000_000 }),
    minimumPaise: fc.option(fc.integer({ min: 1, max: 6_000_000 })),
  })
  .map(({ percent, capPaise, offPaise, minimumPaise }) =>
    couponOf({
      percent,
      minimumPaise,
      capPaise: percent === null ? null : capPaise,
      offPaise: percent === null ? offPaise : null,
    }),
  );
