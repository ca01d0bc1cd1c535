import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOffer,
  createPackage,
  listAdminPackages,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import { quoteOffer, quotePackage } from '@boostline/contracts/routes/internal/index';
import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const at = (serviceId: string, providerId = 1): ServiceChoice => ({ providerId, serviceId });
const create = (
  fallback: ServiceChoice | null | undefined,
  fields: { quantity?: number; smmjarServiceId?: number; furtherRoutes?: ServiceChoice[] } = {},
  type: PackageType = 'followers',
) =>
  catalog.call(createPackage, {
    params: { type },
    body: {
      currency: 'INR',
      active: true,
      quantity: 1000,
      price: 199,
      smmjarServiceId: 101,
      fallback,
      ...fields,
    },
  });
const update = (
  packageId: number,
  change: { smmjarServiceId?: number; fallback?: ServiceChoice | null; furtherRoutes?: ServiceChoice[] },
) =>
  catalog.call(updatePackage, {
    params: { type: 'followers', packageId },
    body: { quantity: 1000, price: 199, smmjarServiceId: 101, ...change },
  });
const lineOf = async (packageId: number, quantity?: number, type: PackageType = 'followers') =>
  (await catalog.call(quotePackage, { params: { packageId }, query: { type, quantity } })).line;

describe('the fallback of a package', () => {
  test('is shown to the administrator, goes with each order, and stays until it is taken away', async () => {
    const made = await create(at('102'));
    expect(made.fallback).toEqual(at('102'));
    expect((await lineOf(made.id)).fallback).toEqual(at('102'));
    // The specified payload does not know of it.
    expect((await update(made.id, {})).fallback).toEqual(at('102'));
    expect((await update(made.id, { fallback: at('7a', 2) })).fallback).toEqual(at('7a', 2));
    expect((await update(made.id, { fallback: null })).fallback).toBeNull();
    expect((await lineOf(made.id)).fallback).toBeNull();
    const listed = await catalog.call(listAdminPackages, { params: { type: 'followers' } });
    expect(listed.map(({ fallback }) => fallback)).toEqual(listed.map(() => null));
  });

  test('is another service, and sells the same thing in the same way', async () => {
    expect(await refusalOf(create(at('101')))).toMatchObject({
      code: 'invalid-input',
      fields: [{ path: 'fallback' }],
    });
    expect((await refusalOf(create(at('201')))).message).toContain('delivers likes');
    const comments = create(at('402'), { quantity: 10, smmjarServiceId: 401 }, 'comments');
    expect((await refusalOf(comments)).message).toContain('comments exactly as');
    const made = await create(at('102'));
    expect((await refusalOf(update(made.id, { smmjarServiceId: 102 }))).code).toBe('invalid-input');
    // The same number at another panel is another service.
    expect((await create(at('101', 2))).fallback).toEqual(at('101', 2));
  });

  test('is followed by further routes, which are kept in their order and go with each order', async () => {
    const furtherRoutes = [at('103', 2), at('7a', 2)];
    const made = await create(at('102'), { furtherRoutes });
    expect(made).toMatchObject({ fallback: at('102'), furtherRoutes });
    expect(await lineOf(made.id)).toMatchObject({ fallback: at('102'), furtherRoutes });
    // The specified payload does not know of them.
    expect(await update(made.id, { fallback: null })).toMatchObject({ fallback: null, furtherRoutes });
    const turned = furtherRoutes.toReversed();
    expect((await update(made.id, { furtherRoutes: turned })).furtherRoutes).toEqual(turned);
    expect((await update(made.id, { furtherRoutes: [] })).furtherRoutes).toEqual([]);
    const refused = (routes: ServiceChoice[]) =>
      refusalOf(update(made.id, { fallback: at('102'), furtherRoutes: routes }));
    expect(await refused([at('7a', 2), at('102')])).toMatchObject({
      fields: [{ path: 'furtherRoutes.1' }],
      message: 'Service 102 is named twice.',
    });
    expect((await refused([at('101')])).message).toContain('must be another service');
    expect((await refused([at('201')])).message).toContain('delivers likes');
    expect(await refused(['1', '2', '3', '4'].map((id) => at(id, 2)))).toMatchObject({
      code: 'invalid-input',
    });
  });

  test('does not go with an order that it cannot deliver now', async () => {
    const { id } = await create(at('102'));
    await catalog.query(`UPDATE catalog.services SET min = 1001 WHERE service_id = '102'`);
    expect((await lineOf(id)).fallback).toBeNull();
    await catalog.query(`UPDATE catalog.services SET min = 1000 WHERE service_id = '102'`);
    expect((await lineOf(id)).fallback).toEqual(at('102'));
    await catalog.query(`UPDATE catalog.services SET type = 'Subscriptions' WHERE service_id = '102'`);
    expect((await lineOf(id)).fallback).toBeNull();
    await catalog.query(`UPDATE catalog.services SET min = 50, type = 'Default' WHERE service_id = '102'`);
    await catalog.query(`UPDATE catalog.services SET missing_since = now() WHERE service_id = '102'`);
    expect(await lineOf(id)).toMatchObject({ serviceId: '101', fallback: null });
    await catalog.query(
      `UPDATE catalog.services SET missing_since = NULL, accepted_rate = 0.1 WHERE service_id = '102'`,
    );
    expect((await lineOf(id)).fallback).toBeNull();
    // Who prices the package anew has seen what both services cost.
    await update(id, {});
    expect((await lineOf(id)).fallback).toEqual(at('102'));
  });

  test('goes with the lines of an offer too', async () => {
    await create(at('202'), { quantity: 60, smmjarServiceId: 201 }, 'likes');
    const name = 'Sixty likes';
    const nothing = { bonusFollowers: 0, bonusLikes: 0, bonusViews: 0, savePercentage: 0 };
    await catalog.call(createOffer, {
      body: {
        ...nothing,
        name,
        isActive: true,
        price: 20,
        mainServiceType: 'likes',
        mainServiceQuantity: 60,
      },
    });
    const { lines } = await catalog.call(quoteOffer, { params: { name } });
    expect(lines).toMatchObject([{ serviceId: '201', fallback: at('202') }]);
  });
});
