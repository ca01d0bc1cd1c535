import { describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import { hashToken } from '../../src/admin/sign-in/secret-token.js';
import { startTestGateway, type Browser } from '../test-gateway.js';
import { codeOf, isIn } from './owner.js';
import {
  accept,
  changeRole,
  codeIn,
  invite,
  join,
  owner,
  password,
  remove,
  setUpAuthenticator,
  signIn,
} from './people.js';
import { SoftwarePasskey } from './software-passkey.js';

describe('an invitation', () => {
  test('makes a person with their own password and authenticator, named in the audit log', async () => {
    const { username, token } = await invite('support');
    const browser = owner.gateway.browser();
    expect((await browser.post('/api/admin/invitations/open', { token })).json()).toEqual({
      username,
      role: 'support',
    });
    expect((await accept(token, password, browser)).status).toBe(200);
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({
      state: 'enrolling',
      username,
      role: 'support',
      twoFactor: false,
    });
    expect((await browser.get('/api/admin/orders')).status).toBe(403);
    await setUpAuthenticator(browser);
    expect((await browser.get('/api/admin/orders')).status).toBe(200);
    owner.gateway.orders.answerWith(() => ({ body: { id: 1 } }));
    await browser.post('/api/admin/messages/00000000-0000-4000-8000-000000000000/resend');
    expect(owner.gateway.orders.seen.at(-1)?.headers['x-administrator']).toBe(username);
    const log = await owner.gateway.query(
      `SELECT a.action, m.username FROM gateway.audit_log a JOIN gateway.admins m ON m.id = a.admin_id
        WHERE m.username = '${username}' ORDER BY a.id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'invitation-accepted',
      'two-factor-set-up',
      'POST /api/admin/messages/:messageId/resend',
    ]);
  });

  test('opens once, also for two requests at the same moment', async () => {
    const { username, token } = await invite('manager');
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await accept(token)).status).toBe(404);
    expect((await owner.gateway.browser().post('/api/admin/invitations/open', { token })).status).toBe(404);
    expect(
      await owner.gateway.query(`SELECT FROM gateway.admins WHERE username = '${username}'`),
    ).toHaveLength(1);
  });

  test.each<[string, (invited: { username: string }, browser: Browser) => Promise<unknown>]>([
    [
      'has expired',
      ({ username }) =>
        owner.gateway.query(
          `UPDATE gateway.invitations SET expires_at = now() - interval '1 second' WHERE username = '${username}'`,
        ),
    ],
    [
      'was withdrawn',
      ({ username }, browser) => browser.request(`/api/admin/invitations/${username}`, { method: 'DELETE' }),
    ],
    ['was replaced by another one', ({ username }) => invite('support', username)],
  ])('opens nothing when it %s', async (_, end) => {
    const invited = await invite('support');
    await end(invited, await owner.signedIn());
    const { token } = invited;
    const opened = await owner.gateway.browser().post('/api/admin/invitations/open', { token });
    expect([opened.status, (await accept(token)).status]).toEqual([404, 404]);
    expect(
      await owner.gateway.query(`SELECT FROM gateway.admins WHERE username = '${invited.username}'`),
    ).toEqual([]);
  });

  test('lasts for three days, and only its link holds the secret', async () => {
    const { username, token } = await invite('support');
    const [row] = await owner.gateway.query(
      `SELECT *, extract(epoch FROM expires_at - now()) AS seconds FROM gateway.invitations WHERE username = '${username}'`,
    );
    expect(Math.round(Number(row?.['seconds']) / 3600)).toBe(72);
    const kept = [row, await owner.lastEntries(3), await (await owner.signedIn()).get('/api/admin/staff')];
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('is refused for a name in use, in whatever case, or of a removed person', async () => {
    const browser = await owner.signedIn();
    const gone = await join('support');
    await remove(browser, gone.username);
    for (const username of [owner.gateway.username.toUpperCase(), gone.username, 'two words']) {
      const answer = await browser.post('/api/admin/invitations', { username, role: 'support', mail: null });
      expect([username, answer.status]).toEqual([username, 400]);
    }
  });

  test('asks for a good password, and stays open until one is given', async () => {
    const { username, token } = await invite('support');
    for (const weak of ['short', 'passwordpassword', `${username}-${username}`])
      expect((await accept(token, weak)).json()).toMatchObject({ fields: [{ path: 'newPassword' }] });
    expect((await accept(token)).status).toBe(200);
  });

  test('is mailed where that is asked for; without a mail the link still comes', async () => {
    const browser = await owner.signedIn();
    const body = { username: 'mailed', role: 'support', mail: 'mailed@example.com' };
    owner.gateway.orders.answerWith(() => ({ body: { works: true, message: '' } }));
    const sent = (await browser.post('/api/admin/invitations', body)).json();
    expect(sent).toMatchObject({ mailProblem: null });
    const call = owner.gateway.orders.seen.at(-1);
    expect(JSON.parse(call?.body ?? '')).toEqual({ to: body.mail, link: sent['link'] });
    owner.gateway.orders.answerWith(() => ({ body: { works: false, message: 'No mail server is set up.' } }));
    const unsent = (await browser.post('/api/admin/invitations', body)).json();
    expect(unsent).toMatchObject({ mailProblem: 'No mail server is set up.' });
    expect(unsent['link']).toContain('/mykey/invitation#');
    owner.gateway.orders.answerWith(() => ({ body: { done: true } }));
  });
});

describe('where the authenticator is optional', () => {
  test('a person may skip it, and then changes no price and no money', async () => {
    const gateway = await startTestGateway({ ADMIN_TWO_FACTOR: 'optional' });
    await gateway.query(
      `INSERT INTO gateway.invitations VALUES
        ('asha', 'manager', NULL, '${hashToken('a'.repeat(43))}', now() + interval '1 minute')`,
    );
    const browser = gateway.browser();
    expect((await accept('a'.repeat(43), password, browser)).status).toBe(200);
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({
      state: 'full',
      role: 'manager',
    });
    expect(codeIn(await browser.post('/api/admin/coupons', {}))).toBe('second-factor-required');
    await gateway.stop();
  });
});

describe('a removed person', () => {
  test('is out at once, and neither password, trusted browser nor passkey opens the panel again', async () => {
    const person = await join('manager');
    const trusted = await signIn(person, true);
    const start = await trusted.post('/api/admin/account/passkeys/options', {
      currentPassword: password,
      code: await codeOf(person.seed),
    });
    await owner.forgetUsedSteps();
    const passkey = new SoftwarePasskey();
    const { challenge } = api.startPasskey.response.parse(start.json());
    await trusted.post('/api/admin/account/passkeys', { passkey: passkey.create(challenge) });
    const second = await signIn(person, true);
    const boss = await owner.signedIn();
    expect([await isIn(trusted), await isIn(second)]).toEqual([true, true]);
    expect((await remove(boss, person.username)).status).toBe(200);
    expect([await isIn(trusted), await isIn(second)]).toEqual([false, false]);
    const enter = (browser: Browser) =>
      browser.post('/api/admin/login', { username: person.username, password });
    expect((await enter(second)).json()).toMatchObject({ code: 'invalid-credentials' });
    const options = await second.post('/api/admin/passkey-login/options');
    const asked = api.startPasskeySignIn.response.parse(options.json()).challenge;
    const signed = await second.post('/api/admin/passkey-login', { passkey: passkey.use(asked) });
    expect(signed.status).toBe(401);
    expect(await isIn(second)).toBe(false);
    const listed = api.listStaff.response.parse((await boss.get('/api/admin/staff')).json());
    expect(listed.members.map(({ username }) => username)).not.toContain(person.username);
    const names = (await boss.get('/api/admin/audit?size=200')).text;
    expect(names).toContain(`"username":"${person.username}"`);
  });

  test('is out as well when the session was opened during the removal', async () => {
    const person = await join('support');
    await remove(await owner.signedIn(), person.username);
    await owner.gateway.query(
      `UPDATE gateway.sessions SET ended_at = NULL
        WHERE admin_id = (SELECT id FROM gateway.admins WHERE username = '${person.username}')`,
    );
    expect(await isIn(person.browser)).toBe(false);
  });
});

describe('the last owner', () => {
  test('can be neither removed nor lowered', async () => {
    const boss = await owner.signedIn();
    await owner.gateway.query(
      `UPDATE gateway.admins SET role = 'support' WHERE username <> '${owner.gateway.username}'`,
    );
    const name = owner.gateway.username;
    for (const answer of [await changeRole(boss, name, 'manager'), await remove(boss, name)])
      expect([answer.status, codeIn(answer)]).toEqual([409, 'conflict']);
    expect(await isIn(boss)).toBe(true);
  });

  test('remains when two owners lower each other at the same moment', async () => {
    const other = await join('owner');
    const boss = await owner.signedIn();
    const answers = await Promise.all([
      changeRole(boss, other.username, 'support'),
      changeRole(other.browser, owner.gateway.username, 'support'),
    ]);
    const owners = await owner.gateway.query(`SELECT FROM gateway.admins WHERE role = 'owner'`);
    expect(owners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await owner.gateway.query(
      `UPDATE gateway.admins SET role = 'owner' WHERE username = '${owner.gateway.username}'`,
    );
  });
});

describe('the owner', () => {
  test('sees the sessions of all, and ends those of a person', async () => {
    const person = await join('support');
    const trusted = await signIn(person, true);
    const boss = await owner.signedIn();
    const { members } = api.listStaff.response.parse((await boss.get('/api/admin/staff')).json());
    const listed = members.find(({ username }) => username === person.username);
    expect(listed).toMatchObject({ role: 'support', twoFactor: true, current: false });
    expect(listed?.sessions.map(({ address }) => address)).toContain(trusted.address);
    expect(members.find(({ current }) => current)?.username).toBe(owner.gateway.username);
    await boss.request(`/api/admin/staff/${person.username}/sessions`, { method: 'DELETE' });
    expect([await isIn(trusted), await isIn(person.browser)]).toEqual([false, false]);
    const again = await trusted.post('/api/admin/login', { username: person.username, password });
    expect(again.json()).toMatchObject({ next: 'code' });
  });

  test('is asked for a recent password before the staff changes', async () => {
    const person = await join('support');
    const boss = await owner.signedIn();
    await owner.gateway.query(`UPDATE gateway.sessions SET password_at = now() - interval '11 minutes'`);
    const body = { username: 'late', role: 'owner', mail: null };
    expect(codeIn(await boss.post('/api/admin/invitations', body))).toBe('step-up-required');
    expect(codeIn(await changeRole(boss, person.username, 'owner'))).toBe('step-up-required');
  });
});

describe('failed sign-ins', () => {
  test('of one person do not keep another one out', async () => {
    const [one, other] = [await join('support'), await join('support')];
    const guesses = Array.from({ length: 4 }, () =>
      owner.gateway.browser().post('/api/admin/login', { username: one.username, password: 'a guess' }),
    );
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await isIn(await signIn(other))).toBe(true);
  });
});
