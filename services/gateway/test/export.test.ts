import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, waitUntil, type Browser, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
let browser: Browser;

beforeAll(async () => {
  gateway = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
  browser = await gateway.signedIn();
});
afterAll(() => gateway.stop());

describe('the export', () => {
  test('is passed on as it comes, under a name, and noted', async () => {
    gateway.orders.answerWith(({ path }) => ({
      body: `"Order ID"\r\n"${path}"\r\n`,
      headers: { 'content-type': 'text/csv' },
    }));
    const answer = await browser.get(
      '/api/admin/orders/export.csv?kind=offers&status=paid,refunded&search=a%20b',
    );
    expect(answer.text).toBe(
      '"Order ID"\r\n"/administration/orders/export.csv?kind=offers&status=paid%2Crefunded&search=a+b"\r\n',
    );
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [entry] = await gateway.query('SELECT action FROM gateway.audit_log ORDER BY id DESC LIMIT 1');
    expect(entry).toEqual({ action: 'orders-exported' });
  });

  test('goes to two readers at a time, and does not keep the panel from searching', async () => {
    const asked = gateway.orders.seen.length;
    const gate = Promise.withResolvers<void>();
    gateway.orders.answerWith(async ({ path }) => {
      if (path.includes('export.csv')) await gate.promise;
      return { body: path.includes('export.csv') ? '"Order ID"' : { orders: [], total: 0 } };
    });
    const answers = Array.from({ length: 3 }, () => browser.get('/api/admin/orders/export.csv'));
    const refused = await Promise.race(answers);
    expect([refused.status, refused.json()['code'], refused.headers.get('retry-after')]).toEqual([
      503,
      'unavailable',
      '2',
    ]);
    await waitUntil(async () => gateway.orders.seen.length - asked === 2);
    expect((await browser.get('/api/admin/orders')).status).toBe(200);
    gate.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    const next = await browser.get('/api/admin/orders/export.csv');
    expect(next.status).toBe(200);
  });

  test('that is refused says so in JSON', async () => {
    gateway.orders.answerWith(() => ({ status: 503, body: { code: 'unavailable', message: 'away' } }));
    const answer = await browser.get('/api/admin/orders/export.csv');
    expect([answer.status, answer.json()['code']]).toEqual([503, 'unavailable']);
  });
});
