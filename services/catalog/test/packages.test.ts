import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPackage,
  deletePackage,
  listAdminPackages,
  reorderPackages,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import { quotePackage, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { quoteQuantity } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const create = (
  type: PackageType,
  fields: { quantity: number; price: number; smmjarServiceId: number | null },
) =>
  catalog.call(createPackage, {
    params: { type },
    body: { currency: 'INR', active: true, ...fields },
  });
const list = (type: PackageType) => catalog.call(listAdminPackages, { params: { type } });
const quote = (packageId: number, type: PackageType, quantity?: number) =>
  catalog.call(quotePackage, { params: { packageId }, query: { type, quantity } });
const publicIds = async (type: PackageType) => {
  const snapshot = await catalog.call(readCatalogSnapshot, {});
  return (snapshot.packages[type] ?? []).map(({ id }) => id);
};
const update = ({ id, type }: AdminPackage, change: { price?: number; active?: boolean; version?: number }) =>
  catalog.call(updatePackage, {
    params: { type, packageId: id },
    body: { quantity: 1000, price: 199, smmjarServiceId: 101, ...change },
  });

describe('the price of a package', () => {
  test('is its own for its own quantity, asked for or not', async () => {
    const { id } = await create('followers', { quantity: 1000, price: 199.5, smmjarServiceId: 101 });
    const expected = {
      packageId: id,
      pricePaise: 19_950,
      line: {
        type: 'followers',
        quantity: 1000,
        providerId: 1,
        serviceId: '101',
        fallback: null,
        furtherRoutes: [],
        takesComments: false,
        listPaise: 19_950,
      },
    };
    expect(await quote(id, 'followers')).toEqual({ ...expected, version: expect.any(Number) });
    expect(await quote(id, 'followers', 1000)).toEqual({ ...expected, version: expect.any(Number) });
  });

  test('of a custom quantity is in proportion, rounded up to a rupee', async () => {
    const { id } = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 101 });
    const { pricePaise, line } = await quote(id, 'followers', 1234);
    expect([pricePaise, line.quantity]).toEqual([24_600, 1234]);
    // Below the smallest package by that one.
    expect((await quote(id, 'followers', 10)).pricePaise).toBe(300);
  });

  test('of few is not that of many, whichever package is chosen, and never above the next package’s', async () => {
    const { packages } = await catalog.call(readCatalogSnapshot, {});
    const [smallest] = packages.followers.toSorted((a, b) => a.quantity - b.quantity);
    const many = packages.followers.find(({ quantity }) => quantity === 25_000);
    expect([smallest, many]).toMatchObject([
      { quantity: 100, minQuantity: 10, maxQuantity: 249 },
      { minQuantity: 25_000, maxQuantity: 500_000 },
    ]);
    const paise = async (quantity: number) => (await quote(many?.id ?? 0, 'followers', quantity)).pricePaise;
    expect(await paise(1000)).toBe(19_900);
    expect(await paise(200)).toBe(5800);
    // In proportion ₹73: 250 are sold for ₹59.
    expect(await paise(249)).toBe(5900);
    expect(await paise(24_999)).toBe(389_900);
    // As the shop and the customers' programs reckon it from what is published.
    for (const quantity of [10, 99, 101, 240, 999, 4800, 26_000, 500_000])
      expect(await paise(quantity)).toBe(
        paiseFromRupees(quoteQuantity(packages.followers, quantity)?.price ?? 0),
      );
  });

  test('of own comments stays with the packages that take them', async () => {
    const { packages } = await catalog.call(readCatalogSnapshot, {});
    const [own] = packages.comments.filter(({ takesComments }) => takesComments);
    const { pricePaise, line } = await quote(own?.id ?? 0, 'comments', 820);
    expect([pricePaise, line.serviceId, line.takesComments]).toEqual([193_600, '401', true]);
  });

  test('is refused for a quantity that the service does not deliver', async () => {
    const { id } = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 102 });
    for (const quantity of [-5, 0, 9, 500_001, 1e9]) {
      const refusal = await refusalOf(quote(id, 'followers', quantity));
      expect([quantity, refusal.code, refusal.message]).toEqual([
        quantity,
        'invalid-input',
        'Choose a quantity from 10 to 500K.',
      ]);
    }
  });

  test('says that a custom-comments service wants the buyer’s lines', async () => {
    const [first] = await list('comments');
    expect((await quote(first?.id ?? 0, 'comments')).line).toMatchObject({
      serviceId: '401',
      takesComments: true,
    });
  });

  test('is not returned under another type, for a deleted, an inactive or an absurd number', async () => {
    const inactive = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 101 });
    await update(inactive, { active: false });
    const deleted = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 101 });
    await catalog.call(deletePackage, { params: { type: 'followers', packageId: deleted.id } });
    const asked: [number, PackageType][] = [
      [1, 'likes'],
      [inactive.id, 'followers'],
      [deleted.id, 'followers'],
      [0, 'followers'],
      [Number.MAX_SAFE_INTEGER, 'followers'],
    ];
    for (const [id, type] of asked) expect((await refusalOf(quote(id, type))).code).toBe('package-not-found');
  });
});

describe('what can be sold', () => {
  test('a package without a service cannot', async () => {
    const { id } = await create('likes', { quantity: 1000, price: 99, smmjarServiceId: null });
    const refusal = { code: 'not-sellable', message: 'This package is not available right now.' };
    expect(await refusalOf(quote(id, 'likes'))).toEqual(refusal);
    expect(await refusalOf(quote(id, 'likes', 500))).toEqual(refusal);
  });

  test('a package whose service went missing cannot, until it is back', async () => {
    const { id } = await create('likes', { quantity: 1000, price: 99, smmjarServiceId: 202 });
    const offered = async () =>
      (await list('likes')).find((one) => one.id === id) ?? { minQuantity: undefined };
    await catalog.query(`UPDATE catalog.services SET missing_since = now() WHERE service_id = '202'`);
    expect((await refusalOf(quote(id, 'likes'))).code).toBe('not-sellable');
    expect((await refusalOf(quote(id, 'likes', 500))).code).toBe('not-sellable');
    expect((await offered()).minQuantity).toBeNull();
    await catalog.query(`UPDATE catalog.services SET missing_since = NULL WHERE service_id = '202'`);
    expect((await quote(id, 'likes', 1500)).pricePaise).toBe(14_900);
    expect((await offered()).minQuantity).toBe(1000);
  });

  test('a package of a service that was never synced is sold as it is only', async () => {
    const { id } = await create('views', { quantity: 2000, price: 49, smmjarServiceId: 999 });
    expect((await quote(id, 'views')).line.serviceId).toBe('999');
    expect(await refusalOf(quote(id, 'views', 2500))).toMatchObject({
      code: 'invalid-input',
      message: 'This package is sold as 2,000 only.',
    });
  });

  test('a package that holds more than its service delivers now cannot, and is not shown', async () => {
    const { id } = await create('comments', { quantity: 4000, price: 9999, smmjarServiceId: 401 });
    expect(await publicIds('comments')).toContain(id);
    await catalog.query(`UPDATE catalog.services SET max = 3999 WHERE service_id = '401'`);
    expect((await refusalOf(quote(id, 'comments'))).code).toBe('not-sellable');
    expect(await publicIds('comments')).not.toContain(id);
    expect((await list('comments')).find((one) => one.id === id)).toMatchObject({
      active: true,
      offSale: 'Service 401 delivers at most 3,999: 4,000 is too many.',
    });
    await catalog.query(`UPDATE catalog.services SET max = 5000 WHERE service_id = '401'`);
    expect(await publicIds('comments')).toContain(id);
  });
});

describe('the lists', () => {
  test('show the public the active packages alone, without the service', async () => {
    const hidden = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 101 });
    expect(await publicIds('followers')).toContain(hidden.id);
    await update(hidden, { active: false });
    expect(await publicIds('followers')).not.toContain(hidden.id);
    expect((await list('followers')).map(({ id }) => id)).toContain(hidden.id);
    const snapshot = await catalog.call(readCatalogSnapshot, {});
    expect(JSON.stringify(snapshot)).not.toMatch(/smmjar|serviceId/);
  });

  test('keep the order they were dragged into; a new package comes last', async () => {
    const before = await publicIds('views');
    expect(before).toEqual(before.toSorted((a, b) => a - b));
    const wanted = (await list('views')).map(({ id }) => id).toReversed();
    const answer = await catalog.call(reorderPackages, {
      params: { type: 'views' },
      body: { packageIds: wanted },
    });
    expect(answer.map(({ id }) => id)).toEqual(wanted);
    expect(answer.map(({ sortOrder }) => sortOrder)).toEqual(wanted.map((_, index) => index + 1));
    const { id: added } = await create('views', { quantity: 3000, price: 59, smmjarServiceId: 301 });
    expect(await publicIds('views')).toEqual([...wanted, added]);
  });

  test('refuse an order of packages that are not those of the list', async () => {
    const ids = (await list('comments')).map(({ id }) => id);
    const first = ids[0] ?? 0;
    for (const packageIds of [ids.slice(1), [...ids, 1], [...ids.slice(1), first, first]]) {
      const refusal = await refusalOf(
        catalog.call(reorderPackages, { params: { type: 'comments' }, body: { packageIds } }),
      );
      expect(refusal.code).toBe('conflict');
      expect(refusal.current).toHaveLength(ids.length);
    }
    expect((await list('comments')).map(({ id }) => id)).toEqual(ids);
  });
});

describe('changing a package', () => {
  test('is refused with the current one when somebody else was faster', async () => {
    const read = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 101 });
    const faster = await update(read, { price: 149, version: read.version });
    expect(faster).toMatchObject({ price: 149, version: 2 });
    const refusal = await refusalOf(update(read, { price: 299, version: read.version }));
    expect(refusal).toMatchObject({ code: 'conflict', current: faster });
    expect((await quote(read.id, 'followers')).pricePaise).toBe(14_900);
  });

  test('lets exactly one of two edits of the same version through', async () => {
    const read = await create('followers', { quantity: 1000, price: 199, smmjarServiceId: 101 });
    const edits = await Promise.allSettled(
      [111, 222, 333].map((price) => update(read, { price, version: read.version })),
    );
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('finds no package under another type', async () => {
    const made = await create('likes', { quantity: 1000, price: 199, smmjarServiceId: 201 });
    expect((await refusalOf(update({ ...made, type: 'views' }, {}))).code).toBe('package-not-found');
    const gone = { params: { type: 'views', packageId: made.id } } as const;
    expect((await refusalOf(catalog.call(deletePackage, gone))).code).toBe('package-not-found');
  });

  test('a deleted package is gone from every list and its number is never given again', async () => {
    const made = await create('likes', { quantity: 1000, price: 199, smmjarServiceId: 201 });
    const where = { params: { type: 'likes', packageId: made.id } } as const;
    expect(await catalog.call(deletePackage, where)).toMatchObject({ success: true });
    expect((await list('likes')).map(({ id }) => id)).not.toContain(made.id);
    expect((await refusalOf(catalog.call(deletePackage, where))).code).toBe('package-not-found');
    const next = await create('likes', { quantity: 1000, price: 199, smmjarServiceId: 201 });
    expect(next.id).toBeGreaterThan(made.id);
  });

  test('refuses prices and quantities that are none', async () => {
    for (const fields of [
      { quantity: 0, price: 10 },
      { quantity: 1.5, price: 10 },
      { quantity: 10, price: 0 },
      { quantity: 10, price: -1 },
      { quantity: 10, price: 1.005 },
    ]) {
      const refusal = await refusalOf(create('likes', { ...fields, smmjarServiceId: 201 }));
      expect([fields, refusal.code]).toEqual([fields, 'invalid-input']);
    }
  });
});
