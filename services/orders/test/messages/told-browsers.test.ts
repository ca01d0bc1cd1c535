import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openOrderDesk, type OrderDesk } from '../administration/order-desk.js';
import { openPushService } from '../../../../tools/receivers/push-service.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
let desk: OrderDesk;
let key: unknown;
beforeAll(async () => {
  service = await openPushService();
  desk = await openOrderDesk({ env: { NODE_EXTRA_CA_CERTS: service.certificate } });
  // A browser needs the shop's key before it can subscribe; with the first question the shop makes it.
  key = (await desk.ask('GET', '/message-ways')).body['pushKey'];
});
afterAll(async () => {
  await desk.close();
  await service.close();
});

describe('a buyer’s browser', () => {
  test('is told once of each step, in its language and with the way to the order, also when the service dies meanwhile', async () => {
    expect(key).toMatch(/^[\w-]{87}$/);
    const { id, buyer } = await ordered('asha.rao');
    const [phone, laptop] = [service.browser('phone'), service.browser('laptop')];
    await told(id, { buyer, language: 'hi', subscription: phone.subscription });
    await told(id, { buyer, language: 'en', subscription: laptop.subscription });
    await told(id, { buyer, language: 'en', subscription: laptop.subscription });

    await desk.restart({ CRASH_AT: 'message-handed-over' });
    await desk.pay(id).catch(() => undefined);
    await until(() => service.to('phone').length > 0 || service.to('laptop').length > 0);
    await desk.restart({});
    await desk.ask('GET', `/orders/${id}/payment-status`);
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

    await desk.report(id, 'fulfilment.failed.v1', { reason: 'link-refused', remains: 1000 });
    await until(async () => (await kinds(id)).length === 4);
    await desk.report(id, 'fulfilment.completed.v1', {}, 2);
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
    ).toMatchObject({
      urgency: 'high',
    });
  });

  test('is told that money went back', async () => {
    const { id, buyer } = await ordered();
    const browser = service.browser('refunded');
    await told(id, { buyer, subscription: browser.subscription });
    await desk.pay(id);
    await desk.untilStatus(id, 'paid');
    await desk.report(id, 'fulfilment.failed.v1', { reason: 'canceled', remains: 1000 });
    const { refunds } = await desk.untilStatus(id, 'refund_due');
    const [refund] = refunds;
    await desk.ask('POST', `/administration/orders/${id}/refunds/${refund?.id}/approve`, {
      version: refund?.version,
      reason: 'not delivered',
      by: 'owner',
    });
    await desk.untilStatus(id, 'refunded');
    await until(() => shown('refunded', browser).some(({ title }) => title === 'We have sent ₹99 back'));
    expect(await kinds(id)).toEqual(['order-paid', 'refund-sent']);
  });

  test('that is gone is forgotten, and the others are told', async () => {
    const { id, buyer } = await ordered();
    const gone = service.browser('gone').subscription;
    await told(id, { buyer, subscription: gone });
    await told(id, { buyer, subscription: service.browser('stays').subscription });
    service.answer('gone', 410);
    await desk.pay(id);
    await until(async () => (await states(id)).toSorted().join() === 'failed,sent');
    await until(async () => !(await isTold(id, gone)));
    await desk.report(id, 'fulfilment.completed.v1', {});
    await until(() => service.to('stays').length === 2);
    expect(service.to('gone')).toHaveLength(1);
    expect(await kinds(id)).toEqual(['order-delivered', 'order-paid', 'order-paid']);
  });

  test('says itself that it wants no more: what waits for it is not sent either', async () => {
    const { id, buyer } = await ordered();
    const { subscription } = service.browser('enough');
    await told(id, { buyer, subscription });
    service.answer('enough', 503);
    await desk.pay(id);
    await until(() => service.to('enough').length === 1);
    expect(await isTold(id, subscription)).toBe(true);
    const ended = await desk.ask('DELETE', `/orders/${id}/browsers/${fingerprintOf(subscription)}`);
    expect([ended.status, ended.body]).toEqual([200, { told: false }]);
    expect(await isTold(id, subscription)).toBe(false);
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
      const { status, body } = await tell(id, { subscription, ...more });
      return [status, body['code']];
    };
    expect(await refused({})).toEqual([404, 'order-not-found']);
    expect(await refused({ buyer: randomBytes(32).toString('hex') })).toEqual([404, 'order-not-found']);
    expect(await refused({ target: 'somebody' })).toEqual([404, 'order-not-found']);
    const inside = { ...subscription, endpoint: 'https://10.0.0.1/x' };
    expect(await refused({ buyer, subscription: inside })).toEqual([400, 'invalid-input']);
    expect(await isTold(id, subscription)).toBe(false);
    // Who knows number and target follows the order too.
    await told(id, { target: '@Meera', subscription });
    const more = ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => service.browser(`many-${name}`).subscription);
    const answers = await Promise.all(more.map((one) => tell(id, { buyer, subscription: one })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test('has its place whoever tracks the order: those who only track it take three of five', async () => {
    const { id, buyer } = await ordered('meera');
    const ask = (name: string, who: object) =>
      tell(id, { subscription: service.browser(`slot-${name}`).subscription, ...who });
    const strangers = [];
    for (const name of ['s1', 's2', 's3', 's4', 's5'])
      strangers.push((await ask(name, { target: 'meera' })).status);
    expect(strangers).toEqual([201, 201, 201, 400, 400]);
    expect((await ask('own', { buyer })).status).toBe(201);
    expect((await ask('second', { buyer, target: 'meera' })).status).toBe(201);
  });

  test('is in what the buyer may ask for, and gone with the erasure; of an ended order there is nothing to tell', async () => {
    const { id, buyer } = await ordered();
    const { subscription } = service.browser('erased');
    await told(id, { buyer, language: 'hi', subscription });
    await desk.pay(id);
    await desk.report(id, 'fulfilment.completed.v1', {});
    await desk.untilStatus(id, 'completed');
    const late = await tell(id, { buyer, subscription: service.browser('late').subscription });
    expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
    const held = await desk.ask('POST', '/administration/personal-data', { orderIds: [id] });
    expect(held.text).toContain('"toldBrowsers":[{"language":"hi","since":"20');
    expect(held.text).not.toContain(service.url);
    await desk.query(`UPDATE orders.payments SET next_poll_at = NULL WHERE order_id = $1`, [id]);
    const erased = await desk.ask('POST', '/administration/erasures', { orderIds: [id], by: 'owner' });
    expect(erased).toMatchObject({ status: 200, body: { left: [] } });
    expect(await isTold(id, subscription)).toBe(false);
    expect(await kinds(id)).toEqual([]);
  });
});

interface Subscription {
  endpoint: string;
}

async function ordered(target?: string): Promise<{ id: number; buyer: string }> {
  const buyer = randomBytes(32).toString('hex');
  return { id: await desk.order(target, buyer), buyer };
}

const tell = (id: number, asking: object) =>
  desk.ask('POST', `/orders/${id}/browsers`, { language: 'en', ...asking });

async function told(id: number, asking: object): Promise<void> {
  const { status, text } = await tell(id, asking);
  if (status !== 201) throw new Error(text);
}

const fingerprintOf = ({ endpoint }: Subscription) => createHash('sha256').update(endpoint).digest('hex');

async function isTold(id: number, subscription: Subscription): Promise<unknown> {
  return (await desk.ask('GET', `/orders/${id}/browsers/${fingerprintOf(subscription)}`)).body['told'];
}

/** What the browser has got, as it would show it. */
const shown = (name: string, browser: ReturnType<typeof service.browser>) =>
  service.to(name).map(({ body }) => browser.read(body));

const due = () => desk.query(`UPDATE orders.messages SET next_try_at = now() WHERE state = 'waiting'`);

async function messagesOf(id: number): Promise<{ kind: string; state: string }[]> {
  return desk.query(`SELECT kind, state FROM orders.messages WHERE order_id = $1 ORDER BY kind`, [id]);
}
const kinds = async (id: number) => (await messagesOf(id)).map(({ kind }) => kind);
const states = async (id: number) => (await messagesOf(id)).map(({ state }) => state);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 150_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited in vain\n${desk.log()}`);
    await sleep(50);
  }
}
