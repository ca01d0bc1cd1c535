import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { timeLeftHeader } from '@boostline/service-kit/calls/deadline';
import { startOrdersService, type OrdersService } from '../orders-service.js';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService();
});
afterAll(() => shop.close());
afterEach(() => shop.misbehave([]));

/** As the public gateway says it for a buyer. */
const hurried = { [timeLeftHeader]: '1000' };

async function order() {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  const payments = () =>
    shop.query(`SELECT merchant_ref, payment_url FROM orders.payments WHERE order_id = $1`, [orderId]);
  return {
    orderId,
    payments,
    start: () => shop.ask('POST', '/payments', { buyer, payment: { orderId } }, hurried),
    status: () =>
      shop.ask('GET', `/orders/${orderId}/payment-status`, undefined, { [timeLeftHeader]: '9000' }),
    /** What is asked is answered at last. */
    async until<T>(look: () => Promise<T | undefined>): Promise<T> {
      for (let looks = 0; looks < 400; looks += 1) {
        const found = await look();
        if (found !== undefined) return found;
        await sleep(100);
      }
      throw new Error(`waited in vain: ${JSON.stringify(await payments())}`);
    },
  };
}

const unavailable = { status: 502, body: expect.objectContaining({ code: 'gateway-unavailable' }) };

describe('a payment gateway that takes longer than a buyer waits', () => {
  test('is waited for behind the buyer, whose next try finds the page', async () => {
    await shop.misbehave([{ on: 'api', call: 'create', latencyMs: 4000, times: 1 }]);
    const { start, payments, until } = await order();
    expect(await start()).toMatchObject(unavailable);
    const [before] = await payments();
    expect(before.payment_url).toBe(null);
    const page = await until(async () => (await payments())[0].payment_url ?? undefined);
    expect(await start()).toMatchObject({ status: 200, body: { paymentUrl: page } });
    expect(await payments()).toEqual([{ merchant_ref: before.merchant_ref, payment_url: page }]);
  });

  test('and never answers, is asked again with the same reference', async () => {
    await shop.misbehave([{ on: 'api', call: 'create', fault: 'timeoutAfterCommit', times: 1 }]);
    const { start, payments, until } = await order();
    expect(await start()).toMatchObject(unavailable);
    const [before] = await payments();
    const page = await until(async () => (await start()).body['paymentUrl']);
    expect(await payments()).toEqual([{ merchant_ref: before.merchant_ref, payment_url: page }]);
  });

  test('does not keep a buyer from what is known of the order', async () => {
    const { start, status, until } = await order();
    await until(async () => ((await start()).status === 200 ? true : undefined));
    await shop.misbehave([{ on: 'api', call: 'status', fault: 'timeoutBefore' }]);
    expect(await status()).toMatchObject({ status: 200, body: { status: 'payment_pending' } });
  });
});
