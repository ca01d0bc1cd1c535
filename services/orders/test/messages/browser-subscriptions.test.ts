import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startOrdersService, type OrdersService } from '../orders-service.js';
import { openPushService } from '../../../../tools/receivers/push-service.ts';
import { until } from '../../../../tools/test-until.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let shop: OrdersService;
let key: unknown;
beforeAll(async () => {
  service = await openPushService();
  shop = await startOrdersService({ env: { NODE_EXTRA_CA_CERTS: service.certificate } });
  // A browser needs the shop's key before it can subscribe; with the first question the shop makes it.
  key = (await shop.ask('GET', '/message-ways')).body['pushKey'];
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

describe('a buyer’s browser', () => {
  test('gets one message for each step, in its language and with a link to the order, also when the service dies meanwhile', async () => {
    expect(key).toMatch(/^[\w-]{87}$/);
    const { id, buyer } = await ordered('asha.rao');
    const [phone, laptop] = [service.browser('phone'), service.browser('laptop')];
    await expectSubscribed(id, { buyer, language: 'hi', subscription: phone.subscription });
    await expectSubscribed(id, { buyer, language: 'en', subscription: laptop.subscription });
    await expectSubscribed(id, { buyer, language: 'en', subscription: laptop.subscription });

    await shop.restart({ CRASH_AT: 'message-handed-over' });
    await shop.pay(id).catch(() => undefined);
    await until(() => service.to('phone').length > 0 || service.to('laptop').length > 0);
    await shop.restart({});
    await shop.ask('GET', `/orders/${id}/payment-status`);
    await due();
    await until(async () => (await states(id)).every((state) => state === 'sent'));
    expect(await kinds(id)).toEqual(['order-paid', 'order-paid']);
    const paid = shown('phone', phone);
    expect(new Set(paid.map(({ tag }) => tag)).size).toBe(1);
    expect(paid[0]).toMatchObject({
      title: 'आपका भुगतान मिल गया: 1,000 फ़ॉलोअर्स',
      path: `/orders?id=${id}&lang=hi`,
      text: 'धन्यवाद। @asha.rao के लिए 1,000 फ़ॉलोअर्स का ₹99 का भुगतान हमें मिल गया है।',
    });
    expect(shown('laptop', laptop)[0]).toMatchObject({
      title: 'We have your payment: 1,000 followers',
      path: `/orders?id=${id}`,
    });

    await shop.report(id, 'fulfilment.failed.v1', { reason: 'link-refused', remains: 1000 });
    await until(async () => (await kinds(id)).length === 4);
    await shop.report(id, 'fulfilment.completed.v1', {}, 2);
    await until(async () => (await kinds(id)).length === 6);
    await until(async () => (await states(id)).every((state) => state === 'sent'));
    const titles = new Map(shown('laptop', laptop).map(({ tag, title }) => [tag, title]));
    expect(new Set(titles.values())).toEqual(
      new Set([
        'We have your payment: 1,000 followers',
        'Your order waits for you: we cannot deliver to @asha.rao',
        'Delivered: 1,000 followers',
      ]),
    );
    const refused = shown('laptop', laptop).find(({ title }) => String(title).startsWith('Your order waits'));
    expect(refused?.['text']).toContain('Please make the account public');
    expect(
      service.to('laptop').find(({ headers }) => headers['topic'] === refused?.['tag'])?.headers,
    ).toMatchObject({ urgency: 'high' });
  });

  test('gets a message about a refund', async () => {
    const { id, buyer } = await ordered();
    const browser = service.browser('refunded');
    await expectSubscribed(id, { buyer, subscription: browser.subscription });
    await shop.pay(id);
    await shop.untilStatus(id, 'paid');
    await shop.report(id, 'fulfilment.failed.v1', { reason: 'canceled', remains: 1000 });
    const { refunds } = await shop.untilStatus(id, 'refund_due');
    const [refund] = refunds;
    await shop.ask('POST', `/administration/orders/${id}/refunds/${refund?.id}/approve`, {
      version: refund?.version,
      reason: 'not delivered',
    });
    await shop.untilStatus(id, 'refunded');
    await until(() => shown('refunded', browser).some(({ title }) => title === 'We have sent ₹99 back'));
    expect(await kinds(id)).toEqual(['order-paid', 'refund-sent']);
  });

  test('that is gone is forgotten, and the others get their messages', async () => {
    const { id, buyer } = await ordered();
    const gone = service.browser('gone').subscription;
    await expectSubscribed(id, { buyer, subscription: gone });
    await expectSubscribed(id, { buyer, subscription: service.browser('stays').subscription });
    service.answer('gone', 410);
    await shop.pay(id);
    await until(async () => (await states(id)).toSorted().join() === 'failed,sent');
    await until(async () => !(await isSubscribed(id, gone)));
    await shop.report(id, 'fulfilment.completed.v1', {});
    await until(() => service.to('stays').length === 2);
    expect(service.to('gone')).toHaveLength(1);
    expect(await kinds(id)).toEqual(['order-delivered', 'order-paid', 'order-paid']);
  });

  test('says itself that it wants no more: what waits for it is not sent either', async () => {
    const { id, buyer } = await ordered();
    const { subscription } = service.browser('enough');
    await expectSubscribed(id, { buyer, subscription });
    service.answer('enough', 503);
    await shop.pay(id);
    await until(() => service.to('enough').length === 1);
    expect(await isSubscribed(id, subscription)).toBe(true);
    const ended = await shop.ask('DELETE', `/orders/${id}/browsers/${fingerprintOf(subscription)}`);
    expect([ended.status, ended.body]).toEqual([200, { subscribed: false }]);
    expect(await isSubscribed(id, subscription)).toBe(false);
    await until(async () => {
      await due();
      return (await states(id)).join() === 'suppressed';
    });
    expect(service.to('enough')).toHaveLength(1);
  });

  test('is held back from orders that its visitor may not see, from other addresses, and beyond five', async () => {
    const { id, buyer } = await ordered('meera');
    const { subscription } = service.browser('stranger');
    const refused = async (more: object) => {
      const { status, body } = await subscribe(id, { subscription, ...more });
      return [status, body['code']];
    };
    expect(await refused({})).toEqual([404, 'order-not-found']);
    expect(await refused({ buyer: randomBytes(32).toString('hex') })).toEqual([404, 'order-not-found']);
    expect(await refused({ target: 'somebody' })).toEqual([404, 'order-not-found']);
    const inside = { ...subscription, endpoint: 'https://10.0.0.1/x' };
    expect(await refused({ buyer, subscription: inside })).toEqual([400, 'invalid-input']);
    expect(await isSubscribed(id, subscription)).toBe(false);
    // Who knows number and target follows the order too.
    await expectSubscribed(id, { target: '@Meera', subscription });
    const more = ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => service.browser(`many-${name}`).subscription);
    const answers = await Promise.all(more.map((one) => subscribe(id, { buyer, subscription: one })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test('has its place whoever tracks the order: those who only track it take three of five', async () => {
    const { id, buyer } = await ordered('meera');
    const ask = (name: string, who: object) =>
      subscribe(id, { subscription: service.browser(`slot-${name}`).subscription, ...who });
    const strangers = [];
    for (const name of ['s1', 's2', 's3', 's4', 's5'])
      strangers.push((await ask(name, { target: 'meera' })).status);
    expect(strangers).toEqual([201, 201, 201, 400, 400]);
    expect((await ask('own', { buyer })).status).toBe(201);
    expect((await ask('second', { buyer, target: 'meera' })).status).toBe(201);
  });

  test('is in what the buyer may ask for, and gone with the erasure; an ended order takes no subscription', async () => {
    const { id, buyer } = await ordered();
    const { subscription } = service.browser('erased');
    await expectSubscribed(id, { buyer, language: 'hi', subscription });
    await shop.pay(id);
    await shop.report(id, 'fulfilment.completed.v1', {});
    await shop.untilStatus(id, 'completed');
    const late = await subscribe(id, { buyer, subscription: service.browser('late').subscription });
    expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
    const held = await shop.ask('POST', '/administration/personal-data', { orderIds: [id] });
    expect(held.text).toContain('"browserSubscriptions":[{"language":"hi","since":"20');
    expect(held.text).not.toContain(service.url);
    await shop.query(`UPDATE orders.payments SET next_poll_at = NULL WHERE order_id = $1`, [id]);
    const erased = await shop.ask('POST', '/administration/erasures', { orderIds: [id], by: 'owner' });
    expect(erased).toMatchObject({ status: 200, body: { left: [] } });
    expect(await isSubscribed(id, subscription)).toBe(false);
    expect(await kinds(id)).toEqual([]);
  });
});

interface Subscription {
  endpoint: string;
}

async function ordered(target?: string): Promise<{ id: number; buyer: string }> {
  const buyer = randomBytes(32).toString('hex');
  return { id: await shop.order(target, buyer), buyer };
}

const subscribe = (id: number, asking: object) =>
  shop.ask('POST', `/orders/${id}/browsers`, { language: 'en', ...asking });

async function expectSubscribed(id: number, asking: object): Promise<void> {
  const { status, text } = await subscribe(id, asking);
  if (status !== 201) throw new Error(text);
}

const fingerprintOf = ({ endpoint }: Subscription) => createHash('sha256').update(endpoint).digest('hex');

async function isSubscribed(id: number, subscription: Subscription): Promise<unknown> {
  return (await shop.ask('GET', `/orders/${id}/browsers/${fingerprintOf(subscription)}`)).body['subscribed'];
}

/** What the browser has got, as it would show it. */
const shown = (name: string, browser: ReturnType<typeof service.browser>) =>
  service.to(name).map(({ body }) => browser.read(body));

const due = () => shop.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);

async function messagesOf(id: number): Promise<{ kind: string; state: string }[]> {
  return shop.query(`SELECT kind, state FROM orders.messages WHERE order_id = $1 ORDER BY kind`, [id]);
}
const kinds = async (id: number) => (await messagesOf(id)).map(({ kind }) => kind);
const states = async (id: number) => (await messagesOf(id)).map(({ state }) => state);
