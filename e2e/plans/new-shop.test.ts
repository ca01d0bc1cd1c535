import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { PlanLog, type PlanNode } from './plan-log.js';
import { readInVain } from './plan-shape.js';

const orders = 240;
const lanes = 8;
/** For each row of the answer: more than the head of a queue that is looked through, far less than there are orders. */
const maxInVain = 100;

/** What each order passes through, and how its statement is recognised. */
const wayOfAnOrder: Record<string, RegExp> = {
  'order made': /WITH written AS \( INSERT INTO orders/,
  'order read': /AS "recordedCaptures" FROM orders o/,
  'order written': /WITH given AS MATERIALIZED \( SELECT \* FROM jsonb_to_recordset/,
  'webhook kept': /kept AS \( INSERT INTO webhooks/,
  'events relayed': /outbox WHERE relayed_at IS NULL AND consumer = ANY .* ORDER BY created_at/,
  'lines accepted': /INSERT INTO placements/,
  'lines chosen': /WITH flight AS MATERIALIZED/,
  'lines written': /given AS MATERIALIZED .* UPDATE placements/,
};

let shop: Shop;
let log: PlanLog;

beforeAll(async () => {
  // All of them stay on their way, so that an index of lines under way is as long as the table.
  shop = await Shop.start({ DELIVERY_SECONDS: '600' });
  log = await PlanLog.open(shop, { counted: true });
  await Promise.all(Array.from({ length: lanes }, (_, lane) => buyOneAfterTheOther(lane)));
});
afterAll(() => shop.stop());

/** The next one when this one is placed: however slow the machine is, few lines wait at the same time. */
async function buyOneAfterTheOther(lane: number): Promise<void> {
  const buyer = shop.buyer();
  for (let number = lane; number < orders; number += lanes) {
    const id = await buyer.order('followers', `newcomer_${number}`);
    const { paymentUrl } = await buyer.startPayment(id);
    await shop.payments.complete(paymentUrl);
    await eventually(async () => {
      const { rowCount } = await shop.query(
        `SELECT FROM orders.order_lines WHERE order_id = $1 AND upstream_order_id IS NOT NULL`,
        [id],
      );
      expect(rowCount).toBe(1);
    });
  }
}

// A connection keeps the plans that it made while PostgreSQL believed the tables to be empty, and then any index seems as
// good as another: one that reads all rows is noticed only when there are many.
test('the queries of one order read no other orders under the plans of an empty shop', () => {
  const executed = log.executed();
  for (const [name, pattern] of Object.entries(wayOfAnOrder)) {
    const plans = executed.filter(({ sql }) => pattern.test(sql)).map(({ plan }) => plan);
    expect([name, plans.length > 0]).toEqual([name, true]);
    const worst = plans.filter((plan) => inVainForEach(plan) > maxInVain);
    expect(worst.slice(0, 1).map((plan) => [name, inVainForEach(plan), JSON.stringify(plan)])).toEqual([]);
  }
});

/** A batch gathers the rows of each of its orders. */
const inVainForEach = (plan: PlanNode) => readInVain(plan) / Math.max(1, plan['Actual Rows'] ?? 0);
