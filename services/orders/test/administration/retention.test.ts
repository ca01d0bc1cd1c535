import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());

const reason = 'asked by the owner';
const address = '/administration/retention';
const published = () =>
  shop.query(`SELECT envelope->'payload' AS payload FROM orders.outbox
               WHERE envelope->>'name' = 'shop.retention-changed.v1' ORDER BY created_at`);

test('things are kept as long as before, until the owner says otherwise; the change is published', async () => {
  const { body } = await shop.ask('GET', address);
  expect(body).toEqual({ recordDays: 400, unpaidDays: 30, version: 1 });
  const changed = await shop.ask('PUT', address, { recordDays: 730, unpaidDays: 14, version: 1, reason });
  expect([changed.status, changed.body]).toEqual([200, { recordDays: 730, unpaidDays: 14, version: 2 }]);
  expect((await shop.ask('GET', address)).body).toEqual(changed.body);
  expect(await published()).toEqual([{ payload: { recordDays: 730, version: 2 } }]);
});

test('who has looked at other days changes nothing, and sees the ones in force', async () => {
  const late = await shop.ask('PUT', address, { recordDays: 200, unpaidDays: 7, version: 1, reason });
  expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', current: { recordDays: 730 } }]);
});

test.each([
  [{ recordDays: 179 }, 'recordDays'],
  [{ recordDays: 3651 }, 'recordDays'],
  [{ unpaidDays: 6 }, 'unpaidDays'],
  [{ unpaidDays: 7.5 }, 'unpaidDays'],
])('%j is refused in words that name the field', async (wrong, path) => {
  const days = { recordDays: 400, unpaidDays: 30, version: 2, reason, ...wrong };
  const { status, body } = await shop.ask('PUT', address, days);
  expect([status, body]).toMatchObject([400, { code: 'invalid-input', fields: [{ path }] }]);
  expect(await published()).toHaveLength(1);
});
