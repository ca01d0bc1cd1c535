import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  listResellerServices,
  readPricing,
  updatePricing,
} from '@boostline/contracts/routes/public/admin-settings';
import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import { newTarget, openTestShop, type Administration, type TestShop } from '../test-shop.js';

let shop: TestShop;
let admin: Administration;

beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.administration(await shop.startWorker());
});
afterAll(() => shop.close());

const heldFor = async (providerId: number) => {
  const { held } = await admin.call(routes.listPlacementsAwaiting, {});
  return held.find((one) => one.providerId === providerId);
};
const setFactors = async (otherFactors: Record<string, string>) => {
  const { exchangeFactor, minimumMargin, version } = await admin.call(readPricing, {});
  const body = { exchangeFactor, otherFactors, minimumMargin, version, reason: 'the bank says so' };
  return admin.call(updatePricing, { body });
};

test('a supplier whose currency has no exchange factor is bought from once it has one, by that one', async () => {
  const { id: providerId } = await shop.addSupplier(admin, { currency: 'EUR' });
  expect(await admin.call(readPricing, {})).toMatchObject({ missingFactors: ['EUR'] });
  const { instagram } = await admin.call(listResellerServices, {});
  const unknown = instagram.followers.find((one) => one.providerId === providerId);
  expect(unknown).toMatchObject({ rate: null, suggestedPrice: null });

  const [fair] = await shop.pay({ providerId, target: newTarget('fair') });
  // 1,000 at €0.90 are ₹90, and ₹76.50 by the factor of the dollar: too dear for ₹89.
  const [dear] = await shop.pay({ providerId, paidPaise: 8900, target: newTarget('dear') });
  await shop.untilRow(dear, ({ state }) => state === 'READY');
  expect(await heldFor(providerId)).toMatchObject({ reason: 'no-factor', currency: 'EUR' });
  // A supplier in dollars goes on.
  const [other] = await shop.pay({ target: newTarget('other') });
  await shop.until(other, 'COMPLETED');
  expect((await shop.placement(fair)).state).toBe('READY');

  expect(await setFactors({ EUR: '100' })).toMatchObject({
    missingFactors: [],
    otherFactors: { EUR: '100' },
  });
  await shop.until(fair, 'COMPLETED');
  expect((await shop.placement(fair)).exchange_factor).toBe('100');
  await shop.untilRow(dear, ({ held_for }) => held_for === 'margin');
  expect(await heldFor(providerId)).toBeUndefined();

  // What is left out stays.
  expect(await setFactors({})).toMatchObject({ otherFactors: { EUR: '100' } });
});
