import { beforeAll, describe, expect, test } from '@jest/globals';
import { leastRole } from '@boostline/contracts/routes/permissions';
import { isAtLeast, roles, type Role } from '@boostline/contracts/schemas/admin/roles';
import * as api from '@boostline/contracts/routes/public/index';
import type { Route } from '@boostline/contracts/routes/route';
import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import { routesOf } from '../../src/edge/route-rules.js';
import { hashToken } from '../../src/admin/sign-in/secret-token.js';
import { startTestGateway, type Browser } from '../test-gateway.js';
import { codeOf, isIn, Owner } from './owner.js';
import { SoftwarePasskey } from './software-passkey.js';

const owner = Owner.forThisFile(async () => ({
  RATE_LIMITS:
    'codes=1000/302s,login=1000/m,login-account=1000/m,admin-writes=10000/m,sign-ins=10000/m,sessions=10000/s',
}));

const password = 'seven Lanterns on the quiet lake';
let names = 0;

interface Person {
  username: string;
  browser: Browser;
  seed: string;
}

const invite = async (role: Role, username = `person-${(names += 1)}`) => {
  const browser = await owner.signedIn();
  const answer = await browser.post('/api/admin/invitations', { username, role, mail: null });
  if (answer.status !== 201) throw new Error(`not invited: ${answer.text}`);
  return { username, token: tokenOf(answer.json()['link']) };
};
const tokenOf = (link: unknown) => String(link).split('/mykey/invitation#')[1] ?? '';
const accept = (token: string, newPassword = password, browser = owner.gateway.browser()) =>
  browser.post('/api/admin/invitations/accept', { token, newPassword });

async function setUpAuthenticator(browser: Browser): Promise<string> {
  const seed = String((await browser.post('/api/admin/setup-2fa')).json()['manualEntryKey']);
  await browser.post('/api/admin/verify-2fa-setup', { code: await codeOf(seed) });
  await owner.forgetUsedSteps();
  return seed;
}

/** Someone who accepted an invitation and set an authenticator up. */
async function join(role: Role): Promise<Person> {
  const { username, token } = await invite(role);
  const browser = owner.gateway.browser();
  expect((await accept(token, password, browser)).status).toBe(200);
  const seed = await setUpAuthenticator(browser);
  return { username, browser, seed };
}

async function signIn({ username, seed }: Person, trust = false, browser = owner.gateway.browser()) {
  await browser.post('/api/admin/login', { username, password });
  await browser.post('/api/admin/verify-2fa', { code: await codeOf(seed), trust });
  await owner.forgetUsedSteps();
  return browser;
}
const changeRole = (browser: Browser, username: string, role: Role) =>
  browser.request(`/api/admin/staff/${username}`, { method: 'PUT', body: { role } });
const remove = (browser: Browser, username: string) =>
  browser.request(`/api/admin/staff/${username}`, { method: 'DELETE' });
const codeIn = (answer: { text: string }): unknown =>
  answer.text.startsWith('{') ? JSON.parse(answer.text).code : undefined;

describe('an invitation', () => {
  test('makes a person with an own password, an own authenticator and a name in the audit log', async () => {
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

const panelRoutes = Object.values<Route>(api).filter(({ access }) => access === 'admin');
const addressOf = (path: string) =>
  path
    .replace(
      /:(?:endpoint|key|line|refund|session|message|device|passkey|browser)Id/g,
      '00000000-0000-4000-8000-000000000000',
    )
    .replace(':name', 'razorpay')
    .replace(':type', 'likes')
    .replace(':username', 'no-such-person')
    .replace(/:\w+/g, '1');
const isRefusedToRole = async (browser: Browser, method: string, path: string) => {
  const body = method === 'GET' ? undefined : {};
  const answer = await browser.request(addressOf(path), { method, body });
  return answer.status === 403 && codeIn(answer) === 'forbidden';
};

describe('every route of the panel', () => {
  const people = new Map<Role, Browser>();
  beforeAll(async () => {
    people.set('owner', await owner.signedIn());
    people.set('manager', (await join('manager')).browser);
    people.set('support', (await join('support')).browser);
    owner.gateway.orders.answerWith(() => ({ status: 404, body: { code: 'not-found', message: 'no' } }));
  });
  /** Calls that end the own session, or those of others, are left to the other cases. */
  const harmless = ({ method, path }: Route) => !(method === 'DELETE' && path.endsWith('/sessions'));

  test.each(roles)(
    'refuses the role %s where its least role is a higher one, and nowhere else',
    async (role) => {
      const browser = people.get(role);
      if (!browser) throw new Error('no such person');
      for (const route of panelRoutes.filter(harmless)) {
        const call = `${route.method} ${route.path}`;
        const refused = await isRefusedToRole(browser, route.method, route.path);
        expect([call, refused]).toEqual([call, !isAtLeast(role, leastRole(call))]);
      }
      expect(await isIn(browser)).toBe(true);
    },
  );

  test('of money settings, keys and staff is the owner’s', () => {
    const area =
      /payment-settings|keys|webhook-endpoints|mail-settings|owner-notices|push-devices|lookup-sources|staff|invitations|erasures|personal-data|retention|backups|audit|set-up|queues/;
    const changes =
      /^(?:POST|PUT) \/api\/admin\/(?:providers(?:\/:providerId)?(?:\/test)?|pricing|tax-documents\/standing|settlements\/\w+)$/;
    const owners = panelRoutes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => (area.test(call) && !call.includes('/account/')) || changes.test(call));
    expect(owners.length).toBeGreaterThan(45);
    expect(owners.filter((call) => leastRole(call) !== 'owner')).toEqual([]);
  });

  test('that shows or changes prices and costs, or gives a file or money, is not for support', () => {
    const sensitive =
      /packages|offers(?!$)|coupons|pricing|catalogue|smmjar|providers|overview|settlements|wallet|tax-documents|\.csv|refund|suspense|free|resend$|switch|texts|config|products\/|bulk/;
    const open = panelRoutes
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => sensitive.test(call) && leastRole(call) === 'support');
    expect(open).toEqual(['POST /api/admin/messages/:messageId/resend']);
  });

  test('that no table names is the owner’s, as the pages of the queues are', async () => {
    expect(leastRole('GET /api/admin/something-new')).toBe('owner');
    const unnamed = routesOf(owner.gateway.fastify).filter(
      ({ url, rules }) => rules.access === 'admin' && !panelRoutes.some(({ path }) => path === url),
    );
    expect(unnamed.map(({ url }) => url)).toContain(`${queueBoardPath}/*`);
    expect(unnamed.filter(({ rules }) => (rules.role ?? 'owner') !== 'owner')).toEqual([]);
    for (const role of ['manager', 'support'] as const)
      expect((await people.get(role)?.get(`${queueBoardPath}/`))?.status).toBe(403);
  });
});

describe('a session whose role changes while it is open', () => {
  test('may do less, or more, from its next call on', async () => {
    const { username, browser } = await join('manager');
    const boss = await owner.signedIn();
    expect(codeIn(await browser.get('/api/admin/coupons'))).not.toBe('forbidden');
    expect((await changeRole(boss, username, 'support')).status).toBe(200);
    expect(codeIn(await browser.get('/api/admin/coupons'))).toBe('forbidden');
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({
      state: 'full',
      role: 'support',
    });
    await changeRole(boss, username, 'owner');
    expect((await browser.get('/api/admin/staff')).status).toBe(200);
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

describe('support', () => {
  const order = {
    allowedActions: ['cancel', 'refund', 'stop-parts', 'hold-parts'],
    order: { id: 1, paidAt: null },
    refunds: [{ id: 'a', allowedActions: ['approve'] }],
    kept: 100,
    revenue: 100,
  };
  const placement = {
    lineId: 'a',
    charge: 'secret-charge',
    expectedCharge: 'secret-charge',
    evidence: { charge: 'secret-charge' },
    attempts: [{ answer: 'secret-charge' }],
    allowedActions: ['refill', 'refund', 'resend'],
  };

  test('sees an order without costs, and only the steps that support may take', async () => {
    owner.gateway.orders.answerWith(({ path }) => {
      if (path.includes('placements')) return { body: [placement] };
      return path.includes('costs')
        ? { body: [{ orderId: 1, cost: 424242, isExpected: false }] }
        : { body: order };
    });
    const seen = await (await join('support')).browser.get('/api/admin/orders/1');
    expect(seen.json()).toMatchObject({
      allowedActions: ['cancel', 'hold-parts'],
      money: { cost: null, profit: null },
      refunds: [{ allowedActions: [] }],
      placements: [{ charge: null, allowedActions: ['refill'] }],
    });
    expect(seen.text).not.toMatch(/secret-charge|424242/);
    const all = await (await join('manager')).browser.get('/api/admin/orders/1');
    const { kept: _, revenue: _net, ...rest } = order;
    expect(all.json()).toMatchObject({ ...rest, placements: [placement] });
  });

  test('finds buyers’ questions under what waits, and no money', async () => {
    owner.gateway.orders.answerWith(() => ({
      body: { questions: [{ orderId: 1 }], refunds: [{ id: 'a' }], review: [], outbox: {}, held: [{}] },
    }));
    const waiting = (await (await join('support')).browser.get('/api/admin/operations')).json();
    expect(waiting).toMatchObject({ questions: [{ orderId: 1 }], refunds: [], held: [], invariants: null });
  });
});
