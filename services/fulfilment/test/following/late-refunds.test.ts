import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShopFloor, type ShopFloor } from '../shop-floor.js';

let floor: ShopFloor;

beforeAll(async () => {
  floor = await openShopFloor({ deliverySeconds: 1, env: { ENDED_POLL_MS: '200' } });
  await floor.startWorker();
});
afterAll(() => floor.close());

test('an order that the panel takes back after its end is told again, with what was not delivered', async () => {
  const [partial, cancelled, kept] = await floor.payAfter(
    [
      { on: 'order', link: 'late_partial', later: { seconds: 1, status: 'Partial', remains: 400 } },
      { on: 'order', link: 'late_cancel', later: { seconds: 1, status: 'Canceled' } },
    ],
    { quantity: 1000, target: 'late_partial' },
    { quantity: 2000, target: 'late_cancel' },
    { quantity: 3000, target: 'on_time' },
  );
  expect((await floor.until(partial, 'PARTIAL'))['remains']).toBe(400);
  expect((await floor.until(cancelled, 'CANCELED'))['remains']).toBe(2000);
  await floor.until(kept, 'COMPLETED');
  const told = async (line: typeof partial) => (await floor.reports(line)).map(({ name }) => name);
  expect((await told(partial)).at(-1)).toBe('fulfilment.partial.v1');
  expect((await told(cancelled)).at(-1)).toBe('fulfilment.failed.v1');
  expect((await told(kept)).at(-1)).toBe('fulfilment.completed.v1');
  // What was given back is no longer counted as spent.
  const [{ kept: charges }] = await floor.query(
    `SELECT count(*) FILTER (WHERE charge = expected_charge)::int AS kept FROM fulfilment.placements`,
  );
  expect(charges).toBe(1);
});
