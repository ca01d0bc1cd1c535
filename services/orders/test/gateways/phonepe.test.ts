import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { paymentRequest, referenceOf, unavailable } from './contract/example.js';
import { startPhonePe } from './fakes/phonepe.js';

const minute = 60_000;
const tokenPath = /oauth\/token/;

describe('PhonePe', () => {
  let phonePe: Awaited<ReturnType<typeof startPhonePe>>;
  beforeEach(async () => {
    phonePe = await startPhonePe();
  });
  afterEach(() => phonePe.server.stop());

  test('is asked for one token, whatever the number of calls at once', async () => {
    const { gateway, fake } = phonePe;
    await Promise.all([1, 2, 3, 4].map(() => gateway.createPayment(paymentRequest())));
    await gateway.createPayment(paymentRequest());
    expect(fake.tokens).toHaveLength(1);
  });

  test('is asked for a new token a minute before the old one expires', async () => {
    const { gateway, fake } = phonePe;
    const ask = () => gateway.fetchStatus(referenceOf('b_any'));
    fake.tokenLife = 59;
    await ask();
    fake.tokenLife = 120;
    await ask();
    await ask();
    expect(fake.tokens).toHaveLength(2);
  });

  test('a token that is refused is replaced once, and the call made again', async () => {
    const { gateway, fake, opened, server, calls } = phonePe;
    await gateway.createPayment(paymentRequest());
    fake.revoked = 1;
    await gateway.createPayment(paymentRequest());
    expect([fake.tokens.length, opened()]).toEqual([2, 2]);
    fake.revoked = 9;
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
    expect(server.calls(calls.create)).toHaveLength(5);
  });

  test('a token that could not be had is asked for again', async () => {
    const { gateway, server } = phonePe;
    server.fail(tokenPath, 'answers 500');
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
    await expect(gateway.createPayment(paymentRequest())).resolves.toBeDefined();
  });

  test.each([
    [2, 300],
    [40, 2400],
    [90, 3600],
  ])('a page that closes in %i minutes is asked for with %i seconds', async (minutes, seconds) => {
    const { gateway, server, calls } = phonePe;
    await gateway.createPayment(paymentRequest({ expiresAt: new Date(Date.now() + minutes * minute) }));
    const { expireAfter } = JSON.parse(server.calls(calls.create)[0]?.text ?? '');
    expect(expireAfter).toBeGreaterThanOrEqual(seconds - 2);
    expect(expireAfter).toBeLessThanOrEqual(seconds);
  });

  test('an order is unknown by its code, not by its HTTP status', async () => {
    const { gateway, server, calls } = phonePe;
    const request = paymentRequest();
    await gateway.createPayment(request);
    server.fail(calls.status, 'answers 401', 2);
    await expect(gateway.fetchStatus(referenceOf(request.merchantRef))).rejects.toEqual(unavailable);
  });

  test('a notification about a refund names the payment it belongs to', () => {
    const { gateway, sign } = phonePe;
    const payload = { merchantRefundId: 'r_1', originalMerchantOrderId: 'b_1', state: 'COMPLETED' };
    const { rawBody, headers } = sign(
      Buffer.from(JSON.stringify({ event: 'pg.refund.completed', payload })),
      '1',
    );
    expect(gateway.parseWebhook(rawBody, headers, new Date())).toMatchObject({ merchantRef: 'b_1' });
  });

  test('a refund is looked for before it is made, because nothing says that a repeated one is not paid out', async () => {
    const { gateway, fake, pay, refunded } = phonePe;
    const { merchantRef } = paymentRequest();
    await gateway.createPayment(paymentRequest({ merchantRef }));
    const captureId = pay(merchantRef, 49_900);
    fake.repeatedRefundsAreRefused = false;
    const refund = {
      refundRef: 'r_1',
      ...referenceOf(merchantRef),
      captureId,
      amountPaise: 100,
      currency: 'INR',
    };
    expect(await gateway.refund(refund)).toEqual(await gateway.refund(refund));
    expect(refunded()).toBe(1);
  });

  test('a refund it refuses has failed, and says why', async () => {
    const { gateway, fake, pay } = phonePe;
    const { merchantRef } = paymentRequest();
    await gateway.createPayment(paymentRequest({ merchantRef }));
    const captureId = pay(merchantRef, 49_900);
    fake.balance = 0;
    const refund = {
      refundRef: 'r_1',
      ...referenceOf(merchantRef),
      captureId,
      amountPaise: 100,
      currency: 'INR',
    };
    expect(await gateway.refund(refund)).toMatchObject({
      state: 'failed',
      gatewayRefundId: null,
      reason: expect.stringContaining('REFUND_AMOUNT_EXCEEDED'),
    });
  });
});
