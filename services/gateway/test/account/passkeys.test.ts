import { beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import { Redis } from 'ioredis';
import { startTestGateway, type Answer, type Browser } from '../test-gateway.js';
import { isIn, Owner } from './owner.js';
import { SoftwarePasskey } from './software-passkey.js';

const owner = Owner.forThisFile();

const challengeOf = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(answer.text);
  return api.startPasskeySignIn.response.parse(answer.json()).challenge;
};
const startSignIn = async (browser: Browser) =>
  challengeOf(await browser.post('/api/admin/passkey-login/options'));
const signIn = (browser: Browser, passkey: object) => browser.post('/api/admin/passkey-login', { passkey });
const startAddition = async (browser: Browser) =>
  browser.post('/api/admin/account/passkeys/options', {
    currentPassword: owner.password,
    code: await owner.code(),
  });

/** A passkey that the owner has added. */
async function addPasskey(browser: Browser): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const challenge = challengeOf(await startAddition(browser));
  const added = await browser.post('/api/admin/account/passkeys', { passkey: passkey.create(challenge) });
  if (added.status !== 200) throw new Error(`not added: ${added.text}`);
  await owner.forgetUsedSteps();
  return passkey;
}

/** The challenges that wait now run out. */
async function expireChallenges(): Promise<void> {
  const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
  const keys = await redis.keys('gateway:passkey-challenge:*');
  for (const key of keys) {
    expect(await redis.ttl(key)).toBeLessThanOrEqual(300);
    expect(await redis.ttl(key)).toBeGreaterThan(0);
    await redis.expire(key, 0);
  }
  redis.disconnect();
}

describe('adding a passkey', () => {
  test('asks for password and code, and ends all other sessions', async () => {
    const [browser, other] = [await owner.signedIn(), await owner.signedIn()];
    for (const wrong of [
      { currentPassword: 'not this one at all', code: await owner.code() },
      { currentPassword: owner.password, code: '000000' },
    ])
      expect((await browser.post('/api/admin/account/passkeys/options', wrong)).status).toBe(403);
    const before = browser.cookies.get('session');
    await addPasskey(browser);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect(browser.cookies.get('session')).not.toBe(before);
    const [entry] = await owner.lastEntries(1);
    expect(entry?.['action']).toBe('POST /api/admin/account/passkeys');
    expect(JSON.stringify(entry)).toContain('(hidden: id, rawId');
    const list = (await browser.get('/api/admin/account/passkeys')).json();
    expect(list).toMatchObject([{ lastUsedAt: null }]);
  });

  const anotherSite = { origin: 'https://evil.test', rpId: 'evil.test' };
  test.each<[string, (browser: Browser, passkey: SoftwarePasskey) => Promise<object>]>([
    [
      'of another site',
      async (browser, passkey) => passkey.create(challengeOf(await startAddition(browser)), anotherSite),
    ],
    [
      'that asks for neither finger, face nor PIN',
      async (browser, passkey) =>
        passkey.create(challengeOf(await startAddition(browser)), { verifies: false }),
    ],
    [
      'for a challenge that has run out',
      async (browser, passkey) => {
        const challenge = challengeOf(await startAddition(browser));
        await expireChallenges();
        return passkey.create(challenge);
      },
    ],
    [
      'for the challenge of another session',
      async (_, passkey) => passkey.create(challengeOf(await startAddition(await owner.signedIn()))),
    ],
    [
      'that was added before',
      async (browser, passkey) => {
        const first = passkey.create(challengeOf(await startAddition(browser)));
        await browser.post('/api/admin/account/passkeys', { passkey: first });
        await owner.forgetUsedSteps();
        return passkey.create(challengeOf(await startAddition(browser)));
      },
    ],
  ])('one %s is refused', async (_, make) => {
    const browser = await owner.signedIn();
    const passkey = await make(browser, new SoftwarePasskey());
    const refused = await browser.post('/api/admin/account/passkeys', { passkey });
    expect([refused.status, refused.json()['code']]).toEqual([403, 'step-up-refused']);
    const [entry] = await owner.lastEntries(1);
    expect(entry).toMatchObject({ details: { code: 'step-up-refused' }, refusal_of: expect.anything() });
  });
});

describe('a sign-in with a passkey', () => {
  let passkey: SoftwarePasskey;
  beforeAll(async () => {
    passkey = await addPasskey(await owner.signedIn());
  });

  test('opens the panel without password and code, under a new token', async () => {
    const browser = owner.gateway.browser();
    browser.cookies.set('session', 'planted'.padEnd(43, 'A'));
    expect((await browser.get('/api/admin/session')).json()).toMatchObject({ passkeys: true });
    const answer = await signIn(browser, passkey.use(await startSignIn(browser)));
    expect([answer.status, answer.json()['message']]).toEqual([200, 'Login Successful']);
    expect(browser.cookies.get('session')).not.toContain('planted');
    expect(await isIn(browser)).toBe(true);
    const [entry] = await owner.lastEntries(1);
    expect(entry).toMatchObject({ action: 'signed-in-by-passkey', admin_id: expect.any(String) });
  });

  test('takes the place of the code, and ends the session that waits for it', async () => {
    const browser = await owner.withPassword();
    const waiting = owner.gateway.browser();
    waiting.cookies.set('session', browser.cookies.get('session') ?? '');
    expect((await signIn(browser, passkey.use(await startSignIn(browser)))).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    expect((await waiting.get('/api/admin/session')).json()).toMatchObject({ state: 'none' });
  });

  test('does not stand for the password where that is changed', async () => {
    const browser = owner.gateway.browser();
    await signIn(browser, passkey.use(await startSignIn(browser)));
    const change = { currentPassword: 'not this one at all', newPassword: 'six Lanterns by a cold harbour' };
    const refused = await browser.post('/api/admin/account/password', {
      ...change,
      code: await owner.code(),
    });
    expect(refused.status).toBe(403);
  });

  const refusals: [string, (browser: Browser) => Promise<object>][] = [
    [
      'is sent again',
      async (browser) => {
        const used = passkey.use(await startSignIn(browser));
        expect((await signIn(browser, used)).status).toBe(200);
        return used;
      },
    ],
    [
      'was made at another site',
      async (browser) => passkey.use(await startSignIn(browser), { origin: 'https://evil.test' }),
    ],
    [
      'is for another site',
      async (browser) => passkey.use(await startSignIn(browser), { rpId: 'evil.test' }),
    ],
    [
      'came without finger, face or PIN',
      async (browser) => passkey.use(await startSignIn(browser), { verifies: false }),
    ],
    [
      'answers the challenge of another browser',
      async (browser) => {
        await startSignIn(browser);
        return passkey.use(await startSignIn(owner.gateway.browser()));
      },
    ],
    ['answers no challenge', async () => passkey.use(Buffer.from('my own').toString('base64url'))],
    [
      'answers a challenge that has run out',
      async (browser) => {
        const used = passkey.use(await startSignIn(browser));
        await expireChallenges();
        return used;
      },
    ],
    [
      'answers a challenge for a confirmation',
      async () => {
        const admin = await owner.signedIn();
        return passkey.use(challengeOf(await admin.post('/api/admin/account/confirm-passkey/options')));
      },
    ],
    [
      'was counted before, as a copy’s would be',
      async (browser) => passkey.use(await startSignIn(browser), { counter: 1 }),
    ],
    [
      'was signed with another key',
      async (browser) => {
        const forged = new SoftwarePasskey().use(await startSignIn(browser), { counter: 1000 });
        return { ...forged, id: passkey.id, rawId: passkey.id };
      },
    ],
    ['belongs to no administrator', async (browser) => new SoftwarePasskey().use(await startSignIn(browser))],
    [
      'was deleted',
      async (browser) => {
        const admin = await owner.signedIn();
        const gone = await addPasskey(admin);
        const [row] = api.listPasskeys.response.parse(
          JSON.parse((await admin.get('/api/admin/account/passkeys')).text),
        );
        const path = `/api/admin/account/passkeys/${row?.id}`;
        expect((await admin.request(path, { method: 'DELETE' })).status).toBe(200);
        return gone.use(await startSignIn(browser));
      },
    ],
  ];
  test.each(refusals)('is refused when the answer %s', async (_, make) => {
    const browser = owner.gateway.browser();
    const answer = await make(browser);
    browser.cookies.delete('session');
    const refused = await signIn(browser, answer);
    expect([refused.status, refused.json()['code']]).toEqual([401, 'invalid-credentials']);
    expect(await isIn(browser)).toBe(false);
    expect((await owner.lastEntries(1))[0]?.['action']).toBe('passkey-refused');
  });

  test('opens once, though eight requests bring the same answer at the same time', async () => {
    const browser = owner.gateway.browser();
    const used = passkey.use(await startSignIn(browser));
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(browser, used)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is limited as passwords are', async () => {
    const narrow = await startTestGateway({ RATE_LIMITS: 'login=2/h' });
    const browser = narrow.browser();
    const attempt = async () => signIn(browser, new SoftwarePasskey().use(await startSignIn(browser)));
    const answers = [await attempt(), await attempt(), await attempt()].map(({ status }) => status);
    expect(answers).toEqual([401, 401, 429]);
    await narrow.stop();
  });
});

describe('a confirmation with a passkey', () => {
  const path = '/api/admin/account/confirm-passkey';
  const touchKeys = async (browser: Browser) =>
    (await browser.request('/api/admin/payment-settings/razorpay', { method: 'PUT', body: {} })).json()[
      'code'
    ];

  test('opens what needs a recent password, and gives the session another token', async () => {
    const browser = await owner.signedIn();
    const passkey = await addPasskey(browser);
    await owner.gateway.query(`UPDATE gateway.sessions SET password_at = now() - interval '11 minutes'`);
    expect(await touchKeys(browser)).toBe('step-up-required');
    const before = browser.cookies.get('session');
    const start = async () => challengeOf(await browser.post(`${path}/options`));
    const wrong = await browser.post(path, { passkey: passkey.use(await start(), { verifies: false }) });
    expect([wrong.status, wrong.json()['code']]).toEqual([403, 'step-up-refused']);
    expect((await browser.post(path, { passkey: passkey.use(await start()) })).status).toBe(200);
    expect(browser.cookies.get('session')).not.toBe(before);
    expect(await touchKeys(browser)).not.toBe('step-up-required');
  });
});
