import { describe, expect, test } from '@jest/globals';
import type { PublicOffer } from '@boostline/contracts/shop/offers';
import { indianTime, offerSaving } from '../src/features/storefront/offers/offer-saving.js';

const offer: PublicOffer = {
  ...{ id: 1, name: 'Diwali', isActive: true, savePercentage: 50, price: 79 },
  ...{
    mainServiceType: 'views',
    mainServiceQuantity: 10_000,
    bonusFollowers: 0,
    bonusLikes: 500,
    bonusViews: 0,
  },
};

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

test('an end is said in the time of India', () => {
  expect(indianTime('2026-11-30T12:30:00.000Z')).toBe('30/11/2026, 18:00');
  expect(indianTime('2026-12-31T20:00:00.000Z')).toBe('01/01/2027, 01:30');
});
