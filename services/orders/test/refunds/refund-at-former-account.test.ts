import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOrderDesk, pricePaise, type OrderDesk } from '../administration/order-desk.js';
import { CashfreeStandIn } from '../gateways/stand-ins/cashfree.js';

const former = new CashfreeStandIn({ clientId: 'of-the-seller', clientSecret: 'secret-of-the-seller' });
const present = new CashfreeStandIn({ clientId: 'of-the-buyer', clientSecret: 'secret-of-the-buyer' });
let desk: OrderDesk;

/** The environment's account is taken over at a start. */
const envOf = ({ server, credentials }: CashfreeStandIn) => ({
  CASHFREE_BASE_URL: server.url,
  CASHFREE_CLIENT_ID: credentials.clientId,
  CASHFREE_CLIENT_SECRET: credentials.clientSecret,
});

beforeAll(async () => {
  await Promise.all([former.server.start(), present.server.start()]);
  desk = await openOrderDesk({
    env: { PAYMENT_GATEWAY: 'cashfree', REFUND_POLICY: 'automatic', ...envOf(former) },
  });
});
afterAll(async () => {
  await desk.close();
  await Promise.all([former.server.stop(), present.server.stop()]);
});

test('what was paid at the former account of a shop that was sold is given back from there', async () => {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await desk.order(undefined, buyer);
  const payment = { orderId, customerPhone: '9876543210' };
  expect(await desk.ask('POST', '/payments', { buyer, payment })).toMatchObject({ status: 200 });
  const [merchantRef = ''] = former.links.keys();
  former.pay(merchantRef, pricePaise);
  await desk.ask('GET', `/orders/${orderId}/payment-status`);
  await desk.untilStatus(orderId, 'paid');

  await desk.restart(envOf(present));
  former.refundWord = 'SUCCESS';
  await desk.report(orderId, 'fulfilment.failed.v1', { reason: 'refused', remains: 1000 });
  await desk.untilStatus(orderId, 'refunded');
  const { refunds } = await desk.dossier(orderId);
  expect(refunds).toMatchObject([{ state: 'processed' }]);
  expect([...former.refunds.values()]).toMatchObject([{ refund_amount: pricePaise / 100 }]);
  expect(present.refunds.size).toBe(0);
});
