import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestShop, type TestShop } from '../test-shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ deliverySeconds: 8, env: { ENDED_POLL_MS: '300', CONFIRM_END_MS: '4000' } });
  await shop.startWorker();
});
afterAll(() => shop.close());

const names = async (line: { lineId: string }) => (await shop.reports(line)).map(({ name }) => name);

test('an order that shows Canceled or Partial for a moment is delivered and never reported as ended badly', async () => {
  const lines = await shop.payAfter(
    [
      {
        on: 'order',
        link: 'flips_once',
        says: [{ after: 1, seconds: 1.5, status: 'Canceled', remains: 1000, charge: '0' }],
      },
      {
        on: 'order',
        link: 'flips_again',
        says: [
          { after: 1, seconds: 1.5, status: 'Partial', remains: 600 },
          { after: 4, seconds: 1.5, status: 'Partial', remains: 600 },
        ],
      },
    ],
    { target: 'flips_once' },
    { target: 'flips_again', quantity: 1100 },
  );
  await Promise.all(lines.map((line) => shop.untilRow(line, (row) => row['claimed'] !== null)));
  for (const line of lines) {
    await shop.until(line, 'COMPLETED');
    expect(await names(line)).not.toContain('fulfilment.failed.v1');
    expect(await names(line)).not.toContain('fulfilment.partial.v1');
    // What it showed for a moment was never published as a count either.
    const reported = (await shop.reports(line)).map(({ payload }) => payload['remains']);
    expect(reported).not.toContain(600);
  }
});

test('an order that ends badly for good is reported once it was seen twice', async () => {
  const [canceled, partial] = await shop.payAfter(
    [],
    { target: 'stays_cancel', quantity: 1200 },
    { target: 'stays_partial', quantity: 1300 },
  );
  expect((await shop.until(canceled, 'CANCELED'))['remains']).toBe(1200);
  expect((await shop.until(partial, 'PARTIAL'))['remains']).toBe(520);
  const [reported] = await shop.query(
    `SELECT extract(epoch FROM ended_at - placed_at) AS seconds FROM fulfilment.placements WHERE line_id = $1`,
    [canceled.lineId],
  );
  expect(Number(reported?.['seconds'])).toBeGreaterThan(4);
});

test('an order that was cancelled for long and is delivered after all is reported as delivered', async () => {
  const [line] = await shop.payAfter(
    [
      {
        on: 'order',
        link: 'comes_back',
        seconds: 1,
        says: [{ after: 0, seconds: 14, status: 'Canceled', remains: 1400, charge: '0' }],
      },
    ],
    { target: 'comes_back', quantity: 1400 },
  );
  expect((await shop.until(line, 'CANCELED'))['remains']).toBe(1400);
  expect((await shop.until(line, 'COMPLETED'))['remains']).toBe(0);
  const reported = await names(line);
  expect(reported.filter((name) => name === 'fulfilment.failed.v1')).toHaveLength(1);
  expect(reported.at(-1)).toBe('fulfilment.completed.v1');
});
