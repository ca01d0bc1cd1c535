import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { takesMoney } from '../../src/gateways/accounts/takes-money.js';
import { startOrdersService } from '../orders-service.js';

test.each<[PaymentGatewayName, string, Record<string, string>, boolean]>([
  ['sandbox', 'https://pay.example', {}, false],
  ['razorpay', 'https://api.razorpay.com', { keyId: 'rzp_live_1' }, true],
  ['razorpay', 'https://api.razorpay.com', { keyId: 'rzp_test_1' }, false],
  ['razorpay', 'http://127.0.0.1:9', { keyId: 'rzp_live_1' }, false],
  ['cashfree', 'https://api.cashfree.com', { clientId: '1234' }, true],
  ['cashfree', 'https://api.cashfree.com', { clientId: 'TEST1234' }, false],
  ['cashfree', 'https://sandbox.cashfree.com', { clientId: '1234' }, false],
  ['phonepe', 'https://api.phonepe.com/apis/pg', {}, true],
  ['phonepe', 'https://api-preprod.phonepe.com/apis/pg-sandbox', {}, false],
  ['upigateway', 'https://api.ekqr.in', {}, true],
])('%s at %s with %j takes real money: %s', (name, baseUrl, credentials, takes) =>
  expect(takesMoney({ name, baseUrl, credentials })).toBe(takes),
);

type Desk = Awaited<ReturnType<typeof startOrdersService>>;

describe('the sandbox payment gateway', () => {
  let shop: Desk;
  beforeAll(async () => {
    shop = await startOrdersService();
  });
  afterAll(() => shop.close());
  const pay = async (target: string) => {
    const buyer = randomBytes(32).toString('hex');
    const orderId = await shop.order(target, buyer);
    const { status, body } = await shop.ask('POST', '/payments', { buyer, payment: { orderId } });
    return { orderId, answered: [status, body['code']] };
  };
  const settings = async () => (await shop.ask('GET', '/administration/payment-settings')).body;

  test('takes payments at a local address, and the panel shows that it takes no money', async () => {
    expect((await pay('at.home')).answered).toEqual([200, undefined]);
    expect((await settings())['gateways']).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'sandbox', takesMoney: false })]),
    );
  });

  test.each(['https://shop.example', 'http://shop.example', 'http://8.8.8.8'])(
    'opens no payment for a shop at %s, and keeps none',
    async (publicUrl) => {
      await shop.restart({ PUBLIC_URL: publicUrl });
      const { orderId, answered } = await pay('a.stranger');
      expect(answered).toEqual([403, 'not-open']);
      expect(await shop.query('SELECT 1 FROM orders.payments WHERE order_id = $1', [orderId])).toEqual([]);
    },
  );

  test('cannot be chosen again in the panel of such a shop', async () => {
    const razorpay = {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 's',
      RAZORPAY_WEBHOOK_SECRET: 'w',
      PAYMENT_GATEWAY: 'razorpay',
    };
    await shop.restart({ PUBLIC_URL: 'https://shop.example', ...razorpay });
    const { version, current, refundPolicy } = await settings();
    expect(current).toBe('razorpay');
    const choose = (wanted: string) =>
      shop.ask('PUT', '/administration/payment-settings', {
        version,
        current: wanted,
        refundPolicy,
        reason: 'trial',
      });
    const refused = await choose('sandbox');
    expect([refused.status, refused.body['fields']]).toEqual([
      400,
      [{ path: 'current', message: expect.stringContaining('anyone could buy without paying') }],
    ]);
    expect((await choose('razorpay')).status).toBe(200);
  });
});
