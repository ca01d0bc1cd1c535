import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 1, env: { ENDED_POLL_MS: '200' } });
  await shop.startWorker();
});
afterAll(() => shop.close());

test('an order that the supplier takes back after its end is reported again, with what was not delivered', async () => {
  const [partial, cancelled, kept] = await shop.payAfter(
    [
      { on: 'order', link: 'late_partial', later: { seconds: 1, status: 'Partial', remains: 400 } },
      { on: 'order', link: 'late_cancel', later: { seconds: 1, status: 'Canceled' } },
    ],
    { quantity: 1000, target: 'late_partial' },
    { quantity: 2000, target: 'late_cancel' },
    { quantity: 3000, target: 'on_time' },
  );
  expect((await shop.until(partial, 'PARTIAL'))['remains']).toBe(400);
  expect((await shop.until(cancelled, 'CANCELED'))['remains']).toBe(2000);
  await shop.until(kept, 'COMPLETED');
  const reported = async (line: typeof partial) => (await shop.reports(line)).map(({ name }) => name);
  expect((await reported(partial)).at(-1)).toBe('fulfilment.partial.v1');
  expect((await reported(cancelled)).at(-1)).toBe('fulfilment.failed.v1');
  expect((await reported(kept)).at(-1)).toBe('fulfilment.completed.v1');
  // What was given back is no longer counted as spent.
  const [{ kept: charges }] = await shop.query(
    `SELECT count(*) FILTER (WHERE charge = expected_charge)::int AS kept FROM fulfilment.placements`,
  );
  expect(charges).toBe(1);
});
