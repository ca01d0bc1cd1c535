import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { OrderDossier } from '@boostline/contracts/schemas/admin/orders';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';

let shop: OrdersService;

beforeAll(async () => {
  const parts = { days: 5, posts: 10, minimum: 100, fallbackMinimum: null };
  shop = await startOrdersService({ quote: { type: 'likes', parts } });
});
afterAll(() => shop.close());

const link = (code: string) => `https://www.instagram.com/p/${code}/`;
const buyer = randomBytes(32).toString('hex');
const place = (more: object, who = buyer) => {
  const order = { packageId: 1, packageType: 'likes', instagramUsername: link('Cfirst00001'), ...more };
  return shop.ask('POST', '/orders', { buyer: who, order });
};

/** A paid order in parts; answers its id. */
async function paid(more: object): Promise<number> {
  const { body, text } = await place(more);
  const id = body['id'];
  if (typeof id !== 'number') throw new Error(text);
  shop.remember(id, buyer);
  await shop.pay(id);
  await shop.untilStatus(id, 'paid');
  return id;
}

/** Ends the part at `position` as fulfilment would report it. */
async function end(
  id: number,
  position: number,
  name: 'fulfilment.completed.v1' | 'fulfilment.partial.v1' | 'fulfilment.failed.v1',
  more: { remains: number; reason?: string } = { remains: 0 },
  version = 1,
): Promise<void> {
  const line = await lineAt(id, position);
  await shop.report(id, name, { lineId: line.id, upstreamOrderId: `${id}-${position}`, ...more }, version);
}

async function lineAt(id: number, position: number): Promise<{ id: string; status: string }> {
  const [line] = await shop.query(
    `SELECT id, status FROM orders.order_lines WHERE order_id = $1 AND position = $2`,
    [id, position],
  );
  return line;
}

/** The day of a part has come. */
const comesDue = (id: number) =>
  shop.query(`UPDATE orders.order_lines SET due_at = now() WHERE order_id = $1 AND due_at IS NOT NULL`, [id]);

/** Lines that fulfilment was handed, in the order in which it was. */
async function handedOver(id: number): Promise<string[]> {
  const rows: { line: string }[] = await shop.query(
    `SELECT line->>'lineId' AS line FROM orders.outbox o, jsonb_array_elements(o.envelope->'payload'->'lines') AS line
      WHERE o.envelope->>'name' IN ('order.paid.v1', 'order.parts-due.v1')
        AND (o.envelope->'payload'->>'orderId')::bigint = $1 ORDER BY o.created_at`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Waits until the timer has looked: it has started what another order had due later. */
async function sweepPasses(): Promise<void> {
  const other = await paid({ overDays: 2 });
  await end(other, 0, 'fulfilment.completed.v1');
  await shop.until(other, (dossier) => statuses(dossier)[0] === 'completed');
  await comesDue(other);
  await shop.until(other, (dossier) => statuses(dossier)[1] === 'waiting');
}

test('an order for several posts is found by each of them, and shows whoever tracks it that one alone', async () => {
  const posts = ['Csecond0002', 'Cthird00003'];
  const { body } = await place({ morePosts: posts.map(link) });
  const id = Number(body['id']);
  for (const code of ['Cfirst00001', ...posts]) {
    const tracked = await shop.ask('POST', '/orders/track', { orderId: id, target: link(code) });
    expect([code, tracked.status]).toEqual([code, 200]);
    expect(tracked.body).toMatchObject({ id, instagramUsername: link(code) });
    for (const other of ['Cfirst00001', ...posts].filter((one) => one !== code))
      expect(tracked.text).not.toContain(other);
  }
  const wrong = await shop.ask('POST', '/orders/track', { orderId: id, target: link('Cnone000004') });
  expect(wrong.status).toBe(404);
  for (const search of [link('Cthird00003'), 'Cthird00003']) {
    const found = await shop.ask('GET', `/administration/orders?${new URLSearchParams({ search })}`);
    expect(found.body).toMatchObject({ orders: [{ id }], total: 1 });
  }
});

const statuses = ({ lines }: OrderDossier) => lines.map(({ status }) => status);
const decide = (id: number, action: string, version: number) =>
  shop.ask('POST', `/administration/orders/${id}/${action}-parts`, {
    reason: 'the buyer asked',
    version,
  });
const seen = async (id: number) => (await shop.ask('GET', `/orders/${id}?buyer=${buyer}`)).body;

async function promises(): Promise<string[]> {
  const verdicts = await checkInvariants(shop.database.url);
  const ofThese = verdicts.filter(({ title }) => /^I([13789]|10):/.test(title));
  expect(ofThese).toHaveLength(6);
  return ofThese.filter(({ breaches }) => breaches.length > 0).map(({ title }) => title);
}

describe('an order for several posts', () => {
  test('is one payment, a line for each, and what one post does not get goes back to the paisa', async () => {
    const id = await paid({ morePosts: [link('Csecond0002'), link('Cthird00003')] });
    const { order, lines } = await shop.dossier(id);
    expect([order.amount, order.quantity]).toEqual([99, 1000]);
    expect(lines.map(({ target, quantity, paid: rupees }) => [target, quantity, rupees])).toEqual([
      ['Cfirst00001', 334, 33.06],
      ['Csecond0002', 333, 32.97],
      ['Cthird00003', 333, 32.97],
    ]);
    expect(await handedOver(id)).toEqual(lines.map((line) => line.id));
    await end(id, 0, 'fulfilment.completed.v1');
    await end(id, 1, 'fulfilment.failed.v1', { remains: 333, reason: 'canceled' });
    await end(id, 2, 'fulfilment.partial.v1', { remains: 100 });
    const ended = await shop.untilStatus(id, 'partially_completed');
    // 3297, and floor(3297 × 100 ÷ 333).
    expect(new Set(ended.refunds.map(({ amount }) => amount))).toEqual(new Set([32.97, 9.9]));
    expect(await promises()).toEqual([]);
  });

  test('has each refused post corrected for itself', async () => {
    const id = await paid({ morePosts: [link('Csecond0002')] });
    const refused = { remains: 500, reason: 'link-refused' };
    await end(id, 0, 'fulfilment.failed.v1', refused);
    await end(id, 1, 'fulfilment.failed.v1', refused);
    await shop.until(
      id,
      ({ timeline }) => timeline.filter(({ name }) => name === 'line.target-needed').length === 2,
    );
    const correct = (correction: object) => shop.ask('POST', `/orders/${id}/target`, { buyer, correction });
    const vague = await correct({ target: link('Cnewone0009') });
    expect([vague.status, vague.body['message']]).toEqual([400, 'Say which link this one is instead of.']);
    const answer = await correct({ insteadOf: 'Csecond0002', target: link('Cnewone0009') });
    expect(answer.status).toBe(200);
    expect((await shop.dossier(id)).lines.map(({ target }) => target)).toEqual([
      'Cfirst00001',
      'Cnewone0009',
    ]);
  });

  test.each([
    [{ morePosts: [link('Cfirst00001')] }, 'The same post is named twice. Please name each post once.'],
    [{ morePosts: ['nonsense'] }, 'Please enter a valid Instagram post or reel URL'],
    [{ overDays: 6 }, 'This package may be delivered over at most 5 days.'],
    [{ overDays: 2, quantity: 1000, morePosts: [link('Cother00004')] }, /either several posts or delivery/],
  ])('is refused at once where it cannot be: %o', async (more, message) => {
    const { status, body } = await place(more, randomBytes(32).toString('hex'));
    expect([status, body['code']]).toEqual([400, 'invalid-input']);
    expect(body['message']).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
  });
});

describe('an order over some days', () => {
  test('goes to fulfilment part by part, each after the one before it, and is delivered once', async () => {
    const id = await paid({ overDays: 3 });
    const first = await shop.dossier(id);
    expect(statuses(first)).toEqual(['waiting', 'pending', 'pending']);
    expect(await handedOver(id)).toEqual([first.lines[0]?.id]);
    expect((await seen(id))['gradual']).toMatchObject({ parts: 3, part: 1, held: false });
    await shop.report(id, 'fulfilment.progressed.v1', { status: 'in_progress', reason: null });
    await shop.untilStatus(id, 'processing');

    // Its day has come, but the first part is not over.
    await comesDue(id);
    await sweepPasses();
    expect(await handedOver(id)).toHaveLength(1);

    await end(id, 0, 'fulfilment.completed.v1', undefined, 2);
    await shop.until(id, (dossier) => statuses(dossier)[1] === 'waiting');
    const second = await shop.dossier(id);
    expect(statuses(second)).toEqual(['completed', 'waiting', 'pending']);
    expect(second.order.status).toBe('processing');

    await end(id, 1, 'fulfilment.partial.v1', { remains: 33 });
    await shop.until(id, (dossier) => statuses(dossier)[2] === 'waiting');
    await end(id, 2, 'fulfilment.completed.v1');
    const ended = await shop.untilStatus(id, 'partially_completed');
    expect(await handedOver(id)).toEqual(ended.lines.map((line) => line.id));
    // floor(3297 × 33 ÷ 333)
    expect(ended.refunds.map(({ amount }) => amount)).toEqual([3.26]);
    expect((await seen(id))['gradual']).toMatchObject({ parts: 3, part: 3, nextAt: null });
    expect(await promises()).toEqual([]);
  });

  test('waits without a notice while no part is due, and is listed as late when a due one is left', async () => {
    const id = await paid({ overDays: 2 });
    await end(id, 0, 'fulfilment.completed.v1');
    const { order } = await shop.untilStatus(id, 'processing');
    expect(order.status).toBe('processing');
    await shop.query(`UPDATE orders.orders SET paid_at = paid_at - interval '1 hour' WHERE id = $1`, [id]);
    await shop.query(
      `UPDATE orders.order_lines SET taken_at = taken_at - interval '1 hour', finished_at = finished_at - interval '1 hour'
        WHERE order_id = $1 AND finished_at IS NOT NULL`,
      [id],
    );
    expect(await promises()).toEqual([]);
    await shop.query(`UPDATE orders.orders SET parts_held_at = now() WHERE id = $1`, [id]);
    await shop.query(
      `UPDATE orders.order_lines SET due_at = now() - interval '10 minutes' WHERE order_id = $1 AND due_at IS NOT NULL`,
      [id],
    );
    // The owner holds it.
    expect(await promises()).toEqual([]);
    await shop.query(`UPDATE orders.orders SET status = 'processing', parts_held_at = NULL WHERE id = $1`, [
      id,
    ]);
    const late = await promises();
    // Unless the timer was as quick.
    if ((await lineAt(id, 1)).status === 'pending') expect(late).toEqual([expect.stringMatching(/^I10/)]);
    await shop.until(id, (dossier) => statuses(dossier)[1] === 'waiting');
    expect(await promises()).toEqual([]);
  });

  test('is held by the owner, goes on later than planned, and is stopped with the rest refunded exactly', async () => {
    const id = await paid({ overDays: 4 });
    const { order, allowedActions, lines } = await shop.dossier(id);
    expect(lines.map(({ startsAt }) => startsAt !== null)).toEqual([false, true, true, true]);
    expect(allowedActions).toEqual(['hold-parts', 'stop-parts', 'refund']);
    expect((await decide(id, 'resume', order.version)).status).toBe(409);
    expect((await decide(id, 'hold', order.version)).status).toBe(200);
    expect((await decide(id, 'hold', order.version)).status).toBe(409);
    await end(id, 0, 'fulfilment.completed.v1');
    await comesDue(id);
    await sweepPasses();
    const held = await shop.dossier(id);
    expect([statuses(held), held.allowedActions]).toEqual([
      ['completed', 'pending', 'pending', 'pending'],
      ['resume-parts', 'stop-parts', 'refund'],
    ]);
    expect((await seen(id))['gradual']).toMatchObject({ part: 1, held: true });

    expect((await decide(id, 'resume', held.order.version)).status).toBe(200);
    const resumed = await shop.until(id, (dossier) => statuses(dossier)[1] === 'waiting');
    expect(resumed.timeline.map(({ name, by }) => [name, by])).toContainEqual(['parts.resume', 'owner']);

    expect((await decide(id, 'stop', resumed.order.version)).status).toBe(200);
    const stopped = await shop.dossier(id);
    expect(statuses(stopped)).toEqual(['completed', 'waiting', 'failed', 'failed']);
    expect(stopped.refunds.map(({ amount }) => amount)).toEqual([49.5]);
    expect(stopped.allowedActions).toEqual(['refund']);
    await end(id, 1, 'fulfilment.completed.v1');
    await shop.untilStatus(id, 'partially_completed');
    expect(await handedOver(id)).toHaveLength(2);
    expect(await promises()).toEqual([]);
  });

  test('gives the rest back too when its link is refused after the time for tries', async () => {
    const id = await paid({ overDays: 2 });
    const refused = { remains: 500, reason: 'link-refused' };
    await end(id, 0, 'fulfilment.failed.v1', refused);
    await shop.until(id, ({ timeline }) => timeline.some(({ name }) => name === 'line.target-needed'));
    const correction = { target: link('Canother007') };
    await shop.ask('POST', `/orders/${id}/target`, { buyer, correction });
    expect((await shop.dossier(id)).lines.map(({ target }) => target)).toEqual([
      'Canother007',
      'Canother007',
    ]);
    await shop.query(`UPDATE orders.order_lines SET try_until = now() WHERE order_id = $1`, [id]);
    await end(id, 0, 'fulfilment.failed.v1', refused, 2);
    const ended = await shop.untilStatus(id, 'refunded');
    expect(ended.refunds.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(pricePaise);
    expect(await promises()).toEqual([]);
  });
});
