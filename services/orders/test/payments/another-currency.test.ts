import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decideAt, expectSoundBook, namesIn } from '../administration/deciding.js';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());

test('money in another currency stands with its sum in a list of a person, who marks it as given back', async () => {
  const id = await shop.order();
  await shop.openPage(id);
  // The sandbox gateway takes rupees only.
  await shop.query(
    `INSERT INTO orders.captures (gateway, capture_id, payment_id, amount_paise, currency, recorded_at)
     SELECT gateway, $2, id, 9900, 'USD', now() FROM orders.payments WHERE order_id = $1`,
    [id, `cap_usd_${randomInt(1e9)}`],
  );
  const ours = async () => (await shop.awaiting()).suspense.filter(({ orderId }) => orderId === id);
  const [held] = await ours();
  expect(held).toMatchObject({ received: 99, currency: 'USD' });
  expect(held?.allowedActions).toContain('mark-returned');
  await shop.query(`UPDATE orders.orders SET status = 'paid_processing_failed' WHERE id = $1`, [id]);
  const review = (await shop.awaiting()).review.find(({ orderId }) => orderId === id);
  expect(review?.why).toBe('Money came in another currency.');
  expect(held?.allowedActions).not.toContain('accept-amount');
  const version = held?.version;
  expect((await decideAt(shop, id, 'suspense/accept', { version, amount: 99 })).status).toBe(409);
  expect((await decideAt(shop, id, 'suspense/settle', { version })).status).toBe(200);
  expect(await ours()).toEqual([]);
  const over = await shop.dossier(id);
  expect(over.order.status).toBe('refunded');
  expect(over.ledger).toEqual([]);
  expect(namesIn(over)).toContain('suspense.settled');
  const again = await decideAt(shop, id, 'suspense/settle', { version: over.order.version });
  expect(again.status).toBe(409);
});

test('after all of this the book is sound', () => expectSoundBook(shop));
