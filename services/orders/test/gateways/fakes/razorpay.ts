import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { RazorpayGateway } from '../../../src/gateways/razorpay.js';
import type { Subject } from '../subject.js';
import { FakeServer, type Received, type Reply } from './fake-server.js';

export const razorpayCredentials = {
  keyId: 'rzp_test_standin',
  keySecret: '9hQkZ2razorpay4keysecret',
  webhookSecret: 'whs3c7razorpay1webhook',
};
const { keyId, keySecret, webhookSecret } = razorpayCredentials;

/** POST /v1/payment_links, as documented; anything else in it is a violation. */
const newLink = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  accept_partial: z.literal(false),
  reference_id: z.string().max(40),
  description: z.string().max(2048),
  customer: z
    .strictObject({
      name: z.string().optional(),
      email: z.email().optional(),
      contact: z
        .string()
        .regex(/^\+91\d{10}$/)
        .optional(),
    })
    .optional(),
  notify: z.strictObject({ sms: z.literal(false), email: z.literal(false) }),
  reminder_enable: z.literal(false),
  expire_by: z
    .int()
    .refine((seconds) => seconds * 1000 >= Date.now() + 15 * 60_000, 'at least 15 minutes ahead'),
  callback_url: z.url(),
  callback_method: z.literal('get'),
});
const newRefund = z.strictObject({ amount: z.int().positive(), receipt: z.string().max(40) });
const refundKey = z.string().regex(/^[A-Za-z0-9_-]{10,}$/);

const unknownId = 'The id provided does not exist';

interface Link {
  id: string;
  reference_id: string;
  short_url: string;
  amount: number;
  currency: string;
  status: string;
  payments: { payment_id: string; amount: number | string; status: string; method: string }[] | null;
}

export class FakeRazorpay {
  readonly links: Link[] = [];
  readonly refunds: {
    id: string;
    payment_id: string;
    receipt: string;
    amount: number;
    status: string;
    key: string;
  }[] = [];
  /** A new link is missing from the list for some seconds. */
  listIsBehind = false;
  refundWord = 'pending';
  /** Paise that the account has left to refund from. */
  balance = Number.MAX_SAFE_INTEGER;
  refundInFlight = false;
  readonly server = new FakeServer((request) => this.answer(request));

  link(merchantRef: string): Link {
    const link = this.links.find(({ reference_id: reference }) => reference === merchantRef);
    if (!link) throw new Error(`no link ${merchantRef}`);
    return link;
  }

  pay(merchantRef: string, amount: number): string {
    const id = `pay_${this.links.length}${this.link(merchantRef).payments?.length ?? 0}X`;
    this.attempt(merchantRef, { payment_id: id, amount, status: 'captured', method: 'upi' });
    this.link(merchantRef).status = 'paid';
    return id;
  }

  attempt(merchantRef: string, payment: NonNullable<Link['payments']>[number]): void {
    const link = this.link(merchantRef);
    link.payments = [...(link.payments ?? []), payment];
  }

  private answer(request: Received): Reply {
    const basic = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    if (request.headers['authorization'] !== `Basic ${basic}`) return refuse(401, 'Authentication failed');
    const call = `${request.method} ${request.path}`;
    if (call === 'POST /v1/payment_links') return this.create(request);
    if (call === 'GET /v1/payment_links')
      return { status: 200, json: { payment_links: this.listed(request) } };
    const byId = /^GET \/v1\/payment_links\/(\w+)$/.exec(call)?.[1];
    if (byId) return this.show(byId);
    const refunded = /^POST \/v1\/payments\/(\w+)\/refund$/.exec(call)?.[1];
    if (refunded) return this.refund(refunded, request);
    const paymentId = /^GET \/v1\/payments\/(\w+)\/refunds$/.exec(call)?.[1];
    if (!this.has(paymentId)) return refuse(400, unknownId);
    const items = this.refunds.filter(({ payment_id: id }) => id === paymentId);
    return { status: 200, json: { entity: 'collection', count: items.length, items } };
  }

  private create(request: Received): Reply {
    const asked = newLink.safeParse(JSON.parse(request.text));
    if (!asked.success) {
      this.server.violations.push(`POST /v1/payment_links: ${asked.error.message}`);
      return refuse(400, 'The request is not as documented');
    }
    const { reference_id, amount, currency } = asked.data;
    if (this.links.some((link) => link.reference_id === reference_id)) {
      const advice = 'Please create a payment link with a different reference_id';
      return refuse(400, `payment link with given reference_id: ${reference_id} already exists. ${advice}`);
    }
    const id = `plink_${this.links.length + 1}`;
    const short_url = `https://rzp.io/i/${id}`;
    this.links.push({ id, reference_id, short_url, amount, currency, status: 'created', payments: null });
    return { status: 200, json: { ...asked.data, ...this.link(reference_id) } };
  }

  /** The filter is documented; the neighbours stand for an account where it is not honoured. */
  private listed(request: Received): Link[] {
    const neighbour = { ...this.links[0], id: 'plink_other', reference_id: 'another', payments: [] };
    const asked = request.query.get('reference_id');
    const shown = this.listIsBehind ? [] : this.links.filter((link) => link.reference_id === asked);
    return [...(this.links[0] ? [{ ...this.links[0], ...neighbour }] : []), ...shown];
  }

  private show(id: string): Reply {
    const link = this.links.find((candidate) => candidate.id === id);
    return link ? { status: 200, json: link } : refuse(400, unknownId);
  }

  private has(paymentId: string | undefined): boolean {
    return this.links.some(({ payments }) => payments?.some(({ payment_id: id }) => id === paymentId));
  }

  private refund(paymentId: string, request: Received): Reply {
    const asked = newRefund.safeParse(JSON.parse(request.text));
    const key = refundKey.safeParse(request.headers['x-refund-idempotency']);
    if (!asked.success || !key.success) {
      this.server.violations.push(`refund: ${asked.error?.message ?? ''} ${key.error?.message ?? ''}`);
      return refuse(400, 'The request is not as documented');
    }
    if (!this.has(paymentId)) return refuse(400, unknownId);
    if (this.refundInFlight) return refuse(409, 'Another request is in progress');
    const known = this.refunds.find((refund) => refund.key === key.data);
    if (known && known.amount !== asked.data.amount)
      return refuse(400, 'Different request with the same idempotency key has already been processed.');
    if (!known && asked.data.amount > this.balance)
      return refuse(400, 'Your account does not have enough balance to carry out the refund operation.');
    const made = {
      id: `rfnd_${this.refunds.length + 1}`,
      payment_id: paymentId,
      status: this.refundWord,
      key: key.data,
    };
    if (!known) this.refunds.push({ ...made, ...asked.data });
    return { status: 200, json: known ?? this.refunds.at(-1) };
  }
}

export async function startRazorpay(): Promise<Subject & { fake: FakeRazorpay }> {
  const fake = new FakeRazorpay();
  await fake.server.start();
  const gateway = new RazorpayGateway({ baseUrl: fake.server.url, ...razorpayCredentials });
  const failedAttempt = { payment_id: 'pay_failed', amount: 49_900, status: 'failed', method: 'upi' };
  const says = (word: string) => (ref: string) => {
    fake.link(ref).status = word;
  };
  return {
    fake,
    gateway,
    server: fake.server,
    secrets: [keySecret, webhookSecret, Buffer.from(`${keyId}:${keySecret}`).toString('base64')],
    calls: {
      create: /^POST \/v1\/payment_links$/,
      status: /^GET \/v1\/payment_links/,
      refund: /^POST \/v1\/payments\/\w+\/refund$/,
      refundStatus: /^GET .*\/refunds$/,
    },
    documentedCreate: (request) => ({
      headers: { 'content-type': 'application/json' },
      body: {
        amount: 49_910,
        currency: 'INR',
        accept_partial: false,
        reference_id: request.merchantRef,
        description: '1000 followers',
        customer: { name: 'Asha Rao', email: 'asha@example.com', contact: '+919876543210' },
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: request.expiresAt.getTime() / 1000,
        callback_url: 'https://shop.example/payment-return?orderId=42&orderType=followers',
        callback_method: 'get',
      },
    }),
    documentedAnswer: (ref) => ({
      gatewayPaymentId: fake.link(ref).id,
      redirectUrl: fake.link(ref).short_url,
      named: { reference: ref, amountPaise: fake.link(ref).amount, currency: 'INR' },
    }),
    repeatedCreate: 'answers the same payment',
    opened: () => fake.links.length,
    refunded: () => fake.refunds.length,
    pay: (ref, paise) => fake.pay(ref, paise),
    statusTable: [
      { says: 'created', arrange: says('created'), state: 'pending', captures: [] },
      {
        says: 'created, after a failed attempt',
        arrange: (ref) => fake.attempt(ref, failedAttempt),
        state: 'pending',
        captures: [],
      },
      {
        says: 'partially_paid',
        arrange: (ref) => {
          fake.pay(ref, 10_000);
          says('partially_paid')(ref);
        },
        state: 'pending',
        captures: [10_000],
      },
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
      {
        says: 'paid, amount as a text, beside an uncaptured attempt',
        arrange: (ref) => {
          fake.attempt(ref, { ...failedAttempt, payment_id: 'pay_authorized', status: 'authorized' });
          fake.attempt(ref, {
            ...failedAttempt,
            payment_id: 'pay_text',
            amount: '49900',
            status: 'captured',
          });
          says('paid')(ref);
        },
        state: 'paid',
        captures: [49_900],
      },
      { says: 'expired', arrange: says('expired'), state: 'expired', captures: [] },
      { says: 'cancelled', arrange: says('cancelled'), state: 'cancelled', captures: [] },
      { says: 'a word of the future', arrange: says('on_hold'), state: 'pending', captures: [] },
    ],
    refundTable: [
      { says: 'a word of the future', state: 'pending' },
      { says: 'pending', state: 'pending' },
      { says: 'processed', state: 'processed' },
      { says: 'failed', state: 'failed' },
    ],
    sayOfRefunds: (word) => {
      fake.refundWord = word;
      for (const refund of fake.refunds) refund.status = word;
    },
    notify: (ref, event) => sign(Buffer.from(paidEvent(ref)), event),
    sign,
    staleNotification: 'accepted',
  };
}

function paidEvent(ref: string): string {
  const entity = { id: 'plink_1', reference_id: ref, amount: 49_900, status: 'paid' };
  return JSON.stringify({
    entity: 'event',
    event: 'payment_link.paid',
    payload: { payment_link: { entity } },
  });
}

function sign(rawBody: Buffer, event: string) {
  const signature = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
  return { rawBody, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${event}` } };
}

function refuse(status: number, description: string): Reply {
  return { status, json: { error: { code: 'BAD_REQUEST_ERROR', description, source: null, field: null } } };
}
