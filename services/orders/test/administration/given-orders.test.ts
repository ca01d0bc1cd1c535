import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { bookOf } from './deciding.js';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';

let shop: OrdersService;

beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());

const give = (key: string, more: object = {}) =>
  shop.ask('POST', '/administration/orders/free', {
    order: { packageId: 1, instagramUsername: 'a.good.friend' },
    customer: { name: 'Meera', email: 'meera@example.com' },
    reason: 'after a complaint',
    key,
    ...more,
  });

/** What fulfilment is asked to buy. */
const boughtLines = async (id: number) => {
  const rows = await shop.query(
    `SELECT envelope -> 'payload' -> 'lines' AS lines FROM orders.outbox
      WHERE envelope ->> 'name' = 'order.paid.v1' AND (envelope -> 'payload' ->> 'orderId')::bigint = $1`,
    [id],
  );
  return rows.flatMap(({ lines }) => lines);
};

test('an order that the owner gives is placed once, costs nothing, and earns nothing', async () => {
  const key = randomUUID();
  const answers = await Promise.all([give(key), give(key)]);
  const [first] = answers;
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const id = Number(first?.body['id']);
  expect(answers.map(({ body }) => body['id'])).toEqual([id, id]);
  expect((await give(key)).body['id']).toBe(id);
  const dossier = await shop.dossier(id);
  expect(dossier).toMatchObject({
    order: { status: 'paid', amount: 0, customer: { name: 'Meera', email: 'meera@example.com' } },
    kept: 0,
    revenue: 0,
    allowedActions: [],
  });
  expect(bookOf(dossier)).toEqual({});
  expect(dossier.timeline.filter(({ name }) => name === 'gift.made')).toMatchObject([
    { by: 'owner', detail: { reason: 'after a complaint' } },
  ]);
  // The margin guard judges it by its list price.
  expect(await boughtLines(id)).toMatchObject([{ paidPaise: 0, discountPaise: pricePaise }]);
  await shop.report(id, 'fulfilment.partial.v1', { remains: 500 });
  await shop.untilStatus(id, 'partially_completed');
  const broken = (await checkInvariants(shop.database.url)).filter(({ breaches }) => breaches.length > 0);
  expect(broken).toEqual([]);
});

test('a given order that was placed before a crash is given by the same key', async () => {
  const key = randomUUID();
  await shop.restart({ CRASH_AT: 'order-inserted' });
  await expect(give(key)).rejects.toThrow();
  await shop.start();
  const { body } = await give(key);
  expect((await shop.dossier(Number(body['id']))).order).toMatchObject({ status: 'paid', amount: 0 });
  const [{ count }] = await shop.query(`SELECT count(*)::int FROM orders.orders WHERE idempotency_key = $1`, [
    key,
  ]);
  expect(count).toBe(1);
});

test('an order without a reason, or for no account, is not given', async () => {
  expect((await give(randomUUID(), { reason: '' })).status).toBe(400);
  const nowhere = { packageId: 1, instagramUsername: 'not an account!' };
  expect((await give(randomUUID(), { order: nowhere })).status).toBe(400);
});
