import { expect, test } from '@jest/globals';
import { buyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { codeOf } from '../shop/start-shop.js';
import type { StorefrontSuite } from '../storefront/storefront-suite.js';
import { readPdf } from '../../tools/receivers/read-pdf.ts';

const receiptNumber = /R\/\d\d-\d\d\/\d{7}/;

async function receiptOf(
  buyer: Buyer,
  id: number,
): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await buyer.open(`/api/orders/by-id/${id}/receipt`);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** What buyers and strangers read of orders. */
export function lookingUpCases(suite: StorefrontSuite): void {
  async function deliver(buyer: Buyer, orderId: number): Promise<void> {
    const { paymentUrl } = await buyer.startPayment(orderId);
    await suite.shop.payments.complete(paymentUrl);
    await buyer.until(orderId, 'completed');
  }

  test('recent orders are paid and masked, and the orders of a browser are paged, newest first', async () => {
    const buyer = suite.shop.buyer();
    await suite.shop.buyer().order('followers', 'somebody_else');
    const views = await buyer.order('views', 'https://www.instagram.com/p/Crecent1/');
    await deliver(buyer, views);
    const paid = await buyer.order('followers', 'zara.khan');
    await deliver(buyer, paid);
    const ids = [await buyer.order('followers', 'unpaid.one'), paid, views];
    // The first request: the gateway caches its answer for ten seconds.
    const answer = await suite.shop.buyer().open('/api/recent-orders');
    const [newest, before, ...others]: unknown[] = JSON.parse(await answer.text());
    expect(newest).toEqual({ username: 'za***', quantity: 1000, type: 'followers', minutesAgo: 0 });
    expect(before).toEqual({ username: null, quantity: 1000, type: 'views', minutesAgo: 0 });
    expect(JSON.stringify(others)).not.toMatch(/un\*\*\*|khan|recent1/);

    const page = async (query: string) => (await buyer.get(`/api/orders/mine${query}`)).body;
    expect(await page('')).toMatchObject({ total: 3, orders: ids.map((id) => ({ id })) });
    expect(await page('?size=2')).toMatchObject({ total: 3, orders: [{ id: ids[0] }, { id: ids[1] }] });
    expect(await page('?size=2&page=2')).toMatchObject({ total: 3, orders: [{ id: ids[2] }] });
    const first = await page('?size=1');
    expect(first['orders']).toEqual([await buyer.readOrder(ids[0] ?? 0)]);
    expect((await buyer.get('/api/orders/mine?size=51')).status).toBe(400);
  });

  test('an order shows its timeline, the allowed actions and its lasting receipt at each step', async () => {
    const buyer = suite.shop.buyer();
    const id = await buyer.order('followers', 'whole_story');
    const fresh = await buyer.readOrder(id);
    expect(buyerOrder.strict().parse(fresh).allowedActions).toEqual(['pay', 'remove']);
    expect(fresh.timeline.map(({ name }) => name)).toEqual(['created']);
    expect(fresh.lines[0]).toMatchObject({ delivered: 0, problem: null, refundDue: 0 });
    expect((await receiptOf(buyer, id)).status).toBe(404);

    const payment = await buyer.post('/api/create-payment', {
      orderId: id,
      customerName: 'क्षितिज त्रिपाठी',
      customerEmail: 'priya@example.in',
    });
    expect(payment.status).toBe(200);
    await suite.shop.payments.complete(String(payment.body['paymentUrl']));
    await eventually(async () => expect((await buyer.readOrder(id)).allowedActions).toContain('receipt'));
    const { amount, code } = await buyer.readOrder(id);
    const { html, headers } = await receiptOf(buyer, id);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(html).toMatch(receiptNumber);
    const [number = ''] = receiptNumber.exec(html) ?? [];
    for (const part of [code, 'whole_story', '1,000', `₹${amount}`, 'priya@example.in', '••••'])
      expect(html).toContain(part);
    expect(html).toContain('क्षितिज त्रिपाठी');
    expect(html).not.toMatch(/<script|cap_/);

    const done = await buyer.until(id, 'completed');
    expect(done.timeline.map(({ name }) => name)).toEqual(['created', 'paid', 'started', 'completed']);
    expect(done.timeline.map(({ at }) => at)).toEqual(done.timeline.map(({ at }) => at).toSorted());
    expect(done.lines[0]).toMatchObject({ delivered: 1000, remains: 0, startCount: expect.any(Number) });
    expect(done.allowedActions).toEqual(['rate', 'refill', 'receipt']);
    const rate = (stars: number) => buyer.post(`/api/orders/by-id/${id}/rating`, { stars, text: 'Quick.' });
    expect((await rate(6)).status).toBe(400);
    expect((await suite.shop.buyer().post(`/api/orders/by-id/${id}/rating`, { stars: 1 })).status).toBe(404);
    expect((await rate(4)).body['rating']).toEqual({ stars: 4, text: 'Quick.' });
    expect([(await rate(4)).status, (await rate(1)).status]).toEqual([200, 409]);

    expect((await receiptOf(buyer, id)).html).toBe(html);
    for (const [language, title] of [
      ['en', 'Paymentreceipt'],
      ['hi', 'पेमेंटरसीद'],
    ] as const) {
      const query = new URLSearchParams({ document: number, language });
      const path = `/api/orders/by-id/${id}/receipt.pdf?${query}`;
      const answer = await buyer.open(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
      for (const part of [title, number, code, 'whole_story', '1,000', `₹${amount}`, 'क्षितिजत्रिपाठी'])
        expect(text).toContain(part);
      expect((await suite.shop.buyer().open(path)).status).toBe(404);
    }
    const { rows } = await suite.shop.query(
      `SELECT privilege_type AS may FROM information_schema.role_table_grants
        WHERE grantee = 'boostline_orders' AND table_name = 'receipts' ORDER BY may`,
    );
    expect(rows.map(({ may }) => may)).toEqual(['INSERT', 'SELECT']);
  });

  test('an order is tracked by number or short number and its target in any spelling, and by nothing else', async () => {
    const track = (orderId: number | string, target: string) =>
      suite.shop.buyer().post('/api/orders/track', { orderId, target });
    const id = await suite.shop.buyer().order('followers', 'Tracked.Name');
    for (const target of ['tracked.name', '@TRACKED.NAME', 'https://www.instagram.com/tracked.name/?hl=en']) {
      const { status, body } = await track(id, target);
      expect([status, body['id'], body['instagramUsername']]).toEqual([200, id, 'tracked.name']);
    }
    const post = await suite.shop.buyer().order('likes', 'https://www.instagram.com/reel/CtrackMe1/');
    expect((await track(String(post), 'instagram.com/someone/p/CtrackMe1/?igsh=x')).status).toBe(200);
    const code = await codeOf(suite.shop, id);
    for (const typed of [code, code.toLowerCase().replace('-', '')])
      expect((await track(typed, 'tracked.name')).body['code']).toBe(code);

    // A wrong target is answered like a missing order.
    const other = await suite.shop.buyer().order('followers', 'guess_me');
    const absent = await track(4711, 'guess_me');
    expect(absent).toMatchObject({ status: 404, body: { code: 'order-not-found' } });
    for (const target of ['guess_you', 'https://www.instagram.com/p/guess_me/', '<script>', '%'])
      expect(await track(other, target)).toEqual(absent);
    for (const orderId of ['1e3', '-1', '', 'x']) expect((await track(orderId, 'guess_me')).status).toBe(400);
  });
}
