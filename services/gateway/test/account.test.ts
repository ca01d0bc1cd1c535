import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/api';
import { generate } from 'otplib';
import { startStandIn, type StandIn } from './stand-in.js';
import {
  adminPassword,
  startTestGateway,
  waitUntil,
  type Browser,
  type TestGateway,
} from './test-gateway.js';

let gateway: TestGateway;
let watchman: StandIn;
let seed = '';
let backupCodes: string[] = [];
let password = adminPassword;

beforeAll(async () => {
  watchman = await startStandIn(() => ({ body: 'all rows of the shop' }));
  gateway = await startTestGateway({
    RATE_LIMITS: 'codes=1000/302s,login=1000/m,login-account=1000/m',
    INVARIANTS_URL: watchman.url,
  });
  gateway.orders.answerWith(() => ({ body: { done: true } }));
  const first = gateway.browser();
  await first.post('/api/admin/login', { username: gateway.username, password });
  const setup = (await first.post('/api/admin/setup-2fa')).json();
  seed = String(setup['manualEntryKey']);
  backupCodes = listOf(setup['backupCodes']);
  const confirmed = await first.post('/api/admin/verify-2fa-setup', { code: await codeOf(seed) });
  if (confirmed.status !== 200) throw new Error(`no authenticator was set up: ${confirmed.text}`);
});
beforeEach(() => gateway.query('UPDATE gateway.admins SET totp_last_step = NULL'));
afterAll(() => Promise.all([gateway.stop(), watchman.close()]));

const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Date.now() / 1000 + steps * 30 });
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** A code may be used once; the tests do not wait for the next one. */
const forgetUsedSteps = () => gateway.query('UPDATE gateway.admins SET totp_last_step = NULL');

async function signedIn(): Promise<Browser> {
  const browser = gateway.browser();
  await browser.post('/api/admin/login', { username: gateway.username, password });
  await forgetUsedSteps();
  expect((await browser.post('/api/admin/verify-2fa', { code: await codeOf(seed) })).status).toBe(200);
  await forgetUsedSteps();
  return browser;
}

const isIn = async (browser: Browser) => (await browser.get('/api/admin/account')).status === 200;
const lastEntries = (count: number) =>
  gateway.query(`SELECT * FROM gateway.audit_log ORDER BY id DESC LIMIT ${count}`);

describe('a backup', () => {
  test('is handed out for password and code alone, and the audit says so', async () => {
    const browser = await signedIn();
    const ask = (currentPassword: string, code: string) =>
      browser.post('/api/admin/backups/newest', { currentPassword, code });
    expect((await ask('not this one at all', await codeOf(seed))).json()['code']).toBe('step-up-refused');
    expect((await ask(password, '000000')).json()['code']).toBe('step-up-refused');
    expect(watchman.seen).toEqual([]);
    const file = await ask(password, await codeOf(seed));
    expect([file.status, file.headers.get('content-type'), file.text]).toEqual([
      200,
      'application/octet-stream',
      'all rows of the shop',
    ]);
    const [entry] = await lastEntries(1);
    expect(entry?.['action']).toBe('POST /api/admin/backups/newest');
    expect(JSON.stringify(entry)).not.toContain(password);
  });
});

describe('an erasure', () => {
  const body = { orderIds: [71], reason: 'the customer asked for it' };
  const held = (problem: string | null) => [
    { orderId: 71, comments: [], messages: [], erasedAt: null, problem },
  ];
  const nothingLeft = { body: { left: [] } };
  const asked = () => gateway.orders.seen.filter(({ path }) => path === '/administration/erasures').length;

  test('is refused with a sentence while an order is open, and nothing is erased', async () => {
    const before = asked();
    gateway.orders.answerWith(() => ({ body: held('Order K7Q4-M2XR is still open.') }));
    const answer = await (await signedIn()).post('/api/admin/erasures', body);
    expect([answer.status, answer.json()['message']]).toEqual([409, 'Order K7Q4-M2XR is still open.']);
    expect([asked() - before, await gateway.query('SELECT 1 FROM gateway.erasures')]).toEqual([0, []]);
  });

  test('that a service could not do is done later by itself; the audit keeps who and when', async () => {
    const browser = await signedIn();
    await gateway.query(
      `INSERT INTO gateway.audit_log (action, order_id, reason, details)
       VALUES ('POST /api/admin/orders/:orderId/notes', 71, 'Asha called', '{"body": {"text": "Asha Rao"}}')`,
    );
    gateway.orders.answerWith(({ path }) =>
      path === '/administration/personal-data'
        ? { body: held(null) }
        : { status: 503, body: { code: 'unavailable', message: 'away' } },
    );
    const begun = (await browser.post('/api/admin/erasures', body)).json();
    expect(begun).toMatchObject({ orders: 1, state: 'open', problem: 'A part of the shop did not answer.' });
    gateway.orders.answerWith(() => nothingLeft);
    await waitUntil(async () => {
      const erasures = api.listErasures.response.parse((await browser.get('/api/admin/erasures')).json());
      return erasures[0]?.state === 'done' && erasures[0].doneAt !== null;
    });
    const [kept] = await gateway.query(
      `SELECT action, reason, details FROM gateway.audit_log WHERE order_id = 71`,
    );
    expect(kept).toEqual({ action: 'POST /api/admin/orders/:orderId/notes', reason: null, details: {} });
    gateway.orders.answerWith(() => ({ body: { done: true } }));
  });
});

describe('the password', () => {
  const next = 'seven Clouds over a quiet lake';

  test.each([
    ['a wrong present one', { currentPassword: 'not this one at all' }, 403, 'currentPassword'],
    ['a wrong code', { code: '000000' }, 403, 'code'],
    ['no code', { code: undefined }, 403, 'code'],
    ['a short new one', { newPassword: 'short' }, 400, 'newPassword'],
    ['a common new one', { newPassword: 'passwordpassword1' }, 400, 'newPassword'],
    ['the same again', { newPassword: adminPassword }, 400, 'newPassword'],
  ])('is not changed with %s', async (_, wrong, status, field) => {
    const browser = await signedIn();
    const body = { currentPassword: password, newPassword: next, code: await codeOf(seed), ...wrong };
    const answer = await browser.post('/api/admin/account/password', body);
    expect([answer.status, answer.json()['fields']]).toEqual([
      status,
      [expect.objectContaining({ path: field })],
    ]);
    expect(await isIn(browser)).toBe(true);
  });

  test('a wrong one does not use the code up', async () => {
    const browser = await signedIn();
    const code = await codeOf(seed);
    const step = { currentPassword: 'not this one at all', code };
    expect((await browser.post('/api/admin/account/backup-codes', step)).status).toBe(403);
    const right = await browser.post('/api/admin/account/backup-codes', {
      ...step,
      currentPassword: password,
    });
    expect(right.status).toBe(200);
    backupCodes = listOf(right.json()['backupCodes']);
  });

  test('changes, ends every other session and gives this one another token', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const before = browser.cookies.get('session');
    const answer = await browser.post('/api/admin/account/password', {
      currentPassword: password,
      newPassword: next,
      code: await codeOf(seed),
    });
    expect(answer.json()).toMatchObject({ success: true });
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect(browser.cookies.get('session')).not.toBe(before);
    const old = await gateway.browser().post('/api/admin/login', { username: gateway.username, password });
    expect(old.status).toBe(401);
    password = next;
    await signedIn();
  });
});

describe('the authenticator', () => {
  test('is replaced after password and code, and the old one is good until a code of the new', async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    for (const wrong of [
      { currentPassword: 'x', code: await codeOf(seed) },
      { currentPassword: password, code: '1' },
    ])
      expect((await browser.post('/api/admin/account/two-factor', wrong)).status).toBe(403);
    const setup = await browser.post('/api/admin/account/two-factor', {
      currentPassword: password,
      code: await codeOf(seed),
    });
    expect(setup.status).toBe(200);
    const newSeed = String(setup.json()['manualEntryKey']);
    const newCodes = listOf(setup.json()['backupCodes']);
    // Abandoned here, nothing would have changed.
    const meanwhile = await signedIn();
    const wrong = await browser.post('/api/admin/account/two-factor/confirm', { code: '000000' });
    expect([wrong.status, wrong.json()['code']]).toEqual([403, 'step-up-refused']);
    const pending = gateway.browser();
    await pending.post('/api/admin/login', { username: gateway.username, password });
    expect((await pending.post('/api/admin/verify-2fa', { code: newCodes[0] })).status).toBe(401);
    const done = await browser.post('/api/admin/account/two-factor/confirm', { code: await codeOf(newSeed) });
    expect(done.json()).toEqual({ success: true, message: '2FA Setup Complete' });
    expect([await isIn(browser), await isIn(other), await isIn(meanwhile)]).toEqual([true, false, false]);
    const oldCode = gateway.browser();
    await oldCode.post('/api/admin/login', { username: gateway.username, password });
    await forgetUsedSteps();
    expect((await oldCode.post('/api/admin/verify-2fa', { code: await codeOf(seed) })).status).toBe(401);
    expect((await oldCode.post('/api/admin/verify-2fa', { code: backupCodes[0] })).status).toBe(401);
    expect((await oldCode.post('/api/admin/verify-2fa', { code: newCodes[0] })).status).toBe(200);
    [seed, backupCodes] = [newSeed, newCodes];
  });

  test('of a session without one cannot be set up by the calls that replace it', async () => {
    const optional = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
    try {
      const browser = optional.browser();
      await browser.post('/api/admin/login', { username: optional.username, password: adminPassword });
      for (const path of ['two-factor', 'backup-codes']) {
        const answer = await browser.post(`/api/admin/account/${path}`, {
          currentPassword: adminPassword,
          code: '000000',
        });
        expect([answer.status, answer.json()['code']]).toEqual([403, 'second-factor-required']);
      }
    } finally {
      await optional.stop();
    }
  });

  test('has new backup codes on demand, and the old ones open nothing', async () => {
    const browser = await signedIn();
    const answer = await browser.post('/api/admin/account/backup-codes', {
      currentPassword: password,
      code: await codeOf(seed),
    });
    const fresh = listOf(answer.json()['backupCodes']);
    expect(new Set([...fresh, ...backupCodes]).size).toBe(20);
    expect((await browser.get('/api/admin/account')).json()).toMatchObject({
      username: gateway.username,
      twoFactor: true,
      backupCodesLeft: 10,
    });
    const other = gateway.browser();
    await other.post('/api/admin/login', { username: gateway.username, password });
    expect((await other.post('/api/admin/verify-2fa', { code: backupCodes[1] })).status).toBe(401);
    expect((await other.post('/api/admin/verify-2fa', { code: fresh[1] })).status).toBe(200);
    backupCodes = fresh;
  });
});

describe('sessions', () => {
  test('are listed with where they come from, and ended one by one or all others at once', async () => {
    const [browser, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    const list = async (): Promise<Record<string, unknown>[]> =>
      JSON.parse((await browser.get('/api/admin/account/sessions')).text);
    const before = await list();
    expect(before.filter(({ current }) => current)).toEqual([
      expect.objectContaining({ address: browser.address, state: 'full' }),
    ]);
    const secondId = before.find(({ address }) => address === second.address)?.['id'];
    const end = () => browser.request(`/api/admin/account/sessions/${secondId}`, { method: 'DELETE' });
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    await browser.request('/api/admin/account/sessions', { method: 'DELETE' });
    expect([await isIn(browser), await isIn(third)]).toEqual([true, false]);
    expect(await list()).toHaveLength(1);
    expect(JSON.stringify(before)).not.toMatch(/[0-9a-f]{64}/);
  });
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

describe('the audit log', () => {
  const orderId = '4503599627370497';
  /** Read beside orders, also while nobody looks; nothing is changed by it. */
  const costsPath = '/administration/order-costs';
  const dossier = { kept: 0, order: { paidAt: null } };

  test('has a write before it is made, with its reason, for the order, under the name', async () => {
    const browser = await signedIn();
    let recorded = Promise.resolve<Record<string, unknown>[]>([]);
    gateway.orders.answerWith(({ method, path }) => {
      if (path === costsPath) return { body: [] };
      if (method !== 'POST') return { body: dossier };
      recorded = lastEntries(1);
      expect(path).toBe(`/administration/orders/${orderId}/cancel`);
      return { body: { done: true } };
    });
    const body = { version: 3, reason: 'asked for by mail' };
    await browser.post(`/api/admin/orders/${orderId}/cancel`, body);
    expect((await recorded)[0]).toMatchObject({
      action: 'POST /api/admin/orders/:orderId/cancel',
      order_id: Number(orderId),
      reason: body.reason,
      address: browser.address,
      refusal_of: null,
    });
    const passedOn = gateway.orders.seen.find(({ path }) => path.endsWith('/cancel'));
    expect(JSON.parse(passedOn?.body ?? '')).toEqual({ ...body, by: gateway.username });
  });

  test('says that a write was refused, and is shown with the order and by page', async () => {
    const browser = await signedIn();
    gateway.orders.answerWith(({ method, path }) => {
      if (path === costsPath) return { body: [] };
      return method === 'POST'
        ? { status: 409, body: { code: 'conflict', message: 'no' } }
        : { body: dossier };
    });
    const refused = await browser.post(`/api/admin/orders/${orderId}/cancel`, {
      version: 1,
      reason: 'again',
    });
    expect(refused.status).toBe(409);
    const detail = (await browser.get(`/api/admin/orders/${orderId}`)).json();
    expect(detail['audit']).toMatchObject([
      { username: gateway.username, reason: 'asked for by mail', refused: null },
      { username: gateway.username, reason: 'again', refused: 'conflict' },
    ]);
    const page = (await browser.get('/api/admin/audit?size=2')).json();
    expect(page['total']).toBeGreaterThan(10);
    expect(page['entries']).toMatchObject([{ reason: 'again', refused: 'conflict' }, expect.anything()]);
    const found = (await browser.get(`/api/admin/audit?search=${orderId}`)).json();
    expect(found['total']).toBe(2);
    expect((await browser.get('/api/admin/audit?search=%25')).json()['total']).toBe(0);
  });

  test('and the service’s logs never hold a password, a code or a credential', async () => {
    const browser = await signedIn();
    gateway.orders.answerWith(() => ({ body: {} }));
    const secret = 'a-secret-of-the-vendor-123456';
    await browser.request('/api/admin/payment-settings/razorpay', {
      method: 'PUT',
      body: { version: 0, credentials: { keySecret: secret }, reason: 'new key' },
    });
    await browser.post('/api/admin/providers', { name: 'x', apiKey: secret, reason: 'new panel' });
    const rows = JSON.stringify(await gateway.query('SELECT * FROM gateway.audit_log'));
    expect(rows).toContain('(hidden: keySecret)');
    for (const hidden of [secret, password, adminPassword, seed, ...backupCodes])
      expect(rows).not.toContain(hidden);
  });

  test('can be neither changed nor emptied by the gateway', async () => {
    for (const sql of [`UPDATE gateway.audit_log SET reason = 'x'`, 'DELETE FROM gateway.audit_log'])
      await expect(gateway.queryAsService(sql)).rejects.toThrow('permission denied');
  });
});
