import { describe, expect, test } from '@jest/globals';
import { buyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { codeOf } from '../shop/start-shop.js';
import { readPdf } from '../../tools/receivers/read-pdf.ts';
import { shop } from './shop.js';

async function pay(buyer: Buyer, orderId: number): Promise<void> {
  const { paymentUrl } = await buyer.startPayment(orderId);
  await shop.payments.complete(paymentUrl);
}

test('an order shows its timeline and the allowed actions at each step', async () => {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', 'whole_story');
  const fresh = await buyer.readOrder(id);
  expect(buyerOrder.strict().parse(fresh).allowedActions).toEqual(['pay', 'remove']);
  expect(fresh.timeline.map(({ name }) => name)).toEqual(['created']);
  expect(fresh.lines[0]).toMatchObject({ delivered: 0, problem: null, refundDue: 0 });
  await pay(buyer, id);
  const done = await buyer.until(id, 'completed');
  expect(done.timeline.map(({ name }) => name)).toEqual(['created', 'paid', 'started', 'completed']);
  expect(done.timeline.map(({ at }) => at)).toEqual(done.timeline.map(({ at }) => at).toSorted());
  expect(done.lines[0]).toMatchObject({ delivered: 1000, remains: 0, startCount: expect.any(Number) });
  expect(done.allowedActions).toEqual(['rate', 'refill', 'receipt']);
  const rate = (stars: number) => buyer.post(`/api/orders/by-id/${id}/rating`, { stars, text: 'Quick.' });
  expect((await rate(6)).status).toBe(400);
  expect((await shop.buyer().post(`/api/orders/by-id/${id}/rating`, { stars: 1 })).status).toBe(404);
  expect((await rate(4)).body['rating']).toEqual({ stars: 4, text: 'Quick.' });
  expect([(await rate(4)).status, (await rate(1)).status]).toEqual([200, 409]);
});

test('the orders of a browser are paged, newest first', async () => {
  const buyer = shop.buyer();
  await shop.buyer().order('followers', 'somebody_else');
  const ids: number[] = [];
  for (const name of ['first', 'second', 'third']) ids.unshift(await buyer.order('followers', name));
  const page = async (query: string) => (await buyer.get(`/api/orders/mine${query}`)).body;
  expect(await page('')).toMatchObject({ total: 3, orders: ids.map((id) => ({ id })) });
  expect(await page('?size=2')).toMatchObject({ total: 3, orders: [{ id: ids[0] }, { id: ids[1] }] });
  expect(await page('?size=2&page=2')).toMatchObject({ total: 3, orders: [{ id: ids[2] }] });
  const first = await page('?size=1');
  expect(first['orders']).toEqual([await buyer.readOrder(ids[0] ?? 0)]);
  expect((await buyer.get('/api/orders/mine?size=51')).status).toBe(400);
});

describe('tracking', () => {
  const track = (orderId: number | string, target: string) =>
    shop.buyer().post('/api/orders/track', { orderId, target });

  test('an order is tracked by number or short number and its target in any spelling', async () => {
    const id = await shop.buyer().order('followers', 'Tracked.Name');
    for (const target of ['tracked.name', '@TRACKED.NAME', 'https://www.instagram.com/tracked.name/?hl=en']) {
      const { status, body } = await track(id, target);
      expect([status, body['id'], body['instagramUsername']]).toEqual([200, id, 'tracked.name']);
    }
    const post = await shop.buyer().order('likes', 'https://www.instagram.com/reel/CtrackMe1/');
    expect((await track(String(post), 'instagram.com/someone/p/CtrackMe1/?igsh=x')).status).toBe(200);
    const code = await codeOf(shop, id);
    for (const typed of [code, code.toLowerCase().replace('-', '')])
      expect((await track(typed, 'tracked.name')).body['code']).toBe(code);
  });

  test('tracking answers a wrong target like a missing order', async () => {
    const id = await shop.buyer().order('followers', 'guess_me');
    const absent = await track(4711, 'guess_me');
    expect(absent).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    for (const target of ['guess_you', 'https://www.instagram.com/p/guess_me/', '<script>', '%'])
      expect(await track(id, target)).toEqual(absent);
  });

  test('tracking refuses an invalid order number', async () => {
    for (const orderId of ['1e3', '-1', '', 'x']) expect((await track(orderId, 'guess_me')).status).toBe(400);
  });
});

test('recent orders are paid and masked', async () => {
  const buyer = shop.buyer();
  const views = await buyer.order('views', 'https://www.instagram.com/p/Crecent1/');
  await pay(buyer, views);
  await buyer.until(views, 'completed');
  const paid = await buyer.order('followers', 'zara.khan');
  await pay(buyer, paid);
  await buyer.until(paid, 'completed');
  await buyer.order('followers', 'unpaid.one');
  // The first request: the gateway caches its answer for ten seconds.
  const answer = await shop.buyer().open('/api/recent-orders');
  const [newest, before, ...others]: unknown[] = JSON.parse(await answer.text());
  expect(newest).toEqual({ username: 'za***', quantity: 1000, type: 'followers', minutesAgo: 0 });
  expect(before).toEqual({ username: null, quantity: 1000, type: 'views', minutesAgo: 0 });
  expect(JSON.stringify(others)).not.toMatch(/un\*\*\*|khan|recent1/);
});

async function paidOrder(buyer: Buyer, username: string, contact: object = {}): Promise<number> {
  const id = await buyer.order('followers', username);
  const { status, body } = await buyer.post('/api/create-payment', { orderId: id, ...contact });
  expect(status).toBe(200);
  await shop.payments.complete(String(body['paymentUrl']));
  await eventually(async () => expect((await buyer.readOrder(id)).allowedActions).toContain('receipt'));
  return id;
}

async function receiptOf(
  buyer: Buyer,
  id: number,
): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await buyer.open(`/api/orders/by-id/${id}/receipt`);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

test('a receipt shows the order, the buyer and its number', async () => {
  const buyer = shop.buyer();
  const id = await paidOrder(buyer, 'receipt_reader', {
    customerName: 'Priya <b>&</b> Co',
    customerEmail: 'priya@example.in',
  });
  const { amount, code } = await buyer.readOrder(id);
  const { html, headers } = await receiptOf(buyer, id);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
  expect(html).toMatch(/R\/\d\d-\d\d\/\d{7}/);
  for (const part of [code, 'receipt_reader', '1,000', `₹${amount}`, 'priya@example.in', '••••'])
    expect(html).toContain(part);
  expect(html).toContain('Priya &lt;b&gt;&amp;&lt;/b&gt; Co');
  expect(html).not.toMatch(/<script|cap_/);
});

test('a receipt exists once the order is paid and keeps its number', async () => {
  const buyer = shop.buyer();
  const unpaid = await buyer.order('followers', 'not_paid_yet');
  expect((await receiptOf(buyer, unpaid)).status).toBe(404);
  const paid = await paidOrder(buyer, 'paid_already');
  const first = await receiptOf(buyer, paid);
  await buyer.until(paid, 'completed');
  expect((await receiptOf(buyer, paid)).html).toBe(first.html);
});

test('a receipt is a PDF in each language for its buyer only', async () => {
  const buyer = shop.buyer();
  const id = await paidOrder(buyer, 'file_reader', { customerName: 'क्षितिज त्रिपाठी' });
  const { amount, code } = await buyer.readOrder(id);
  const { html } = await receiptOf(buyer, id);
  const [number = ''] = /R\/\d\d-\d\d\/\d{7}/.exec(html) ?? [];
  for (const [language, title] of [
    ['en', 'Paymentreceipt'],
    ['hi', 'पेमेंटरसीद'],
  ] as const) {
    const query = new URLSearchParams({ document: number, language });
    const path = `/api/orders/by-id/${id}/receipt.pdf?${query}`;
    const answer = await buyer.open(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
    for (const part of [title, number, code, 'file_reader', '1,000', `₹${amount}`, 'क्षितिजत्रिपाठी'])
      expect(text).toContain(part);
    expect((await shop.buyer().open(path)).status).toBe(404);
  }
});

test('the service can neither change nor delete a receipt', async () => {
  const { rows } = await shop.query(
    `SELECT privilege_type AS may FROM information_schema.role_table_grants
        WHERE grantee = 'boostline_orders' AND table_name = 'receipts' ORDER BY may`,
  );
  expect(rows.map(({ may }) => may)).toEqual(['INSERT', 'SELECT']);
});
