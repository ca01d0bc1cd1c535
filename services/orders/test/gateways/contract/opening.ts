import { expect, test } from '@jest/globals';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Fault } from '../fakes/fake-server.js';
import type { Subject } from '../subject.js';
import { paymentRequest, referenceOf, unavailable } from './example.js';

export function opening(subject: () => Subject): void {
  test('is asked for exactly as documented', async () => {
    const { gateway, server, calls, documentedCreate, documentedAnswer } = subject();
    const request = paymentRequest({ amountPaise: 49_910 });
    const created = await gateway.createPayment(request);
    expect(created).toEqual(documentedAnswer(request.merchantRef));
    const [sent] = server.calls(calls.create);
    const { body, headers } = documentedCreate(request);
    expect(JSON.parse(sent?.text ?? '')).toEqual(body);
    expect(sent?.headers).toMatchObject(headers);
  });

  test.each([[100], [101], [115], [829], [1_090], [10_999_999]])(
    'of %i paise is paid and reported as that many paise',
    async (amountPaise) => {
      const { gateway, pay } = subject();
      const request = paymentRequest({ amountPaise });
      const { gatewayPaymentId } = await gateway.createPayment(request);
      const id = pay(request.merchantRef, amountPaise);
      const status = await gateway.fetchStatus(referenceOf(request.merchantRef, gatewayPaymentId));
      expect(status).toEqual({
        merchantRef: request.merchantRef,
        state: 'paid',
        captures: [{ id, amountPaise, currency: 'INR' }],
      });
    },
  );

  test('twice with one reference opens one payment at the gateway', async () => {
    await expectOnePayment(subject(), async (create) => expect(await create()).toBeDefined());
  });

  test.each([
    ['loses the answer'],
    ['cuts the answer short'],
    ['answers 500 with a success inside'],
    ['answers 503 as HTML'],
  ] as const)('again after the gateway %s opens one payment at the gateway', async (fault) => {
    const { server, calls } = subject();
    server.fail(calls.create, fault);
    await expectOnePayment(subject(), async (create) => expect(create()).rejects.toEqual(unavailable), fault);
  });

  test('asks for the contact details that the gateway needs, and for no others', async () => {
    const { gateway, opened } = subject();
    const { needs } = gateway.capabilities;
    for (const field of ['name', 'email', 'phone'] as const) {
      const request = paymentRequest();
      const customer = { ...request.customer, [field]: null };
      const outcome = await outcomeOf(gateway.createPayment({ ...request, customer }));
      const opens = expect.objectContaining({ redirectUrl: expect.any(String) });
      expect(outcome).toEqual(needs.includes(field) ? 'contact-required' : opens);
    }
    expect(opened()).toBe(3 - needs.length);
  });
}

/** Creates under one reference, as `first` expects, and once more. */
async function expectOnePayment(
  { gateway, opened, repeatedCreate, documentedAnswer }: Subject,
  first: (create: () => Promise<unknown>) => Promise<unknown>,
  fault?: Fault,
): Promise<void> {
  const request = paymentRequest();
  const create = () => gateway.createPayment(request);
  await first(create);
  const neverReached = fault === 'answers 503 as HTML';
  expect(opened()).toBe(neverReached ? 0 : 1);
  const same = neverReached || repeatedCreate === 'answers the same payment';
  expect(await outcomeOf(create())).toEqual(same ? documentedAnswer(request.merchantRef) : 'conflict');
  expect(opened()).toBe(1);
}

/** What came of it, or the code of the ShopError that was thrown. */
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: unknown) => (error instanceof ShopError ? error.code : error));
