import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());

const erase = (...orderIds: number[]) =>
  shop.ask('POST', '/administration/erasures', { orderIds, by: 'owner' });

/** Everything that the service's tables hold of an order, as text. */
async function allOf(id: number): Promise<string> {
  const rows = await shop.query(
    `SELECT (SELECT json_agg(o) FROM orders.orders o WHERE o.id = $1) AS orders,
            (SELECT json_agg(l) FROM orders.order_lines l WHERE l.order_id = $1) AS lines,
            (SELECT json_agg(e) FROM orders.order_events e WHERE e.order_id = $1) AS events,
            (SELECT json_agg(p) FROM orders.payments p WHERE p.order_id = $1) AS payments,
            (SELECT json_agg(m) FROM orders.messages m WHERE m.order_id = $1) AS messages`,
    [id],
  );
  return JSON.stringify(rows);
}

async function delivered(): Promise<number> {
  const id = await shop.order();
  await shop.query(
    `UPDATE orders.orders SET customer_name = 'Asha Rao', customer_email = 'asha@example.com',
            customer_phone = '9876543210', target = 'asha.rao', language = 'hi' WHERE id = $1`,
    [id],
  );
  await shop.query(
    `UPDATE orders.order_lines SET target = 'asha.rao', comments = '["from Asha Rao"]' WHERE order_id = $1`,
    [id],
  );
  await shop.pay(id);
  await shop.untilStatus(id, 'paid');
  await shop.ask('POST', `/administration/orders/${id}/notes`, { text: 'Asha Rao called' });
  return id;
}

const traces = /asha|9876543210/i;

test('an open order is left as it is, with a sentence that says why', async () => {
  const id = await delivered();
  const { status, body } = await erase(id);
  expect([status, body['left']]).toEqual([
    200,
    [{ orderId: id, problem: expect.stringContaining('is still open: let it end, or cancel it first.') }],
  ]);
  expect(await allOf(id)).toMatch(traces);
});

test('of an order that has ended nothing says who it was, and book, receipt and steps stay, however often it is erased', async () => {
  const id = await delivered();
  await shop.report(id, 'fulfilment.completed.v1', {});
  await shop.untilStatus(id, 'completed');
  const before = await shop.dossier(id);
  const held = await shop.ask('POST', '/administration/personal-data', { orderIds: [id] });
  expect(held.text).toContain('from Asha Rao');
  for (let time = 0; time < 2; time += 1)
    expect(await erase(id)).toMatchObject({ status: 200, body: { left: [] } });
  expect(await allOf(id)).not.toMatch(traces);
  const after = await shop.dossier(id);
  expect(after.order).toMatchObject({ amount: before.order.amount, status: 'completed' });
  expect([after.ledger, after.timeline.length]).toEqual([before.ledger, before.timeline.length + 1]);
  const receipts = await shop.query(
    `SELECT count(*)::int AS count FROM orders.receipts WHERE order_id = $1`,
    [id],
  );
  expect(receipts).toEqual([{ count: 1 }]);
  const verdicts = await checkInvariants(shop.database.url);
  // Of the others fulfilment is a part, which does not run here.
  const judged = verdicts.filter(({ name }) => ['i01', 'i03', 'i08', 'i09'].includes(name));
  expect(judged.map(({ breaches }) => breaches)).toEqual([[], [], [], []]);
});

/** Tables of the service in which the words stand, but for the outbox: its months go by themselves. */
async function tablesThatName(words: string): Promise<string[]> {
  const tables = await shop.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'orders' AND tablename NOT LIKE 'outbox%' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await shop.query(`SELECT FROM orders.${String(name)} AS t WHERE t::text ILIKE $1 LIMIT 1`, [
      `%${words}%`,
    ]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

test('a coupon still counts as used by an order that is erased, and no table names the buyer', async () => {
  const id = await shop.order();
  await shop.pay(id);
  await shop.report(id, 'fulfilment.completed.v1', {});
  await shop.untilStatus(id, 'completed');
  await shop.query(
    `WITH coupon AS (INSERT INTO orders.coupons (code, percent, created_by) VALUES ('DIWALI10', 10, 'owner') RETURNING id)
     UPDATE orders.orders SET customer_email = 'ravi.uses@example.com', customer_phone = '9811122233',
            coupon_id = (SELECT id FROM coupon), coupon_code = 'DIWALI10', coupon_state = 'used' WHERE id = $1`,
    [id],
  );
  const [buyer] = await shop.query(`SELECT buyer_hash FROM orders.orders WHERE id = $1`, [id]);
  expect(await tablesThatName('ravi.uses@example.com')).toContain('orders');
  expect(await erase(id)).toMatchObject({ status: 200, body: { left: [] } });
  for (const words of ['ravi.uses@example.com', '9811122233', String(buyer?.['buyer_hash'])])
    expect([words, await tablesThatName(words)]).toEqual([words, []]);
  const [used] = await shop.query(
    `SELECT coupon_state AS state, coupon_code AS code FROM orders.orders WHERE id = $1`,
    [id],
  );
  expect(used).toEqual({ state: 'used', code: 'DIWALI10' });
});
