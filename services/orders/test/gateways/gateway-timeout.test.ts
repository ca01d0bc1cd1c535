import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { paymentRequest, referenceOf, unavailable } from './contract/example.js';
import { startCashfree } from './fakes/cashfree.js';
import { startPhonePe } from './fakes/phonepe.js';
import { startRazorpay } from './fakes/razorpay.js';
import { startSandbox } from './fakes/sandbox.js';
import { startUpiGateway } from './fakes/upigateway.js';

/** All at once: each waits for the whole eight seconds. */
test('every adapter gives up on a gateway that never answers after eight seconds', async () => {
  const subjects = await Promise.all([
    startSandbox(),
    startRazorpay(),
    startCashfree(),
    startUpiGateway(),
    startPhonePe(),
  ]);
  const waits = subjects.flatMap(({ gateway, server, calls }) => {
    server.fail(calls.create, 'never answers');
    server.fail(calls.status, 'never answers');
    return [
      () => gateway.createPayment(paymentRequest()),
      () => gateway.fetchStatus(referenceOf('b_somebody')),
    ].map(async (call) => {
      const begun = performance.now();
      // Timers of one process keep their sequence however busy the machine is.
      const late = sleep(9500).then(() => 'it waits longer');
      await expect(Promise.race([call(), late])).rejects.toEqual(unavailable);
      return performance.now() - begun;
    });
  });
  for (const waited of await Promise.all(waits)) expect(waited).toBeGreaterThan(7_500);
  await Promise.all(subjects.map(({ server }) => server.stop()));
});
