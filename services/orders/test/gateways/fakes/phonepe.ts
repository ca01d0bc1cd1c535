import { z } from 'zod';
import { PhonePeGateway } from '../../../src/gateways/phonepe.js';
import type { Subject } from '../subject.js';
import { FakeServer, type Received, type Reply } from './fake-server.js';

export const phonePeCredentials = {
  clientId: 'PP-CLIENT',
  clientSecret: '4f1d2c3b-phonepe-secret',
  clientVersion: '1',
  webhookUsername: 'merchant_user',
  webhookPassword: 'Passw0rd1',
};
const { clientId, clientSecret, clientVersion, webhookPassword } = phonePeCredentials;
/** Hex SHA-256 of `merchant_user:Passw0rd1` (research/payment-vectors.json). */
const authorization = '676768ea6f95c1d7241f28d6262462102c275af6a5eb71fcecdb6ed6f9a85f6e';

const tokenForm = z.strictObject({
  client_id: z.literal(clientId),
  client_secret: z.literal(clientSecret),
  client_version: z.literal(clientVersion),
  grant_type: z.literal('client_credentials'),
});
const reference = z.string().regex(/^[A-Za-z0-9_-]{1,63}$/);
const newOrder = z.strictObject({
  merchantOrderId: reference,
  amount: z.int().min(100),
  expireAfter: z.int().min(300).max(3600),
  paymentFlow: z.strictObject({
    type: z.literal('PG_CHECKOUT'),
    merchantUrls: z.strictObject({ redirectUrl: z.url() }),
  }),
});
const newRefund = z.strictObject({
  merchantRefundId: reference,
  originalMerchantOrderId: reference,
  amount: z.int().min(100),
});

interface Attempt {
  transactionId: string;
  amount: number;
  state: string;
}
interface Order {
  orderId: string;
  redirectUrl: string;
  amount: number;
  state: string;
  paymentDetails: Attempt[];
}

export class FakePhonePe {
  readonly orders = new Map<string, Order>();
  readonly refunds = new Map<string, { refundId: string; amount: number; state: string }>();
  readonly tokens: string[] = [];
  /** Seconds that a token is good for. */
  tokenLife = 3600;
  /** A token that was issued is refused from now on. */
  revoked = 0;
  refundWord = 'PENDING';
  /** Not documented: a second refund under one id might as well be paid out. */
  repeatedRefundsAreRefused = true;
  refundsMade = 0;
  balance = Number.MAX_SAFE_INTEGER;
  readonly server = new FakeServer((request) => this.answer(request));

  order(ref: string): Order {
    const order = this.orders.get(ref);
    if (!order) throw new Error(`no order ${ref}`);
    return order;
  }

  attempt(ref: string, amount: number, state: string): string {
    const { paymentDetails, orderId } = this.order(ref);
    const transactionId = `OM${orderId}${paymentDetails.length}`;
    paymentDetails.push({ transactionId, amount, state });
    return transactionId;
  }

  pay(ref: string, paise: number): string {
    this.order(ref).state = 'COMPLETED';
    return this.attempt(ref, paise, 'COMPLETED');
  }

  private answer(request: Received): Reply {
    const call = `${request.method} ${request.path}`;
    if (call === 'POST /apis/identity-manager/v1/oauth/token') return this.issueToken(request);
    const token = /^O-Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1];
    if (!token || this.tokens.indexOf(token) < this.revoked) return refuse(401, 'AUTHORIZATION_FAILED');
    if (call === 'POST /apis/pg/checkout/v2/pay') return this.open(request);
    if (call === 'POST /apis/pg/payments/v2/refund') return this.refund(request);
    const ref = /^GET \/apis\/pg\/checkout\/v2\/order\/([\w-]+)\/status$/.exec(call)?.[1];
    if (ref) return this.show(ref, request);
    const refund = this.refunds.get(
      /^GET \/apis\/pg\/payments\/v2\/refund\/([\w-]+)\/status$/.exec(call)?.[1] ?? '',
    );
    return refund ? { status: 200, json: refund } : refuse(400, 'INVALID_MERCHANT_REFUND_ID');
  }

  private issueToken(request: Received): Reply {
    const form = tokenForm.safeParse(Object.fromEntries(new URLSearchParams(request.text)));
    if (!form.success || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      this.server.violations.push(`token: ${form.error?.message}`);
      return refuse(400, 'BAD_REQUEST');
    }
    const access_token = `token-${this.tokens.length}-of-phonepe-issued`;
    this.tokens.push(access_token);
    const expires_at = Math.floor(Date.now() / 1000) + this.tokenLife;
    return { status: 200, json: { access_token, expires_at, token_type: 'O-Bearer' } };
  }

  private open(request: Received): Reply {
    const asked = newOrder.safeParse(JSON.parse(request.text));
    if (!asked.success) {
      this.server.violations.push(`pay: ${asked.error.message}`);
      return refuse(400, 'BAD_REQUEST');
    }
    const { merchantOrderId, amount } = asked.data;
    if (this.orders.has(merchantOrderId)) return refuse(417, 'INVALID_TRANSACTION_ID');
    const orderId = `OMO${this.orders.size + 1}`;
    const redirectUrl = `https://mercury-t2.phonepe.com/transact/pg?token=${orderId}`;
    this.orders.set(merchantOrderId, { orderId, redirectUrl, amount, state: 'PENDING', paymentDetails: [] });
    return {
      status: 200,
      json: { orderId, state: 'PENDING', expireAt: Date.now() + 1_000_000, redirectUrl },
    };
  }

  private show(ref: string, request: Received): Reply {
    const order = this.orders.get(ref);
    if (!order) return refuse(400, 'INVALID_MERCHANT_ORDER_ID');
    const { redirectUrl: _page, paymentDetails, ...shown } = order;
    const all = request.query.get('details') === 'true';
    return {
      status: 200,
      json: { ...shown, paymentDetails: all ? paymentDetails : paymentDetails.slice(-1) },
    };
  }

  private refund(request: Received): Reply {
    const asked = newRefund.safeParse(JSON.parse(request.text));
    if (!asked.success) {
      this.server.violations.push(`refund: ${asked.error.message}`);
      return refuse(400, 'BAD_REQUEST');
    }
    if (!this.orders.has(asked.data.originalMerchantOrderId)) return refuse(400, 'INVALID_MERCHANT_ORDER_ID');
    const { merchantRefundId, amount } = asked.data;
    if (amount > this.balance) return refuse(400, 'REFUND_AMOUNT_EXCEEDED');
    if (this.repeatedRefundsAreRefused && this.refunds.has(merchantRefundId))
      return refuse(417, 'INVALID_TRANSACTION_ID');
    const made = { refundId: `OMR${this.refunds.size}`, amount, state: this.refundWord };
    this.refunds.set(merchantRefundId, made);
    this.refundsMade += 1;
    return { status: 200, json: made };
  }
}

export async function startPhonePe(): Promise<Subject & { fake: FakePhonePe }> {
  const fake = new FakePhonePe();
  await fake.server.start();
  const { url } = fake.server;
  const gateway = new PhonePeGateway({
    baseUrl: `${url}/apis/pg`,
    authBaseUrl: `${url}/apis/identity-manager`,
    ...phonePeCredentials,
  });
  const says = (word: string) => (ref: string) => {
    fake.order(ref).state = word;
  };
  return {
    fake,
    gateway,
    server: fake.server,
    secrets: [clientSecret, webhookPassword, authorization, 'of-phonepe'],
    calls: {
      create: /^POST \/apis\/pg\/checkout\/v2\/pay$/,
      status: /^GET \/apis\/pg\/checkout\/v2\/order/,
      refund: /^POST \/apis\/pg\/payments\/v2\/refund$/,
      refundStatus: /^GET .*\/refund\/[\w-]+\/status$/,
    },
    documentedCreate: (request) => ({
      headers: { 'content-type': 'application/json', authorization: 'O-Bearer token-0-of-phonepe-issued' },
      body: {
        merchantOrderId: request.merchantRef,
        amount: 49_910,
        expireAfter: 3600,
        paymentFlow: {
          type: 'PG_CHECKOUT',
          merchantUrls: { redirectUrl: 'https://shop.example/payment-return?orderId=42&orderType=followers' },
        },
      },
    }),
    documentedAnswer: (ref) => ({
      gatewayPaymentId: fake.order(ref).orderId,
      redirectUrl: fake.order(ref).redirectUrl,
      named: { reference: ref, amountPaise: fake.order(ref).amount, currency: null },
    }),
    repeatedCreate: 'is refused with conflict',
    opened: () => fake.orders.size,
    refunded: () => fake.refundsMade,
    pay: (ref, paise) => fake.pay(ref, paise),
    statusTable: [
      { says: 'PENDING', arrange: says('PENDING'), state: 'pending', captures: [] },
      {
        says: 'PENDING, though an attempt below it is COMPLETED',
        arrange: (ref) => void fake.attempt(ref, 49_900, 'COMPLETED'),
        state: 'pending',
        captures: [],
      },
      {
        says: 'FAILED',
        arrange: (ref) => {
          fake.attempt(ref, 49_900, 'FAILED');
          says('FAILED')(ref);
        },
        state: 'failed',
        captures: [],
      },
      {
        says: 'COMPLETED, after a failed attempt',
        arrange: (ref) => {
          fake.attempt(ref, 49_900, 'FAILED');
          fake.pay(ref, 49_900);
        },
        state: 'paid',
        captures: [49_900],
      },
      {
        says: 'COMPLETED, twice',
        arrange: (ref) => {
          fake.pay(ref, 49_900);
          fake.pay(ref, 49_900);
        },
        state: 'paid',
        captures: [49_900, 49_900],
      },
      { says: 'a word of the future', arrange: says('ON_HOLD'), state: 'pending', captures: [] },
    ],
    refundTable: [
      { says: 'a word of the future', state: 'pending' },
      { says: 'PENDING', state: 'pending' },
      { says: 'CONFIRMED', state: 'pending' },
      { says: 'COMPLETED', state: 'processed' },
      { says: 'FAILED', state: 'failed' },
    ],
    sayOfRefunds: (word) => {
      fake.refundWord = word;
      for (const refund of fake.refunds.values()) refund.state = word;
    },
    notify: (ref, event) => sign(Buffer.from(completed(ref, event))),
    sign,
    staleNotification: 'accepted',
  };
}

function completed(merchantOrderId: string, orderId: string): string {
  const payload = { orderId, merchantOrderId, state: 'COMPLETED', amount: 49_900 };
  return JSON.stringify({ event: 'checkout.order.completed', payload });
}

/** The header is the same whatever the body is. */
function sign(rawBody: Buffer) {
  return { rawBody, headers: { authorization } };
}

function refuse(status: number, code: string): Reply {
  return { status, json: { code, message: `${code}, says the fake`, success: false } };
}
