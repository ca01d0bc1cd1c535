import { describe, expect, test } from '@jest/globals';
import { adminPassword, startTestGateway } from '../test-gateway.js';
import { codeOf, isIn, listOf, Owner } from './owner.js';

const owner = Owner.forThisFile();

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
    const browser = await owner.signedIn();
    const body = { currentPassword: owner.password, newPassword: next, code: await owner.code(), ...wrong };
    const answer = await browser.post('/api/admin/account/password', body);
    expect([answer.status, answer.json()['fields']]).toEqual([
      status,
      [expect.objectContaining({ path: field })],
    ]);
    expect(await isIn(browser)).toBe(true);
  });

  test('a wrong one does not use the code up', async () => {
    const browser = await owner.signedIn();
    const code = await owner.code();
    const step = { currentPassword: 'not this one at all', code };
    expect((await browser.post('/api/admin/account/backup-codes', step)).status).toBe(403);
    const right = await browser.post('/api/admin/account/backup-codes', {
      ...step,
      currentPassword: owner.password,
    });
    expect(right.status).toBe(200);
    owner.backupCodes = listOf(right.json()['backupCodes']);
  });

  test('changes, ends every other session and gives this one another token', async () => {
    const [browser, other] = [await owner.signedIn(), await owner.signedIn()];
    const before = browser.cookies.get('session');
    const answer = await browser.post('/api/admin/account/password', {
      currentPassword: owner.password,
      newPassword: next,
      code: await owner.code(),
    });
    expect(answer.json()).toMatchObject({ success: true });
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect(browser.cookies.get('session')).not.toBe(before);
    const old = await owner.gateway
      .browser()
      .post('/api/admin/login', { username: owner.gateway.username, password: owner.password });
    expect(old.status).toBe(401);
    owner.password = next;
    await owner.signedIn();
  });
});

describe('the authenticator', () => {
  test('is replaced after password and code, and the old one is good until a code of the new', async () => {
    const [browser, other] = [await owner.signedIn(), await owner.signedIn()];
    for (const wrong of [
      { currentPassword: 'x', code: await owner.code() },
      { currentPassword: owner.password, code: '1' },
    ])
      expect((await browser.post('/api/admin/account/two-factor', wrong)).status).toBe(403);
    const setup = await browser.post('/api/admin/account/two-factor', {
      currentPassword: owner.password,
      code: await owner.code(),
    });
    expect(setup.status).toBe(200);
    const newSeed = String(setup.json()['manualEntryKey']);
    const newCodes = listOf(setup.json()['backupCodes']);
    // Abandoned here, nothing would have changed.
    const meanwhile = await owner.signedIn();
    const wrong = await browser.post('/api/admin/account/two-factor/confirm', { code: '000000' });
    expect([wrong.status, wrong.json()['code']]).toEqual([403, 'step-up-refused']);
    const pending = await owner.withPassword();
    expect((await pending.post('/api/admin/verify-2fa', { code: newCodes[0] })).status).toBe(401);
    const done = await browser.post('/api/admin/account/two-factor/confirm', { code: await codeOf(newSeed) });
    expect(done.json()).toEqual({ success: true, message: '2FA Setup Complete' });
    expect([await isIn(browser), await isIn(other), await isIn(meanwhile)]).toEqual([true, false, false]);
    const oldCode = await owner.withPassword();
    await owner.forgetUsedSteps();
    expect((await oldCode.post('/api/admin/verify-2fa', { code: await owner.code() })).status).toBe(401);
    expect((await oldCode.post('/api/admin/verify-2fa', { code: owner.backupCodes[0] })).status).toBe(401);
    expect((await oldCode.post('/api/admin/verify-2fa', { code: newCodes[0] })).status).toBe(200);
    [owner.seed, owner.backupCodes] = [newSeed, newCodes];
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
    const browser = await owner.signedIn();
    const answer = await browser.post('/api/admin/account/backup-codes', {
      currentPassword: owner.password,
      code: await owner.code(),
    });
    const fresh = listOf(answer.json()['backupCodes']);
    expect(new Set([...fresh, ...owner.backupCodes]).size).toBe(20);
    expect((await browser.get('/api/admin/account')).json()).toMatchObject({
      username: owner.gateway.username,
      twoFactor: true,
      backupCodesLeft: 10,
    });
    const other = await owner.withPassword();
    expect((await other.post('/api/admin/verify-2fa', { code: owner.backupCodes[1] })).status).toBe(401);
    expect((await other.post('/api/admin/verify-2fa', { code: fresh[1] })).status).toBe(200);
    owner.backupCodes = fresh;
  });
});

describe('sessions', () => {
  test('are listed with where they come from, and ended one by one or all others at once', async () => {
    const [browser, second, third] = [await owner.signedIn(), await owner.signedIn(), await owner.signedIn()];
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
