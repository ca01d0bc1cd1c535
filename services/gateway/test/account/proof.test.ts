import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import type { Proof, Route } from '@boostline/contracts/routes/route';
import { z } from 'zod';
import { adminPassword, startTestGateway, type Browser, type TestGateway } from '../test-gateway.js';
import { Owner } from './owner.js';

const writes = Object.values<Route>(api).filter(
  ({ access, method, asksOnly }) => access === 'admin' && method !== 'GET' && !asksOnly,
);
const asking = (...proofs: Proof[]): [string, string][] =>
  writes
    .filter(({ proof }) => proof !== undefined && proofs.includes(proof))
    .map(({ method, path }) => [method, path]);
const addressOf = (path: string) =>
  path
    .replace(
      /:(?:endpoint|key|line|refund|session|message|device)Id/g,
      '00000000-0000-4000-8000-000000000000',
    )
    .replace(':name', 'razorpay')
    .replace(':type', 'likes')
    .replace(/:\w+/g, '1');
const send = async (browser: Browser, method: string, path: string) => {
  const answer = await browser.request(addressOf(path), { method, body: {} });
  return [answer.status, answer.text === '' ? undefined : answer.json()['code']];
};

describe('every write of the panel names the proof that it asks for', () => {
  /** Names of fields at any depth of what a write takes. */
  const fieldsOf = ({ body }: Route): string[] => {
    const names = new Set<string>();
    const walk = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      if ('properties' in part && part.properties)
        for (const name of Object.keys(part.properties)) names.add(name);
      Object.values(part).forEach(walk);
    };
    if (body) walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    return [...names];
  };
  const takes = (pattern: RegExp) =>
    writes
      .filter((route) => fieldsOf(route).some((name) => pattern.test(name)))
      .map((route) => [route.path, route.proof]);

  test('without an exception', () => {
    expect(writes.length).toBeGreaterThan(60);
    expect(writes.filter(({ proof }) => proof === undefined).map(({ path }) => path)).toEqual([]);
  });

  test('a body with a price, a discount or a margin needs an authenticator', () => {
    const priced = takes(/price|acceptLoss|acceptsLoss|exchangeFactor|margin|^rule$|^change$/i);
    expect(priced.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/api/admin/packages/:type',
        '/api/admin/packages/:type/:packageId',
        '/api/admin/packages/:type/bulk',
        '/api/admin/offers',
        '/api/admin/offers/:offerId',
        '/api/admin/pricing',
      ]),
    );
    expect(priced.filter(([, proof]) => proof === 'session')).toEqual([]);
  });

  test('a body with a key, a password or an address of a server needs a recent password', () => {
    // They ask for the password in their own body, each time.
    const askThemselves = ['/api/admin/account/', '/api/admin/backups/newest'];
    const secret = takes(/apiKey|credentials|^token$|secret|password|baseUrl|^url$|subscription/i).filter(
      ([path = '']) => !askThemselves.some((start) => path.startsWith(start)),
    );
    expect(secret.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        '/api/admin/payment-settings/:name',
        '/api/admin/providers',
        '/api/admin/providers/:providerId',
        '/api/admin/mail-settings',
        '/api/admin/owner-notices',
        '/api/admin/webhook-endpoints',
      ]),
    );
    expect(secret.filter(([, proof]) => proof !== 'recent-password')).toEqual([]);
  });

  test.each(['/api/admin/catalogue/import', '/api/admin/packages/:type/bulk-undo', '/api/admin/coupons'])(
    '%s writes prices as well',
    (path) => expect(asking('authenticator').map(([, one]) => one)).toContain(path),
  );

  test.each([
    '/api/admin/payment-settings',
    '/api/admin/keys',
    '/api/admin/webhook-endpoints/:endpointId/secret',
    '/api/admin/orders/:orderId/refunds/:refundId/done',
    '/api/admin/orders/:orderId/lines/:lineId/resend',
  ])('%s moves money or keys as well', (path) =>
    expect(asking('recent-password').map(([, one]) => one)).toContain(path),
  );
});

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

  test('every write of prices, money or keys asks for one first', async () => {
    const seen = [optional.orders.seen.length, optional.catalog.seen.length];
    for (const [method, path] of asking('authenticator', 'recent-password'))
      expect([path, ...(await send(browser, method, path))]).toEqual([path, 403, 'second-factor-required']);
    expect([optional.orders.seen.length, optional.catalog.seen.length]).toEqual(seen);
  });

  test('a price of ₹1 with acceptLoss is refused, and reaches no catalogue', async () => {
    const body = { quantity: 25_000, price: 1, smmjarServiceId: 101, acceptLoss: true };
    const answer = await browser.post('/api/admin/packages/followers', body);
    expect([answer.status, answer.json()['code']]).toEqual([403, 'second-factor-required']);
    expect(optional.catalog.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('the rest of the panel is open', async () => {
    expect((await browser.get('/api/admin/orders')).status).toBe(200);
    expect((await browser.get('/api/admin/payment-settings')).status).toBe(200);
  });
});

describe('a session whose password was given more than ten minutes ago', () => {
  const owner = Owner.forThisFile(async () => ({
    RATE_LIMITS: 'codes=1000/m,login=1000/m,login-account=1000/m,admin-writes=10000/m',
  }));
  const age = (minutes: number) =>
    owner.gateway.query(`UPDATE gateway.sessions SET password_at = now() - interval '${minutes} minutes'`);
  const moneyAndKeys = asking('recent-password');

  test('asks for it again before money or keys are touched', async () => {
    const browser = await owner.signedIn();
    await age(11);
    const seen = owner.gateway.orders.seen.length;
    for (const [method, path] of moneyAndKeys)
      expect([path, ...(await send(browser, method, path))]).toEqual([path, 403, 'step-up-required']);
    expect(owner.gateway.orders.seen.length).toBe(seen);
  });

  test('everything else goes on as before, prices among it', async () => {
    const browser = await owner.signedIn();
    await age(11);
    for (const [method, path] of asking('authenticator').filter(([, one]) => !one.includes('/account/')))
      expect([path, (await send(browser, method, path))[1]]).not.toContain('step-up-required');
    expect((await browser.get('/api/admin/payment-settings')).status).toBe(200);
  });

  test('the right password opens it for another ten minutes, and gives the session another token', async () => {
    const browser = await owner.signedIn();
    await age(11);
    const before = browser.cookies.get('session');
    const wrong = await browser.post('/api/admin/account/confirm-password', {
      currentPassword: 'not this one',
    });
    expect([wrong.status, wrong.json()['code'], wrong.json()['fields']]).toEqual([
      403,
      'step-up-refused',
      [expect.objectContaining({ path: 'currentPassword' })],
    ]);
    expect(await send(browser, 'PUT', '/api/admin/payment-settings/:name')).toEqual([
      403,
      'step-up-required',
    ]);
    const right = await browser.post('/api/admin/account/confirm-password', {
      currentPassword: adminPassword,
    });
    expect(right.status).toBe(200);
    expect(browser.cookies.get('session')).not.toBe(before);
    expect((await send(browser, 'PUT', '/api/admin/payment-settings/:name'))[1]).not.toBe('step-up-required');
    await age(9);
    expect((await send(browser, 'PUT', '/api/admin/payment-settings/:name'))[1]).not.toBe('step-up-required');
    const stolen = owner.gateway.browser();
    stolen.cookies.set('session', before ?? '');
    expect((await stolen.get('/api/admin/account')).status).toBe(401);
  });

  test('the code of the second step does not make an old password new', async () => {
    const browser = await owner.withPassword();
    await age(11);
    await owner.forgetUsedSteps();
    expect((await browser.post('/api/admin/verify-2fa', { code: await owner.code() })).status).toBe(200);
    expect(await send(browser, 'POST', '/api/admin/keys')).toEqual([403, 'step-up-required']);
  });

  test('passwords cannot be guessed there without end', async () => {
    const narrow = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional', RATE_LIMITS: 'codes=3/h' });
    const browser = await narrow.signedIn();
    const guess = () => browser.post('/api/admin/account/confirm-password', { currentPassword: 'a guess' });
    const answers = [await guess(), await guess(), await guess(), await guess()].map(({ status }) => status);
    expect(answers).toEqual([403, 403, 403, 429]);
    await narrow.stop();
  });
});
