import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOffer,
  createPackage,
  exportOffers,
  importCatalogue,
  listAdminOffers,
  listAdminPackages,
  listServiceChanges,
  updateOffer,
} from '@boostline/contracts/routes/public/catalogue';
import { quoteOffer, quotePackage, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import type { OfferFields } from '@boostline/contracts/schemas/shop/offers';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
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

const at = (serviceId: string, providerId = 1): ServiceChoice => ({ providerId, serviceId });
const none = { followers: null, likes: null, views: null };
const fields: OfferFields = {
  name: 'any',
  isActive: true,
  savePercentage: 30,
  price: 99,
  mainServiceType: 'views',
  mainServiceQuantity: 10_000,
  bonusFollowers: 0,
  bonusLikes: 500,
  bonusViews: 0,
};
const create = (change: Partial<OfferFields>) =>
  catalog.call(createOffer, { body: { ...fields, ...change } });
const update = (offerId: number, change: Partial<OfferFields>) =>
  catalog.call(updateOffer, { params: { offerId }, body: { ...fields, ...change } });
const listed = async (id: number) =>
  (await catalog.call(listAdminOffers, {})).find((offer) => offer.id === id);
const linesOf = async (name: string) => (await catalog.call(quoteOffer, { params: { name } })).lines;
const boughtOf = async (name: string) => (await linesOf(name)).map(({ serviceId }) => serviceId);
const shown = async (name: string) =>
  (await catalog.call(readCatalogSnapshot, {})).offers.find((offer) => offer.name === name);

describe('the service that an offer names for a part', () => {
  test('buys its line, the shop chooses for the others, and no visitor reads of it', async () => {
    const name = 'Premium likes';
    const made = await create({ name, services: { likes: at('202') } });
    expect(made.services).toEqual({ ...none, likes: at('202') });
    expect(await linesOf(name)).toMatchObject([
      { type: 'views', serviceId: '301' },
      { type: 'likes', quantity: 500, providerId: 1, serviceId: '202', fallback: null, takesComments: false },
    ]);
    // 10,000 views at $0.02 and 500 likes at $0.60 for 1,000, in rupees at 85.
    expect(made.margin.costPaise).toBe(1700 + 2550);
    const visible = await shown(name);
    expect(visible).toMatchObject({ id: made.id, separately: 79 + 49 });
    expect(JSON.stringify(visible)).not.toMatch(/service"|services|202/);
  });

  test('stays as it is where it is left out, goes by null, and is not kept for what the offer does not hold', async () => {
    const name = 'Keeps what it names';
    const { id } = await create({ name, services: { likes: at('202'), views: at('302') } });
    const both = { ...none, likes: at('202'), views: at('302') };
    expect((await update(id, { name, price: 98 })).services).toEqual(both);
    expect((await update(id, { name, services: both })).services).toEqual(both);
    expect((await update(id, { name, services: { likes: null } })).services).toEqual({
      ...both,
      likes: null,
    });
    expect(await boughtOf(name)).toEqual(['302', '201']);
    const likes = { mainServiceType: 'likes', mainServiceQuantity: 500, bonusLikes: 0 } as const;
    expect((await update(id, { ...likes, name })).services).toEqual(none);
    expect((await create({ name: 'Views', bonusLikes: 0, services: { likes: at('202') } })).services).toEqual(
      none,
    );
  });

  test('of another panel is bought there', async () => {
    const name = 'From elsewhere';
    await create({ name, services: { likes: at('7a', 2) } });
    expect((await linesOf(name))[1]).toMatchObject({ providerId: 2, serviceId: '7a' });
  });

  test.each<[string, Partial<OfferFields>, string, string]>([
    [
      'is not there',
      { services: { likes: at('999') } },
      'services.likes',
      'Service 999 is not at your supplier.',
    ],
    [
      'is of another kind',
      { services: { views: at('201') } },
      'services.views',
      'Service 201 delivers likes, not views.',
    ],
    [
      'starts higher',
      { bonusLikes: 9, services: { likes: at('202') } },
      'services.likes',
      'Service 202 starts at 10: 9 is too few.',
    ],
    [
      'ends lower',
      { price: 9999, bonusLikes: 60_000, services: { likes: at('202') } },
      'services.likes',
      'Service 202 delivers at most 50K: 60K is too many.',
    ],
  ])('and that %s is refused at its field, whatever is accepted', async (_what, change, path, message) => {
    const refusal = { code: 'invalid-input', message, fields: [{ path, message }] };
    expect(await refusalOf(create({ name: 'Refused', ...change }))).toEqual(refusal);
    expect(await refusalOf(create({ name: 'Refused', ...change, acceptLoss: true }))).toEqual(refusal);
    const { id } = await create({ name: 'Refused later' });
    expect(await refusalOf(update(id, { name: 'Refused later', ...change }))).toEqual(refusal);
    // One that is off hurts nobody.
    expect((await update(id, { name: 'Refused later', ...change, isActive: false })).isActive).toBe(false);
  });

  test('and that wants comments of the buyer is refused: an offer asks for none', async () => {
    const custom = {
      kind: null,
      name: 'Instagram Likes by text',
      type: 'Custom Comments',
      min: 1,
      max: 9999,
    };
    const services = await panel.offered();
    await panel.sync([...services, { ...custom, serviceId: '450', ratePerThousand: '0.1' }]);
    const refusal = await refusalOf(create({ name: 'Comments', services: { likes: at('450') } }));
    expect(refusal.fields).toEqual([
      {
        path: 'services.likes',
        message: 'Service 450 is of the type “Custom Comments”, with which likes cannot be ordered.',
      },
    ]);
    await panel.sync(services);
  });

  test('is what the price must pay for, and its line gets what it costs', async () => {
    // 10,000 followers of the smallest package would cost ₹765, of the service that is named ₹1,190.
    const offer: Partial<OfferFields> = {
      mainServiceType: 'followers',
      mainServiceQuantity: 10_000,
      bonusLikes: 500,
      services: { followers: at('102') },
    };
    const refusal = await refusalOf(create({ name: 'Too dear', price: 1100, ...offer }));
    expect(refusal).toMatchObject({ code: 'below-margin', fields: [{ path: 'price' }] });
    expect((await create({ name: 'By the shop', ...offer, price: 1100, services: {} })).margin.verdict).toBe(
      'keeps',
    );
    // By the prices of packages the likes would get ₹38 of these ₹99, and cost ₹42.50.
    await panel.syncWith('202', { ratePerThousand: '1.00' });
    const name = 'Dear likes';
    expect((await create({ name, services: { likes: at('202') } })).margin.verdict).toBe('keeps');
    expect((await linesOf(name)).map(({ listPaise }) => listPaise)).toEqual([1889, 4723]);
    await panel.syncWith('202', { ratePerThousand: '0.60' });
  });

  test('delivers what no package is sold of', async () => {
    const name = 'Only in an offer';
    const many = { bonusLikes: 400_000, price: 99_999 };
    expect((await refusalOf(create({ name, ...many }))).code).toBe('not-sellable');
    await panel.syncWith('202', { max: 500_000 });
    const { id, offSale } = await create({ name, ...many, services: { likes: at('202') } });
    expect(offSale).toBeNull();
    const [, likes] = await linesOf(name);
    expect(likes).toMatchObject({ serviceId: '202', quantity: 400_000 });
    expect((await shown(name))?.separately).toBeNull();
    await update(id, { name, ...many, isActive: false });
    await panel.syncWith('202', { max: 50_000 });
  });
});

describe('an offer whose named service', () => {
  const name = 'Named and watched';
  let id = 0;
  beforeAll(async () => {
    ({ id } = await create({ name, services: { likes: at('202') } }));
  });
  const change = async (what: 'gone' | Parameters<Messenger['syncWith']>[1]) => {
    if (what !== 'gone') return panel.syncWith('202', what);
    return panel.sync((await panel.offered()).filter(({ serviceId }) => serviceId !== '202'));
  };

  test.each<[string, Parameters<typeof change>[0], string]>([
    ['is gone', 'gone', 'Service 202 is not at your supplier any more.'],
    [
      'is another one now',
      { name: 'Instagram Followers', category: '' },
      'Service 202 delivers followers, not likes.',
    ],
    ['takes fewer now', { max: 400 }, 'Service 202 delivers at most 400: 500 is too many.'],
  ])('%s is off sale and says why, and is back by itself', async (_what, otherwise, why) => {
    const before = await panel.offered();
    await change(otherwise);
    expect(await listed(id)).toMatchObject({ isActive: true, offSale: why });
    expect(await shown(name)).toBeUndefined();
    // It is not bought of another service meanwhile, though a package of likes could deliver it.
    expect(await refusalOf(catalog.call(quoteOffer, { params: { name } }))).toMatchObject({
      code: 'not-sellable',
      message: 'This offer is not available right now.',
    });
    await panel.sync(before);
    expect(await listed(id)).toMatchObject({ offSale: null, services: { likes: at('202') } });
    expect(await boughtOf(name)).toEqual(['301', '202']);
    // No package is bought of it, and yet the owner wants to know.
    const query = { page: 1, size: 5, sold: true };
    const { entries } = await catalog.call(listServiceChanges, { query });
    expect(entries[0]).toMatchObject({ serviceId: '202', packages: 0 });
  });

  test('became dearer by more than a fifth is off sale until the offer is saved again', async () => {
    await change({ ratePerThousand: '0.80' });
    expect((await listed(id))?.offSale).toBe(
      'Service 202 became dearer by more than 20 %: save a price to sell it again.',
    );
    expect(await shown(name)).toBeUndefined();
    expect((await update(id, { name })).offSale).toBeNull();
    expect(await boughtOf(name)).toEqual(['301', '202']);
  });

  test('creeps up beside packages that follow it is still stopped', async () => {
    const rule = { markup: 100, fixedPaise: 0, rounding: 'rupee', minimumMargin: 0 } as const;
    const followed = await catalog.call(createPackage, {
      params: { type: 'likes' },
      body: { quantity: 777, price: 1, currency: 'INR', active: true, smmjarServiceId: 202, rule },
    });
    for (const ratePerThousand of ['0.90', '1.00']) await change({ ratePerThousand });
    expect((await listed(id))?.offSale).toContain('became dearer');
    // Saving the offer accepts it for the package as well, which then follows.
    await update(id, { name });
    const packages = await catalog.call(listAdminPackages, { params: { type: 'likes' } });
    expect(packages.find((one) => one.id === followed.id)).toMatchObject({ offSale: null });
    const query = { type: 'likes', quantity: undefined } as const;
    const { line } = await catalog.call(quotePackage, { params: { packageId: followed.id }, query });
    expect(line.listPaise).toBe(13_300);
    await change({ ratePerThousand: '0.60' });
  });
});

describe('the file of offers', () => {
  const read = (offers: string) => catalog.call(importCatalogue, { body: { offers } });
  const named = async (name: string) =>
    (await catalog.call(listAdminOffers, {})).find((offer) => offer.name === name);

  test('carries what offers name there and back', async () => {
    const csv = await catalog.file(exportOffers);
    expect(csv).toContain(
      'bonusViews,followersService,likesService,viewsService,parts,partServices,name_hi\r\n',
    );
    expect(csv).toMatch(/,Premium likes,.*,,202,,,,\r\n/);
    expect(csv).toMatch(/,From elsewhere,.*,,2:7a,,,,\r\n/);
    const lines = csv.trim().split('\r\n').length - 1;
    expect(await read(csv)).toMatchObject({ updates: 0, creates: 0, same: lines, refused: 0 });
  });

  test('names services, leaves them alone without their columns, and takes them away with an empty cell', async () => {
    const head = 'name,price,mainServiceType,mainServiceQuantity,bonusLikes';
    const line = 'Read in,99,views,"10,000",500';
    const made = await read(`${head},likesService,viewsService\n${line},202,302\n`);
    expect(made.offers).toMatchObject([
      { change: 'create', after: 'Read in: 10K views of service 302, 500 likes of service 202 for ₹99' },
    ]);
    expect((await named('Read in'))?.services).toEqual({ ...none, likes: at('202'), views: at('302') });
    expect(await read(`${head}\n${line}\n`)).toMatchObject({ same: 1 });
    expect(await read(`${head},likesService\n${line},202\n`)).toMatchObject({ same: 1 });
    expect(await read(`${head},likesService\n${line},\n`)).toMatchObject({ updates: 1 });
    expect((await named('Read in'))?.services).toEqual({ ...none, views: at('302') });
  });

  test('is refused at the column of a service that does not fit', async () => {
    const head = 'name,price,mainServiceType,mainServiceQuantity,likesService';
    for (const [cell, message] of [
      ['101', 'Service 101 delivers followers, not likes.'],
      ['no such thing', 'likesService: must be the panel’s number of a service'],
    ] as const) {
      const refusal = await refusalOf(read(`${head}\nBad one,99,likes,500,${cell}\n`));
      expect(refusal.fields).toEqual([{ path: 'offers line 2.likesService', message }]);
    }
  });
});
