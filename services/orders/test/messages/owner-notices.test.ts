import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { afterQuiet } from '../../src/messages/owner/decide-owner-messages.js';
import { startOrdersService, type OrdersService } from '../orders-service.js';
import { until } from '../../../../tools/test-until.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const token = '123456:AAaaBBbbCCccDDddEEeeFF';
const notice = {
  cause: 'review:7:now',
  kind: 'needs-you',
  title: 'Needs you: order 7',
  text: 'It would cost more than it may',
  path: '/mykey/needs-you',
};

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let shop: OrdersService;
beforeAll(async () => {
  receiver = await openReceiver();
  shop = await startOrdersService({ env: { TELEGRAM_API_URL: receiver.url } });
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

test('the owner gets one message by each channel, also when a try fails, and secrets stay inside', async () => {
  const kinds = ['needs-you'];
  const settings = {
    version: 0,
    email: { to: '', kinds },
    telegram: { chatId: '42', kinds, token },
    webhook: { url: `${receiver.url}/hook`, kinds, secret },
    quiet: null,
    reason: 'first',
  };
  const saved = await shop.ask('PUT', '/administration/owner-notices', settings);
  expect(saved.body).toMatchObject({ version: 1, telegram: { token: { set: true } } });
  expect(saved.text).not.toContain(token);
  expect(saved.text).not.toContain(secret);
  receiver.answer(500);
  const send = () => shop.ask('POST', '/owner-notices', { notices: [notice] });
  await Promise.all([send(), send(), send()]);
  await until(() => receiver.received.length === 2);
  receiver.answer(200);
  await shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);
  await until(async () => (await states()).every((state) => state === 'sent'));
  await send();
  expect(await states()).toEqual(['sent', 'sent']);
  expect(shop.log()).not.toContain(token);

  const [telegram, hook] = ['/bot', '/hook'].map((path) =>
    receiver.received.filter((one) => one.path.startsWith(path)),
  );
  expect([telegram?.length, hook?.length]).toEqual([2, 2]);
  expect(JSON.parse(telegram?.[1]?.body ?? '')).toMatchObject({
    chat_id: '42',
    text: expect.stringContaining('http://shop.test/mykey/needs-you'),
  });
  expect(new Set(hook?.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const { headers, body } = hook?.[1] ?? emptyDelivery;
  expect(headers['webhook-signature']).toBe(`v1,${signatureOf(headers, body, secret)}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'needs-you', data: { title: notice.title } });
});

describe('a program of the owner', () => {
  const path = '/administration/webhook-endpoints';
  const add = (url: string, events = ['order.paid']) => shop.ask('POST', path, { url, events });
  const toProgram = (name: string) => receiver.received.filter((one) => one.path === `/${name}`);
  const due = () =>
    shop.query(
      `UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting' AND channel = 'endpoint'`,
    );

  test('gets the events that it asked for, signed, under one id also when the service dies before it could note that', async () => {
    const { status, body } = await add(`${receiver.url}/program`);
    expect(status).toBe(201);
    const listed = await shop.ask('GET', path);
    expect(listed.text).not.toContain(String(body['secret']));
    await shop.restart({ CRASH_AT: 'message-handed-over' });
    const id = await shop.order('asha.bakes');
    await shop.pay(id);
    await until(() => toProgram('program').length === 1);
    await shop.restart({});
    await due();
    await until(async () => (await stateOf(id)) === 'sent');
    const deliveries = toProgram('program');
    expect(new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { headers, body: sent } = deliveries[0] ?? emptyDelivery;
    expect(headers['webhook-signature']).toBe(`v1,${signatureOf(headers, sent, String(body['secret']))}`);
    expect(JSON.parse(sent)).toMatchObject({
      type: 'order.paid',
      data: { orderId: id, status: 'paid', target: 'asha.bakes', amount: 99 },
    });
    // Delivery is not what it asked for.
    await shop.report(id, 'fulfilment.completed.v1', {});
    await shop.untilStatus(id, 'completed');
    expect(await shop.query(`SELECT FROM orders.messages WHERE order_id = $1`, [id])).toHaveLength(1);
  });

  test('with a new secret knows us by it and by the earlier one for a day, and its events can be changed', async () => {
    const { body } = await add(`${receiver.url}/moving`);
    const [id, former] = [String(body['id']), String(body['secret'])];
    const { body: given, status } = await shop.ask('POST', `${path}/${id}/secret`);
    const secrets = [String(given['secret']), former];
    expect([status, secrets[0]]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    expect((await shop.ask('GET', path)).text).not.toContain(secrets[0]);
    const signedBy = ({ headers, body: sent }: Received) =>
      String(headers['webhook-signature'])
        .split(' ')
        .map((signed) => secrets.findIndex((one) => `v1,${signatureOf(headers, sent, one)}` === signed));

    const change = await shop.ask('PUT', `${path}/${id}`, { active: true, events: ['order.delivered'] });
    expect(change.body).toMatchObject({ events: ['order.delivered'] });
    const order = await shop.order();
    await shop.pay(order);
    await shop.report(order, 'fulfilment.completed.v1', {});
    await until(() => toProgram('moving').length === 1);
    const [delivered = emptyDelivery] = toProgram('moving');
    expect(JSON.parse(delivered.body)).toMatchObject({ type: 'order.delivered' });
    expect(signedBy(delivered)).toEqual([0, 1]);

    await shop.query(`UPDATE orders.webhook_endpoints SET former_secret_until = now() WHERE id = '${id}'`);
    await shop.ask('POST', `${path}/${id}/test`);
    expect(signedBy(toProgram('moving').at(-1) ?? emptyDelivery)).toEqual([0]);
    expect((await shop.ask('POST', `${path}/${randomUUID()}/secret`)).status).toBe(404);
  });

  test('that takes nothing for three days is switched off, the owner gets a notice, and it can be sent again', async () => {
    const { body } = await add(`${receiver.url}/broken`);
    // A redirect is a failure: it could lead inside.
    receiver.answer(302);
    const id = await shop.order();
    await shop.pay(id);
    await until(() => toProgram('broken').length > 0);
    await until(async () => (await stateOf(id, 'broken')) === 'waiting');
    await shop.query(`UPDATE orders.messages SET tries = 9 WHERE order_id = $1`, [id]);
    await due();
    await until(async () => (await stateOf(id, 'broken')) === 'failed');
    receiver.answer(200);
    const [stopped] = await listed();
    expect(stopped).toMatchObject({ active: false, stopped: expect.stringContaining('three days') });
    const notices = await shop.query(`SELECT FROM orders.messages WHERE cause LIKE 'webhook-endpoint:%'`);
    expect(notices.length).toBeGreaterThan(0);
    await shop.ask('PUT', `${path}/${String(body['id'])}`, { active: true, events: ['order.paid'] });
    const before = toProgram('broken').length;
    const [message] = await shop.query(
      `SELECT id FROM orders.messages WHERE order_id = $1 AND address LIKE '%/broken'`,
      [id],
    );
    await shop.ask('POST', `/administration/messages/${message.id}/resend`);
    await until(() => toProgram('broken').length === before + 1);
  });

  test('is not looked for inside the shop’s own network', async () => {
    await shop.restart({ ALLOW_LOOPBACK_UPSTREAMS: 'false' });
    for (const url of [
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'http://example.com/',
    ])
      expect([url, await add(url)]).toEqual([url, expect.objectContaining({ status: 400 })]);
    // One that was saved when it was allowed is not asked either.
    const [first] = await listed();
    const tried = await shop.ask('POST', `${path}/${String(first?.['id'])}/test`);
    expect(tried.body).toMatchObject({ works: false });
    await shop.restart({});
  });

  const listed = async (): Promise<Record<string, unknown>[]> =>
    JSON.parse((await shop.ask('GET', path)).text);
  const stateOf = async (id: number, name = 'program'): Promise<string | undefined> => {
    const sql = `SELECT state FROM orders.messages WHERE order_id = $1 AND address LIKE $2`;
    return (await shop.query(sql, [id, `%/${name}`]))[0]?.state;
  };
});

function signatureOf(headers: Received['headers'], body: string, by: string): string {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(by.slice('whsec_'.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}

test.each([
  ['22:00', '07:00', '2026-11-24T18:30:00Z', '2026-11-25T01:30:00.000Z'],
  ['22:00', '07:00', '2026-11-24T06:30:00Z', '2026-11-24T06:30:00.000Z'],
  ['13:00', '15:00', '2026-11-24T08:00:00Z', '2026-11-24T09:30:00.000Z'],
])('quiet from %s to %s, at %s: sent at %s', (from, to, now, at) =>
  expect(afterQuiet({ from, to }, new Date(now)).toISOString()).toBe(at),
);

const states = async (): Promise<string[]> =>
  (await shop.query(`SELECT state FROM orders.messages ORDER BY channel`)).map(({ state }) => state);

interface Received {
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

const emptyDelivery: Received = { path: '', headers: {}, body: '' };

/** Plays Telegram and the owner's receiver. */
async function openReceiver() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ok: status === 200 }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: (next: number) => (status = next),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
