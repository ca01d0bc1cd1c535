import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitInProportion } from '@boostline/contracts/schemas/values/money';
import type { Coupon } from '../../src/coupons/coupon.entity.js';
import { discountOf } from '@boostline/contracts/schemas/shop/coupon-discount';
import { whyRefused, type CouponUses, type Sale } from '../../src/coupons/decide-coupon.js';
import { anyCoupon, couponOf } from './any-coupon.js';

const now = new Date('2026-11-24T10:00:00Z');
const hour = 3_600_000;
const unused: CouponUses = { inAll: 0, ofBuyer: 0, hasPaidBefore: false };
const later = (hours: number) => new Date(now.getTime() + hours * hour);

describe('what a coupon takes off', () => {
  test.each<[string, Partial<Coupon>, number, number]>([
    ['a tenth', {}, 19_900, 1990],
    ['never more paise than the exact share', { percent: 33 }, 101, 1],
    ['at most its cap', { percent: 50, capPaise: 5000 }, 19_900, 5000],
    ['rupees', { percent: null, offPaise: 5000 }, 19_900, 5000],
    ['never more than the price', { percent: null, offPaise: 50_000 }, 19_900, 19_900],
    ['everything', { percent: 100 }, 19_900, 19_900],
    ['so much that a rupee is left, because no gateway takes less', { percent: 99 }, 5000, 4900],
  ])('%s', (_, terms, price, off) => {
    expect(discountOf(couponOf(terms), price)).toBe(off);
  });

  test('in 10,000 random orders: parts add up to the paisa, and no line costs less than nothing', () => {
    const prices = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(prices, anyCoupon, (listed, coupon) => {
        const price = listed.reduce((sum, one) => sum + one, 0);
        const off = discountOf(coupon, price);
        const parts = splitInProportion(off, listed, 'first-parts');
        assert.equal(
          parts.reduce((sum, part) => sum + part, 0),
          off,
        );
        assert(parts.every((part, index) => part >= 0 && part <= (listed[index] ?? 0)));
        const left = price - off;
        assert(off >= 0 && left >= 0 && (left === 0 || left >= 100 || off === 0));
        const { percent, offPaise, capPaise, minimumPaise } = coupon;
        assert(percent === null || off * 100 <= price * percent);
        assert(offPaise === null || off <= offPaise);
        assert(capPaise === null || off <= capPaise);
        const refusal = whyRefused({ coupon, uses: unused }, { product: 'offers', listPaise: price }, now);
        assert.equal(refusal, minimumPaise !== null && price < minimumPaise ? 'minimum' : null);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a coupon is refused', () => {
  test.each<[string | null, Partial<Coupon>, Partial<CouponUses>, Partial<Sale>]>([
    [null, {}, {}, {}],
    ['ended', { isActive: false }, {}, {}],
    ['not-yet', { startsAt: later(1) }, {}, {}],
    [null, { startsAt: now, endsAt: later(1) }, {}, {}],
    ['ended', { endsAt: now }, {}, {}],
    ['minimum', { minimumPaise: 9901 }, {}, {}],
    [null, { minimumPaise: 9900 }, {}, {}],
    ['products', { products: ['likes', 'offers'] }, {}, {}],
    [null, { products: ['likes', 'offers'] }, {}, { product: 'offers' }],
    ['used-up', { limitInAll: 10 }, { inAll: 10 }, {}],
    [null, { limitInAll: 10 }, { inAll: 9 }, {}],
    ['used-by-you', { limitPerBuyer: 1 }, { ofBuyer: 1 }, {}],
    ['first-order', { firstOrderOnly: true }, { hasPaidBefore: true }, {}],
    ['first-order', { firstOrderOnly: true }, { ofBuyer: 1 }, {}],
  ])('%s', (reason, terms, uses, sale) => {
    const held = { coupon: couponOf(terms), uses: { ...unused, ...uses } };
    expect(whyRefused(held, { product: 'followers', listPaise: 9900, ...sale }, now)).toBe(reason);
  });
});
