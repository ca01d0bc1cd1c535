import { describe, expect, test } from '@jest/globals';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { daysFor, maxPostsOf, postsFor } from '../src/features/storefront/packages/choice/parts-choice.js';

const pack: PublicPackage = {
  id: 1,
  type: 'likes',
  quantity: 1000,
  price: 199,
  currency: 'INR',
  active: true,
  sortOrder: null,
  minQuantity: 100,
  maxQuantity: 5000,
  smallestPart: 100,
  takesComments: false,
  gradualDays: 5,
  splitPosts: 10,
};
const plain = { ...pack, id: 2, gradualDays: null, splitPosts: null };
const older: PublicPackage = { ...pack, id: 3 };
delete older.gradualDays;
delete older.splitPosts;
const packages = [pack, plain, older];
const quote = (quantity: number, packageId = 1) => ({ packageId, quantity, price: 1 });

describe('what may be ordered in parts', () => {
  test('is what the package allows, and what its service takes of another quantity', () => {
    expect([1000, 500, 499].map((quantity) => daysFor(packages, quote(quantity)))).toEqual([5, 5, null]);
    expect([1000, 450, 150].map((quantity) => postsFor(packages, quote(quantity)))).toEqual([10, 4, 1]);
  });

  test('is nothing of other packages, nor of an older shop', () => {
    for (const id of [2, 3]) {
      expect(daysFor(packages, quote(1000, id))).toBeNull();
      expect(postsFor(packages, quote(1000, id))).toBe(1);
    }
    expect([maxPostsOf(packages), maxPostsOf([plain, older]), maxPostsOf([])]).toEqual([10, 1, 1]);
  });
});
