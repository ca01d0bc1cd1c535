import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SandboxGateway } from '../../../src/gateways/sandbox.js';
import type { Subject } from '../subject.js';
import { FakeServer, type Received, type Reply } from './fake-server.js';

const apiKey = 'sandbox-api-key-5e81c';
const webhookSecret = 'sandbox-webhook-5e81c';

const newPayment = z.strictObject({
  merchantRef: z.string().regex(/^[A-Za-z0-9_-]{1,25}$/),
  amount: z.int().min(100),
  currency: z.literal('INR'),
  description: z.string().min(1).max(200),
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
});
const newRefund = z.strictObject({
  refundRef: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  captureId: z.string(),
  amount: z.int().positive(),
});

interface Payment {
  id: string;
  merchantRef: string;
  amount: number;
  currency: string;
  status: string;
  paymentUrl: string;
  captures: { id: string; amount: number; currency: string }[];
  refunds: { id: string; amount: number; status: string; captureId: string }[];
}

/** The part of sandbox/payment-gateway that the adapter uses. */
class FakeSandbox {
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, { id: string; amount: number; status: string }>();
  refundWord = 'pending';
  balance = Number.MAX_SAFE_INTEGER;
  readonly server = new FakeServer((request) => this.answer(request));

  payment(ref: string): Payment {
    const payment = this.payments.get(ref);
    if (!payment) throw new Error(`no payment ${ref}`);
    return payment;
  }

  pay(ref: string, amount: number): string {
    const payment = this.payment(ref);
    const id = `cap_${payment.id}_${payment.captures.length}`;
    payment.captures.push({ id, amount, currency: 'INR' });
    payment.status = 'paid';
    return id;
  }

  private answer(request: Received): Reply {
    if (request.headers['authorization'] !== `Bearer ${apiKey}`) return refuse(401, 'unauthorized');
    const call = `${request.method} ${request.path}`;
    if (call === 'POST /v1/payments') return this.create(request);
    if (call === 'GET /v1/payments') {
      const payment = this.payments.get(request.query.get('merchantRef') ?? '');
      return payment ? { status: 200, json: payment } : refuse(404, 'payment_not_found');
    }
    const paymentId = /^POST \/v1\/payments\/(\w+)\/refunds$/.exec(call)?.[1];
    if (paymentId) return this.refund(paymentId, request);
    const refund = this.refunds.get(/^GET \/v1\/refunds\/([\w-]+)$/.exec(call)?.[1] ?? '');
    return refund ? { status: 200, json: refund } : refuse(404, 'refund_not_found');
  }

  private create(request: Received): Reply {
    const asked = newPayment.safeParse(JSON.parse(request.text));
    if (!asked.success) {
      this.server.violations.push(`POST /v1/payments: ${asked.error.message}`);
      return refuse(400, 'invalid_request');
    }
    const { merchantRef, amount, currency } = asked.data;
    const known = this.payments.get(merchantRef);
    if (known) return { status: 200, json: known };
    const id = `sbx_${this.payments.size + 1}`;
    const paymentUrl = `http://localhost:8080/sandbox-gateway/pay/${id}`;
    this.payments.set(merchantRef, {
      id,
      merchantRef,
      amount,
      currency,
      status: 'created',
      paymentUrl,
      captures: [],
      refunds: [],
    });
    return { status: 201, json: this.payment(merchantRef) };
  }

  private refund(paymentId: string, request: Received): Reply {
    const asked = newRefund.safeParse(JSON.parse(request.text));
    const payment = [...this.payments.values()].find(({ id }) => id === paymentId);
    if (!asked.success) this.server.violations.push(`refund of ${paymentId}: ${asked.error.message}`);
    if (!asked.success || !payment) return refuse(404, 'payment_not_found');
    const { refundRef, amount, captureId } = asked.data;
    const known = this.refunds.get(refundRef);
    if (known) return { status: 200, json: known };
    if (amount > this.balance) return refuse(422, 'refund_exceeds_capture');
    const made = { id: `rfd_${this.refunds.size}`, amount, status: this.refundWord };
    this.refunds.set(refundRef, made);
    payment.refunds.push({ ...made, captureId });
    return { status: 201, json: made };
  }
}

export async function startSandbox(): Promise<Subject & { fake: FakeSandbox }> {
  const fake = new FakeSandbox();
  await fake.server.start();
  const says = (word: string) => (ref: string) => {
    fake.payment(ref).status = word;
  };
  const row = (word: 'created' | 'pending' | 'failed' | 'expired' | 'cancelled') => ({
    says: word,
    arrange: says(word),
    state: word,
    captures: [],
  });
  return {
    fake,
    gateway: new SandboxGateway({ baseUrl: fake.server.url, apiKey, webhookSecret }),
    server: fake.server,
    secrets: [apiKey, webhookSecret],
    calls: {
      create: /^POST \/v1\/payments$/,
      status: /^GET \/v1\/payments$/,
      refund: /^POST .*\/refunds$/,
      refundStatus: /^GET \/v1\/refunds\//,
    },
    documentedCreate: (request) => ({
      headers: { 'content-type': 'application/json' },
      body: {
        merchantRef: request.merchantRef,
        amount: 49_910,
        currency: 'INR',
        description: '1000 followers',
        returnUrl: 'https://shop.example/payment-return?orderId=42&orderType=followers',
        expiresAt: request.expiresAt.toISOString(),
      },
    }),
    documentedAnswer: (ref) => ({
      gatewayPaymentId: fake.payment(ref).id,
      redirectUrl: fake.payment(ref).paymentUrl,
      named: { reference: ref, amountPaise: fake.payment(ref).amount, currency: 'INR' },
    }),
    repeatedCreate: 'answers the same payment',
    opened: () => fake.payments.size,
    refunded: () => fake.refunds.size,
    pay: (ref, paise) => fake.pay(ref, paise),
    statusTable: [
      row('created'),
      row('pending'),
      row('failed'),
      row('expired'),
      row('cancelled'),
      { says: 'paid', arrange: (ref) => void fake.pay(ref, 49_900), state: 'paid', captures: [49_900] },
      {
        says: 'paid, twice',
        arrange: (ref) => {
          fake.pay(ref, 49_900);
          fake.pay(ref, 49_900);
        },
        state: 'paid',
        captures: [49_900, 49_900],
      },
    ],
    refundTable: [
      { says: 'pending', state: 'pending' },
      { says: 'processed', state: 'processed' },
      { says: 'failed', state: 'failed' },
    ],
    sayOfRefunds: (word) => {
      fake.refundWord = word;
      for (const refund of fake.refunds.values()) refund.status = word;
    },
    notify: (ref, event) => sign(Buffer.from(succeeded(ref, event))),
    sign: (rawBody, _event, at) => sign(rawBody, at),
    staleNotification: 'refused',
  };
}

function succeeded(merchantRef: string, event: string): string {
  const body = {
    id: `evt_${event}`,
    type: 'payment.succeeded',
    merchantRef,
    amount: 49_900,
    currency: 'INR',
  };
  return JSON.stringify(body);
}

function sign(rawBody: Buffer, at = new Date()) {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.`).update(rawBody).digest('hex');
  return { rawBody, headers: { 'x-sandbox-signature': `t=${seconds},v1=${signature}` } };
}

function refuse(status: number, code: string): Reply {
  return { status, json: { error: { code, message: `${code}, says the fake` } } };
}
