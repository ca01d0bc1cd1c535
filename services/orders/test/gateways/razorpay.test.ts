import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { paymentRequest, referenceOf, unavailable } from './contract/example.js';
import { startRazorpay } from './fakes/razorpay.js';

type Started = Awaited<ReturnType<typeof startRazorpay>>;
const minute = 60_000;

describe('Razorpay', () => {
  let razorpay: Started;
  beforeEach(async () => {
    razorpay = await startRazorpay();
  });
  afterEach(() => razorpay.server.stop());

  test('is never given less than the fifteen minutes it demands', async () => {
    const { gateway, server, calls } = razorpay;
    await gateway.createPayment(paymentRequest({ expiresAt: new Date(Date.now() + 3 * minute) }));
    const [sent] = server.calls(calls.create);
    const { expire_by: expireBy } = JSON.parse(sent?.text ?? '');
    expect(expireBy * 1000 - Date.now()).toBeGreaterThan(15 * minute);
    expect(expireBy * 1000 - Date.now()).toBeLessThan(17 * minute);
  });

  test('gets no contact of a buyer who left none', async () => {
    const { gateway, server, calls } = razorpay;
    await gateway.createPayment(paymentRequest({ customer: { name: null, email: null, phone: null } }));
    const [sent] = server.calls(calls.create);
    expect(JSON.parse(sent?.text ?? '')).not.toHaveProperty('customer');
  });

  test('a link that its list does not show yet makes the repeated create wait, not fail', async () => {
    const { gateway, fake, opened } = razorpay;
    const request = paymentRequest();
    const created = await gateway.createPayment(request);
    fake.listIsBehind = true;
    await expect(gateway.createPayment(request)).rejects.toEqual(unavailable);
    fake.listIsBehind = false;
    expect(await gateway.createPayment(request)).toEqual(created);
    expect(opened()).toBe(1);
  });

  test('a link is never taken for ours because it is first in the list', async () => {
    const { gateway, server } = razorpay;
    await gateway.createPayment(paymentRequest());
    expect(await gateway.fetchStatus(referenceOf('b_not_there'))).toBeNull();
    expect(server.calls(/^GET \/v1\/payment_links$/)[0]?.query.get('reference_id')).toBe('b_not_there');
  });

  test('a link id it does not know is looked for by reference', async () => {
    const { gateway } = razorpay;
    const request = paymentRequest();
    await gateway.createPayment(request);
    const status = await gateway.fetchStatus(referenceOf(request.merchantRef, 'plink_lost'));
    expect(status?.merchantRef).toBe(request.merchantRef);
  });

  test('an event about something other than a link names no payment', () => {
    const { gateway, sign } = razorpay;
    const { rawBody, headers } = sign(
      Buffer.from('{"event":"refund.processed","payload":{"refund":{}}}'),
      '7',
    );
    const verdict = gateway.parseWebhook(rawBody, headers, new Date());
    expect(verdict).toEqual({ authentic: true, eventKey: 'evt_7', merchantRef: null });
  });

  test('a refund that is being worked on is asked for again', async () => {
    const { gateway, fake } = razorpay;
    const request = await paidRefund(razorpay);
    fake.refundInFlight = true;
    await expect(gateway.refund(request)).rejects.toEqual(unavailable);
    fake.refundInFlight = false;
    expect(await gateway.refund(request)).toMatchObject({ state: 'pending' });
  });

  test('a payment that was refunded in its pages is shown as captured, with its refunds', async () => {
    const { gateway, fake } = razorpay;
    const { merchantRef, gatewayPaymentId, captureId, ...request } = await paidRefund(razorpay);
    const [payment] = fake.link(merchantRef).payments ?? [];
    if (payment) payment.status = 'refunded';
    const reference = referenceOf(merchantRef, gatewayPaymentId);
    // The list is behind: it is asked again, and the money pays nothing meanwhile.
    await expect(gateway.fetchStatus(reference)).rejects.toEqual(unavailable);
    fake.refundWord = 'processed';
    await gateway.refund({ ...request, ...reference, captureId, amountPaise: 49_900 });
    expect(await gateway.fetchStatus(reference)).toMatchObject({
      state: 'paid',
      captures: [
        {
          id: captureId,
          amountPaise: 49_900,
          currency: 'INR',
          refunds: [{ state: 'processed', amountPaise: 49_900 }],
        },
      ],
    });
  });

  test('a refund it refuses has failed, and says why', async () => {
    const { gateway, fake } = razorpay;
    const request = await paidRefund(razorpay);
    fake.balance = 0;
    expect(await gateway.refund(request)).toMatchObject({
      state: 'failed',
      gatewayRefundId: null,
      reason: expect.stringContaining('not have enough balance'),
    });
    expect(await gateway.fetchRefund(request)).toBeNull();
  });
});

async function paidRefund({ gateway, pay }: Started) {
  const { merchantRef } = paymentRequest();
  const { gatewayPaymentId } = await gateway.createPayment(paymentRequest({ merchantRef }));
  const captureId = pay(merchantRef, 49_900);
  // Shorter than the ten characters that the idempotency key must have.
  return {
    refundRef: 'r1',
    ...referenceOf(merchantRef, gatewayPaymentId),
    captureId,
    amountPaise: 100,
    currency: 'INR',
  };
}
