import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, type Browser, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;
let browser: Browser;

beforeAll(async () => {
  gateway = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
  browser = await gateway.signedIn();
});
afterAll(() => gateway.stop());

describe('figures and operations', () => {
  const sales = {
    orders: 0,
    revenue: 0,
    refunded: 0,
    deliveryP50: null,
    deliveryP95: null,
    failureRate: null,
  };

  test('show what there is while fulfilment does not answer, and call the rest unknown', async () => {
    const outbox = { service: 'orders', waiting: 0, oldestWaiting: null };
    let calls = 0;
    gateway.orders.answerWith(({ path }) => {
      // One stand-in is both services: whoever asks second is told that nobody is there.
      calls += 1;
      if (path.startsWith('/administration/figures') && calls === 1)
        return {
          body: { days: [{ day: '2026-01-01', ...sales, revenue: 10 }], services: [], totals: sales },
        };
      if (path === '/administration/awaiting' && calls === 1)
        return { body: { review: [], refunds: [], suspense: [], webhooks: [], outbox } };
      return { status: 503, body: { code: 'unavailable', message: 'away' } };
    });
    const overview = (await browser.get('/api/admin/overview?days=1')).json();
    expect(overview).toMatchObject({ days: [{ revenue: 10, cost: null, margin: null }], wallets: null });
    calls = 0;
    expect((await browser.get('/api/admin/operations')).json()).toMatchObject({
      outboxes: [outbox],
      queues: null,
      invariants: null,
      unavailable: ['fulfilment'],
    });
  });
});
