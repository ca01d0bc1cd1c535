import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openShopFloor, type Line, type ShopFloor } from '../shop-floor.js';

const inFlight = 3;
const prices = [500, 501, 502, 503, 504];
const linesOfEach = 12;

let floor: ShopFloor;
let lines: Line[];

/** Four workers, one account, five prices: whoever claims has the others' claims to reckon with. */
beforeAll(async () => {
  // Patient: on a busy machine no line shall leave late or be given up, and so be sent again.
  const patient = {
    FULFILMENT_ADD_TIMEOUT_MS: '20000',
    FULFILMENT_SETTLE_MS: '30000',
    FULFILMENT_LEASE_MS: '60000',
  };
  floor = await openShopFloor({ env: patient });
  const first = await floor.startWorker();
  const [known] = await floor.pay({ quantity: 5000 });
  await floor.until(known, 'COMPLETED');
  await first.kill('SIGTERM');
  await floor.query(`UPDATE fulfilment.providers SET max_in_flight = $1`, [inFlight]);
  await floor.scenario([{ on: 'call', action: 'add', latencyMs: 30 }]);
  lines = await floor.pay(
    ...Array.from({ length: linesOfEach }, () => prices.map((quantity) => ({ quantity }))).flat(),
  );
  await Promise.all(Array.from({ length: 4 }, () => floor.startWorker()));
  for (const line of lines) await floor.until(line, 'COMPLETED', 120_000);
});
afterAll(() => floor.close());

/** Pairs of attempts that were under way at the same time, by the database's clock. */
const overlapping = `
  FROM fulfilment.attempts a
  JOIN fulfilment.attempts b ON b.line_id <> a.line_id AND b.sent_at <= a.sent_at AND b.finished_at > a.sent_at
  JOIN fulfilment.placements p ON p.line_id = a.line_id
  JOIN fulfilment.placements o ON o.line_id = b.line_id`;

describe('lines of one account, claimed by four workers', () => {
  test('are bought once each', async () => {
    const bought = (await floor.panelOrders()).map(({ link }) => link);
    for (const { target } of lines) expect(bought.filter((link) => link.includes(target))).toHaveLength(1);
    expect(await floor.query(`SELECT line_id FROM fulfilment.placements WHERE attempt <> 1`)).toEqual([]);
  });

  test('fill the account, and never more', async () => {
    // A call that takes longer than two seconds, as on a busy machine, leaves its place to another (decision 4).
    const [{ most, all }] = await floor.query(
      `SELECT max(quick) AS most, max(together) AS all FROM (
         SELECT count(*) + 1 AS together, count(*) FILTER (WHERE b.sent_at > a.sent_at - interval '2 s') + 1 AS quick
         ${overlapping} GROUP BY a.line_id) AS t`,
    );
    expect(Number(most)).toBe(inFlight);
    // Slow or lost, there are sixteen more at the most.
    expect(Number(all)).toBeLessThanOrEqual(inFlight + 16);
  });

  test('are never under way together where their charges could be confused', async () => {
    const confusable = await floor.query(
      `SELECT a.line_id ${overlapping} WHERE p.expected_charge = o.expected_charge`,
    );
    expect(confusable).toEqual([]);
  });
});
