import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/api';
import { adminPassword, startTestGateway, type Browser, type TestGateway } from '../test-gateway.js';

describe('without an authenticator, where the policy allows that', () => {
  let optional: TestGateway;
  let browser: Browser;

  beforeAll(async () => {
    optional = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
    optional.orders.answerWith(() => ({ body: {} }));
    browser = optional.browser();
    await browser.post('/api/admin/login', { username: optional.username, password: adminPassword });
  });
  afterAll(() => optional.stop());

  const careful = Object.values(api).filter((route) => 'secondFactor' in route && route.secondFactor);
  const addressOf = (path: string) =>
    path
      .replace(/:(?:line|refund)Id/g, '00000000-0000-4000-8000-000000000000')
      .replace(':name', 'razorpay')
      .replace(/:\w+/g, '1');

  test('money and credentials are among what asks for one', () => {
    expect(careful.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/admin/orders/:orderId/refunds/:refundId/approve',
        '/api/admin/orders/:orderId/suspense/accept',
        '/api/admin/payment-settings/:name',
        '/api/admin/providers/:providerId',
      ]),
    );
  });

  test.each(careful.map(({ method, path }) => [method, path]))(
    '%s %s asks for it first',
    async (method, path) => {
      const seen = optional.orders.seen.length;
      const answer = await browser.request(addressOf(path), { method, body: {} });
      expect([answer.status, answer.json()['code']]).toEqual([403, 'second-factor-required']);
      expect(optional.orders.seen.length).toBe(seen);
    },
  );

  test('the rest of the panel is open', async () => {
    expect((await browser.get('/api/admin/orders')).status).toBe(200);
    expect((await browser.get('/api/admin/payment-settings')).status).toBe(200);
  });
});
