import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../tools/invariants.ts';
import { setUpAuthenticator } from '../admin/authenticator.js';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { signedIn } from '../plans/drive-shop.js';

let shop: Shop;
let buyer: Buyer;
let packageId: number;

beforeAll(async () => {
  shop = await Shop.start({
    DELIVERY_SECONDS: '1',
    FULFILMENT_ADD_TIMEOUT_MS: '2000',
    FULFILMENT_LEASE_MS: '4000',
    FULFILMENT_SETTLE_MS: '3000',
  });
  buyer = shop.buyer();
  const owner = await signedIn(shop);
  await setUpAuthenticator(owner);
  const { status, body } = await owner.post('/api/admin/packages/likes', {
    quantity: 1000,
    price: 299,
    currency: 'INR',
    active: true,
    smmjarServiceId: 201,
    gradualDays: 5,
    splitPosts: 10,
  });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  packageId = Number(body['id']);
});
afterAll(() => shop.stop());

/** A paid order with `more`; answers its id. */
async function paid(code: string, more: object): Promise<number> {
  const { status, body } = await buyer.post('/api/orders', {
    packageId,
    packageType: 'likes',
    instagramUsername: `https://www.instagram.com/p/${code}/`,
    ...more,
  });
  if (status !== 201 || typeof body['id'] !== 'number') throw new Error(`${status} ${JSON.stringify(body)}`);
  const { paymentUrl } = await buyer.startPayment(body['id']);
  await shop.payments.complete(paymentUrl);
  return body['id'];
}

const tomorrow = (id: number) =>
  shop.query(
    `UPDATE orders.order_lines SET due_at = now() WHERE id = (
       SELECT id FROM orders.order_lines WHERE order_id = $1 AND due_at IS NOT NULL ORDER BY position LIMIT 1)`,
    [id],
  );

/** Waits until this number of parts is delivered. */
const delivered = (id: number, parts: number) =>
  eventually(async () => {
    const { lines } = await buyer.readOrder(id);
    expect(lines.filter(({ status }) => status === 'completed')).toHaveLength(parts);
  });

async function brokenPromises(): Promise<string[]> {
  const verdicts = await checkInvariants(shop.system.databaseUrl);
  return verdicts.filter(({ breaches }) => breaches.length > 0).map(({ title }) => title);
}

test('a gradual order buys each part once although its services are killed', async () => {
  const id = await paid('Cgradual001', { overDays: 3 });
  await delivered(id, 1);
  expect(await buyer.readOrder(id)).toMatchObject({
    status: 'processing',
    gradual: { parts: 3, part: 1, held: false },
  });
  expect(await shop.supplier.adds('Cgradual001')).toHaveLength(1);

  // Orders dies while it hands over the second part.
  await shop.process('orders').restart({ env: { CRASH_AT: 'relay-before-add', NODE_ENV: 'test' } });
  const first = shop.process('orders').pid;
  await tomorrow(id);
  await eventually(async () => expect(shop.process('orders').pid).not.toBe(first));
  await delivered(id, 2);
  expect((await buyer.readOrder(id)).status).toBe('processing');

  // Fulfilment dies with the third one's request on its way.
  await shop.process('fulfilment').restart({ env: { CRASH_AT: 'request-sent', NODE_ENV: 'test' } });
  const before = shop.process('fulfilment').pid;
  await tomorrow(id);
  await eventually(async () => expect(shop.process('fulfilment').pid).not.toBe(before));
  const ended = await buyer.until(id, 'completed');

  expect(ended.timeline.filter(({ name }) => name === 'completed' || name === 'delivered')).toHaveLength(1);
  expect(ended.gradual).toMatchObject({ parts: 3, part: 3, nextAt: null });
  const bought = await shop.supplier.orders('Cgradual001');
  expect(bought.map(({ quantity }) => quantity)).toEqual([334, 333, 333]);
  const { rows } = await shop.query(
    `SELECT bool_and(placed_at >= before) AS "inTurn" FROM (
         SELECT placed_at, lag(ended_at) OVER (ORDER BY placed_at) AS before
           FROM fulfilment.placements WHERE order_id = $1) parts`,
    [id],
  );
  expect(rows).toEqual([{ inTurn: true }]);
  expect(await brokenPromises()).toEqual([]);
});

test('one payment delivers to several posts', async () => {
  const codes = ['Csplit00001', 'Csplit00002', 'Csplit00003'];
  const morePosts = codes.slice(1).map((code) => `https://www.instagram.com/p/${code}/`);
  const id = await paid('Csplit00001', { morePosts });
  const { lines } = await buyer.until(id, 'completed');
  expect(lines.map(({ target, quantity }) => [target, quantity])).toEqual(
    codes.map((code, at) => [code, at === 0 ? 334 : 333]),
  );
  const bought = await Promise.all(codes.map((code) => shop.supplier.orders(code)));
  expect(bought.map((orders) => orders.length)).toEqual([1, 1, 1]);
  expect(await brokenPromises()).toEqual([]);
});
