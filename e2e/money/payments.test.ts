import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { accounts, notificationsFor, person } from './notifications.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.start(accounts);
});
afterEach(() => shop.payments.scenario([]));
afterAll(() => shop.stop());

/** Balance of each account for one order, in paise. */
async function book(orderId: number): Promise<Record<string, number>> {
  const { rows } = await shop.query(
    `SELECT account, sum(amount_paise)::int AS balance FROM orders.ledger_entries e
       JOIN orders.ledger_postings p ON p.id = e.posting_id WHERE p.order_id = $1
      GROUP BY account HAVING sum(amount_paise) <> 0`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

async function timesPaid(orderId: number): Promise<number> {
  const { rows } = await shop.query(
    `SELECT count(*)::int AS n FROM orders.order_events WHERE order_id = $1 AND name = 'order.paid'`,
    [orderId],
  );
  return rows[0].n;
}

/** The tables of the shop with a row that holds such a text, and the logs with such a line. */
async function whereFound(text: RegExp): Promise<string[]> {
  const { rows: tables } = await shop.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema IN ('gateway', 'catalog', 'orders', 'fulfilment')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.query(`SELECT 1 FROM ${name} AS kept WHERE kept::text ~* $1 LIMIT 1`, [
      text.source,
    ]);
    if (rows.length > 0) found.push(name);
  }
  for (const name of ['gateway', 'orders'] as const)
    if (text.test(readFileSync(shop.process(name).logFile, 'utf8'))) found.push(`the log of ${name}`);
  expect(tables.length).toBeGreaterThan(20);
  return found;
}

test('repeated webhooks mark an order as paid once', async () => {
  await shop.payments.scenario([{ on: 'webhook', duplicate: 9 }]);
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'tenfold');
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  const order = await buyer.until(id, 'completed');
  expect(await timesPaid(id)).toBe(1);
  expect(await shop.supplier.adds('tenfold')).toHaveLength(1);
  const paise = order.amount * 100;
  expect(await book(id)).toEqual({ gateway: -paise, fulfilled: paise });
});

test('a payment captured twice is used once and refunded once', async () => {
  const buyer = shop.buyer();
  const id = await buyer.order('likes', 'https://www.instagram.com/p/Ctwice1/');
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl, { outcome: 'double_capture' });
  const order = await buyer.until(id, 'completed');
  const paise = order.amount * 100;
  const settled = { gateway: -2 * paise, fulfilled: paise, refunded: paise };
  await eventually(async () => expect(await book(id)).toEqual(settled));
  const { refunds } = await shop.payments.read(paymentUrl);
  expect(refunds).toHaveLength(1);
  expect(await shop.supplier.adds('Ctwice1')).toHaveLength(1);
});

test('a payment whose webhooks are all lost is found by polling', async () => {
  await shop.payments.scenario([{ on: 'webhook', drop: true }]);
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'nowebhook');
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
  expect(await timesPaid(id)).toBe(1);
});

test('retrying after a lost creation answer opens the same payment', async () => {
  await shop.payments.scenario([{ on: 'api', call: 'create', fault: 'resetAfterCommit', times: 1 }]);
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'lostanswer');
  await expect(buyer.startPayment(id)).rejects.toThrow('502');
  const { paymentUrl } = await buyer.startPayment(id);
  const { rows } = await shop.query(`SELECT 1 FROM orders.payments WHERE order_id = $1`, [id]);
  expect(rows).toHaveLength(1);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
});

test.each(notificationsFor('b_NobodysPayment000'))(
  'a webhook of $gateway leaves no personal data in any table or log',
  async ({ gateway, reference, body, headers }) => {
    expect(body).toMatch(person);
    const answer = await fetch(`${shop.url}/api/webhooks/${gateway}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect(answer.ok).toBe(true);
    const { rows } = await shop.query(
      `SELECT masked_body, body_sha256, raw_body FROM orders.webhooks WHERE gateway = $1`,
      [gateway],
    );
    expect(rows).toEqual([
      {
        masked_body: expect.stringContaining(reference),
        body_sha256: createHash('sha256').update(body).digest('hex'),
        raw_body: null,
      },
    ]);
    expect(rows[0].masked_body).toContain('b_NobodysPayment000');
    expect(await whereFound(person)).toEqual([]);
  },
);

test('an order delivered in part is refunded in proportion', async () => {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'partial_lady');
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  const order = await buyer.until(id, 'partially_completed');
  const paise = order.amount * 100;
  const [line] = order.lines;
  const owed = Math.floor((paise * (line?.remains ?? 0)) / 1000);
  expect(owed).toBeGreaterThan(0);
  expect(await book(id)).toEqual({ gateway: -paise, fulfilled: paise - owed, refunded: owed });
});

test('an undelivered order is refunded in full after the gateway loses the first answer', async () => {
  await shop.payments.scenario([{ on: 'api', call: 'refund', fault: 'resetAfterCommit', times: 1 }]);
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'cancel.me');
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'refunded');
  const { refunds, amount } = await shop.payments.read(paymentUrl);
  expect(refunds.map((refund) => refund.amount)).toEqual([amount]);
});
