import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { previewPricing } from '@boostline/contracts/routes/public/admin-settings';
import {
  createOffer,
  createPackage,
  listAdminPackages,
  previewBulkChange,
  previewOffer,
  updatePackage,
} from '@boostline/contracts/routes/public/catalogue';
import type { EventPayload } from '@boostline/contracts/events';
import type { PricingPreview } from '@boostline/contracts/schemas/admin/catalogue/pricing-effect';
import type { SaleTaxEntry } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import type { PackageCreation } from '@boostline/contracts/schemas/shop/packages';
import { Messenger } from './tell-catalog.js';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;
let panel: Messenger;
let version = 1;

beforeAll(async () => {
  catalog = await startTestCatalog();
  panel = new Messenger(catalog);
  await panel.sync(await panel.offered());
});
afterAll(async () => {
  await catalog.stop();
  await panel.close();
});

const registered: SaleTaxEntry = { from: '2026-01-01T00:00:00.000Z', tax: { kind: 'registered', rate: 18 } };
const become = (
  taxes: SaleTaxEntry[] | undefined,
  more: Partial<EventPayload<'reseller.pricing-changed.v1'>> = {},
) =>
  panel.tell('reseller.pricing-changed.v1', {
    exchangeFactor: '85',
    minimumMargin: 10,
    version: (version += 1),
    ...(taxes && { taxes }),
    ...more,
  });
const params = { type: 'followers' as const };
const body = (change: Partial<PackageCreation>): PackageCreation => ({
  quantity: 1000,
  price: 199,
  currency: 'INR',
  active: true,
  smmjarServiceId: 101,
  fallback: null,
  ...change,
});
const create = (change: Partial<PackageCreation>) =>
  catalog.call(createPackage, { params, body: body(change) });
const find = async (id: number) =>
  (await catalog.call(listAdminPackages, { params })).find((one) => one.id === id);
const rule = { markup: 100, fixedPaise: 0, rounding: 'rupee', minimumMargin: 0 } as const;
const lost = 'Would lose ₹1.08 on each sale: sold for ₹89, ₹75.42 after GST, costs ₹76.50.';

describe('a registered seller', () => {
  test('is refused the price that only leaves something before GST, and sees it in every list', async () => {
    const before = await create({ price: 89 });
    expect(before.margin.sentence).toBe('Earns ₹12.50 on each sale (14 %): sold for ₹89, costs ₹76.50.');
    const byRule = await create({ rule });
    expect(byRule.price).toBe(153);
    await become([registered]);
    expect(await refusalOf(create({ price: 89 }))).toMatchObject({ code: 'below-margin', message: lost });
    const update = {
      params: { ...params, packageId: before.id },
      body: { quantity: 1000, price: 89, smmjarServiceId: 101 },
    };
    expect(await refusalOf(catalog.call(updatePackage, update))).toMatchObject({ message: lost });
    expect((await find(before.id))?.margin).toEqual({
      verdict: 'loses',
      revenuePaise: 7542,
      costPaise: 7650,
      profitPaise: -108,
      sentence: lost,
    });
    // Another quantity would lose as much.
    expect(await find(before.id)).toMatchObject({ minQuantity: null, maxQuantity: null });
    // What a rule adds is left after GST.
    expect((await find(byRule.id))?.price).toBe(181);
  });

  test('reads in the preview of many changes what is left after GST', async () => {
    const { id, version: seen } = await create({ price: 199 });
    const request = {
      change: { action: 'percent' as const, percent: -55, packages: [{ id, version: seen }] },
    };
    const preview = await catalog.call(previewBulkChange, { params, body: request });
    expect(preview.rows[0]?.margin).toMatchObject({ verdict: 'loses', revenuePaise: 7627 });
    expect(preview.belowMargin).toBe(1);
  });

  test('is refused an offer that only leaves something before GST', async () => {
    const typed = {
      price: 32,
      mainServiceType: 'views' as const,
      mainServiceQuantity: 10_000,
      bonusFollowers: 0,
      bonusLikes: 500,
      bonusViews: 0,
    };
    const sentence = 'Would lose ₹0.52 on each sale: sold for ₹32, ₹27.11 after GST, costs ₹27.63.';
    const { margin } = await catalog.call(previewOffer, {
      body: { ...typed, services: { followers: null, likes: null, views: null } },
    });
    expect(margin?.sentence).toBe(sentence);
    expect(
      await refusalOf(
        catalog.call(createOffer, {
          body: { ...typed, name: 'Thin', isActive: true, savePercentage: 30 },
        }),
      ),
    ).toMatchObject({ message: sentence });
  });

  test('keeps the tax when only the exchange factor changes', async () => {
    await become(undefined, { minimumMargin: 5 });
    expect((await refusalOf(create({ price: 89 }))).message).toBe(lost);
  });
});

test('a composition dealer pays out of the price too', async () => {
  await become([registered, { from: '2026-02-01T00:00:00.000Z', tax: { kind: 'composition', rate: 6 } }]);
  expect((await create({ price: 91 })).margin).toMatchObject({ verdict: 'keeps', revenuePaise: 8554 });
  expect((await refusalOf(create({ price: 90 }))).code).toBe('below-margin');
});

test('a registration counts from the moment on from which it holds', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await become([{ ...registered, from: tomorrow }]);
  const { id } = await create({ price: 89 });
  await catalog.query(
    `UPDATE catalog.pricing SET sale_taxes = jsonb_set(sale_taxes, '{0,from}', to_jsonb(now()))`,
  );
  for (const end = Date.now() + 60_000; (await find(id))?.margin.verdict === 'keeps';) {
    expect(Date.now()).toBeLessThan(end);
    await new Promise((done) => setTimeout(done, 100));
  }
  expect((await find(id))?.margin.sentence).toBe(lost);
});

test('another exchange factor is previewed: what would begin to lose, with its figures', async () => {
  await become([]);
  const { id } = await create({ price: 89.5 });
  const preview = (exchangeFactor: string) =>
    catalog.call(previewPricing, { body: { exchangeFactor, minimumMargin: 10 } });
  expect((await preview('85')).rows).toEqual([]);
  const { belowCost, rows } = await preview('102');
  expect(rows).toContainEqual({
    name: '1,000 followers',
    price: 89.5,
    verdict: 'loses',
    sentence: 'Would lose ₹2.30 on each sale: sold for ₹89.50, costs ₹91.80.',
  });
  expect(belowCost).toBe(rows.filter(({ verdict }) => verdict === 'loses').length);
  expect((await find(id))?.margin.verdict).toBe('keeps');
  for (const wrong of ['0', '8.5', '850'])
    expect((await refusalOf(preview(wrong))).fields?.[0]?.path).toBe('exchangeFactor');
});

test('other terms of a supplier and another GST rate are previewed: what would lose, and what would be repriced by rule', async () => {
  await become([]);
  const byHand = await create({ price: 89.5 });
  const byRule = await create({ rule });
  await catalog.query(
    `UPDATE catalog.services SET rate = rate_per_thousand, rate_basis = 1000, currency = 'USD'`,
  );
  const preview = (body: PricingPreview) => catalog.call(previewPricing, { body });
  const terms = { providerId: 1, currency: 'USD' };
  expect(await preview({ supplier: { ...terms, rateBasis: 1000 } })).toMatchObject({ rows: [], repriced: 0 });
  const dearer = await preview({ supplier: { ...terms, rateBasis: 100 } });
  expect(dearer.rows).toContainEqual(expect.objectContaining({ price: 89.5, verdict: 'loses' }));
  expect(await preview({ supplier: { ...terms, providerId: 2, rateBasis: 1 } })).toMatchObject({
    rows: [],
    repriced: 0,
  });
  expect(dearer.moves).toContainEqual(expect.objectContaining({ before: byRule.price }));
  const { rows } = await preview({ tax: { kind: 'registered', rate: 18 } });
  expect(rows).toContainEqual(expect.objectContaining({ price: 89.5, verdict: 'loses' }));
  expect((await find(byHand.id))?.margin.verdict).toBe('keeps');
});
