import { describe, expect, test } from '@jest/globals';
import type { PublicPackage } from '@boostline/contracts/shop/packages';
import {
  betterPackage,
  customRange,
  quoteQuantity,
} from '../src/features/storefront/packages/choice/custom-quantity.js';

const pack = (id: number, quantity: number, price: number, free = true): PublicPackage => ({
  id,
  type: 'followers',
  quantity,
  price,
  currency: 'INR',
  active: true,
  sortOrder: null,
  minQuantity: free ? 10 : null,
  maxQuantity: free ? 5000 : null,
  takesComments: false,
});
const packages = [pack(3, 1000, 199), pack(1, 100, 29), pack(2, 500, 109)];

describe('the price of a number of one’s own', () => {
  test('is reckoned at the rate of the largest package that it reaches, rounded up to a rupee', () => {
    expect(quoteQuantity(packages, 1500)).toEqual({ packageId: 3, quantity: 1500, price: 299 });
    expect(quoteQuantity(packages, 101)).toEqual({ packageId: 1, quantity: 101, price: 30 });
    expect(quoteQuantity(packages, 10)).toEqual({ packageId: 1, quantity: 10, price: 3 });
  });

  test('is the package’s own where the number is one', () => {
    expect(quoteQuantity([pack(7, 250, 59.5)], 250)).toEqual({ packageId: 7, quantity: 250, price: 59.5 });
  });

  test('there is none outside the bounds, for a fraction, and where only packages are sold', () => {
    for (const quantity of [9, 5001, 10.5, Number.NaN]) expect(quoteQuantity(packages, quantity)).toBeNull();
    expect(quoteQuantity([pack(1, 100, 29, false)], 150)).toBeNull();
    expect(customRange([pack(1, 100, 29, false)])).toBeNull();
    expect(customRange(packages)).toEqual({ min: 10, max: 5000 });
  });

  test('a larger package that costs no more is named', () => {
    const quote = quoteQuantity(packages, 490);
    expect(quote?.price).toBe(143);
    expect(betterPackage(packages, { packageId: 1, quantity: 490, price: 143 })?.id).toBe(2);
    expect(betterPackage(packages, { packageId: 1, quantity: 101, price: 30 })).toBeNull();
  });
});
