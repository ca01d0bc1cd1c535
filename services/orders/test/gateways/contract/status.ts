import { expect, test } from '@jest/globals';
import type { Subject } from '../subject.js';
import { newRef, paymentRequest, referenceOf, unavailable } from './example.js';

export function asking(subject: () => Subject): void {
  test('answers each word of the documented table', async () => {
    const { gateway, statusTable } = subject();
    for (const { says, arrange, state, captures } of statusTable) {
      const request = paymentRequest();
      const { gatewayPaymentId } = await gateway.createPayment(request);
      arrange(request.merchantRef);
      const status = await gateway.fetchStatus(referenceOf(request.merchantRef, gatewayPaymentId));
      const paise = status?.captures.map(({ amountPaise }) => amountPaise);
      expect({ says, ref: status?.merchantRef, state: status?.state, paise }).toEqual({
        says,
        ref: request.merchantRef,
        state,
        paise: captures,
      });
    }
  });

  test('reports each sum of money under an id of its own', async () => {
    const { gateway, statusTable } = subject();
    for (const { arrange } of statusTable) {
      const request = paymentRequest();
      await gateway.createPayment(request);
      arrange(request.merchantRef);
      const ids = (await gateway.fetchStatus(referenceOf(request.merchantRef)))?.captures.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids?.length);
    }
  });

  test('finds the payment whose creation was never answered', async () => {
    const { gateway, server, calls, pay } = subject();
    const request = paymentRequest();
    server.fail(calls.create, 'loses the answer');
    await expect(gateway.createPayment(request)).rejects.toEqual(unavailable);
    const id = pay(request.merchantRef, 49_900);
    expect(await gateway.fetchStatus(referenceOf(request.merchantRef))).toEqual({
      merchantRef: request.merchantRef,
      state: 'paid',
      captures: [{ id, amountPaise: 49_900, currency: 'INR' }],
    });
  });

  test('reports what was paid, not what was asked', async () => {
    const { gateway, pay } = subject();
    const request = paymentRequest({ amountPaise: 9_900 });
    const { gatewayPaymentId } = await gateway.createPayment(request);
    pay(request.merchantRef, 100);
    const status = await gateway.fetchStatus(referenceOf(request.merchantRef, gatewayPaymentId));
    expect(status?.captures).toMatchObject([{ amountPaise: 100 }]);
  });

  test('answers null for a payment that the gateway does not know', async () => {
    const { gateway } = subject();
    await gateway.createPayment(paymentRequest());
    expect(await gateway.fetchStatus(referenceOf(newRef()))).toBeNull();
  });
}
