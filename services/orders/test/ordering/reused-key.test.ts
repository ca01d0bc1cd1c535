import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());

const newBuyer = () => randomBytes(32).toString('hex');
const place = (buyer: string, requestHash: string | undefined, target = 'asha') =>
  shop.ask('POST', '/orders', {
    buyer,
    idempotencyKey: 'form-1',
    requestHash,
    order: { packageId: 1, instagramUsername: target },
  });

describe('an idempotency key', () => {
  test('answers the same order to the same request', async () => {
    const buyer = newBuyer();
    const first = await place(buyer, 'a');
    expect(first.status).toBe(201);
    expect(await place(buyer, 'a')).toMatchObject({ status: 201, body: first.body });
  });

  test('that comes with another request is refused with a sentence, and orders nothing', async () => {
    const buyer = newBuyer();
    await place(buyer, 'a');
    const refused = await place(buyer, 'b', 'ravi');
    expect(refused).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    expect(refused.body['message']).toContain('new key');
    const orders = await shop.query(`SELECT FROM orders.orders WHERE buyer_hash = $1`, [buyer]);
    expect(orders).toHaveLength(1);
  });

  test('that comes with another request is refused also when both come at once, or the other cannot be ordered', async () => {
    const buyer = newBuyer();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => place(buyer, hash, hash)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422,
    ]);
    expect(await place(buyer, 'e', 'not a name')).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    });
  });

  test('is another buyer’s own', async () => {
    expect((await place(newBuyer(), 'a')).body['id']).not.toBe((await place(newBuyer(), 'b')).body['id']);
  });

  test('of a gateway of the previous release is answered as before', async () => {
    const buyer = newBuyer();
    const first = await place(buyer, undefined);
    expect(await place(buyer, 'a')).toMatchObject({ status: 201, body: first.body });
  });
});
