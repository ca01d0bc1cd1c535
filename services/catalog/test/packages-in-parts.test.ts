import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPackage,
  listAdminPackages,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import { quotePackage, readCatalogSnapshot } from '@boostline/contracts/routes/internal/index';
import type { PackageCreation, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const likes = { currency: 'INR', active: true, quantity: 1000, price: 199, smmjarServiceId: 201 } as const;
const create = (fields: Partial<PackageCreation> = {}, type: PackageType = 'likes') =>
  catalog.call(createPackage, { params: { type }, body: { ...likes, ...fields } });
const update = (packageId: number, change: object) =>
  catalog.call(updatePackage, {
    params: { type: 'likes', packageId },
    body: { quantity: 1000, price: 199, smmjarServiceId: 201, ...change },
  });
const shown = async (id: number) =>
  (await catalog.call(readCatalogSnapshot, {})).packages.likes.find((one) => one.id === id);
const quote = (packageId: number, quantity?: number) =>
  catalog.call(quotePackage, { params: { packageId }, query: { type: 'likes', quantity } });
const startsAt = (minimum: number) =>
  catalog.query(`UPDATE catalog.services SET min = $1 WHERE service_id = '201'`, [minimum]);

describe('a package that may be ordered in parts', () => {
  test('says so to visitors and to orders, and stays so until the owner takes it back', async () => {
    const made = await create({ gradualDays: 5, splitPosts: 10 });
    expect([made.gradualDays, made.splitPosts]).toEqual([5, 10]);
    expect(await shown(made.id)).toMatchObject({ gradualDays: 5, splitPosts: 10 });
    expect((await quote(made.id)).parts).toMatchObject({ days: 5, posts: 10, fallbackMinimum: null });
    // A form that does not know of it.
    expect((await update(made.id, {})).gradualDays).toBe(5);
    expect((await update(made.id, { gradualDays: null })).gradualDays).toBeNull();
    expect((await quote(made.id)).parts).toMatchObject({ days: null, posts: 10 });
    await update(made.id, { splitPosts: null });
    expect(await quote(made.id)).not.toHaveProperty('parts');
    expect(await shown(made.id)).toMatchObject({ gradualDays: null, splitPosts: null });
  });

  test('no other package is touched by it', async () => {
    const { id } = await create();
    expect(await quote(id)).not.toHaveProperty('parts');
    expect(await shown(id)).toMatchObject({ gradualDays: null, splitPosts: null });
    const listed = await catalog.call(listAdminPackages, { params: { type: 'views' } });
    expect(listed.map(({ gradualDays }) => gradualDays)).toEqual(listed.map(() => null));
  });

  test('is not offered in parts that its service delivers no more, though the owner’s word is kept', async () => {
    const { id } = await create({ gradualDays: 10, splitPosts: 10 });
    await startsAt(300);
    expect(await shown(id)).toMatchObject({ gradualDays: null, splitPosts: 3 });
    expect((await quote(id)).parts).toMatchObject({ days: 10, posts: 10, minimum: 300 });
    const listed = await catalog.call(listAdminPackages, { params: { type: 'likes' } });
    expect(listed.find((one) => one.id === id)).toMatchObject({ gradualDays: 10, splitPosts: 10 });
    const refusal = await refusalOf(update(id, {}));
    expect(refusal).toMatchObject({ code: 'invalid-input', fields: [{ path: 'gradualDays' }] });
    expect(refusal.message).toBe('Each of 10 parts would be 100, and its service starts at 300.');
    await startsAt(10);
  });

  test('is not one of followers divided over posts, nor one that is sold as a whole', async () => {
    const followers = create({ smmjarServiceId: 101, splitPosts: 2 }, 'followers');
    expect(await refusalOf(followers)).toMatchObject({ fields: [{ path: 'splitPosts' }] });
    await catalog.query(`UPDATE catalog.services SET type = 'Package' WHERE service_id = '201'`);
    expect((await refusalOf(create({ gradualDays: 2 }))).message).toContain('sold as a whole');
    await catalog.query(`UPDATE catalog.services SET type = 'Default' WHERE service_id = '201'`);
  });
});
