import { beforeEach, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import type { Browser } from '../test-gateway.js';
import { codeOf, isIn, listOf, Owner } from './owner.js';
import { SoftwarePasskey } from './software-passkey.js';

const owner = Owner.forThisFile();

const enter = (browser: Browser) =>
  browser.post('/api/admin/login', { username: owner.gateway.username, password: owner.password });
const nextStep = async (browser: Browser) => (await enter(browser)).json()['next'];

/** A browser in which the owner chose to be asked for no code. */
async function trustedBrowser(): Promise<Browser> {
  const browser = await owner.withPassword();
  await owner.forgetUsedSteps();
  const code = await owner.code();
  expect((await browser.post('/api/admin/verify-2fa', { code, trust: true })).status).toBe(200);
  await owner.forgetUsedSteps();
  return browser;
}

const trustedList = async (browser: Browser) =>
  api.listTrustedBrowsers.response.parse(
    JSON.parse((await browser.get('/api/admin/account/trusted-browsers')).text),
  );
const stepUp = async () => ({ currentPassword: owner.password, code: await owner.code() });

describe('a trusted browser', () => {
  beforeEach(() => owner.gateway.query('UPDATE gateway.known_devices SET trusted_until = NULL'));

  test('needs the password, and no code for thirty days', async () => {
    const browser = await trustedBrowser();
    const [listed] = await trustedList(browser);
    expect(listed?.current).toBe(true);
    const days = (new Date(listed?.trustedUntil ?? 0).getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(30);
    await browser.post('/api/admin/logout');
    expect(await isIn(browser)).toBe(false);
    const wrong = await browser.post('/api/admin/login', {
      username: owner.gateway.username,
      password: 'not this one at all',
    });
    expect(wrong.status).toBe(401);
    expect(await nextStep(browser)).toBe('panel');
    expect(await isIn(browser)).toBe(true);
    const actions = (await owner.lastEntries(2)).map(({ action }) => action);
    expect(actions).toEqual(['signed-in-by-trusted-browser', 'password-accepted']);
    await owner.gateway.query(
      `UPDATE gateway.known_devices SET trusted_until = now() - interval '1 second' WHERE trusted_until IS NOT NULL`,
    );
    expect(await nextStep(browser)).toBe('code');
  });

  test('is asked for the code where that was not chosen', async () => {
    const browser = await owner.signedIn();
    expect(await trustedList(browser)).toEqual([]);
    expect(await nextStep(browser)).toBe('code');
  });

  test('has a new token, which only the browser holds', async () => {
    const browser = await owner.signedIn();
    const before = browser.cookies.get('device') ?? '';
    await enter(browser);
    await browser.post('/api/admin/verify-2fa', { code: await owner.code(), trust: true });
    const stolen = owner.gateway.browser();
    stolen.cookies.set('device', before);
    expect(await nextStep(stolen)).toBe('code');
    const token = browser.cookies.get('device') ?? '';
    expect(token).not.toBe(before);
    const rows = await owner.gateway.query('SELECT * FROM gateway.known_devices');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  const ends: [string, (browser: Browser) => Promise<unknown>][] = [
    [
      'the password',
      async (browser) => {
        const newPassword = 'nine Kites over a long bridge';
        await browser.post('/api/admin/account/password', { ...(await stepUp()), newPassword });
        owner.password = newPassword;
      },
    ],
    [
      'the authenticator',
      async (browser) => {
        const setup = (await browser.post('/api/admin/account/two-factor', await stepUp())).json();
        owner.seed = String(setup['manualEntryKey']);
        owner.backupCodes = listOf(setup['backupCodes']);
        const code = await codeOf(owner.seed);
        await browser.post('/api/admin/account/two-factor/confirm', { code });
        await owner.forgetUsedSteps();
      },
    ],
    [
      'the passkeys',
      async (browser) => {
        const start = await browser.post('/api/admin/account/passkeys/options', await stepUp());
        const { challenge } = api.startPasskey.response.parse(start.json());
        const passkey = new SoftwarePasskey().create(challenge);
        await browser.post('/api/admin/account/passkeys', { passkey });
      },
    ],
    ['all other sessions', (browser) => browser.request('/api/admin/account/sessions', { method: 'DELETE' })],
    [
      'the trust in the list',
      async (browser) => {
        for (const { id } of await trustedList(browser))
          await browser.request(`/api/admin/account/trusted-browsers/${id}`, { method: 'DELETE' });
      },
    ],
  ];
  test.each(ends)('is asked for the code again after the owner changed or ended %s', async (_, change) => {
    const browser = await trustedBrowser();
    const elsewhere = await owner.signedIn();
    await change(elsewhere);
    expect(await trustedList(elsewhere)).toEqual([]);
    expect(await nextStep(browser)).toBe('code');
  });
});

describe('a session that was idle for 15 minutes', () => {
  const leave = (minutes: number) =>
    owner.gateway.query(
      `UPDATE gateway.sessions SET last_seen_at = now() - interval '${minutes} minutes', password_at = now() - interval '1 hour'`,
    );
  const setPrice = async (browser: Browser) =>
    (await browser.post('/api/admin/packages/likes', {})).json()['code'];

  test('goes on, and asks for the password before prices, money and keys', async () => {
    const browser = await owner.signedIn();
    await leave(14);
    expect(await setPrice(browser)).not.toBe('step-up-required');
    await leave(16);
    expect((await browser.get('/api/admin/orders')).status).toBe(200);
    expect(await setPrice(browser)).toBe('step-up-required');
    const { status } = await browser.post('/api/admin/account/confirm-password', {
      currentPassword: owner.password,
    });
    expect(status).toBe(200);
    expect(await setPrice(browser)).not.toBe('step-up-required');
  });

  test('asks also when the price is the first request', async () => {
    const browser = await owner.signedIn();
    await leave(16);
    expect(await setPrice(browser)).toBe('step-up-required');
  });

  test('is not made active by a list that asks again by itself', async () => {
    const browser = await owner.signedIn();
    await leave(16);
    expect((await browser.get('/api/admin/orders', { 'x-poll': '1' })).status).toBe(200);
    expect(await setPrice(browser)).toBe('step-up-required');
  });
});
