import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOffer,
  createPackage,
  deleteOffer,
  listAdminOffers,
  updateOffer,
} from '@boostline/contracts/routes/public/catalogue';
import { quoteOffer, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import type { OfferFields } from '@boostline/contracts/schemas/shop/offers';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const fields: OfferFields = {
  name: 'any',
  isActive: true,
  savePercentage: 30,
  price: 99.5,
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
const quote = (name: string) => catalog.call(quoteOffer, { params: { name } });

describe('the quote of an offer', () => {
  test('holds its price and one line for each service, what is bought first', async () => {
    const { offer, pricePaise, lines } = await quote('Buy 10,000 views, get 500 likes');
    expect(offer).toMatchObject({ price: 79, isActive: true, mainServiceType: 'views', bonusLikes: 500 });
    expect(pricePaise).toBe(7900);
    expect(lines).toEqual([
      {
        type: 'views',
        quantity: 10_000,
        providerId: 1,
        serviceId: '301',
        fallback: null,
        furtherRoutes: [],
        takesComments: false,
        listPaise: 7900,
      },
      {
        type: 'likes',
        quantity: 500,
        providerId: 1,
        serviceId: '201',
        fallback: null,
        furtherRoutes: [],
        takesComments: false,
        listPaise: 4900,
      },
    ]);
  });

  test('finds the name whatever its case, and no other name', async () => {
    expect((await quote(' buy 10,000 VIEWS, get 500 likes ')).offer.name).toBe(
      'Buy 10,000 views, get 500 likes',
    );
    expect(await refusalOf(quote('Buy 10,000 views'))).toEqual({
      code: 'offer-not-found',
      message: 'This offer is not available any more.',
    });
  });

  test('a combo has its bonuses for lines', async () => {
    const { offer, lines } = await quote('Starter combo: followers, likes and views');
    expect(offer).toMatchObject({ mainServiceType: '', mainServiceQuantity: 0 });
    expect(lines.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['followers', 1000],
      ['likes', 500],
      ['views', 10_000],
    ]);
  });

  test('takes the service of the smallest active package with enough maximum', async () => {
    await catalog.query(`UPDATE catalog.services SET max = 400 WHERE service_id = '201'`);
    const refusal = await refusalOf(quote('Buy 10,000 views, get 500 likes'));
    expect(refusal).toMatchObject({
      code: 'not-sellable',
      message: 'This offer is not available right now.',
    });
    for (const [quantity, smmjarServiceId] of [
      [5000, 203],
      [2000, 202],
    ] as const)
      await catalog.call(createPackage, {
        params: { type: 'likes' },
        body: { quantity, price: 149, currency: 'INR', active: true, smmjarServiceId },
      });
    const { lines } = await quote('Buy 10,000 views, get 500 likes');
    expect(lines.map(({ serviceId }) => serviceId)).toEqual(['301', '202']);
    await catalog.query(`UPDATE catalog.services SET max = 300000 WHERE service_id = '201'`);
  });
});

describe('saving an offer', () => {
  test('gives it back, to the administrator and to the public', async () => {
    const made = await create({ name: '  Weekend deal ' });
    expect(made).toMatchObject({ ...fields, name: 'Weekend deal', version: 1, offSale: null });
    const { offers } = await catalog.call(readCatalogSnapshot, {});
    const { version: _version, margin: _margin, offSale: _offSale, services: _services, ...visible } = made;
    expect(offers).toContainEqual(visible);
  });

  test('refuses a second active one of the same name, whatever its case', async () => {
    const first = await create({ name: 'Only once' });
    expect((await refusalOf(create({ name: 'ONLY once' }))).code).toBe('conflict');
    const inactive = await create({ name: 'only ONCE', isActive: false });
    expect((await refusalOf(update(inactive.id, { name: 'only ONCE' }))).code).toBe('conflict');
    expect((await update(first.id, { name: 'Only Once' })).name).toBe('Only Once');
    await catalog.call(deleteOffer, { params: { offerId: first.id } });
    expect((await update(inactive.id, { name: 'only ONCE' })).isActive).toBe(true);
  });

  test('lets one of several simultaneous ones of the same name through', async () => {
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => create({ name: 'Race' })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('refuses what no active package can deliver, and what holds nothing', async () => {
    expect(await refusalOf(create({ name: 'Too much', bonusLikes: 50_000_000 }))).toMatchObject({
      code: 'not-sellable',
      message: 'No active package can deliver 50000K likes.',
    });
    const nothing = { mainServiceType: '', mainServiceQuantity: 0, bonusLikes: 0 } as const;
    expect((await refusalOf(create({ name: 'Nothing', ...nothing }))).code).toBe('invalid-input');
    expect((await refusalOf(create({ name: 'No main', mainServiceQuantity: 0 }))).code).toBe('invalid-input');
  });

  test('is refused with the current one when somebody else was faster', async () => {
    const read = await create({ name: 'Two tabs' });
    const faster = await update(read.id, { name: 'Two tabs', price: 79, version: 1 });
    expect(faster.version).toBe(2);
    expect(await refusalOf(update(read.id, { name: 'Two tabs', price: 149, version: 1 }))).toMatchObject({
      code: 'conflict',
      current: faster,
    });
  });
});

test('an offer has names in further languages, each changed by itself', async () => {
  const name = 'Named twice';
  const { id, ...made } = await create({ name, names: { hi: ' दो नाम ', ta: 'இரு பெயர்' } });
  const named = { name, names: { hi: 'दो नाम', ta: 'இரு பெயர்' } };
  expect(made).toMatchObject(named);
  const { offers } = await catalog.call(readCatalogSnapshot, {});
  expect(offers).toContainEqual(expect.objectContaining(named));
  expect((await quote(name)).offer).toMatchObject(named);
  expect(await update(id, { name, price: 98 })).toMatchObject(named);
  expect((await update(id, { name, names: { hi: '' } })).names).toEqual({ ta: 'இரு பெயர்' });
  expect(await update(id, { name, names: { ta: '' } })).not.toHaveProperty('names');
  expect((await refusalOf(update(id, { name, names: { en: 'x' } }))).code).toBe('invalid-input');
});

test('a deleted or inactive offer cannot be bought; the panel still lists the inactive one', async () => {
  const inactive = await create({ name: 'Asleep', isActive: false });
  const deleted = await create({ name: 'Gone' });
  await catalog.call(deleteOffer, { params: { offerId: deleted.id } });
  for (const name of ['Asleep', 'Gone']) expect((await refusalOf(quote(name))).code).toBe('offer-not-found');
  const ids = (await catalog.call(listAdminOffers, {})).map(({ id }) => id);
  expect(ids).toContain(inactive.id);
  expect(ids).not.toContain(deleted.id);
  const again = catalog.call(deleteOffer, { params: { offerId: deleted.id } });
  expect((await refusalOf(again)).code).toBe('offer-not-found');
});

describe('the end of an offer', () => {
  const shown = async (name: string) =>
    (await catalog.call(readCatalogSnapshot, {})).offers.find((offer) => offer.name === name);
  const listed = async (id: number) =>
    (await catalog.call(listAdminOffers, {})).find((offer) => offer.id === id);

  test('from then on it is neither shown nor sold, and the administrator sees why', async () => {
    const name = 'Ends in its time';
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await create({ name, endsAt: soon });
    expect((await shown(name))?.endsAt).toBe(soon);
    await update(id, { name, endsAt: '2026-01-01T18:00:00+05:30' });
    expect(await shown(name)).toBeUndefined();
    expect(await refusalOf(quote(name))).toMatchObject({ code: 'offer-not-found' });
    expect(await listed(id)).toMatchObject({ offSale: 'It has ended.', endsAt: '2026-01-01T12:30:00.000Z' });
  });

  test('a form that does not know it leaves it as it is; null takes it away', async () => {
    const name = 'Keeps its end';
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await create({ name, endsAt: soon });
    expect((await update(id, { name, price: 98 })).endsAt).toBe(soon);
    expect((await update(id, { name, endsAt: null })).endsAt).toBeNull();
  });
});

test('an offer says what its parts cost one by one', async () => {
  const { offers } = await catalog.call(readCatalogSnapshot, {});
  const separately = offers.find(({ name }) => name.startsWith('Starter combo'))?.separately;
  // 1,000 followers, 500 likes and 10,000 views as packages of their own.
  expect(separately).toBe(199 + 49 + 79);
});
