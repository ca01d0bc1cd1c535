import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOffer,
  createPackage,
  listAdminOffers,
  listAdminPackages,
  updateOffer,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import { quotePackage, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import type { OfferFields } from '@boostline/contracts/schemas/shop/offers';
import { specificationSlugs } from '@boostline/contracts/products/specification/specification-products';
import type { PackageCreation, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { Messenger } from './tell-catalog.js';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;
let panel: Messenger;

beforeAll(async () => {
  catalog = await startTestCatalog();
  panel = new Messenger(catalog);
});
afterAll(async () => {
  await catalog.stop();
  await panel.close();
});

const create = (change: Partial<PackageCreation>, type: PackageType = 'followers') =>
  catalog.call(createPackage, {
    params: { type },
    body: { quantity: 1000, price: 199, currency: 'INR', active: true, smmjarServiceId: 101, ...change },
  });
const update = (packageId: number, change: object, type: PackageType = 'followers') =>
  catalog.call(updatePackage, {
    params: { type, packageId },
    body: { quantity: 1000, price: 199, smmjarServiceId: 101, ...change },
  });
const quote = (packageId: number, quantity?: number) =>
  catalog.call(quotePackage, { params: { packageId }, query: { type: 'followers', quantity } });
const shown = async (id: number) => {
  const { packages } = await catalog.call(readCatalogSnapshot, {});
  return packages.followers.find((one) => one.id === id);
};

const loss = {
  code: 'below-margin',
  message: 'Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.',
  fields: [{ path: 'price', message: 'Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.' }],
};

test('the demo catalogue keeps the minimum margin, every package and every offer', async () => {
  for (const type of specificationSlugs)
    for (const { margin } of await catalog.call(listAdminPackages, { params: { type } }))
      expect(margin.verdict).toBe('keeps');
  for (const { margin } of await catalog.call(listAdminOffers, {})) expect(margin.verdict).toBe('keeps');
});

describe('before the list of services was read', () => {
  test('a service that is not known is taken, and the answer says that nothing was compared', async () => {
    const { margin } = await create({ smmjarServiceId: 999 });
    expect(margin).toMatchObject({ verdict: 'unknown', costPaise: null, profitPaise: null });
    expect(margin.sentence).toContain('was not compared with anything');
  });
});

describe('a package', () => {
  beforeAll(async () => panel.sync(await panel.offered()));

  test('that would lose is refused with the figures, made and changed alike, unless the loss is accepted', async () => {
    expect(await refusalOf(create({ price: 9 }))).toEqual(loss);
    expect((await refusalOf(create({ price: 84.99 }))).message).toContain('the minimum margin is 10 %');
    const { id } = await create({ price: 85 });
    expect(await refusalOf(update(id, { price: 9 }))).toEqual(loss);
    expect(await update(id, { price: 9, acceptLoss: true })).toMatchObject({
      price: 9,
      margin: { verdict: 'loses', costPaise: 7650, profitPaise: -6750 },
    });
    expect((await quote(id)).pricePaise).toBe(900);
  });

  test('that is off hurts nobody: it is saved, and guarded when it is switched on', async () => {
    const { id } = await create({ price: 9, active: false });
    expect(await refusalOf(update(id, { price: 9, active: true }))).toEqual(loss);
    expect((await update(id, { price: 99, active: true })).margin.verdict).toBe('keeps');
  });

  test.each<[string, Partial<PackageCreation>, PackageType, string, string]>([
    [
      'a service that is not there',
      { smmjarServiceId: 999 },
      'followers',
      'smmjarServiceId',
      'Service 999 is not at your supplier.',
    ],
    [
      'the service of another kind',
      { smmjarServiceId: 201 },
      'followers',
      'smmjarServiceId',
      'Service 201 delivers likes, not followers.',
    ],
    [
      'fewer than the service delivers',
      { quantity: 1 },
      'followers',
      'quantity',
      'Service 101 starts at 10: 1 is too few.',
    ],
    [
      'more than the service delivers',
      { quantity: 6000, price: 9999, smmjarServiceId: 401 },
      'comments',
      'quantity',
      'Service 401 delivers at most 5,000: 6,000 is too many.',
    ],
  ])('of %s is refused with the reason', async (_what, change, type, path, message) => {
    expect(await refusalOf(create(change, type))).toMatchObject({
      code: 'invalid-input',
      message,
      fields: [{ path, message }],
    });
    // Nobody can accept this.
    expect((await refusalOf(create({ ...change, acceptLoss: true }, type))).message).toBe(message);
  });

  test('of a service for another network is refused', async () => {
    const youtube = {
      serviceId: '501',
      kind: null,
      name: 'YouTube Views',
      type: 'Default',
      min: 1,
      max: 9999,
      ratePerThousand: '1',
    };
    await panel.sync([...(await panel.offered()), youtube]);
    const refusal = await refusalOf(create({ smmjarServiceId: 501, price: 999 }, 'views'));
    expect(refusal.message).toBe('Service 501 is for YouTube, not for Instagram.');
  });

  test.each<[string, object, string]>([
    [
      'needs more than buyers are asked for',
      { name: 'Instagram Auto Likes', type: 'Subscriptions' },
      'needs a subscription form, which the shop does not ask buyers for',
    ],
    [
      'delivers to stories by its name',
      { name: 'Instagram Story Likes | All Stories' },
      'delivers to stories, for which there is no product',
    ],
    [
      'delivers to live videos by its category',
      { name: 'Real accounts', category: 'Instagram Live Likes' },
      'delivers to live videos, for which there is no product',
    ],
  ])('of a service that %s is refused, as a fallback and in an offer too', async (_what, change, why) => {
    const service = {
      serviceId: '901',
      kind: 'likes' as const,
      name: 'Instagram Likes',
      type: 'Default',
      min: 10,
      max: 9999,
      ratePerThousand: '0.1',
    };
    const others = (await panel.offered()).filter(({ serviceId }) => serviceId !== '901');
    await panel.sync([...others, { ...service, ...change }]);
    const message = `Service 901 ${why}.`;
    expect(await refusalOf(create({ smmjarServiceId: 901, price: 999 }, 'likes'))).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'smmjarServiceId', message }],
    });
    const fallback = { providerId: 1, serviceId: '901' };
    expect((await refusalOf(create({ smmjarServiceId: 201, price: 999, fallback }, 'likes'))).message).toBe(
      `The fallback ${why}.`,
    );
    const body: OfferFields = {
      name: 'any',
      isActive: true,
      savePercentage: 30,
      price: 999,
      mainServiceType: 'likes',
      mainServiceQuantity: 1000,
      bonusFollowers: 0,
      bonusLikes: 0,
      bonusViews: 0,
      services: { followers: null, likes: fallback, views: null },
    };
    expect((await refusalOf(catalog.call(createOffer, { body }))).message).toBe(message);
  });

  test('is off sale while its service is one that cannot be ordered, and back when it can', async () => {
    const { id } = await create({ smmjarServiceId: 102, price: 299 });
    await panel.syncWith('102', { type: 'Subscriptions' });
    expect(await shown(id)).toBeUndefined();
    await panel.syncWith('102', { type: 'Default', category: 'Instagram Mentions' });
    expect(await shown(id)).toBeUndefined();
    await panel.syncWith('102', { category: '' });
    expect(await shown(id)).toMatchObject({ price: 299 });
  });

  test.each([
    ['another kind', { name: 'Instagram Likes', category: '' }, 'delivers likes, not followers'],
    ['another network', { name: 'TikTok Followers', category: '' }, 'is for TikTok, not for Instagram'],
  ])('whose service is one of %s now is off sale until it is what it was', async (_what, change, why) => {
    const { id } = await create({ smmjarServiceId: 102, price: 299 });
    const before = (await panel.offered()).find(({ serviceId }) => serviceId === '102');
    await panel.syncWith('102', change);
    expect(await shown(id)).toBeUndefined();
    expect((await refusalOf(quote(id))).code).toBe('not-sellable');
    const listed = await catalog.call(listAdminPackages, { params: { type: 'followers' } });
    expect(listed.find((one) => one.id === id)?.offSale).toBe(`Service 102 ${why}.`);
    await panel.syncWith('102', { name: before?.name ?? '', category: before?.category ?? '' });
    expect(await shown(id)).toMatchObject({ price: 299 });
  });

  test('does not fall back on a service that is of another kind now', async () => {
    const { id } = await create({ price: 199, fallback: { providerId: 1, serviceId: '102' } });
    expect((await quote(id)).line.fallback).toEqual({ providerId: 1, serviceId: '102' });
    await panel.syncWith('102', { name: 'Instagram Views' });
    expect((await quote(id)).line.fallback).toBeNull();
    await panel.syncWith('102', { name: 'Instagram Followers' });
  });

  test('sold at a loss knowingly is sold as it is only: no other quantity is shown or taken', async () => {
    const { id } = await create({ price: 9, acceptLoss: true });
    expect(await shown(id)).toMatchObject({ price: 9, minQuantity: null, maxQuantity: null });
    const fair = await create({ price: 199 });
    expect(await shown(fair.id)).toMatchObject({ minQuantity: 1000, maxQuantity: 2499 });
    expect(await refusalOf(quote(id, 2400))).toMatchObject({
      code: 'invalid-input',
      message: 'This package is sold as 1,000 only.',
    });
    expect((await quote(fair.id, 2200)).pricePaise).toBe(43_800);
    // 2,500 are sold for ₹459.
    expect((await quote(fair.id, 2400)).pricePaise).toBe(45_900);
  });

  test('made and changed by several at once is guarded each time', async () => {
    const { id } = await create({});
    const tries = await Promise.allSettled(
      [9, 299, 9, 399].map((price) => update(id, { price, version: 1 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect((await quote(id)).pricePaise).toBeGreaterThanOrEqual(29_900);
  });

  test('is judged by what its panel asks in its own currency, and by the exchange factor of now', async () => {
    await panel.syncWith('102', { quoted: { rate: '200', basis: 1000, currency: 'INR' } });
    expect((await refusalOf(create({ smmjarServiceId: 102, price: 199 }))).message).toContain('costs ₹200');
    const change = { exchangeFactor: '200', minimumMargin: 20 };
    await panel.tell('reseller.pricing-changed.v1', { ...change, version: 2 });
    expect((await create({ smmjarServiceId: 102, price: 250 })).margin.verdict).toBe('keeps');
    expect((await refusalOf(create({ price: 179 }))).message).toContain('costs ₹180');
    // What is older changes nothing.
    await panel.tell('reseller.pricing-changed.v1', { exchangeFactor: '1', minimumMargin: 0, version: 1 });
    expect((await refusalOf(create({ price: 179 }))).code).toBe('below-margin');
    await panel.tell('reseller.pricing-changed.v1', { exchangeFactor: '85', minimumMargin: 10, version: 3 });
  });

  test('of a currency without an exchange factor is not sold until it has one, and then by that one', async () => {
    const before = await create({ price: 199 });
    const inEuros = { quoted: { rate: '0.90', basis: 1000, currency: 'EUR' }, ratePerThousand: '0' };
    await panel.syncWith('101', inEuros);
    expect(await shown(before.id)).toBeUndefined();
    expect((await refusalOf(quote(before.id))).code).toBe('not-sellable');
    expect(await refusalOf(create({ price: 999 }))).toMatchObject({
      fields: [{ path: 'smmjarServiceId', message: expect.stringContaining('priced in EUR') }],
    });
    const pricing = { exchangeFactor: '85', minimumMargin: 10 };
    await panel.tell('reseller.pricing-changed.v1', { ...pricing, otherFactors: { EUR: '100' }, version: 4 });
    expect(await shown(before.id)).toBeDefined();
    expect((await refusalOf(create({ price: 89 }))).message).toContain('costs ₹90');
    // What an older release tells leaves out other currencies: they keep their factors.
    await panel.tell('reseller.pricing-changed.v1', { ...pricing, version: 5 });
    expect(await shown(before.id)).toBeDefined();
  });
});

describe('an offer', () => {
  const fields: OfferFields = {
    name: 'any',
    isActive: true,
    savePercentage: 30,
    price: 79,
    mainServiceType: 'views',
    mainServiceQuantity: 10_000,
    bonusFollowers: 0,
    bonusLikes: 500,
    bonusViews: 0,
  };
  const offer = (change: Partial<OfferFields>) =>
    catalog.call(createOffer, { body: { ...fields, ...change } });

  test('that loses in sum is refused unless it is accepted, and says what it leaves', async () => {
    const refusal = await refusalOf(offer({ name: 'Loses', price: 20 }));
    expect(refusal).toMatchObject({
      code: 'below-margin',
      message: 'Would lose ₹7.63 on each sale: sold for ₹20, costs ₹27.63.',
    });
    const made = await offer({ name: 'Loses', price: 20, acceptLoss: true });
    expect(made.margin).toMatchObject({ verdict: 'loses', costPaise: 2763, profitPaise: -763 });
    const again = { params: { offerId: made.id }, body: { ...fields, name: 'Loses', price: 19 } };
    expect((await refusalOf(catalog.call(updateOffer, again))).code).toBe('below-margin');
    const off = { ...again, body: { ...again.body, isActive: false } };
    expect((await catalog.call(updateOffer, off)).isActive).toBe(false);
  });

  test('is guarded line by line too: each is bought by itself, for its share of the price', async () => {
    // A package that is sold far too cheap by itself gets a share that does not pay for it.
    await create({ quantity: 20_000, price: 1, smmjarServiceId: 301, acceptLoss: true }, 'views');
    const refusal = await refusalOf(
      offer({ name: 'One line loses', price: 99, mainServiceQuantity: 20_000 }),
    );
    expect(refusal.code).toBe('below-margin');
    expect(refusal.message).toMatch(/^The offer’s 20K views, by their share of its price: Would lose /);
  });

  test('goes off sale while nothing can deliver a line, and is back by itself', async () => {
    const { id, name } = await offer({ name: 'Comes and goes', price: 99 });
    const visible = async () =>
      (await catalog.call(readCatalogSnapshot, {})).offers.some((one) => one.id === id);
    const services = await panel.offered();
    await panel.sync(services.filter(({ serviceId }) => !['201', '202'].includes(serviceId)));
    expect(await visible()).toBe(false);
    const listed = (await catalog.call(listAdminOffers, {})).find((one) => one.id === id);
    expect(listed).toMatchObject({
      name,
      isActive: true,
      offSale: 'No active package can deliver 500 likes now.',
    });
    await panel.sync(services);
    expect(await visible()).toBe(true);
  });
});
