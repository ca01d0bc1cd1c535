import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CashfreeGateway } from '../../src/gateways/cashfree.js';
import { paymentRequest, referenceOf, unavailable } from './contract/example.js';
import { startCashfree } from './fakes/cashfree.js';

const minute = 60_000;
const hour = 60 * minute;

describe('Cashfree', () => {
  let cashfree: Awaited<ReturnType<typeof startCashfree>>;
  beforeEach(async () => {
    cashfree = await startCashfree();
  });
  afterEach(() => cashfree.server.stop());

  test('is given no webhook address that is not https', async () => {
    const { server, calls } = cashfree;
    const account = {
      baseUrl: server.url,
      clientId: 'cf-client-id',
      clientSecret: 'cfsk_ma_test_8f3a1c9e77',
    };
    const gateway = new CashfreeGateway({
      ...account,
      notifyUrl: 'http://localhost:8080/api/webhooks/cashfree',
    });
    await gateway.createPayment(paymentRequest());
    expect(JSON.parse(server.calls(calls.create)[0]?.text ?? '').link_meta).not.toHaveProperty('notify_url');
  });

  test('a payment event of an order of its own name is ours when its tags say so', () => {
    const verdictOn = (order: object) => {
      const body = JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order } });
      const { rawBody, headers } = cashfree.sign(Buffer.from(body), '1');
      return cashfree.gateway.parseWebhook(rawBody, headers, new Date());
    };
    const order_id = 'CFPay_U1mgll3c0e9g_ehdcjjbtckf';
    expect(verdictOn({ order_id, order_tags: { link_id: 'b_ours' } })).toMatchObject({
      merchantRef: 'b_ours',
    });
    expect(verdictOn({ order_id, order_tags: null })).toMatchObject({ authentic: true, merchantRef: null });
  });

  test.each([
    ['71 hours ago', -71 * hour, 'taken'],
    ['73 hours ago', -73 * hour, 'too old'],
    ['in four minutes', 4 * minute, 'taken'],
    ['in six minutes', 6 * minute, 'from the future'],
  ])('a notification signed %s', (_when, shift, expected) => {
    const { gateway, notify, sign } = cashfree;
    const now = new Date();
    const { rawBody, headers } = sign(notify('b_ours', '1').rawBody, '1', new Date(now.getTime() + shift));
    const verdict = gateway.parseWebhook(rawBody, headers, now);
    expect(verdict.authentic ? 'taken' : verdict.reason).toBe(expected);
  });

  test('an amount finer than a paisa is not rounded', async () => {
    const { gateway, fake } = cashfree;
    const request = paymentRequest();
    await gateway.createPayment(request);
    fake.attempt(request.merchantRef, [{ payment_amount: 499.005 }]);
    await expect(gateway.fetchStatus(referenceOf(request.merchantRef))).rejects.toEqual(unavailable);
  });

  test('the currency is what was paid in', async () => {
    const { gateway, fake } = cashfree;
    const request = paymentRequest();
    await gateway.createPayment(request);
    fake.attempt(request.merchantRef, [{ payment_currency: 'USD' }]);
    const status = await gateway.fetchStatus(referenceOf(request.merchantRef));
    expect(status?.captures).toMatchObject([{ amountPaise: 49_900, currency: 'USD' }]);
  });

  test('what went back of a payment is shown with its capture', async () => {
    const { gateway, fake, pay } = cashfree;
    const { merchantRef } = paymentRequest();
    const { gatewayPaymentId } = await gateway.createPayment(paymentRequest({ merchantRef }));
    const captureId = pay(merchantRef, 49_900);
    const reference = referenceOf(merchantRef, gatewayPaymentId);
    fake.refundWord = 'SUCCESS';
    await gateway.refund({
      refundRef: 'r_whole',
      ...reference,
      captureId,
      amountPaise: 49_900,
      currency: 'INR',
    });
    const status = await gateway.fetchStatus(reference);
    expect(status).toMatchObject({
      state: 'paid',
      captures: [{ id: captureId, refunds: [{ state: 'processed', amountPaise: 49_900 }] }],
    });
  });

  test('the second capture is refunded at its own order', async () => {
    const { gateway, fake, pay, server, calls } = cashfree;
    const request = paymentRequest();
    const { gatewayPaymentId } = await gateway.createPayment(request);
    pay(request.merchantRef, 49_900);
    const captureId = pay(request.merchantRef, 49_900);
    const { merchantRef } = request;
    const refund = {
      refundRef: 'r_second',
      ...referenceOf(merchantRef, gatewayPaymentId),
      captureId,
      amountPaise: 49_910,
      currency: 'INR',
    };
    await gateway.refund(refund);
    const [sent] = server.calls(calls.refund);
    expect(sent?.path).toBe(`/pg/orders/${fake.link(merchantRef).orders[1]?.order_id}/refunds`);
    expect(sent?.text).toBe('{"refund_amount":499.1,"refund_id":"r_second"}');
    expect(sent?.headers['x-idempotency-key']).toBe('r_second');
  });

  test('a refund it refuses has failed, and says why', async () => {
    const { gateway, fake, pay } = cashfree;
    const { merchantRef } = paymentRequest();
    await gateway.createPayment(paymentRequest({ merchantRef }));
    const captureId = pay(merchantRef, 49_900);
    fake.balance = 0;
    const refund = {
      refundRef: 'r_first',
      ...referenceOf(merchantRef),
      captureId,
      amountPaise: 100,
      currency: 'INR',
    };
    expect(await gateway.refund(refund)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('refund_amount_invalid'),
    });
  });
});
