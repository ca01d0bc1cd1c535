import { expect, test } from '@jest/globals';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { OrderEvents } from '../shop/order-events.js';
import { shop } from './shop.js';

async function completed(buyer: Buyer, target: string, type: PackageType = 'followers'): Promise<number> {
  const id = await buyer.order(type, target);
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  await buyer.until(id, 'completed');
  return id;
}

const refill = (buyer: Buyer, id: number, body: object = {}) =>
  buyer.post(`/api/orders/by-id/${id}/refill`, body);

const eventsAfterDelivery = ({ timeline }: BuyerOrder) => timeline.map(({ name }) => name).slice(3);

async function untilEvents(buyer: Buyer, id: number, wanted: string[]): Promise<BuyerOrder> {
  return eventually(async () => {
    const order = await buyer.readOrder(id);
    expect(eventsAfterDelivery(order)).toEqual(['completed', ...wanted]);
    return order;
  }, 90);
}

const notedRefills = async (id: number): Promise<number> =>
  (
    await shop.query(
      `SELECT FROM fulfilment.refills r JOIN fulfilment.placements p USING (line_id) WHERE p.order_id = $1`,
      [id],
    )
  ).rowCount ?? 0;

test('a double click requests one refill, which is shown live', async () => {
  const buyer = shop.buyer();
  const id = await completed(buyer, 'dropped_some');
  const before = await buyer.readOrder(id);
  expect(before.allowedActions).toEqual(['rate', 'refill', 'receipt']);
  expect(before.lines[0]).toMatchObject({ refill: null, allowedActions: ['refill'] });
  const window = await OrderEvents.open(buyer, id);
  const both = await Promise.all([refill(buyer, id), refill(buyer, id, { lineType: 'followers' })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body['allowedActions'])).toEqual([
    ['rate', 'receipt'],
    ['rate', 'receipt'],
  ]);
  const done = await untilEvents(buyer, id, ['refill_asked', 'refill_started', 'refilled']);
  expect(done).toMatchObject({ status: 'completed', lines: [{ refill: 'done' }] });
  expect(await notedRefills(id)).toBe(1);
  await window.until((order) => order.lines[0]?.refill === 'accepted', 40);
  await window.until((order) => order.lines[0]?.refill === 'done', 40);
  window.close();
  // Dropped again: it may be asked for again.
  expect(done.allowedActions).toEqual(['rate', 'refill', 'receipt']);
});

test('a refill is refused for other services, old orders and strangers', async () => {
  const buyer = shop.buyer();
  const likes = await completed(buyer, 'https://www.instagram.com/p/CnoRefill1/', 'likes');
  expect((await buyer.readOrder(likes)).allowedActions).toEqual(['rate', 'receipt']);
  expect((await refill(buyer, likes)).status).toBe(409);

  const id = await completed(buyer, 'long_ago');
  expect((await refill(shop.buyer(), id)).status).toBe(404);
  const tracked = await shop.buyer().post('/api/orders/track', { orderId: id, target: 'long_ago' });
  expect(tracked.body).toMatchObject({
    allowedActions: [],
    lines: [{ allowedActions: [], refillUntil: null }],
  });
  const foreign = await buyer.post(`/api/orders/by-id/${id}/refill`, {}, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  await shop.query(
    `UPDATE orders.order_lines SET finished_at = now() - interval '30 days' WHERE order_id = $1`,
    [id],
  );
  expect((await buyer.readOrder(id)).allowedActions).toEqual(['rate', 'receipt']);
  const late = await refill(buyer, id);
  expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
  expect([await notedRefills(likes), await notedRefills(id)]).toEqual([0, 0]);
});
