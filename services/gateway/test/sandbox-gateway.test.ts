import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFakeService, type FakeService } from './fake-service.js';
import { startTestGateway, type TestGateway } from './test-gateway.js';

let sandbox: FakeService;
let gateway: TestGateway;

beforeAll(async () => {
  sandbox = await startFakeService(() => ({
    body: '<h1>Pay</h1>',
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'set-cookie': 'session=planted; Path=/',
    },
  }));
  gateway = await startTestGateway({ SANDBOX_GATEWAY_URL: sandbox.url });
});
afterAll(async () => {
  await gateway.stop();
  await sandbox.close();
});

test('the hosted page is reached through the shop, under its own policy', async () => {
  const answer = await gateway.browser().get('/sandbox-gateway/pay/pay_1?method=upi');
  expect([answer.status, answer.text]).toEqual([200, '<h1>Pay</h1>']);
  expect(sandbox.seen.at(-1)?.path).toBe('/pay/pay_1?method=upi');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a page without a policy gets the shop’s', async () => {
  sandbox.answerWith(() => ({ body: 'x', headers: { 'content-type': 'text/html' } }));
  const answer = await gateway.browser().get('/sandbox-gateway/pay/pay_1');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('no cookie and no authorization goes there, and no cookie comes back', async () => {
  const browser = gateway.browser();
  browser.cookies.set('buyer', 'secret');
  const answer = await browser.get('/sandbox-gateway/pay/pay_1', { authorization: 'Bearer x' });
  expect(sandbox.seen.at(-1)?.headers).not.toHaveProperty('cookie');
  expect(sandbox.seen.at(-1)?.headers).not.toHaveProperty('authorization');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('its forms arrive as they were sent, from our own pages alone', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = '/sandbox-gateway/pay/pay_1/confirm';
  const sent = await gateway.browser().post(path, 'method=upi&vpa=a%40b', form);
  expect(sent.status).toBe(200);
  expect(sandbox.seen.at(-1)).toMatchObject({
    method: 'POST',
    path: '/pay/pay_1/confirm',
    body: 'method=upi&vpa=a%40b',
  });
  expect(
    (await gateway.browser().post(path, 'a=b', { ...form, 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
});

test.each([
  ['/sandbox-gateway/v1/payments', 404],
  ['/sandbox-gateway/sandbox/scenario', 404],
  ['/sandbox-gateway/Sandbox/scenario', 404],
  ['/sandbox-gateway/metrics', 404],
  // No plain form of an address: refused whatever it might lead to.
  ['/sandbox-gateway/%76%31/payments', 400],
  ['/sandbox-gateway//v1/payments', 400],
  ['/sandbox-gateway/pay/..%2fv1/payments', 400],
  // The client itself takes these segments out.
  ['/sandbox-gateway/pay/%2e%2e/v1/payments', 404],
])('%s stays inside', async (path, status) => {
  const seen = sandbox.seen.length;
  expect((await gateway.browser().get(path)).status).toBe(status);
  expect((await gateway.browser().post(path, {})).status).toBe(status);
  expect(sandbox.seen.length).toBe(seen);
});

test('where strangers come, its page is not there', async () => {
  const open = await startTestGateway({
    SANDBOX_GATEWAY_URL: sandbox.url,
    PUBLIC_URL: 'http://shop.example',
  });
  const seen = sandbox.seen.length;
  expect((await open.browser().get('/sandbox-gateway/pay/pay_1')).text).not.toContain('<h1>Pay</h1>');
  expect(sandbox.seen.length).toBe(seen);
  await open.stop();
});
