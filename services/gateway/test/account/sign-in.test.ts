import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import { Redis } from 'ioredis';
import { generate } from 'otplib';
import { hasSignedIn } from '../../../../tools/system/has-signed-in.ts';
import { adminPassword, startTestGateway, type Browser, type TestGateway } from '../test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({
    RATE_LIMITS: 'codes=1000/301s,login-account=6/15m,login=5/15m',
    PUBLIC_URL: 'https://shop.test',
  });
  gateway.orders.answerWith(() => ({ body: { orders: [], total: 0, poll: false } }));
});
beforeEach(() => forgetWrongCodes());
afterAll(() => gateway.stop());

const sessionCookie = '__Host-session';
let seed = '';
let backupCodes: unknown[] = [];

const signIn = (browser: Browser, password = adminPassword, username = gateway.username) =>
  browser.post('/api/admin/login', { username, password });

/** A code of the time step `steps` from now; a step that was used is used up. */
const codeOf = (steps: number) => generate({ secret: seed, epoch: Date.now() / 1000 + steps * 30 });
/** Each wrong code makes the next answer slower; a test need not wait for those of the others. */
async function forgetWrongCodes(): Promise<void> {
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  const keys = await redis.keys('gateway:limit:codes:301:*');
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}
const forgetUsedSteps = () => gateway.query('UPDATE gateway.admins SET totp_last_step = NULL');

async function signInCompletely(browser: Browser): Promise<void> {
  await signIn(browser);
  await forgetUsedSteps();
  const answer = await browser.post('/api/admin/verify-2fa', { code: await codeOf(0) });
  expect(answer.status).toBe(200);
}

const closedRoutes = Object.values(api).filter(({ access }) => access !== 'public');
const addressOf = (path: string) => path.replace(':type', 'likes').replace(/:\w+/g, '1');

describe('without a session', () => {
  test('every closed route is 401, before the body is looked at', async () => {
    for (const { method, path } of closedRoutes) {
      const browser = gateway.browser();
      const broken = method === 'GET' ? {} : { body: '{broken' };
      const answer = await browser.request(addressOf(path), { method, ...broken });
      const code = path.startsWith('/api/v1/') ? 'invalid-key' : 'sign-in-required';
      expect([path, answer.status, answer.json()['code']]).toEqual([path, 401, code]);
      browser.cookies.set(sessionCookie, 'A'.repeat(43));
      const again = await browser.request(addressOf(path), { method, ...broken });
      expect([path, again.status]).toEqual([path, 401]);
    }
  });

  test('calls of the panel that do not exist look the same', async () => {
    for (const path of ['/api/admin', '/api/admin/smmjar/sync', '/api/admin/orders/', '/api/admin/x?y'])
      expect((await gateway.browser().post(path, {})).status).toBe(401);
  });

  test('the config is the one thing under /api/admin that a visitor may read', async () => {
    expect((await gateway.browser().get('/api/admin/config')).status).toBe(200);
    const session = await gateway.browser().get('/api/admin/session');
    expect(session.json()).toMatchObject({ state: 'none', username: null, twoFactor: false });
  });
});

describe('the first sign-in', () => {
  const browser = () => owner;
  let owner: Browser;
  let tokenBefore = '';

  test('refuses a wrong password and an unknown name with the same words', async () => {
    const wrong = await signIn(gateway.browser(), 'not the password of anybody');
    const unknown = await signIn(gateway.browser(), adminPassword, 'nobody');
    // npm start shows the generated password until then.
    expect(await hasSignedIn(gateway.databaseUrl)).toBe(false);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.json()).toEqual({ code: 'invalid-credentials', message: 'Invalid credentials' });
  });

  test('gives a hardened cookie under a new token, and leads to the set-up', async () => {
    owner = gateway.browser();
    owner.cookies.set(sessionCookie, 'planted'.padEnd(43, 'A'));
    const answer = await signIn(owner);
    expect(answer.json()).toMatchObject({ success: true, next: 'setup' });
    expect(await hasSignedIn(gateway.databaseUrl)).toBe(true);
    const cookie = answer.headers.getSetCookie()[0];
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    tokenBefore = owner.cookies.get(sessionCookie) ?? '';
    expect(tokenBefore).not.toContain('planted');
    const [stored] = await gateway.query('SELECT token_hash FROM gateway.sessions');
    expect(stored?.['token_hash']).not.toContain(tokenBefore);
  });

  test('opens no route of the panel before the second factor is there', async () => {
    for (const { method, path } of closedRoutes.filter(({ access }) => access === 'admin')) {
      const answer = await browser().request(addressOf(path), { method });
      expect([path, answer.status, answer.json()['code']]).toEqual([path, 403, 'second-factor-required']);
    }
  });

  test('sets up an authenticator, whose seed is kept encrypted', async () => {
    const answer = await browser().post('/api/admin/setup-2fa');
    expect(answer.status).toBe(200);
    const setup = answer.json();
    expect(setup['qrCode']).toMatch(/^data:image\/png;base64,/);
    seed = String(setup['manualEntryKey']);
    expect(seed).toMatch(/^[A-Z2-7]{32}$/);
    backupCodes = Array.isArray(setup['backupCodes']) ? setup['backupCodes'] : [];
    expect(new Set(backupCodes).size).toBe(10);
    const [admin] = await gateway.query('SELECT totp_secret, totp_pending FROM gateway.admins');
    expect(admin?.['totp_secret']).toBeNull();
    expect(String(admin?.['totp_pending'])).not.toContain(seed);
  });

  test('confirms it with a code, opens the panel and changes the cookie', async () => {
    expect((await browser().post('/api/admin/verify-2fa-setup', { code: '000000' })).status).toBe(401);
    const answer = await browser().post('/api/admin/verify-2fa-setup', { code: await codeOf(0) });
    expect(answer.json()).toEqual({ success: true, message: '2FA Setup Complete' });
    const old = gateway.browser();
    old.cookies.set(sessionCookie, tokenBefore);
    expect((await old.get('/api/admin/orders')).status).toBe(401);
    expect((await browser().get('/api/admin/orders?size=10')).json()).toEqual({
      orders: [],
      total: 0,
      poll: false,
    });
    expect(gateway.orders.seen.at(-1)?.path).toBe('/administration/orders?size=10');
  });

  test('does not let an enrolled administrator set up another authenticator over it', async () => {
    expect((await browser().post('/api/admin/setup-2fa')).status).toBe(403);
  });

  test('ends at the sign-out', async () => {
    const token = browser().cookies.get(sessionCookie) ?? '';
    expect((await browser().post('/api/admin/logout')).status).toBe(200);
    expect(browser().cookies.has(sessionCookie)).toBe(false);
    browser().cookies.set(sessionCookie, token);
    expect((await browser().get('/api/admin/orders')).status).toBe(401);
  });
});

describe('a sign-in with the authenticator', () => {
  test('asks for the code and takes it', async () => {
    const browser = gateway.browser();
    expect((await signIn(browser)).json()).toMatchObject({ next: 'code' });
    const status = await browser.post('/api/admin/check-2fa-status', { username: gateway.username });
    expect(status.json()).toEqual({ has2FA: true });
    expect((await browser.post('/api/admin/setup-2fa')).status).toBe(403);
    expect((await browser.get('/api/admin/orders')).status).toBe(403);
    const wrong = await browser.post('/api/admin/verify-2fa', { username: gateway.username, code: '12345' });
    expect(wrong.json()).toEqual({ code: 'invalid-code', message: 'Incorrect Google Authenticator code' });
    const before = browser.cookies.get(sessionCookie);
    await forgetUsedSteps();
    const right = await browser.post('/api/admin/verify-2fa', {
      username: gateway.username,
      code: await codeOf(0),
    });
    expect(right.json()).toEqual({ success: true, message: 'Login Successful' });
    expect(browser.cookies.get(sessionCookie)).not.toBe(before);
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({
      state: 'full',
      twoFactor: true,
    });
  });

  test('nobody asks about or answers for another account', async () => {
    const browser = gateway.browser();
    await signIn(browser);
    expect((await browser.post('/api/admin/check-2fa-status', { username: 'other' })).status).toBe(403);
    expect((await browser.post('/api/admin/verify-2fa', { username: 'other', code: '1' })).status).toBe(403);
  });

  test('a code opens once, though eight sessions bring it at the same time', async () => {
    const browsers = Array.from({ length: 8 }, () => gateway.browser());
    for (const browser of browsers) await signIn(browser);
    await forgetUsedSteps();
    const code = await codeOf(0);
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/admin/verify-2fa', { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  test('a backup code opens once, typed in any way, though twenty bring it at the same time', async () => {
    const browser = gateway.browser();
    await signIn(browser);
    const code = String(backupCodes[0]).toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/admin/verify-2fa', { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = gateway.browser();
    await signIn(other);
    expect((await other.post('/api/admin/verify-2fa', { code })).status).toBe(401);
    expect((await other.post('/api/admin/verify-2fa', { code: String(backupCodes[1]) })).status).toBe(200);
  });

  test('an older code is refused after a newer one', async () => {
    const first = gateway.browser();
    const second = gateway.browser();
    await signIn(first);
    await signIn(second);
    await forgetUsedSteps();
    expect((await first.post('/api/admin/verify-2fa', { code: await codeOf(1) })).status).toBe(200);
    expect((await second.post('/api/admin/verify-2fa', { code: await codeOf(0) })).status).toBe(401);
  });
});

describe('a session', () => {
  const age = (column: string, by: string) =>
    gateway.query(`UPDATE gateway.sessions SET ${column} = now() - interval '${by}' WHERE ended_at IS NULL`);

  test('is kept in use by a person, not by a list that asks again by itself', async () => {
    const browser = gateway.browser();
    await signInCompletely(browser);
    const idle = () =>
      gateway.query(
        `SELECT 1 FROM gateway.sessions WHERE ended_at IS NULL AND last_seen_at < now() - interval '9 minutes'`,
      );
    await gateway.query("UPDATE gateway.sessions SET ended_at = now() WHERE state <> 'full'");
    await age('last_seen_at', '10 minutes');
    const before = (await idle()).length;
    expect((await browser.get('/api/admin/orders', { 'x-poll': '1' })).status).toBe(200);
    expect((await idle()).length).toBe(before);
    await browser.get('/api/admin/orders');
    expect((await idle()).length).toBe(before - 1);
  });

  test('ends after eight hours whatever happens', async () => {
    const browser = gateway.browser();
    await signInCompletely(browser);
    await age('signed_in_at', '8 hours 1 second');
    expect((await browser.get('/api/admin/orders')).status).toBe(401);
  });

  test('a change of the catalogue is passed on and kept in the audit log, which the gateway cannot edit', async () => {
    const browser = gateway.browser();
    await signInCompletely(browser);
    gateway.catalog.answerWith(({ path }) =>
      path === '/snapshot' ? { status: 503, body: '{}' } : { body: { success: true, message: 'Deleted' } },
    );
    expect((await browser.request('/api/admin/packages/likes/7', { method: 'DELETE' })).status).toBe(200);
    expect(gateway.catalog.seen).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/administration/packages/likes/7' }),
    );
    const [entry] = await gateway.query(`SELECT * FROM gateway.audit_log WHERE action LIKE 'DELETE %'`);
    expect(entry).toMatchObject({ details: { params: { type: 'likes', packageId: '7' } }, refusal_of: null });
    for (const sql of ['DELETE FROM audit_log', `UPDATE audit_log SET action = 'x'`, 'TRUNCATE audit_log'])
      await expect(gateway.queryAsService(sql.replace('audit_log', 'gateway.audit_log'))).rejects.toThrow(
        'permission denied',
      );
  });
});

describe('guessing passwords', () => {
  test('gets slower and is stopped, and never locks the owner’s known device out', async () => {
    const owner = gateway.browser();
    await signInCompletely(owner);
    await owner.post('/api/admin/logout');
    // Every guess from another address, as a botnet would.
    const guess = async () => (await signIn(gateway.browser(), 'a guess that is wrong')).status;
    for (let guesses = 0; guesses < 4; guesses += 1) expect(await guess()).toBe(401);
    // The next guess waits for a second before it is looked at; the owner, who comes at the same time, does not.
    const answered: string[] = [];
    await Promise.all([
      guess().then((status) => answered.push(`guess ${status}`)),
      signIn(owner).then(({ status }) => answered.push(`owner ${status}`)),
    ]);
    expect(answered).toEqual(['owner 200', 'guess 401']);
    for (let guesses = 0; guesses < 3; guesses += 1) await guess();
    expect(await guess()).toBe(429);
    expect((await signIn(owner)).status).toBe(200);
  });

  test('from one address is stopped after five failures, with the time to wait', async () => {
    const stranger = gateway.browser();
    const tries = Array.from({ length: 5 }, (_, index) => signIn(stranger, 'x', `nobody-${index}`));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    const refused = await signIn(stranger);
    expect(refused.status).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too-many-requests', retryAfter: expect.any(Number) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('with bytes that no database takes is refused as input', async () => {
    const answer = await signIn(gateway.browser(), 'x', 'a\u0000b');
    expect([answer.status, answer.json()['code']]).toEqual([400, 'invalid-input']);
  });
});
