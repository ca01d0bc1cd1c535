import { expect, test } from '@jest/globals';
import { foreignPayment } from '../../../src/gateways/judge-opened-payment.js';
import { foreignRefund } from '../../../src/refunds/refund-or-look.js';
import type { PaymentRequest } from '../../../src/gateways/payment-gateway.js';
import type { Subject } from '../subject.js';
import { newRef, paymentRequest, referenceOf } from './example.js';

export function foreignAnswers(subject: () => Subject, vendor: readonly string[]): void {
  const create = async (request: PaymentRequest) => {
    const { gateway, server } = subject();
    const opened = await gateway.createPayment(request);
    return { opened, foreign: foreignPayment(request, opened, { vendor, configured: [server.url] }) };
  };
  /** A create whose answer is changed on its way. */
  const changed = (change: (json: unknown) => unknown) => {
    const { server, calls } = subject();
    server.change(calls.create, change);
    return create(paymentRequest());
  };
  const rewritten = (pattern: RegExp, by: string) =>
    changed((json) => JSON.parse(JSON.stringify(json).replaceAll(pattern, by)));

  test('is recognized by the reference and the amount that the gateway names', async () => {
    const request = paymentRequest();
    const { opened, foreign } = await create(request);
    expect(foreign).toEqual([]);
    const pages = { vendor, configured: [subject().server.url] };
    const other = { ...request, merchantRef: newRef(), amountPaise: request.amountPaise + 1 };
    expect(foreignPayment(other, opened, pages)).toEqual([
      `reference ${request.merchantRef}`,
      `amount ${request.amountPaise}`,
    ]);
  });

  test('is not ours when the gateway answers with the page of another', async () => {
    const { server, calls } = subject();
    let anothers: unknown;
    server.change(calls.create, (json) => (anothers = json));
    await create(paymentRequest());
    server.change(calls.create, () => anothers);
    expect((await create(paymentRequest())).foreign).not.toEqual([]);
  });

  test('is not ours when its page is not on a host of the gateway, or not over https', async () => {
    const elsewhere = await rewritten(/https?:\/\/[^/"]+/g, 'https://razorpay.com.evil.example');
    expect(elsewhere.foreign).toEqual(['page at https://razorpay.com.evil.example']);
    const script = await rewritten(/https?:\/\/[^/"]+/g, 'javascript:');
    expect(script.foreign).toEqual([expect.stringMatching(/^page at javascript:/)]);
    if (vendor.length === 0) return;
    expect((await rewritten(/https:/g, 'http:')).foreign).toEqual([expect.stringMatching(/^page at http:/)]);
  });

  test('is never taken for the status of ours', async () => {
    const { gateway, server, calls, pay } = subject();
    const [theirs, ours] = [paymentRequest(), paymentRequest()];
    const stranger = await create(theirs);
    pay(theirs.merchantRef, theirs.amountPaise);
    let anothers: unknown;
    server.change(calls.status, (json) => (anothers = json));
    await gateway.fetchStatus(referenceOf(theirs.merchantRef, stranger.opened.gatewayPaymentId));
    const { opened } = await create(ours);
    server.change(calls.status, () => anothers);
    const status = await gateway
      .fetchStatus(referenceOf(ours.merchantRef, opened.gatewayPaymentId))
      .catch(() => null);
    expect(status?.merchantRef).not.toBe(ours.merchantRef);
  });

  test('about another refund is recognized', async () => {
    const { gateway, server, calls, pay } = subject();
    if (!gateway.capabilities.refunds) return;
    const refundOf = async (amountPaise: number) => {
      const { merchantRef } = paymentRequest();
      const { opened } = await create(paymentRequest({ merchantRef }));
      const captureId = pay(merchantRef, 49_900);
      const { gatewayPaymentId } = opened;
      return {
        refundRef: newRef('r'),
        ...referenceOf(merchantRef, gatewayPaymentId),
        captureId,
        amountPaise,
        currency: 'INR',
      };
    };
    const [theirs, ours] = [await refundOf(12_345), await refundOf(12_346)];
    let anothers: unknown;
    server.change(calls.refund, (json) => (anothers = json));
    expect(foreignRefund(theirs, await gateway.refund(theirs))).toEqual([]);
    server.change(calls.refund, () => anothers);
    expect(foreignRefund(ours, await gateway.refund(ours))).not.toEqual([]);
    const asked = await gateway.fetchRefund(ours);
    expect(asked && foreignRefund(ours, asked)).toEqual([]);
  });
}
