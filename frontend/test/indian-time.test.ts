import { expect, test } from '@jest/globals';
import { indianTime } from '../src/features/storefront/offers/OfferSaving.js';

test('shows the end of an offer in Indian time', () => {
  expect(indianTime('2026-11-30T12:30:00.000Z')).toBe('30/11/2026, 18:00');
  expect(indianTime('2026-12-31T20:00:00.000Z')).toBe('01/01/2027, 01:30');
});
