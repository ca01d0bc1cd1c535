import { expect, test } from '@jest/globals';
import type { RefundRequest } from '../../../src/gateways/payment-gateway.js';
import type { Subject } from '../subject.js';
import { newRef, paymentRequest, referenceOf, unavailable } from './example.js';
import { always, noVerdict } from './failures.js';

async function paid({ gateway, pay }: Subject): Promise<RefundRequest> {
  const { merchantRef } = paymentRequest();
  const { gatewayPaymentId } = await gateway.createPayment(paymentRequest({ merchantRef }));
  const captureId = pay(merchantRef, 49_900);
  return {
    refundRef: newRef('r'),
    ...referenceOf(merchantRef, gatewayPaymentId),
    captureId,
    amountPaise: 12_345,
    currency: 'INR',
  };
}

export function noRefunds(subject: () => Subject): void {
  test('is left to a person', async () => {
    const { gateway } = subject();
    const request = await paid(subject());
    expect(gateway.capabilities.refunds).toBe(false);
    await expect(gateway.refund(request)).rejects.toMatchObject({ code: 'conflict' });
    expect(await gateway.fetchRefund(request)).toBeNull();
  });
}

export function refunds(subject: () => Subject): void {
  test('is made once, however often it is asked for', async () => {
    const { gateway, refunded } = subject();
    const request = await paid(subject());
    const report = await gateway.refund(request);
    const gatewayRefundId = expect.stringMatching(/.+/);
    expect(report).toMatchObject({ state: 'pending', gatewayRefundId, reason: null });
    expect(await gateway.refund(request)).toEqual(report);
    expect(refunded()).toBe(1);
  });

  test('whose answer was lost is made once', async () => {
    const { gateway, server, calls, refunded } = subject();
    const request = await paid(subject());
    server.fail(calls.refund, 'loses the answer');
    await expect(gateway.refund(request)).rejects.toEqual(unavailable);
    expect(await gateway.fetchRefund(request)).toMatchObject({ state: 'pending' });
    expect(await gateway.refund(request)).toMatchObject({ state: 'pending', reason: null });
    expect(refunded()).toBe(1);
  });

  test('of a payment whose creation was never answered is made as well', async () => {
    const { gateway, refunded } = subject();
    const request = await paid(subject());
    expect(await gateway.refund({ ...request, gatewayPaymentId: null })).toMatchObject({ state: 'pending' });
    expect(refunded()).toBe(1);
  });

  test.each([...noVerdict, 'says that it is there already' as const].map((fault) => [fault]))(
    'has not failed when the gateway %s',
    async (fault) => {
      const { gateway, server, calls } = subject();
      const request = await paid(subject());
      server.fail(calls.refund, fault, always);
      await expect(gateway.refund(request)).rejects.toEqual(unavailable);
    },
  );

  test('that is refused because it is there is reported as it is', async () => {
    const { gateway, server, calls } = subject();
    const request = await paid(subject());
    const report = await gateway.refund(request);
    server.fail(calls.refund, 'says that it is there already');
    expect(await gateway.refund(request)).toEqual(report);
  });

  test.each(noVerdict.map((fault) => [fault]))('is not unknown when the gateway %s', async (fault) => {
    const { gateway, server, calls } = subject();
    const request = await paid(subject());
    await gateway.refund(request);
    server.fail(calls.refundStatus, fault, always);
    await expect(gateway.fetchRefund(request)).rejects.toEqual(unavailable);
  });

  test('in two parts is two refunds', async () => {
    const { gateway, refunded } = subject();
    const request = await paid(subject());
    const first = await gateway.refund(request);
    const second = await gateway.refund({ ...request, refundRef: newRef('r'), amountPaise: 12_345 });
    expect(second.gatewayRefundId).not.toBe(first.gatewayRefundId);
    expect(refunded()).toBe(2);
  });

  test('is followed through each word of the documented table', async () => {
    const { gateway, refundTable, sayOfRefunds } = subject();
    const request = await paid(subject());
    await gateway.refund(request);
    for (const { says, state } of refundTable) {
      sayOfRefunds(says);
      const report = await gateway.fetchRefund(request);
      expect({ says, state: report?.state }).toEqual({ says, state });
      expect(report?.reason === null).toBe(state !== 'failed');
    }
  });

  test('is listed with every other refund of its payment, where the gateway lists them', async () => {
    const { gateway } = subject();
    const request = await paid(subject());
    if (!gateway.listRefunds) return expect(['phonepe', 'upigateway']).toContain(gateway.name);
    expect(await gateway.listRefunds(request)).toEqual([]);
    const made = await gateway.refund(request);
    await gateway.refund({ ...request, refundRef: newRef('r'), amountPaise: 1_000 });
    const listed = await gateway.listRefunds(request);
    expect(listed.map(({ amountPaise }) => amountPaise)).toEqual([12_345, 1_000]);
    expect(listed[0]?.gatewayRefundId).toBe(made.gatewayRefundId);
    const unknown = { ...referenceOf(newRef()), captureId: 'cap_unknown' };
    expect(await gateway.listRefunds({ ...request, ...unknown })).toEqual([]);
  });

  test('that was never asked for is null', async () => {
    const { gateway } = subject();
    expect(await gateway.fetchRefund(await paid(subject()))).toBeNull();
  });

  test.each([
    ['with the id that another account gave it', 'pay_of_another_account'],
    ['without an id', null],
  ])('of a payment that this account does not know, %s, has failed and is nowhere', async (_, id) => {
    const { gateway, refunded } = subject();
    const request = {
      refundRef: newRef('r'),
      ...referenceOf(newRef(), id),
      captureId: 'cap_of_another_account',
      amountPaise: 12_345,
      currency: 'INR',
    };
    const reason = expect.stringMatching(/.+/);
    expect(await gateway.refund(request)).toMatchObject({ state: 'failed', gatewayRefundId: null, reason });
    expect(await gateway.fetchRefund(request)).toBeNull();
    expect(refunded()).toBe(0);
  });
}
