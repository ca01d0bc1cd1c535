import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Fault } from '../fakes/fake-server.js';
import type { Subject } from '../subject.js';
import { newRef, paymentRequest, referenceOf, unavailable } from './example.js';

const nothingUsable: readonly Fault[] = [
  'loses the answer',
  'cuts the answer short',
  'answers half a JSON',
  'answers 500 with a success inside',
  'answers 500',
  'answers 503 as HTML',
  'answers 200 as HTML',
  'answers 404 as HTML',
  'answers 429',
  'answers an empty object',
];
/** Neither yes nor no to money. */
export const noVerdict: readonly Fault[] = [...nothingUsable, 'answers 401', 'answers 409'];
/** Many: an adapter may look twice before it gives up. */
export const always = 9;

export function failures(subject: () => Subject): void {
  test.each(nothingUsable.map((fault) => [fault]))(
    'and %s, a status is unavailable, never unknown',
    async (fault) => {
      const { gateway, server, calls } = subject();
      const request = paymentRequest();
      const { gatewayPaymentId } = await gateway.createPayment(request);
      server.fail(calls.status, fault, always);
      const reference = referenceOf(request.merchantRef, gatewayPaymentId);
      await expect(gateway.fetchStatus(reference)).rejects.toEqual(unavailable);
    },
  );

  test.each(noVerdict.map((fault) => [fault]))('and %s, opening is unavailable', async (fault) => {
    const { gateway, server, calls } = subject();
    server.fail(calls.create, fault, always);
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
  });

  test('with a redirect, it is not followed', async () => {
    const { gateway, server, calls } = subject();
    server.fail(calls.create, 'redirects elsewhere');
    server.fail(calls.status, 'redirects elsewhere', always);
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
    await expect(gateway.fetchStatus(referenceOf(newRef()))).rejects.toEqual(unavailable);
    expect(server.calls(/elsewhere/)).toEqual([]);
  });

  test('with no connection at all, everything is unavailable', async () => {
    const { gateway, server } = subject();
    await server.stop();
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
    await expect(gateway.fetchStatus(referenceOf(newRef()))).rejects.toEqual(unavailable);
    await server.start();
  });

  test('its errors hold no secret and nothing personal', async () => {
    const { gateway, server, calls, secrets } = subject();
    const repeats = ['repeats what it was sent', 'repeats what it was sent as HTML'] as const;
    for (const fault of [...noVerdict, 'redirects elsewhere', ...repeats] as const) {
      server.heal();
      server.fail(calls.create, fault, always);
      const error: unknown = await gateway.createPayment(paymentRequest()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ShopError);
      const shown = inspect(error, { depth: 10, showHidden: true });
      // A name has no shape to be known by; the others are masked even where a gateway repeats them.
      const name = fault === 'repeats what it was sent' ? [] : ['Asha'];
      for (const hidden of [...secrets, 'asha@example.com', '9876543210', ...name])
        expect(shown).not.toContain(hidden);
    }
  });
}
