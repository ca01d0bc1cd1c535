import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestShop, type Line, type TestShop } from '../test-shop.js';

const inFlight = 3;
const prices = [500, 501, 502, 503, 504];
const linesOfEach = 12;

let shop: TestShop;
let lines: Line[];

/** Four workers, one account, five prices: each claim must respect the others. */
beforeAll(async () => {
  // Patient: on a busy machine no line shall leave late or be given up, and so be sent again.
  const patient = {
    FULFILMENT_ADD_TIMEOUT_MS: '20000',
    FULFILMENT_SETTLE_MS: '30000',
    FULFILMENT_LEASE_MS: '60000',
  };
  shop = await openTestShop({ env: patient });
  const first = await shop.startWorker();
  const [known] = await shop.pay({ quantity: 5000 });
  await shop.until(known, 'COMPLETED');
  await first.kill('SIGTERM');
  await shop.query(`UPDATE fulfilment.providers SET max_in_flight = $1`, [inFlight]);
  await shop.scenario([{ on: 'call', action: 'add', latencyMs: 30 }]);
  lines = await shop.pay(
    ...Array.from({ length: linesOfEach }, () => prices.map((quantity) => ({ quantity }))).flat(),
  );
  await Promise.all(Array.from({ length: 4 }, () => shop.startWorker()));
  for (const line of lines) await shop.until(line, 'COMPLETED');
});
afterAll(() => shop.close());

/** Pairs of attempts that were under way at the same time, by the database's clock. */
const overlapping = `
  FROM fulfilment.attempts a
  JOIN fulfilment.attempts b ON b.line_id <> a.line_id AND b.sent_at <= a.sent_at AND b.finished_at > a.sent_at
  JOIN fulfilment.placements p ON p.line_id = a.line_id
  JOIN fulfilment.placements o ON o.line_id = b.line_id`;

describe('lines of one account, claimed by four workers', () => {
  test('are bought once each', async () => {
    const bought = (await shop.panelOrders()).map(({ link }) => link);
    for (const { target } of lines) expect(bought.filter((link) => link.includes(target))).toHaveLength(1);
    expect(await shop.query(`SELECT line_id FROM fulfilment.placements WHERE attempt <> 1`)).toEqual([]);
  });

  test('fill the account, and never more', async () => {
    // A call that takes longer than two seconds, as on a busy machine, leaves its place to another (decision 4).
    const [{ most, all }] = await shop.query(
      `SELECT max(quick) AS most, max(together) AS all FROM (
         SELECT count(*) + 1 AS together, count(*) FILTER (WHERE b.sent_at > a.sent_at - interval '2 s') + 1 AS quick
         ${overlapping} GROUP BY a.line_id) AS t`,
    );
    expect(Number(most)).toBe(inFlight);
    // Slow or lost, there are at most sixteen more.
    expect(Number(all)).toBeLessThanOrEqual(inFlight + 16);
  });

  test('are never under way together where their charges could be confused', async () => {
    const confusable = await shop.query(
      `SELECT a.line_id ${overlapping} WHERE p.expected_charge = o.expected_charge`,
    );
    expect(confusable).toEqual([]);
  });
});
