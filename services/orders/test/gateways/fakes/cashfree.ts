import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { CashfreeGateway } from '../../../src/gateways/cashfree.js';
import type { Subject } from '../subject.js';
import { FakeServer, type Received, type Reply } from './fake-server.js';
import { cashfreeStatuses } from './cashfree-statuses.js';

const clientId = 'cf-client-id';
const clientSecret = 'cfsk_ma_test_8f3a1c9e77';
const notifyUrl = 'https://shop.example/api/webhooks/cashfree';

/** POST /pg/links of API version 2026-01-01; anything else in it is a violation. */
const newLink = z.strictObject({
  link_id: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/),
  link_amount: z.number().positive(),
  link_currency: z.literal('INR'),
  link_purpose: z.string().min(1),
  customer_details: z.strictObject({
    customer_phone: z.string().regex(/^\d{10}$/),
    customer_email: z.email().optional(),
    customer_name: z.string().optional(),
  }),
  link_partial_payments: z.literal(false),
  link_expiry_time: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
  link_notify: z.strictObject({ send_sms: z.literal(false), send_email: z.literal(false) }),
  link_auto_reminders: z.literal(false),
  link_meta: z.strictObject({
    return_url: z.url().max(250),
    notify_url: z.url({ protocol: /^https$/ }).optional(),
  }),
});
const newRefund = z.strictObject({
  refund_amount: z.number().positive(),
  refund_id: z.string().regex(/^[A-Za-z0-9_-]{3,40}$/),
});
/** A JSON number with at most two decimals: what the bytes on the wire may look like. */
const amountOnTheWire = /"(?:link|refund)_amount":\d+(?:\.\d{1,2})?[,}]/;

interface Payment {
  cf_payment_id: string | number;
  payment_status: string;
  payment_amount: number | string;
  payment_currency: string;
  is_captured?: boolean;
}
interface Link {
  cf_link_id: number;
  link_id: string;
  link_url: string;
  link_status: string;
  link_amount: number;
  link_currency: string;
  orders: { order_id: string; order_status: string; payments: Payment[] }[];
}

export class FakeCashfree {
  readonly links = new Map<string, Link>();
  readonly refunds = new Map<
    string,
    {
      order_id: string;
      cf_refund_id: string;
      refund_id: string;
      refund_amount: number;
      refund_currency: string;
      refund_status: string;
      status_description: string;
    }
  >();
  refundWord = 'PENDING';
  balance = Number.MAX_SAFE_INTEGER;
  readonly server = new FakeServer((request) => this.answer(request));
  private readonly replays = new Map<string, Reply>();
  private paymentCount = 0;

  constructor(readonly credentials = { clientId, clientSecret }) {}

  link(merchantRef: string): Link {
    const link = this.links.get(merchantRef);
    if (!link) throw new Error(`no link ${merchantRef}`);
    return link;
  }

  /** Each attempt is an order of Cashfree's own under the link. */
  attempt(merchantRef: string, payments: Partial<Payment>[], orderStatus = 'PAID'): string {
    const link = this.link(merchantRef);
    this.paymentCount += 1;
    const defaults = {
      cf_payment_id: 1_453_002_790 + this.paymentCount,
      payment_status: 'SUCCESS',
      payment_currency: 'INR',
    };
    link.orders.push({
      order_id: `CFPay_U1mgll3c0e9g_${link.cf_link_id}${link.orders.length}`,
      order_status: orderStatus,
      payments: payments.map((payment) => ({ ...defaults, payment_amount: 499, ...payment })),
    });
    return String(defaults.cf_payment_id);
  }

  pay(merchantRef: string, paise: number): string {
    this.link(merchantRef).link_status = 'PAID';
    return this.attempt(merchantRef, [{ payment_amount: paise / 100 }]);
  }

  private answer(request: Received): Reply {
    const { 'x-client-id': id, 'x-client-secret': secret, 'x-api-version': version } = request.headers;
    if (id !== this.credentials.clientId || secret !== this.credentials.clientSecret)
      return refuse(401, 'authentication_failed');
    if (version !== '2026-01-01') this.server.violations.push(`x-api-version: ${version}`);
    if (request.method === 'GET') return this.show(request);
    const key = request.headers['x-idempotency-key'];
    if (!key) this.server.violations.push('x-idempotency-key is missing');
    if (!amountOnTheWire.test(request.text)) this.server.violations.push(`amount: ${request.text}`);
    const replay = this.replays.get(`${request.path} ${key}`);
    if (replay) return replay;
    return request.path === '/pg/links' ? this.create(request) : this.refund(request);
  }

  /** The idempotency key is forgotten at some time; the link's id never is. */
  private create(request: Received): Reply {
    const asked = newLink.safeParse(JSON.parse(request.text));
    if (!asked.success) {
      this.server.violations.push(`POST /pg/links: ${asked.error.message}`);
      return refuse(400, 'link_post_failed');
    }
    const { link_id, link_amount, link_currency } = asked.data;
    if (this.links.has(link_id)) return refuse(409, 'link_post_failed');
    const cf_link_id = 1_576_977 + this.links.size;
    const link_url = `https://payments.cashfree.com/links/${cf_link_id}`;
    this.links.set(link_id, {
      cf_link_id,
      link_id,
      link_url,
      link_status: 'ACTIVE',
      link_amount,
      link_currency,
      orders: [],
    });
    return { status: 200, json: { ...asked.data, ...this.link(link_id) } };
  }

  private show({ path, query }: Received): Reply {
    const [, linkId, orders] = /^\/pg\/links\/([\w-]+)(\/orders)?$/.exec(path) ?? [];
    const link = this.links.get(linkId ?? '');
    if (linkId && !link) return refuse(404, 'link_not_found');
    if (link && !orders) return { status: 200, json: link };
    if (link) {
      const wanted = query.get('status') ?? 'PAID';
      return {
        status: 200,
        json: link.orders.filter((order) => wanted === 'ALL' || order.order_status === wanted),
      };
    }
    const listedOf = /^\/pg\/orders\/(\w+)\/refunds$/.exec(path)?.[1];
    if (listedOf !== undefined)
      return { status: 200, json: [...this.refunds.values()].filter((one) => one.order_id === listedOf) };
    const [, orderId, refundId] = /^\/pg\/orders\/(\w+)\/(?:payments|refunds\/([\w-]+))$/.exec(path) ?? [];
    if (!refundId) return { status: 200, json: this.order(orderId ?? '')?.payments ?? [] };
    const refund = this.refunds.get(refundId);
    return refund?.order_id === orderId ? { status: 200, json: refund } : refuse(404, 'refund_not_found');
  }

  private refund(request: Received): Reply {
    const orderId = /^\/pg\/orders\/(\w+)\/refunds$/.exec(request.path)?.[1] ?? '';
    const asked = newRefund.safeParse(JSON.parse(request.text));
    if (!asked.success || !this.order(orderId)) {
      this.server.violations.push(`refund of ${orderId}: ${asked.error?.message}`);
      return refuse(400, 'refund_post_failed');
    }
    const { refund_id, refund_amount } = asked.data;
    if (refund_amount > this.balance) return refuse(400, 'refund_amount_invalid');
    if (this.refunds.has(refund_id)) return refuse(409, 'refund_already_exists');
    const made = {
      order_id: orderId,
      refund_id,
      refund_amount,
      refund_currency: 'INR',
      cf_refund_id: `cfr_${this.refunds.size}`,
      refund_status: this.refundWord,
    };
    this.refunds.set(refund_id, { ...made, status_description: 'as asked' });
    const reply = { status: 200, json: { ...asked.data, ...this.refunds.get(refund_id) } };
    this.replays.set(`${request.path} ${request.headers['x-idempotency-key']}`, reply);
    return reply;
  }

  private order(orderId: string) {
    return [...this.links.values()]
      .flatMap(({ orders }) => orders)
      .find(({ order_id: id }) => id === orderId);
  }
}

export async function startCashfree(): Promise<Subject & { fake: FakeCashfree }> {
  const fake = new FakeCashfree();
  await fake.server.start();
  const account = { baseUrl: fake.server.url, clientId, clientSecret, notifyUrl };
  return {
    fake,
    gateway: new CashfreeGateway(account),
    server: fake.server,
    secrets: [clientSecret],
    calls: {
      create: /^POST \/pg\/links$/,
      status: /^GET \/pg\//,
      refund: /^POST \/pg\/orders\/\w+\/refunds$/,
      refundStatus: /^GET .*\/refunds\//,
    },
    documentedCreate: (request) => ({
      headers: {
        'content-type': 'application/json',
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'x-api-version': '2026-01-01',
        'x-idempotency-key': request.merchantRef,
      },
      body: {
        link_id: request.merchantRef,
        link_amount: 499.1,
        link_currency: 'INR',
        link_purpose: '1000 followers',
        customer_details: {
          customer_phone: '9876543210',
          customer_name: 'Asha Rao',
          customer_email: 'asha@example.com',
        },
        link_partial_payments: false,
        link_expiry_time: inKolkata(request.expiresAt),
        link_notify: { send_sms: false, send_email: false },
        link_auto_reminders: false,
        link_meta: {
          return_url: 'https://shop.example/payment-return?orderId=42&orderType=followers',
          notify_url: notifyUrl,
        },
      },
    }),
    documentedAnswer: (ref) => ({
      gatewayPaymentId: String(fake.link(ref).cf_link_id),
      redirectUrl: fake.link(ref).link_url,
      named: { reference: ref, amountPaise: Math.round(fake.link(ref).link_amount * 100), currency: 'INR' },
    }),
    repeatedCreate: 'answers the same payment',
    opened: () => fake.links.size,
    refunded: () => fake.refunds.size,
    pay: (ref, paise) => fake.pay(ref, paise),
    statusTable: cashfreeStatuses(fake),
    refundTable: [
      { says: 'a word of the future', state: 'pending' },
      { says: 'SUCCESS', state: 'processed' },
      { says: 'PENDING', state: 'pending' },
      { says: 'ONHOLD', state: 'pending' },
      { says: 'CANCELLED', state: 'failed' },
      { says: 'FAILED', state: 'failed' },
    ],
    sayOfRefunds: (word) => {
      fake.refundWord = word;
      for (const refund of fake.refunds.values()) refund.refund_status = word;
    },
    notify: (ref, event) => sign(Buffer.from(linkEvent(ref)), event),
    sign,
    staleNotification: 'accepted',
  };
}

/** From the runtime's own calendar, not by arithmetic like the adapter's. */
function inKolkata(at: Date): string {
  return `${at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).replace(' ', 'T')}+05:30`;
}

function linkEvent(ref: string): string {
  // Written by hand: no serialiser of ours would leave the amounts like this.
  return `{"data":{"cf_link_id":1576977,"link_id":"${ref}","link_status":"PAID","link_amount":"499.00","rate":499.00},"type":"PAYMENT_LINK_EVENT","version":1}`;
}

function sign(rawBody: Buffer, event: string, at = new Date()) {
  const timestamp = String(at.getTime());
  const signature = createHmac('sha256', clientSecret).update(timestamp).update(rawBody).digest('base64');
  return {
    rawBody,
    headers: {
      'x-webhook-signature': signature,
      'x-webhook-timestamp': timestamp,
      'x-idempotency-key': `key-${event}`,
    },
  };
}

function refuse(status: number, code: string): Reply {
  return { status, json: { message: `${code}, says the fake`, code, type: 'invalid_request_error' } };
}
