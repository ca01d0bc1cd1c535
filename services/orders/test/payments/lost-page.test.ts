import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';
import { FakePhonePe, phonePeCredentials } from '../gateways/fakes/phonepe.js';

const phonePe = new FakePhonePe();
let shop: OrdersService;

beforeAll(async () => {
  await phonePe.server.start();
  const { clientId, clientSecret, clientVersion, webhookUsername, webhookPassword } = phonePeCredentials;
  shop = await startOrdersService({
    env: {
      PAYMENT_GATEWAY: 'phonepe',
      PHONEPE_BASE_URL: `${phonePe.server.url}/apis/pg`,
      PHONEPE_AUTH_BASE_URL: `${phonePe.server.url}/apis/identity-manager`,
      PHONEPE_CLIENT_ID: clientId,
      PHONEPE_CLIENT_SECRET: clientSecret,
      PHONEPE_CLIENT_VERSION: clientVersion,
      PHONEPE_WEBHOOK_USERNAME: webhookUsername,
      PHONEPE_WEBHOOK_PASSWORD: webhookPassword,
    },
  });
});
afterAll(async () => {
  await shop.close();
  await phonePe.server.stop();
});

/** The service's own timer asks the gateway until the payment has come to this. */
async function pollUntil(merchantRef: string, state: string): Promise<void> {
  for (;;) {
    const [payment] = await shop.query(`SELECT state FROM orders.payments WHERE merchant_ref = $1`, [
      merchantRef,
    ]);
    if (payment.state === state) return;
    await shop.query(
      `UPDATE orders.payments SET next_poll_at = now() WHERE merchant_ref = $1 AND next_poll_at > now()`,
      [merchantRef],
    );
    await sleep(100);
  }
}

test('a page whose address was lost on the way is replaced by another one, and money that comes to it counts', async () => {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  const start = () => shop.ask('POST', '/payments', { buyer, payment: { orderId } });
  const payments = () =>
    shop.query(
      `SELECT merchant_ref, state, payment_url FROM orders.payments WHERE order_id = $1 ORDER BY created_at`,
      [orderId],
    );
  phonePe.server.fail(/^POST .*\/checkout\/v2\/pay$/, 'loses the answer');
  expect(await start()).toMatchObject({ status: 502, body: { code: 'gateway-unavailable' } });
  const [{ merchant_ref: lost }] = await payments();
  await pollUntil(lost, 'pending');

  const { status, body } = await start();
  expect(status).toBe(200);
  const [first, second] = await payments();
  expect(first).toEqual({ merchant_ref: lost, state: 'cancelled', payment_url: null });
  expect(second).toMatchObject({ state: 'pending', payment_url: body['paymentUrl'] });
  expect(second.merchant_ref).not.toBe(lost);

  phonePe.pay(lost, pricePaise);
  await pollUntil(lost, 'paid');
  expect((await shop.dossier(orderId)).order.status).toBe('paid');
});
