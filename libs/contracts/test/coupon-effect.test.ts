import { describe, expect, test } from '@jest/globals';
import { exactly } from '../src/schemas/admin/catalogue/exact.js';
import {
  couponEffectOn,
  turningPrices,
  type CouponGoods,
} from '../src/schemas/admin/catalogue/coupon-effect.js';
import type { SaleTax } from '../src/schemas/admin/catalogue/revenue.js';
import { couponReach, type CouponReach } from '../src/schemas/shop/coupons.js';

const none: SaleTax = { kind: 'unregistered', rate: 0 };
const coupon = (terms: Partial<CouponReach>): CouponReach =>
  couponReach.parse({ kind: 'percent', value: 10, ...terms });
const goods = (
  name: string,
  pricePaise: number,
  cost: string | null,
  product: CouponGoods['product'] = 'followers',
) => ({
  product,
  sales: [{ name, pricePaise, cost: cost === null ? null : exactly(cost) }],
});
const shop = [
  goods('1,000 followers', 19_900, '7650'),
  goods('100 likes', 2_900, '850', 'likes'),
  goods('Starter', 29_900, '12000', 'offers'),
];
const effect = (terms: Partial<CouponReach>, sold: readonly CouponGoods[] = shop, tax = none) =>
  couponEffectOn(coupon(terms), sold, { minimumMargin: 10, tax });
const outcomes = (...asked: Parameters<typeof effect>) =>
  effect(...asked).worst.map(({ name, profit }) => [name, profit]);

describe('the worst sales with a coupon', () => {
  test.each<[string, Partial<CouponReach>, [string, number][], number]>([
    [
      '100 %',
      { value: 100 },
      [
        ['Starter', -120],
        ['1,000 followers', -76.5],
        ['100 likes', -8.5],
      ],
      3,
    ],
    [
      '10 %',
      { value: 10 },
      [
        ['100 likes', 17.6],
        ['1,000 followers', 102.6],
        ['Starter', 149.1],
      ],
      0,
    ],
    [
      '100 %, at most ₹50',
      { value: 100, cap: 50 },
      [
        ['100 likes', -8.5],
        ['1,000 followers', 72.5],
        ['Starter', 129],
      ],
      1,
    ],
    [
      '₹9,999',
      { kind: 'rupees', value: 9999 },
      [
        ['Starter', -120],
        ['1,000 followers', -76.5],
        ['100 likes', -8.5],
      ],
      3,
    ],
    [
      '₹50 from ₹100 on',
      { kind: 'rupees', value: 50, minimum: 100 },
      [
        ['1,000 followers', 72.5],
        ['Starter', 129],
      ],
      0,
    ],
    ['₹50 for likes', { kind: 'rupees', value: 50, products: ['likes'] }, [['100 likes', -8.5]], 1],
    ['₹150 for offers', { kind: 'rupees', value: 150, products: ['offers'] }, [['Starter', 29]], 0],
    [
      '₹28.50, leaving a rupee to be paid',
      { kind: 'rupees', value: 28.5, products: ['likes'] },
      [['100 likes', -7.5]],
      1,
    ],
  ])('of %s are named, the worst first', (_, terms, expected, losing) => {
    expect(outcomes(terms)).toEqual(expected);
    expect(effect(terms).losing).toBe(losing);
  });

  test('name what is paid, and what is left after GST', () => {
    expect(effect({ value: 100 }).worst[1]?.sentence).toBe(
      '1,000 followers: you lose ₹76.50 (₹199 less ₹199 is ₹0; costs ₹76.50).',
    );
    expect(effect({ value: 55 }, shop, { kind: 'registered', rate: 18 }).worst[1]?.sentence).toBe(
      '1,000 followers: you lose ₹0.62 (₹199 less ₹109.45 is ₹89.55, ₹75.88 after GST; costs ₹76.50).',
    );
    expect(effect({ value: 55 }).losing).toBe(0);
  });

  test('are at most three, and one of each package', () => {
    const sales = [100, 200].map((quantity) => ({
      name: `${quantity} views`,
      pricePaise: quantity * 10,
      cost: exactly(String(quantity * 5)),
    }));
    const { worst, losing } = effect({ value: 100 }, [...shop, { product: 'views', sales }]);
    expect(worst.map(({ name }) => name)).toEqual(['Starter', '1,000 followers', '200 views']);
    expect(losing).toBe(4);
  });

  test('are counted apart where a cost is not known', () => {
    expect(effect({ value: 100 }, [goods('500 views', 4_900, null)])).toEqual({
      worst: [],
      losing: 0,
      unknown: 1,
    });
  });

  test('a coupon of 12.5 % or of 101 % cannot be asked about', () => {
    for (const value of [12.5, 101])
      expect(couponReach.safeParse({ kind: 'percent', value }).error?.issues[0]?.path).toEqual(['value']);
  });
});

test('what a coupon takes off turns at its amount, its minimum and where its cap begins', () => {
  expect(turningPrices(coupon({ kind: 'rupees', value: 50, minimum: 99 }))).toEqual([9_900, 5_000]);
  expect(turningPrices(coupon({ value: 30, cap: 10 }))).toEqual([0, 3_334]);
});
