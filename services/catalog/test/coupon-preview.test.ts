import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { previewAdminCoupon } from '@boostline/contracts/routes/public/admin-orders';
import { listAdminPackages } from '@boostline/contracts/routes/public/catalogue';
import { quotePackage } from '@boostline/contracts/routes/internal/index';
import { couponReach, type CouponReach } from '@boostline/contracts/schemas/shop/coupons';
import { Messenger } from './tell-catalog.js';
import { startTestCatalog, type TestCatalog } from './test-catalog.js';

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

const preview = (terms: Partial<CouponReach>) =>
  catalog.call(previewAdminCoupon, { body: couponReach.parse({ kind: 'percent', value: 10, ...terms }) });
const followers = () => catalog.call(listAdminPackages, { params: { type: 'followers' } });

test('a coupon for everything that is free loses the cost of each package and offer', async () => {
  const { worst, losing } = await preview({ value: 100 });
  expect(worst).toHaveLength(3);
  expect(losing).toBeGreaterThan(10);
  for (const { price, discount, profit, loses } of worst)
    expect([discount, loses, profit < 0]).toEqual([price, true, true]);
});

test('a coupon of 10 % loses nothing in the shop of the demo', async () => {
  const { worst, losing, unknown } = await preview({ value: 10 });
  expect({ losing, unknown }).toEqual({ losing: 0, unknown: 0 });
  expect(worst.every(({ profit }) => profit > 0)).toBe(true);
});

test('rupees off lose most at a quantity of the buyer’s own, which costs what the shop asks for it', async () => {
  const terms = { kind: 'rupees' as const, value: 60, products: ['followers' as const] };
  const { worst } = await preview(terms);
  const quantities = (await followers()).map(({ quantity }) => quantity);
  for (const { name, price, discount } of worst) {
    const quantity = Number(name.replace(/\D/g, ''));
    expect(discount).toBeLessThanOrEqual(60);
    const smallest = Math.min(...quantities);
    if (quantity >= smallest) continue;
    const packageId = (await followers()).find((one) => one.quantity === smallest)?.id ?? 0;
    const quote = await catalog.call(quotePackage, {
      params: { packageId },
      query: { type: 'followers', quantity },
    });
    expect(quote.pricePaise).toBe(price * 100);
  }
  expect(worst[0]?.loses).toBe(true);
  expect(quantities).not.toContain(Number(worst[0]?.name.replace(/\D/g, '')));
});

test('a registered seller reads what is left after GST', async () => {
  const before = (await preview({ value: 50 })).losing;
  await panel.tell('reseller.pricing-changed.v1', {
    exchangeFactor: '85',
    minimumMargin: 10,
    version: (version += 1),
    taxes: [{ from: '2026-01-01T00:00:00.000Z', tax: { kind: 'registered', rate: 18 } }],
  });
  const { worst, losing } = await preview({ value: 50 });
  expect(losing).toBeGreaterThan(before);
  expect(worst[0]?.sentence).toContain('after GST');
});

test('what is no coupon is refused at its field', async () => {
  const { body, status } = await catalog.send('POST', '/administration/coupons/preview', {
    kind: 'percent',
    value: 12.5,
  });
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'value']);
});
