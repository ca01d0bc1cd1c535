import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/api';
import { Redis } from 'ioredis';
import { generate } from 'otplib';
import { Shop } from '../shop/start-shop.js';
import { eventually } from '../shop/eventually.js';
import { Intruder } from './intruder.js';

/** The attacks of research/security.md, in their order, against the whole shop; a row is printed for each. */
const rows: string[] = [];
const repository = path.resolve(import.meta.dirname, '..', '..');

let shop: Shop;
let owner: Intruder;
let seed = '';
let backupCodes: string[] = [];

beforeAll(async () => {
  shop = await Shop.start({
    ADMIN_TWO_FACTOR: 'required',
    // Nothing inside may be called; the stand-in of the payment gateway is the operator's own setting.
    ALLOW_LOOPBACK_UPSTREAMS: 'false',
    RATE_LIMITS: 'orders=6000/m,rejected-orders=6000/m,status=60000/m,webhooks=6000/m,login=20/15m',
  });
  owner = new Intruder(shop.url);
}, 120_000);
afterAll(async () => {
  await shop.stop();
  const inOrder = rows.toSorted((one, other) => Number(one.slice(7, 10)) - Number(other.slice(7, 10)));
  process.stdout.write(`\nattacks of research/security.md\n${inOrder.join('\n')}\n`);
});

/** The row of the test that is running says whether its attack was held off. */
async function hold(attempt: () => Promise<void>): Promise<void> {
  const [, number = '', name = ''] = /(\d+): (.*)$/.exec(expect.getState().currentTestName ?? '') ?? [];
  const row = `${number.padStart(2)}  ${name}`;
  try {
    await attempt();
    rows.push(`held    ${row}`);
  } catch (error) {
    rows.push(`BROKEN  ${row}`);
    throw error;
  }
}

const stranger = () => new Intruder(shop.url);
const password = () => shop.system.secrets.ADMIN_PASSWORD;
const enter = (who: Intruder) => who.post('/api/admin/login', { username: 'admin', password: password() });
const codeOf = (steps = 0) => generate({ secret: seed, epoch: Date.now() / 1000 + steps * 30 });
/** The suite does not wait half a minute for the next code. */
const forgetUsedSteps = () => shop.query('UPDATE gateway.admins SET totp_last_step = NULL');
const addressOf = (route: string) =>
  route
    .replace(/:(?:line|refund|session)Id/g, '00000000-0000-4000-8000-000000000000')
    .replace(':type', 'likes')
    .replace(':name', 'razorpay')
    .replace(/:\w+/g, '1');
const adminRoutes = Object.values(api).filter(({ access }) => access === 'admin');

async function packageOf(type: 'followers' | 'likes'): Promise<{ id: number; price: number }> {
  const { text } = await stranger().get(`/api/packages/${type}`);
  const packages: { id: number; price: number; quantity: number }[] = JSON.parse(text);
  const found = packages.find(({ quantity }) => quantity === 1000);
  if (!found) throw new Error('no such package');
  return found;
}

describe('prices and orders', () => {
  test('1: order or offer with amount 1 and bonuses of its own', () =>
    hold(async () => {
      const { id, price } = await packageOf('followers');
      const buyer = stranger();
      const order = await buyer.post('/api/orders', { packageId: id, instagramUsername: 'cheap', amount: 1 });
      const { rows: kept } = await shop.query(
        'SELECT amount_paise::int AS paise FROM orders.orders WHERE id = $1',
        [order.body['id']],
      );
      expect(kept).toEqual([{ paise: price * 100 }]);
      const [offer] = JSON.parse((await buyer.get('/api/offers')).text);
      const { name: offerName, mainServiceType, mainServiceQuantity } = offer;
      const whole = {
        offerName,
        mainServiceType,
        mainServiceQuantity,
        postUrl: 'https://www.instagram.com/p/Ccheap1/',
      };
      for (const change of [{ amount: 1 }, { amount: offer.price, bonusFollowers: 99_999 }]) {
        const answer = await buyer.post('/api/orders/offers', { ...whole, ...change });
        expect([answer.status, answer.body['code']]).toEqual([409, 'offer-changed']);
      }
    }));

  test('2: another buyer’s order, and the numbers beside it', () =>
    hold(async () => {
      const { id: packageId } = await packageOf('followers');
      const buyer = stranger();
      const order = { packageId, instagramUsername: 'private.person' };
      const id = Number((await buyer.post('/api/orders', order)).body['id']);
      const thief = stranger();
      await thief.post('/api/orders', order);
      const missing = await thief.get(`/api/orders/by-id/${id - 1}`);
      for (const tried of [id, id + 1, id - 1]) {
        const answer = await thief.get(`/api/orders/by-id/${tried}`);
        expect([answer.status, answer.text]).toEqual([404, missing.text]);
        expect((await thief.get(`/api/orders/by-id/${tried}/receipt`)).status).toBe(404);
        expect((await thief.post('/api/create-payment', { orderId: tried })).status).toBe(404);
      }
      expect((await thief.get(`/api/payment-status/${id}`)).text).not.toContain('private.person');
    }));

  test('3: order numbers that are none', () =>
    hold(async () => {
      for (const id of [
        '1e3',
        '-1',
        '9007199254740992',
        '1%20OR%201=1',
        '0',
        '01',
        '1.0',
        '[1]',
        '1,2',
        '%00',
        'NaN',
      ])
        for (const route of ['/api/orders/by-id/', '/api/payment-status/'])
          expect([id, (await stranger().get(route + id)).status]).toEqual([id, 400]);
      for (const orderId of [[1], { $gt: 0 }, '1 OR 1=1', 2 ** 53, -1, 1.5, null, true])
        expect((await stranger().post('/api/create-payment', { orderId })).status).toBe(400);
    }));
});

describe('the panel without a key', () => {
  test('4: the local-storage flags of the old site', () =>
    hold(async () => {
      const thief = stranger();
      thief.cookies.set('adminLoggedIn', 'true').set('session', 'true').set('isAdmin', '1');
      for (const { method, path: route } of adminRoutes)
        expect([route, (await thief.send(method, addressOf(route))).status]).toEqual([route, 401]);
    }));

  test('5: a session of the password alone, on every route of the panel', () =>
    hold(async () => {
      const enrolling = stranger();
      expect((await enter(enrolling)).body['next']).toBe('setup');
      await refusesEverything(enrolling);
      await enrol();
      const halfway = stranger();
      expect((await enter(halfway)).body['next']).toBe('code');
      await refusesEverything(halfway);
    }));

  test('6: setting up an authenticator uninvited, or over the owner’s', () =>
    hold(async () => {
      expect((await stranger().post('/api/admin/setup-2fa')).status).toBe(401);
      expect((await stranger().post('/api/admin/account/two-factor', {})).status).toBe(401);
      const halfway = stranger();
      await enter(halfway);
      for (const who of [halfway, owner]) expect((await who.post('/api/admin/setup-2fa')).status).toBe(403);
      const wrong = { currentPassword: 'not the password', code: '000000' };
      expect((await owner.post('/api/admin/account/two-factor', wrong)).status).toBe(403);
      expect((await owner.post('/api/admin/account/two-factor/confirm', { code: '000000' })).status).not.toBe(
        200,
      );
    }));

  test('7: one authenticator code, twenty times at once', () =>
    hold(async () => {
      const halfway = stranger();
      await enter(halfway);
      await forgetUsedSteps();
      expect(await openings(halfway, await codeOf())).toBe(1);
    }));

  test('8: one backup code, twenty times at once', () =>
    hold(async () => {
      const halfway = stranger();
      await enter(halfway);
      expect(await openings(halfway, backupCodes[0] ?? '')).toBe(1);
    }));
});

describe('sessions and other sites', () => {
  test('10: a session cookie that was planted beforehand', () =>
    hold(async () => {
      const victim = stranger();
      victim.cookies.set('session', 'A'.repeat(43));
      await enter(victim);
      const afterPassword = victim.cookies.get('session');
      expect(afterPassword).not.toBe('A'.repeat(43));
      await Promise.all([forgetUsedSteps(), forgetAttempts()]);
      expect((await victim.post('/api/admin/verify-2fa', { code: await codeOf() })).status).toBe(200);
      expect(victim.cookies.get('session')).not.toBe(afterPassword);
      const thief = stranger();
      for (const planted of ['A'.repeat(43), afterPassword ?? '']) {
        thief.cookies.set('session', planted);
        expect((await thief.get('/api/admin/orders')).status).toBe(401);
      }
    }));

  test('11: the cookie of a session that has ended', () =>
    hold(async () => {
      const leaving = await signedIn();
      const thief = stranger();
      thief.cookies.set('session', leaving.cookies.get('session') ?? '');
      expect((await thief.get('/api/admin/orders')).status).toBe(200);
      await leaving.post('/api/admin/logout');
      expect((await thief.get('/api/admin/orders')).status).toBe(401);
    }));

  test('12: writes from another site, or as a form', () =>
    hold(async () => {
      const body = { username: 'admin', password: password() };
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
        expect((await stranger().post('/api/admin/login', body, headers)).status).toBe(403);
      const foreign = await stranger().post('/api/admin/login', body, { origin: 'https://evil.example' });
      expect(foreign.status).toBe(403);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const form = await owner.post('/api/admin/packages/likes', '{}', { 'content-type': type });
        expect([type, form.status]).toEqual([type, 415]);
      }
    }));
});

describe('money', () => {
  test('13: a forged notification', () =>
    hold(async () => {
      const { buyer, id, reference } = await openPayment('forged');
      const event = JSON.stringify({
        id: 'evt_f',
        type: 'payment.succeeded',
        merchantRef: reference,
        amount: 9900,
      });
      const now = Math.floor(Date.now() / 1000);
      for (const signature of [
        `t=${now},v1=${'0'.repeat(64)}`,
        '',
        signed(event, now - 3600),
        signed('{}', now),
      ])
        expect((await notify(event, signature)).status).toBe(401);
      expect((await buyer.get(`/api/payment-status/${id}`)).body['status']).toBe('payment_pending');
    }));

  test('14: a bank reference that paid another order', () =>
    hold(async () => {
      const paid = await openPayment('pays.once');
      await shop.payments.complete(paid.paymentUrl);
      await eventually(async () =>
        expect((await paid.buyer.get(`/api/payment-status/${paid.id}`)).body['status']).not.toBe(
          'payment_pending',
        ),
      );
      const [capture] = (await shop.payments.read(paid.paymentUrl)).captures;
      const { buyer, id, reference } = await openPayment('pays.never');
      // Even a notification with the gateway's own signature is a hint: the gateway is asked.
      const event = {
        id: 'evt_r',
        type: 'payment.succeeded',
        merchantRef: reference,
        captureId: capture?.id,
      };
      const text = JSON.stringify({ ...event, paymentId: capture?.id, amount: 9900 });
      await notify(text, signed(text, Math.floor(Date.now() / 1000)));
      await buyer.get(`/payment-return?orderId=${id}&paymentId=${capture?.id}&status=paid`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect((await buyer.get(`/api/payment-status/${id}`)).body['status']).toBe('payment_pending');
      const { rows: used } = await shop.query(
        'SELECT payment_id FROM orders.captures WHERE capture_id = $1',
        [capture?.id],
      );
      expect(used).toHaveLength(1);
    }));

  test('15: ₹1 for ₹99', () =>
    hold(async () => {
      const { buyer, id, paymentUrl } = await openPayment('one.rupee');
      await shop.payments.complete(paymentUrl, { outcome: 'wrong_amount', amount: 100 });
      await eventually(async () =>
        expect((await buyer.get(`/api/payment-status/${id}`)).body['status']).toBe('paid_processing_failed'),
      );
      const { rows: placed } = await shop.query('SELECT 1 FROM fulfilment.placements WHERE order_id = $1', [
        id,
      ]);
      expect(placed).toHaveLength(0);
      const { text } = await owner.get('/api/admin/operations');
      const { suspense } = JSON.parse(text);
      expect(suspense).toContainEqual(expect.objectContaining({ orderId: id, received: 1 }));
    }));
});

describe('what is entered', () => {
  test('16: addresses that lead inside, or on to elsewhere', () =>
    hold(async () => {
      const panel = {
        ...{
          name: 'evil',
          currency: 'USD',
          rateBasis: 1000,
          maxInFlight: 1,
          apiKey: 'key',
          reason: 'attack',
        },
        limits: { add: null, status: null, balance: null, services: null },
      };
      for (const baseUrl of [
        ...['http://127.0.0.1/api/v2', 'https://127.0.0.1/', 'https://169.254.169.254/latest/meta-data'],
        ...['https://[::ffff:127.0.0.1]/', 'https://[::1]/', 'https://10.0.0.1/', 'https://0x7f000001/'],
        ...[
          'https://2130706433/',
          'https://user:pass@panel.example/',
          'ftp://panel.example/',
          'file:///etc/passwd',
        ],
      ])
        expect([baseUrl, (await owner.post('/api/admin/providers', { ...panel, baseUrl })).status]).toEqual([
          baseUrl,
          400,
        ]);
      // A public name that leads inside is caught when connecting, which is what rebinding comes to.
      const named = await owner.post('/api/admin/providers', {
        ...panel,
        baseUrl: 'https://localhost/api/v2',
      });
      expect(named.status).toBe(201);
      const tried = await owner.post(`/api/admin/providers/${named.body['id']}/test`);
      expect(tried.body['works']).toBe(false);
      expect(await followsRedirects()).toBe(false);
      for (const baseUrl of ['https://evil.example', 'http://169.254.169.254'])
        expect(
          (
            await owner.send('PUT', '/api/admin/payment-settings/razorpay', {
              body: { version: 0, baseUrl, credentials: { keyId: 'k' }, reason: 'attack' },
            })
          ).status,
        ).toBe(400);
    }));

  test('17: fields that nobody asked for', () =>
    hold(async () => {
      const { id: packageId } = await packageOf('followers');
      const order = { packageId, instagramUsername: 'extra' };
      for (const extra of [
        '"status":"paid"',
        '"__proto__":{"admin":true}',
        '"constructor":{"prototype":{}}',
        '"x":1',
      ]) {
        const body = `${JSON.stringify(order).slice(0, -1)},${extra}}`;
        expect([extra, (await stranger().post('/api/orders', body)).status]).toEqual([extra, 400]);
      }
      const fields = { quantity: 5, price: 5, smmjarServiceId: 201 };
      for (const extra of [{ id: 1 }, { providerId: 9 }, { version: 'x' }])
        expect((await owner.post('/api/admin/packages/likes', { ...fields, ...extra })).status).toBe(400);
    }));

  test('18: scripts in links, names and texts', () =>
    hold(async () => {
      const { id: packageId } = await packageOf('likes');
      for (const instagramUsername of [
        'javascript:alert(1)',
        '"><script>alert(1)</script>',
        'https://evil.example/p/Cabcde1/',
      ])
        expect(
          (await stranger().post('/api/orders', { packageId, packageType: 'likes', instagramUsername }))
            .status,
        ).toBe(400);
      const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';
      const edition = (await owner.get('/api/admin/config/edition')).body;
      const media = JSON.parse(JSON.stringify(edition['socialMedia']));
      for (const instagramUrl of [
        'javascript:alert(1)',
        'data:text/html,x',
        'http://instagram.com/x',
        'https://a:b@instagram.com/',
      ]) {
        const body = { ...edition, socialMedia: { ...media, instagramUrl } };
        expect((await owner.send('PUT', '/api/admin/config', { body })).status).toBe(400);
      }
      const notifications = JSON.parse(JSON.stringify(edition['notifications']));
      const texts = { siteName: evil.slice(0, 58), headerTitle: evil, footerText: evil };
      const body = { ...edition, ...texts, notifications: { ...notifications, messageTemplate: evil } };
      expect((await owner.send('PUT', '/api/admin/config', { body })).status).toBe(200);
      const offer = {
        name: evil,
        savePercentage: 10,
        price: 99,
        mainServiceType: 'likes',
        mainServiceQuantity: 1000,
      };
      const bonuses = { bonusFollowers: 0, bonusLikes: 0, bonusViews: 1000 };
      expect((await owner.post('/api/admin/offers', { ...offer, ...bonuses })).status).toBe(201);
      for (const page of ['/', '/offers', '/followers']) {
        const { text, headers } = await stranger().get(page, { accept: 'text/html' });
        expect(text).toContain('alert(1)');
        expect(text).not.toContain('<script>alert');
        expect(text).not.toContain('<img src=x');
        expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/);
        expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      }
    }));

  test('20: secrets in what the browser gets', () =>
    hold(async () => {
      const secrets = Object.values(shop.system.secrets).filter((secret) => secret.length >= 8);
      const answers = await Promise.all(
        [
          '/api/admin/payment-settings',
          '/api/admin/providers',
          '/api/admin/account',
          '/api/admin/audit?size=200',
        ].map((route) => owner.get(route)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const bundle = filesIn(path.join(repository, 'frontend', 'dist', 'client'));
      expect(bundle.length).toBeGreaterThan(5);
      const texts = [
        ...answers.map(({ text }) => text),
        ...bundle.map((file) => readFileSync(file, 'latin1')),
      ];
      for (const text of texts) {
        for (const secret of secrets) expect(text.includes(secret)).toBe(false);
        expect(text).not.toMatch(
          /SECRETS_KEY|INTERNAL_TOKEN|ADMIN_PASSWORD|postgres(?:ql)?:\/\/\w+:|rzp_(?:live|test)_|-----BEGIN [A-Z ]*PRIVATE KEY/,
        );
      }
    }));
});

// These use limits up, so they come last.
describe('guessing', () => {
  test('9: a thousand wrong codes', () =>
    hold(async () => {
      await forgetAttempts();
      const halfway = stranger();
      await enter(halfway);
      const tried: number[] = [];
      for (let guess = 0; guess < 1000; guess += 1) {
        const code = String(100_000 + guess);
        tried.push((await halfway.post('/api/admin/verify-2fa', { code })).status);
      }
      // Five in five minutes; on a busy machine a thousand requests outlast a window.
      expect(tried.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect(tried.filter((status) => status === 429).length).toBeGreaterThanOrEqual(990);
      const { rows: noted } = await shop.query(
        `SELECT 1 FROM gateway.audit_log WHERE action = 'code-refused'`,
      );
      expect(noted.length).toBeGreaterThanOrEqual(5);
      // The owner's own device is not locked out by it.
      await forgetUsedSteps();
      expect((await enter(owner)).status).toBe(200);
      expect((await owner.post('/api/admin/verify-2fa', { code: await codeOf() })).status).toBe(200);
    }));

  test('19: an address that changes with every request', () =>
    hold(async () => {
      const tried: number[] = [];
      for (let guess = 0; guess < 26; guess += 1) {
        const credentials = { username: `nobody-${guess}`, password: 'a wrong password of some length' };
        const forwarded = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `203.0.113.${guess}` };
        tried.push((await stranger().post('/api/admin/login', credentials, forwarded)).status);
      }
      expect(tried.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    }));
});

async function refusesEverything(who: Intruder): Promise<void> {
  expect(adminRoutes.length).toBeGreaterThan(40);
  for (const { method, path: route } of adminRoutes) {
    const answer = await who.send(method, addressOf(route), method === 'GET' ? {} : { body: {} });
    expect([method, route, [401, 403].includes(answer.status)]).toEqual([method, route, true]);
  }
}

/** The owner sets an authenticator up and is signed in. */
async function enrol(): Promise<void> {
  await enter(owner);
  const setup = (await owner.post('/api/admin/setup-2fa')).body;
  seed = String(setup['manualEntryKey']);
  backupCodes = Array.isArray(setup['backupCodes']) ? setup['backupCodes'].map(String) : [];
  expect((await owner.post('/api/admin/verify-2fa-setup', { code: await codeOf() })).status).toBe(200);
}

async function signedIn(): Promise<Intruder> {
  const someone = stranger();
  await enter(someone);
  await Promise.all([forgetUsedSteps(), forgetAttempts()]);
  expect((await someone.post('/api/admin/verify-2fa', { code: await codeOf() })).status).toBe(200);
  return someone;
}

/** The attempts that were counted so far: each attack begins with a clean slate, as after five minutes. */
async function forgetAttempts(): Promise<void> {
  const redis = new Redis(shop.system.redisUrl);
  const counted = await redis.keys('gateway:limit:codes:*');
  if (counted.length > 0) await redis.del(counted);
  redis.disconnect();
}

/** How many of twenty attempts at once a code opened. Most are not even tried: five in five minutes are. */
async function openings(who: Intruder, code: string): Promise<number> {
  await forgetAttempts();
  const token = who.cookies.get('session') ?? '';
  const attempts = Array.from({ length: 20 }, () => {
    const copy = stranger();
    copy.cookies.set('session', token);
    return copy.post('/api/admin/verify-2fa', { code });
  });
  return (await Promise.all(attempts)).filter(({ status }) => status === 200).length;
}

async function openPayment(username: string) {
  const { id: packageId } = await packageOf('followers');
  const buyer = stranger();
  const id = Number((await buyer.post('/api/orders', { packageId, instagramUsername: username })).body['id']);
  const paymentUrl = String((await buyer.post('/api/create-payment', { orderId: id })).body['paymentUrl']);
  return { buyer, id, paymentUrl, reference: (await shop.payments.read(paymentUrl)).merchantRef };
}

function signed(body: string, at: number): string {
  const secret = shop.system.secrets.SANDBOX_GATEWAY_WEBHOOK_SECRET;
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function notify(body: string, signature: string) {
  return stranger().post('/api/webhooks/sandbox', body, { 'x-sandbox-signature': signature });
}

/** Whether the client of the panels goes where an answer sends it: the key would go along. */
async function followsRedirects(): Promise<boolean> {
  let followed = false;
  const elsewhere = createServer((_request, response) => {
    followed = true;
    response.end('{"balance":"1","currency":"USD"}');
  });
  const target = await listening(elsewhere);
  const redirecting = createServer((_request, response) =>
    response.writeHead(302, { location: target }).end(),
  );
  const module = path.join(repository, 'services', 'fulfilment', 'dist', 'resellers', 'panel-v2.js');
  const { PanelV2 } = await import(pathToFileURL(module).href);
  const panel = new PanelV2({ baseUrl: await listening(redirecting), apiKey: 'key', allowLoopback: true });
  await expect(panel.balance()).rejects.toThrow();
  await panel.close();
  for (const server of [elsewhere, redirecting]) server.close().closeAllConnections();
  return followed;
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  return `http://127.0.0.1:${address.port}`;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
