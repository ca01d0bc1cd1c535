import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { betterPackage, customRange, quoteQuantity } from '../src/schemas/shop/custom-quantity.js';

const pack = (id: number, quantity: number, price: number, range: [number, number] | null) => ({
  id,
  quantity,
  price,
  minQuantity: range?.[0] ?? null,
  maxQuantity: range?.[1] ?? null,
});
const packages = [
  pack(3, 1000, 199, [1000, 24_999]),
  pack(1, 100, 29, [10, 499]),
  pack(2, 500, 109, [500, 999]),
  pack(4, 25_000, 3899, [25_000, 500_000]),
];

describe('the price of a number of one’s own', () => {
  test.each([
    [1500, 3, 299],
    [101, 1, 30],
    [10, 1, 3],
    [30_000, 4, 4679],
    // In proportion ₹143, ₹218 and ₹4,975: never more than the next package.
    [490, 1, 109],
    [999, 2, 199],
    [24_999, 3, 3899],
  ])('of %d is that of package %d, and never more than the next one: ₹%d', (quantity, packageId, price) => {
    expect(quoteQuantity(packages, quantity)).toEqual({ packageId, quantity, price });
    // Whichever package was chosen: few are not sold at the price of many.
    for (const { id } of packages) expect(quoteQuantity(packages, quantity, id)?.price).toBe(price);
  });

  test('is the package’s own where the number is one, and the chosen one’s of several', () => {
    const pair = [pack(7, 250, 59.5, null), pack(8, 250, 99, [250, 400])];
    expect(quoteQuantity(pair, 250)).toEqual({ packageId: 7, quantity: 250, price: 59.5 });
    expect(quoteQuantity(pair, 250, 8)?.price).toBe(99);
    expect(quoteQuantity(pair, 300)).toEqual({ packageId: 8, quantity: 300, price: 119 });
    expect(quoteQuantity(pair, 300, 7)).toBeNull();
  });

  test('is none outside the bounds, for a fraction, and where only packages are sold', () => {
    for (const quantity of [9, 500_001, 10.5, Number.NaN, -1, 0])
      expect(quoteQuantity(packages, quantity)).toBeNull();
    const whole = [pack(1, 100, 29, null)];
    expect(quoteQuantity(whole, 150)).toBeNull();
    expect(customRange(whole)).toBeNull();
    expect(customRange(packages)).toEqual({ min: 10, max: 500_000 });
  });

  test('never falls as the quantity grows, while larger packages cost more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 499_999 }), (quantity) => {
        const price = (of: number) => quoteQuantity(packages, of)?.price ?? Number.NaN;
        return price(quantity) <= price(quantity + 1);
      }),
    );
  });

  test('names a larger package that costs no more', () => {
    expect(betterPackage(packages, { packageId: 1, quantity: 490, price: 109 })?.id).toBe(2);
    expect(betterPackage(packages, { packageId: 1, quantity: 101, price: 30 })).toBeNull();
  });
});
