import fc from 'fast-check';
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MessageLog } from '@boostline/contracts/schemas/admin/notices/messages';
import type { PushDevice, PushDevices } from '@boostline/contracts/schemas/admin/notices/push-devices';
import { isPushService } from '../../src/messages/push/push-subscriptions.js';
import { writePush } from '../../src/messages/push/write-push.js';
import { type OrdersService, startOrdersService } from '../orders-service.js';
import { openPushService } from '../../../../tools/receivers/push-service.ts';
import { until } from '../../../../tools/test-until.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let shop: OrdersService;
beforeAll(async () => {
  service = await openPushService();
  shop = await startOrdersService({ env: { NODE_EXTRA_CA_CERTS: service.certificate } });
  // A browser needs the shop's key before it can subscribe; with the first question the shop makes it.
  await listed();
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const path = '/administration/push-devices';

describe('a device of the owner', () => {
  test('gets one message for each cause, encrypted for it alone, and again while its push service is busy', async () => {
    const [phone, desktop] = [service.browser('phone'), service.browser('desktop')];
    await added('Phone', phone.subscription);
    await added('Desktop', desktop.subscription);
    service.answer('phone', 503, { 'retry-after': '7200' });
    await Promise.all([send('review:1'), send('review:1')]);
    await until(() => service.to('phone').length === 1 && service.to('desktop').length === 1);
    await until(async () => (await logged('Desktop'))?.state === 'sent');
    await until(async () => (await logged('Phone'))?.problem?.includes('503') ?? false);
    const waits = Date.parse((await logged('Phone'))?.nextTryAt ?? '') - Date.now();
    expect(waits).toBeGreaterThan(3_600_000);
    service.answer('phone', 201);
    await due();
    await until(async () => (await logged('Phone'))?.state === 'sent');
    await send('review:1');
    expect([service.to('phone').length, service.to('desktop').length]).toEqual([2, 1]);

    const [first, second] = service.to('phone');
    expect(second?.headers).toMatchObject({
      topic: first?.headers['topic'],
      ttl: '86400',
      urgency: 'normal',
    });
    const shown = phone.read(second?.body ?? Buffer.alloc(0));
    expect(shown).toMatchObject({ title: 'Needs you: review:1', path: '/mykey/needs-you' });
    expect(shown['tag']).toBe(second?.headers['topic']);
    expect(() => desktop.read(second?.body ?? Buffer.alloc(0))).toThrow();
    expect(isSignedBy((await listed()).publicKey, String(second?.headers['authorization']))).toBe(true);
    expect((await device('Phone'))?.lastUsedAt).not.toBeNull();
  });

  test('that is gone is removed, and the others get their messages', async () => {
    await added('Old phone', service.browser('old').subscription);
    service.answer('old', 410);
    await send('review:2');
    await until(async () => (await logged('Old phone'))?.state === 'failed');
    await until(async () => (await device('Old phone')) === undefined);
    await until(async () => (await logged('Desktop'))?.state === 'sent');
    await send('review:3');
    await until(() => service.to('desktop').length === 3);
    expect(service.to('old')).toHaveLength(1);
  });

  test('shows a notice once although the service died before it could note that it was taken', async () => {
    for (const { id } of (await listed()).devices) await shop.ask('DELETE', `${path}/${id}`);
    const tablet = service.browser('tablet');
    await added('Tablet', tablet.subscription);
    const key = (await listed()).publicKey;
    await shop.restart({ CRASH_AT: 'message-handed-over' });
    await send('review:4');
    await until(() => service.to('tablet').length === 1);
    await shop.restart({});
    await due();
    await until(async () => (await logged('Tablet'))?.state === 'sent');
    const tags = service.to('tablet').map(({ body }) => tablet.read(body)['tag']);
    expect([tags.length, new Set(tags).size]).toEqual([2, 1]);
    const rows = await shop.query(
      `SELECT FROM orders.messages WHERE cause = 'review:4' AND channel = 'push'`,
    );
    expect(rows).toHaveLength(1);
    expect((await listed()).publicKey).toBe(key);
  });

  test('is renewed by the browser, tried, removed, and nothing of its address comes out', async () => {
    const before = (await listed()).devices.length;
    const { id } = await added('Tablet, renamed', service.browser('tablet').subscription);
    const { text } = await shop.ask('GET', path);
    expect(text).not.toContain(service.url);
    expect((await listed()).devices).toHaveLength(before);
    const tried = await shop.ask('POST', `${path}/${id}/test`);
    expect(tried.body).toMatchObject({ works: true });
    await shop.ask('DELETE', `${path}/${id}`);
    expect((await shop.ask('POST', `${path}/${id}/test`)).status).toBe(404);
  });

  test('gets only the kinds that are ticked, and in quiet hours only what is urgent', async () => {
    await added('Watch', service.browser('watch').subscription);
    const settings = (await shop.ask('GET', '/administration/owner-notices')).body;
    expect(settings['push']).toMatchObject({ kinds: expect.arrayContaining(['wallet-low', 'sign-in']) });
    const saved = await shop.ask('PUT', '/administration/owner-notices', {
      version: settings['version'],
      email: { to: '', kinds: [] },
      telegram: { chatId: '', kinds: [] },
      webhook: { url: '', kinds: [] },
      push: { kinds: ['sign-in', 'needs-you'] },
      // All day but one minute a moment ago.
      quiet: { from: clock(-1), to: clock(-2) },
      reason: 'sleep',
    });
    expect(saved.status).toBe(200);
    await send('wallet:1', 'wallet-low');
    await send('sign-in:1', 'sign-in');
    await send('review:5');
    const rows = await shop.query(
      `SELECT DISTINCT cause, next_try_at > now() + interval '1 hour' AS later FROM orders.messages
        WHERE channel = 'push' AND cause IN ('wallet:1', 'sign-in:1', 'review:5') ORDER BY cause`,
    );
    expect(rows).toEqual([
      { cause: 'review:5', later: true },
      { cause: 'sign-in:1', later: false },
    ]);
  });

  test('is at a push service of a browser, and nowhere else', async () => {
    for (const endpoint of [
      'https://example.com/x',
      'https://10.0.0.1/x',
      'https://push.apple.com.evil.test/x',
    ]) {
      const { subscription } = service.browser('x');
      const answer = await shop.ask('POST', path, {
        name: 'Odd',
        subscription: { ...subscription, endpoint },
      });
      expect([endpoint, answer.status]).toEqual([endpoint, 400]);
    }
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://xfcm.googleapis.com/abc', false],
  ['https://localhost/abc', false],
  ['no address', false],
])('%s: a push service %s', (endpoint, is) => expect(isPushService(endpoint, false)).toBe(is));

test('every message fits into what push services take', () => {
  const text = fc.string({ unit: 'binary', maxLength: 700 });
  fc.assert(
    fc.property(text, text, (title, body) => {
      const notice = { title, text: body, path: `/${'x'.repeat(299)}` };
      const { payload, topic } = writePush(notice, { id: 'a', sendings: 1 }, 'high');
      // 4,096 bytes without what the encryption adds.
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3993);
      expect(topic).toMatch(/^[\w-]{32}$/);
    }),
  );
});

const send = (cause: string, kind = 'needs-you') =>
  shop.ask('POST', '/owner-notices', {
    notices: [{ cause, kind, title: `Needs you: ${cause}`, text: 'Look at it', path: '/mykey/needs-you' }],
  });
const due = () => shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);

async function added(name: string, subscription: object): Promise<PushDevice> {
  const { status, text } = await shop.ask('POST', path, { name, subscription });
  if (status !== 201) throw new Error(text);
  return JSON.parse(text);
}

async function listed(): Promise<PushDevices> {
  return JSON.parse((await shop.ask('GET', path)).text);
}

async function device(name: string): Promise<PushDevice | undefined> {
  return (await listed()).devices.find((one) => one.name === name);
}

/** The newest message to the device. */
async function logged(name: string) {
  const { text } = await shop.ask('GET', '/administration/messages?size=100');
  const log: MessageLog = JSON.parse(text);
  return log.entries.find(({ address }) => address === name);
}

/** Whether the token of `vapid t=…, k=…` was signed by the key that the panel shows. */
function isSignedBy(publicKey: string, authorization: string): boolean {
  const [, header = '', claims = '', signature = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const signed = Buffer.from(`${header}.${claims}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/** The time of day in the shop, this number of minutes from now. */
function clock(minutes: number): string {
  const india = new Date(Date.now() + (5.5 * 60 + minutes) * 60_000);
  return india.toISOString().slice(11, 16);
}
