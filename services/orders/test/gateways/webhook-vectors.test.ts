import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { CashfreeGateway } from '../../src/gateways/cashfree.js';
import { PhonePeGateway } from '../../src/gateways/phonepe.js';
import { RazorpayGateway } from '../../src/gateways/razorpay.js';
import { SandboxGateway } from '../../src/gateways/sandbox.js';
import type { PaymentGateway } from '../../src/gateways/payment-gateway.js';

/** The exact bytes of research/payment-vectors.json, for the gateways that have an adapter. */
const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'));
const baseUrl = 'http://127.0.0.1:9';
const afterwards = new Date('2026-01-02T04:33:00Z');

const parse = (gateway: PaymentGateway, body: string, headers: Record<string, string>, now = afterwards) =>
  gateway.parseWebhook(Buffer.from(body), headers, now);

describe('the signature vectors', () => {
  test('of Razorpay', () => {
    const { webhookSecret, headers, body, bodySha256 } = vectors.razorpay;
    const gateway = new RazorpayGateway({ baseUrl, keyId: 'k', keySecret: 's', webhookSecret });
    expect(parse(gateway, body, headers)).toEqual({
      authentic: true,
      eventKey: 'evt_TEST1',
      merchantRef: 'pay_01J',
    });
    const { 'x-razorpay-event-id': _id, ...unnamed } = headers;
    expect(parse(gateway, body, unnamed)).toMatchObject({ eventKey: bodySha256 });
    expect(parse(gateway, body.replace('49900', '49901'), headers)).toMatchObject({ authentic: false });
  });

  test.each(['payment', 'link'])('of a %s event of Cashfree', (kind) => {
    const { secret, timestamp } = vectors.cashfree;
    const { body, signature } = vectors.cashfree[kind];
    const gateway = new CashfreeGateway({ baseUrl, clientId: 'c', clientSecret: secret, notifyUrl: baseUrl });
    const signed = (text: string) => ({ 'x-webhook-timestamp': timestamp, 'x-webhook-signature': text });
    const then = new Date(Number(timestamp) + 60_000);
    expect(parse(gateway, body, signed(signature), then)).toMatchObject({
      authentic: true,
      merchantRef: 'pay_01J',
    });
    expect(parse(gateway, body, signed(signature))).toEqual({ authentic: false, reason: 'too old' });
    expect(parse(gateway, body.replace('499.00', '499'), signed(signature), then)).toMatchObject({
      authentic: false,
    });
  });

  test('of Cashfree with a dot after the timestamp, or over a body written anew, are refused', () => {
    const { secret, timestamp, payment } = vectors.cashfree;
    const gateway = new CashfreeGateway({ baseUrl, clientId: 'c', clientSecret: secret, notifyUrl: baseUrl });
    for (const wrong of [payment.wrongDot, payment.wrongReserialised]) {
      const headers = { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': wrong };
      expect(parse(gateway, payment.body, headers)).toEqual({ authentic: false, reason: 'signature wrong' });
    }
  });

  test('of PhonePe', () => {
    const { username, password, authorization } = vectors.phonepe;
    const account = { baseUrl, authBaseUrl: baseUrl, clientId: 'c', clientSecret: 's', clientVersion: '1' };
    const gateway = new PhonePeGateway({ ...account, webhookUsername: username, webhookPassword: password });
    const body = '{"event":"checkout.order.completed","payload":{"merchantOrderId":"pay_01J"}}';
    expect(parse(gateway, body, { authorization })).toMatchObject({
      authentic: true,
      merchantRef: 'pay_01J',
    });
    const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    expect(parse(gateway, body, { authorization: basic })).toMatchObject({ authentic: false });
  });

  test('of the sandbox, within five minutes of its timestamp', () => {
    const { secret, timestamp, body, header } = vectors.sandbox;
    const gateway = new SandboxGateway({ baseUrl, apiKey: 'k', webhookSecret: secret });
    const after = (seconds: number) =>
      parse(gateway, body, { 'x-sandbox-signature': header }, new Date((timestamp + seconds) * 1000));
    expect(after(0)).toEqual({ authentic: true, eventKey: 'evt_1', merchantRef: 'pay_01J' });
    expect([-300, 300].map((seconds) => after(seconds).authentic)).toEqual([true, true]);
    expect([-301, 301].map((seconds) => after(seconds).authentic)).toEqual([false, false]);
  });
});
