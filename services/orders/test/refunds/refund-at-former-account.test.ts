import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';
import { FakeCashfree } from '../gateways/fakes/cashfree.js';

const former = new FakeCashfree({ clientId: 'of-the-seller', clientSecret: 'secret-of-the-seller' });
const present = new FakeCashfree({ clientId: 'of-the-buyer', clientSecret: 'secret-of-the-buyer' });
let shop: OrdersService;

/** The environment's account is taken over at a start. */
const envOf = ({ server, credentials }: FakeCashfree) => ({
  CASHFREE_BASE_URL: server.url,
  CASHFREE_CLIENT_ID: credentials.clientId,
  CASHFREE_CLIENT_SECRET: credentials.clientSecret,
});

beforeAll(async () => {
  await Promise.all([former.server.start(), present.server.start()]);
  shop = await startOrdersService({
    env: { PAYMENT_GATEWAY: 'cashfree', REFUND_POLICY: 'automatic', ...envOf(former) },
  });
});
afterAll(async () => {
  await shop.close();
  await Promise.all([former.server.stop(), present.server.stop()]);
});

test('what was paid at the earlier account of a shop that was sold is given back from there', async () => {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  const payment = { orderId, customerPhone: '9876543210' };
  expect(await shop.ask('POST', '/payments', { buyer, payment })).toMatchObject({ status: 200 });
  const [merchantRef = ''] = former.links.keys();
  former.pay(merchantRef, pricePaise);
  await shop.ask('GET', `/orders/${orderId}/payment-status`);
  await shop.untilStatus(orderId, 'paid');

  await shop.restart(envOf(present));
  former.refundWord = 'SUCCESS';
  await shop.report(orderId, 'fulfilment.failed.v1', { reason: 'refused', remains: 1000 });
  await shop.untilStatus(orderId, 'refunded');
  const { refunds } = await shop.dossier(orderId);
  expect(refunds).toMatchObject([{ state: 'processed' }]);
  expect([...former.refunds.values()]).toMatchObject([{ refund_amount: pricePaise / 100 }]);
  expect(present.refunds.size).toBe(0);
});
