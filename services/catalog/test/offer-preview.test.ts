import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOffer, createPackage, previewOffer } from '@boostline/contracts/routes/public/catalogue';
import { quoteOffer } from '@boostline/contracts/routes/internal/index';
import type { TypedOffer } from '@boostline/contracts/schemas/shop/offers';
import { Messenger } from './tell-catalog.js';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;
let panel: Messenger;

beforeAll(async () => {
  catalog = await startTestCatalog();
  panel = new Messenger(catalog);
  await panel.sync(await panel.offered());
});
afterAll(async () => {
  await catalog.stop();
  await panel.close();
});

const none = { followers: null, likes: null, views: null };
const premiumLikes = { ...none, likes: { providerId: 1, serviceId: '202' } };
const typed: TypedOffer = {
  price: 99,
  mainServiceType: 'views',
  mainServiceQuantity: 10_000,
  bonusFollowers: 0,
  bonusLikes: 500,
  bonusViews: 0,
  services: none,
};
const preview = (change: Partial<TypedOffer> = {}) =>
  catalog.call(previewOffer, { body: { ...typed, ...change } });
const save = (name: string, change: Partial<TypedOffer> = {}) => {
  const { price, ...fields } = { ...typed, ...change };
  return catalog.call(createOffer, {
    body: { ...fields, name, isActive: true, savePercentage: 30, price: price ?? 1 },
  });
};

async function expectSameRefusal(name: string, change: Partial<TypedOffer>): Promise<void> {
  const { problem } = await preview(change);
  expect(problem).toEqual(expect.any(String));
  expect((await refusalOf(save(name, change))).message).toBe(problem);
}

describe('an offer that is typed', () => {
  test.each([
    ['where the shop chooses its services', none],
    ['where the owner chose one', premiumLikes],
  ])('previews what it will be once it is saved, %s', async (name, services) => {
    const shown = await preview({ services });
    const { margin } = await save(name, { services });
    expect(shown).toMatchObject({ problem: null, margin });
    const { lines } = await catalog.call(quoteOffer, { params: { name } });
    expect(shown.parts).toEqual(
      lines.map(({ type, providerId, serviceId }) => ({ type, service: { providerId, serviceId } })),
    );
  });

  test('without a price previews the services that would deliver it', async () => {
    const { parts, margin, problem } = await preview({ price: null });
    expect([parts.map(({ service }) => service?.serviceId), margin, problem]).toEqual([
      ['301', '201'],
      null,
      null,
    ]);
  });

  test.each<[string, Partial<TypedOffer>]>([
    ['a chosen service does not deliver the quantity', { bonusLikes: 60_000, services: premiumLikes }],
    ['no package delivers the quantity', { bonusLikes: 90_000_000 }],
  ])('reads before it is saved why it is refused: %s', expectSameRefusal);

  test('reads it too when the share of one line does not pay for that', async () => {
    // A package that is sold far too cheap by itself gets such a share.
    const cheap = { quantity: 20_000, price: 1, smmjarServiceId: 301, acceptLoss: true } as const;
    await catalog.call(createPackage, {
      params: { type: 'views' },
      body: { ...cheap, currency: 'INR', active: true },
    });
    await expectSameRefusal('One line loses', { mainServiceQuantity: 20_000 });
  });

  test('shows the sum when the whole earns too little', async () => {
    const { problem, margin } = await preview({ price: 10 });
    const refused = await refusalOf(save('Too cheap', { price: 10 }));
    expect([problem, margin?.verdict, margin?.sentence]).toEqual([null, 'loses', refused.message]);
  });
});
