import { describe, expect, test } from '@jest/globals';
import { offerSaving } from '../src/schemas/shop/offer-saving.js';

const offer = { savePercentage: 50, price: 79 };

describe('what an offer saves', () => {
  test('is measured against its parts, rounded down', () => {
    expect(offerSaving({ ...offer, separately: 128 })).toBe(38);
    expect(offerSaving({ ...offer, separately: 79 })).toBe(0);
    expect(offerSaving({ ...offer, separately: 60 })).toBe(0);
  });

  test('is what the owner typed where the parts have no price', () => {
    expect(offerSaving(offer)).toBe(50);
    expect(offerSaving({ ...offer, separately: null })).toBe(50);
  });
});
