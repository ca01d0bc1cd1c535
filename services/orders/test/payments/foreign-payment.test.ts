import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());
afterEach(() => shop.misbehave([]));

async function order() {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  return {
    orderId,
    payments: () =>
      shop.query(
        `SELECT merchant_ref, gateway_payment_id, payment_url, state FROM orders.payments WHERE order_id = $1
          ORDER BY created_at`,
        [orderId],
      ),
    start: () => shop.ask('POST', '/payments', { buyer, payment: { orderId } }),
  };
}

const refused = {
  status: 502,
  body: { code: 'gateway-unavailable', message: 'The payment could not be opened. Please try again.' },
};

describe('a gateway that answers with the page of another payment', () => {
  test('sends no buyer there: nothing is stored, the owner gets a notice, and the next try succeeds', async () => {
    const other = await order();
    const { body: others } = await other.start();
    await shop.misbehave([{ on: 'api', call: 'create', fault: 'another' }]);
    const mixedUp = await Promise.all([order(), order(), order()]);
    for (const { start, payments } of mixedUp) {
      expect(await start()).toMatchObject(refused);
      expect(await payments()).toMatchObject([{ gateway_payment_id: null, payment_url: null }]);
    }
    expect(shop.log()).toContain('that is not the one asked for');
    await shop.misbehave([]);
    for (const { start, payments } of mixedUp) {
      const { status, body } = await start();
      expect(status).toBe(200);
      expect(body['paymentUrl']).not.toBe(others['paymentUrl']);
      const [first, second] = await payments();
      expect(first).toMatchObject({ payment_url: null, state: 'cancelled' });
      expect(second).toMatchObject({ payment_url: body['paymentUrl'], state: 'pending' });
      expect(second.merchant_ref).not.toBe(first.merchant_ref);
    }
  });

  test('and an id that another payment of ours has already is such an answer, not a failure of ours', async () => {
    const [taken, ours] = [await order(), await order()];
    await ours.start();
    const [{ gateway_payment_id: id, merchant_ref: ref }] = await ours.payments();
    await taken.start();
    // As if the gateway had given this id to the other payment before.
    await shop.query(
      `UPDATE orders.payments SET gateway_payment_id = NULL, payment_url = NULL, state = 'created' WHERE merchant_ref = $1`,
      [ref],
    );
    await shop.query(`UPDATE orders.payments SET gateway_payment_id = $1 WHERE order_id = $2`, [
      id,
      taken.orderId,
    ]);
    expect(await ours.start()).toMatchObject(refused);
    expect(await ours.payments()).toMatchObject([{ gateway_payment_id: null, state: 'cancelled' }]);
    expect(await ours.start()).toMatchObject({ status: 200 });
  });

  test('as the status of ours pays nothing', async () => {
    const paid = await order();
    const { body } = await paid.start();
    await shop.complete(paid.orderId, String(body['paymentUrl']).split('/').at(-1) ?? '');
    const ours = await order();
    await ours.start();
    await shop.misbehave([{ on: 'api', call: 'status', fault: 'another' }]);
    await shop.ask('GET', `/orders/${ours.orderId}/payment-status`);
    const [{ status }] = await shop.query(`SELECT status FROM orders.orders WHERE id = $1`, [ours.orderId]);
    expect(status).toBe('payment_pending');
  });
});
