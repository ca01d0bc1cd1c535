import { expect, test } from '@jest/globals';
import type { PaymentGatewayName } from '@boostline/contracts/schemas/admin/settings';
import { openWithoutOptional } from '../../../src/payments/opening/decide-refusal.js';
import type { Reply } from '../fakes/fake-server.js';
import type { Subject } from '../subject.js';
import { paymentRequest, unavailable } from './example.js';

type Part = 'amount' | 'name' | 'email' | 'phone' | 'other';

const razorpay = (description: string, field: string | null = null): Reply => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', description, field, source: 'business', step: null } },
});
const cashfree = (code: string, message: string): Reply => ({
  status: 400,
  json: { code, message, type: 'invalid_request_error' },
});
const upigateway = (msg: string): Reply => ({ status: 200, json: { status: false, msg } });
const phonepe = (status: number, code: string, message: string): Reply => ({
  status,
  json: { code, message, success: false },
});
const sandbox = (status: number, message: string): Reply => ({
  status,
  json: { error: { code: 'invalid_request', message } },
});

/** In the words of each payment gateway. */
const refusals: Record<PaymentGatewayName, [Part, Reply][]> = {
  razorpay: [
    ['amount', razorpay('Amount exceeds maximum amount allowed.', 'amount')],
    ['amount', razorpay('Amount exceeds maximum amount allowed.')],
    ['name', razorpay('The name must be at least 3 characters.', 'name')],
    ['email', razorpay('The email must be a valid email address.', 'customer.email')],
    ['phone', razorpay('Contact number should be at least 8 digits, including country code')],
    ['other', razorpay('Payment Links are not enabled for your business')],
  ],
  cashfree: [
    ['amount', cashfree('link_amount_invalid', 'link_amount : should be less than 500000.00')],
    ['name', cashfree('customer_name_invalid', 'customer_details.customer_name : invalid value provided')],
    ['phone', cashfree('customer_phone_invalid', 'customer_details.customer_phone : invalid value')],
    ['other', cashfree('link_post_failed', 'Payment Links are disabled')],
  ],
  upigateway: [
    ['amount', upigateway('Amount should be less than 2000')],
    ['name', upigateway('Customer Name is invalid')],
    ['phone', upigateway('Customer Mobile is invalid')],
    ['other', upigateway('Order could not be created')],
  ],
  phonepe: [
    ['amount', phonepe(400, 'BAD_REQUEST', 'amount should be less than the allowed limit')],
    ['amount', phonepe(417, 'EXPECTATION_FAILED', 'amount exceeds the limit of this merchant')],
    ['other', phonepe(422, 'UNPROCESSABLE', 'paymentFlow is not supported')],
  ],
  sandbox: [
    ['amount', sandbox(400, 'amount is above the limit of this account')],
    ['other', sandbox(422, 'Not today.')],
  ],
};

/** An answer that is about every buyer: an outage for the circuit breaker. */
const ofCredentials: Record<PaymentGatewayName, Reply> = {
  razorpay: razorpay('The api key provided is invalid'),
  cashfree: { status: 403, json: { code: 'request_failed', message: 'authentication Failed' } },
  upigateway: upigateway('Invalid API Key'),
  phonepe: phonepe(403, 'FORBIDDEN', 'not allowed'),
  sandbox: sandbox(401, 'The API key is missing or wrong.'),
};

export function opensOrRefuses(subject: () => Subject, name: PaymentGatewayName): void {
  test.each(refusals[name])('a refusal about the %s says so and is no outage: %j', async (part, reply) => {
    const { gateway, server, calls, opened } = subject();
    server.refuse(calls.create, () => reply);
    const refused = {
      name: 'ShopError',
      code: 'payment-refused',
      part,
      message: expect.stringMatching(/.{20,}/),
    };
    await expect(gateway.createPayment(paymentRequest())).rejects.toMatchObject(refused);
    expect(opened()).toBe(0);
  });

  test('a refusal of our credentials is an outage and no refusal of this request', async () => {
    const { gateway, server, calls } = subject();
    server.refuse(calls.create, () => ofCredentials[name]);
    await expect(gateway.createPayment(paymentRequest())).rejects.toEqual(unavailable);
  });

  test('contact data that the gateway does not need is left out when it is refused', async () => {
    const { gateway, server, calls, opened } = subject();
    const { needs } = gateway.capabilities;
    const [field] = (['name', 'email', 'phone'] as const).filter((one) => !needs.includes(one));
    const [, reply = null] = refusals[name].find(([part]) => part === 'name') ?? [];
    server.refuse(calls.create, ({ text }) => (/Asha/.test(text) ? reply : null));
    const opening = openWithoutOptional(gateway, paymentRequest());
    if (field === undefined)
      await expect(opening).rejects.toMatchObject({ code: 'payment-refused', part: 'name' });
    else expect(await opening).toMatchObject({ redirectUrl: expect.any(String) });
    expect(opened()).toBe(field === undefined ? 0 : 1);
  });
}
