import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Receipt } from '@boostline/contracts/routes/internal/index';
import { defaultSiteConfig } from '@boostline/contracts/schemas/shop/site/site-config';
import { printWords } from '../src/storefront/receipt/print-view.js';
import { receiptPage } from '../src/storefront/receipt/receipt-page.js';
import { startTestGateway, waitUntil, type Answer, type Browser, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  // What waits for its turn in these tests must not be given up on a slow machine.
  gateway = await startTestGateway();
});
beforeEach(() => gateway.orders.answerWith(() => ({ body: { id: 123 } })));
afterAll(() => gateway.stop());

const last = () => gateway.orders.seen.at(-1);

describe('tracking', () => {
  test('is limited by address to thirty a minute, and says when to come back', async () => {
    const browser = gateway.browser();
    const track = () => browser.post('/api/orders/track', { orderId: 123, target: 'somebody' });
    for (let n = 0; n < 30; n += 1) expect((await track()).status).toBe(200);
    const refused = await track();
    expect([refused.status, refused.json()['code']]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const neighbour = await gateway.browser().post('/api/orders/track', { orderId: 123, target: 'somebody' });
    expect(neighbour.status).toBe(200);
  });

  test('sends what was typed in the body, never in an address', async () => {
    await gateway.browser().post('/api/orders/track', { orderId: '123', target: ' @Priya ' });
    expect(last()).toMatchObject({ method: 'POST', path: '/orders/track' });
    expect(JSON.parse(last()?.body ?? '')).toEqual({ orderId: 123, target: '@Priya' });
  });
});

describe('this browser’s orders', () => {
  test('are none for a browser without a cookie, which nobody is asked about and which gets none', async () => {
    const seen = gateway.orders.seen.length;
    const answer = await gateway.browser().get('/api/orders/mine');
    expect([answer.status, answer.json()]).toEqual([200, { orders: [], total: 0 }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(gateway.orders.seen.length).toBe(seen);
  });
});

describe('recent orders', () => {
  test('are asked for once in ten seconds, and are none while they are not known', async () => {
    const seen = () => gateway.orders.seen.filter(({ path }) => path === '/recent-orders').length;
    gateway.orders.answerWith(() => ({ status: 503, body: { code: 'unavailable', message: 'away' } }));
    expect((await gateway.browser().get('/api/recent-orders')).text).toBe('[]');
    const recent = [{ username: 'pr***', quantity: 1000, type: 'followers', minutesAgo: 3 }];
    gateway.orders.answerWith(() => ({ body: recent }));
    const before = seen();
    // What was answered is kept for ten seconds.
    await sleep(9000);
    await waitUntil(async () => (await gateway.browser().get('/api/recent-orders')).text !== '[]');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.browser().get('/api/recent-orders')),
    );
    for (const answer of answers) expect(JSON.parse(answer.text)).toEqual(recent);
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=10');
    expect(seen()).toBe(before + 1);
  });
});

describe('a receipt', () => {
  const receipt: Receipt = {
    number: 'R/26-27/0000042',
    issuedAt: '2026-11-20T20:00:00.000Z',
    orderId: 4711,
    orderCode: 'K7Q4-M2XR',
    offerName: null,
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    lines: [
      { type: 'likes', quantity: 150_000, target: 'https://www.instagram.com/p/Cabc/', amount: 149_900.5 },
    ],
    total: 149_900.5,
    refunded: 0,
    paymentReference: '••••9f3a',
  };
  const page = (changes: Partial<Receipt> = {}, code = 'en', edited = {}) =>
    receiptPage({ ...receipt, ...changes }, defaultSiteConfig, printWords({ code, edited }));

  test('is dated by the day in India and counts in Indian groups', () => {
    expect(page()).toMatch(/21 November 2026 at 1:30 am/);
    expect(page()).toContain('1,50,000');
    expect(page()).toContain('₹1,49,900.50');
  });

  test('leads back to its order, and has the typeface and the logo of the shop', () => {
    expect(page()).toContain('<a href="/orders?id=4711">Back to the order</a>');
    const logo = `${'a'.repeat(32)}-120x40`;
    const shown = receiptPage(
      receipt,
      { ...defaultSiteConfig, logo },
      printWords({ code: 'en', edited: {} }),
      '/assets/font.woff2',
    );
    expect(shown).toContain("src: url('/assets/font.woff2')");
    expect(shown).toContain(`<img src="/logo/${logo}.png" width="120" height="40" alt="Boostline">`);
  });

  test('speaks Hindi to who reads Hindi', () => {
    expect(page({}, 'hi')).toMatch(/<html lang="hi">[^]*पेमेंट रसीद[^]*21 नवंबर 2026/);
  });

  test('says in the owner’s words what he changed, and in English what a language lacks', () => {
    const tamil = page({}, 'ta', { 'receipt.title': 'ரசீது' });
    expect(tamil).toMatch(/<html lang="ta">[^]*ரசீது[^]*Receipt number/);
  });

  test('leaves out what is not known, and shows a refund only where there was one', () => {
    expect(page()).not.toMatch(/Received from|Refunded|null|undefined/);
    const refunded = page({ refunded: 100.25, total: 300.5 });
    expect(refunded).toMatch(/Refunded[^]*₹100.25[^]*Paid after refund[^]*₹200.25/);
  });

  test('shows what people wrote as text, never as HTML', () => {
    const hostile = `"><img src=x onerror='alert(1)'>&`;
    const shown = page({
      customerName: hostile,
      customerEmail: hostile,
      customerPhone: hostile,
      offerName: hostile,
      lines: [{ type: 'views', quantity: 1, target: hostile, amount: 1 }],
    });
    expect(shown).not.toMatch(/<img|onerror='/);
    expect(shown).toContain('&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;');
  });

  test('comes as a page of its own that may load and run nothing', async () => {
    gateway.orders.answerWith(() => ({ body: receipt }));
    const answer = await gateway.browser().get('/api/orders/by-id/4711/receipt', { 'accept-language': 'hi' });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toContain('R/26-27/0000042');
    expect(answer.text).toContain('lang="hi"');
  });

  test('is made for few at a time, and not for more who wait than there is room for', async () => {
    const asked = gateway.orders.seen.length;
    const gate = Promise.withResolvers<void>();
    gateway.orders.answerWith(async () => {
      await gate.promise;
      return { body: receipt };
    });
    const refused: Answer[] = [];
    const ask = async (browser: Browser) => {
      const answer = await browser.get('/api/orders/by-id/4711/receipt');
      if (answer.status !== 200) refused.push(answer);
      return answer.status;
    };
    const one = gateway.browser();
    const answers = Array.from({ length: 12 }, () => ask(one));
    await waitUntil(async () => refused.length === 4);
    const [first] = refused;
    expect([first?.status, first?.json()['code'], first?.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    const neighbour = ask(gateway.browser());
    expect((await one.get('/api/offers')).status).toBe(200);
    expect(gateway.orders.seen.length - asked).toBe(2);
    gate.resolve();
    expect((await Promise.all(answers)).filter((status) => status === 200)).toHaveLength(8);
    expect(await neighbour).toBe(200);
  });
});
