import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { overview } from '@boostline/contracts/schemas/admin/overview';
import { startTestGateway, type Browser, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
let browser: Browser;

beforeAll(async () => {
  gateway = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
  browser = await gateway.signedIn();
});
afterAll(() => gateway.stop());

/** Opens the home page as a browser does; a fetch of Node would say that it is none. */
function open(address: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  return new Promise((resolve, reject) =>
    get(gateway.url, { headers: { 'user-agent': agent, 'x-forwarded-for': address, ...headers } }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    ).on('error', reject),
  );
}

describe('figures and operations', () => {
  const sales = {
    orders: 0,
    revenue: 0,
    refunded: 0,
    deliveryP50: null,
    deliveryP95: null,
    failureRate: null,
  };

  test('count who opens a page once a day, and no program', async () => {
    let calls = 0;
    gateway.orders.answerWith(({ path }) => {
      if (path.startsWith('/administration/figures')) calls += 1;
      const body = {
        days: [{ day: '2026-01-01', ...sales, soFar: { orders: 0, revenue: 0 } }],
        services: [],
        packages: [],
        offers: [],
        totals: sales,
        before: sales,
      };
      return calls === 1 ? { body } : { status: 503, body: { code: 'unavailable', message: 'away' } };
    });
    const counted = async () => {
      calls = 0;
      return overview.shape.visits.parse((await browser.get('/api/admin/overview?days=1')).json()['visits']);
    };
    const before = await counted();
    for (const address of ['10.9.0.1', '10.9.0.1', '10.9.0.2']) expect(await open(address)).toBe(200);
    await open('10.9.0.3', { 'user-agent': 'curl/8.5.0' });
    await open('10.9.0.4', { cookie: 'device=of-the-owner' });
    const after = await counted();
    expect([after.pages - before.pages, after.visitors - before.visitors]).toEqual([3, 2]);
  });

  test('show what there is while fulfilment does not answer, and call the rest unknown', async () => {
    const outbox = { service: 'orders', waiting: 0, oldestWaiting: null };
    let calls = 0;
    gateway.orders.answerWith(({ path }) => {
      // One fake service is both services: the second call is answered as unavailable.
      calls += 1;
      if (path.startsWith('/administration/figures') && calls === 1)
        return {
          body: {
            days: [{ day: '2026-01-01', ...sales, revenue: 10, soFar: { orders: 0, revenue: 10 } }],
            services: [],
            packages: [],
            offers: [],
            totals: sales,
            before: sales,
          },
        };
      if (path === '/administration/awaiting' && calls === 1)
        return { body: { review: [], refunds: [], suspense: [], questions: [], webhooks: [], outbox } };
      return { status: 503, body: { code: 'unavailable', message: 'away' } };
    });
    const answer = (await browser.get('/api/admin/overview?days=1')).json();
    expect(answer).toMatchObject({ days: [{ revenue: 10, cost: null, margin: null }], wallets: null });
    calls = 0;
    expect((await browser.get('/api/admin/operations')).json()).toMatchObject({
      outboxes: [outbox],
      queues: null,
      invariants: null,
      unavailable: ['fulfilment'],
    });
  });
});
