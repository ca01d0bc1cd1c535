import { expect, test } from '@jest/globals';
import { signWebhook } from '../src/webhooks/signature.js';

test('the vector of research/payment-vectors.json is signed to the letter', () => {
  const body =
    '{"id":"evt_1","type":"payment.succeeded","paymentId":"sbx_1","merchantRef":"pay_01J","amount":49900,"currency":"INR","occurredAt":"2026-01-02T04:30:00.000Z"}';
  expect(signWebhook('sbx_secret', 1767328200, body)).toBe(
    't=1767328200,v1=f241215c1494b40bedc1435a13d695cc56cc63f012c1e3347d055d2d22b40758',
  );
});
