import { z } from 'zod';
import { UpiGateway } from '../../../src/gateways/upigateway.js';
import type { Subject } from '../subject.js';
import { FakeServer, type Received, type Reply } from './fake-server.js';

const key = '0a1b2c3d-upigateway-key';

const newOrder = z.strictObject({
  key: z.literal(key),
  client_txn_id: z.string().min(1),
  amount: z.string().regex(/^\d+\.\d\d$/),
  p_info: z.string().min(1),
  customer_name: z.string().min(1),
  customer_email: z.email(),
  customer_mobile: z.string().regex(/^\d{10}$/),
  redirect_url: z.url(),
});
const question = z.strictObject({
  key: z.literal(key),
  client_txn_id: z.string(),
  txn_date: z.string().regex(/^\d\d-\d\d-\d{4}$/),
});

interface Order {
  id: number;
  client_txn_id: string;
  amount: string | number;
  status: string;
  payment_url: string;
  /** `DD-MM-YYYY` in India; an order is found on its own day only. */
  day: string;
}

class FakeUpiGateway {
  readonly orders = new Map<string, Order>();
  readonly server = new FakeServer((request) => this.answer(request));
  /** The gateway's own clock. */
  now = () => new Date();
  keyIsRevoked = false;

  order(ref: string): Order {
    const order = this.orders.get(ref);
    if (!order) throw new Error(`no order ${ref}`);
    return order;
  }

  pay(ref: string, paise: number): string {
    const order = this.order(ref);
    order.status = 'success';
    order.amount = (paise / 100).toFixed(2);
    return String(order.id);
  }

  /** Everything is HTTP 200; the outer status says whether the call was understood. */
  private answer(request: Received): Reply {
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json')
      this.server.violations.push(`${request.method} ${request.headers['content-type']}`);
    if (this.keyIsRevoked) return refuse('Invalid API Key');
    const body: unknown = JSON.parse(request.text);
    if (request.path === '/api/create_order') return this.create(body);
    return this.status(body);
  }

  private create(body: unknown): Reply {
    const asked = newOrder.safeParse(body);
    if (!asked.success) {
      this.server.violations.push(`create_order: ${asked.error.message}`);
      return refuse('Invalid request');
    }
    const { client_txn_id, amount } = asked.data;
    if (this.orders.has(client_txn_id)) return refuse('client_txn_id already exists');
    const id = 149_564_000 + this.orders.size;
    const payment_url = `https://merchant.upigateway.com/gateway/pay/${id}`;
    this.orders.set(client_txn_id, {
      id,
      client_txn_id,
      amount,
      status: 'created',
      payment_url,
      day: dayIn(this.now()),
    });
    return { status: 200, json: { status: true, msg: 'Order Created', data: { order_id: id, payment_url } } };
  }

  private status(body: unknown): Reply {
    const asked = question.safeParse(body);
    if (!asked.success) {
      this.server.violations.push(`check_order_status: ${asked.error.message}`);
      return refuse('Invalid request');
    }
    const order = this.orders.get(asked.data.client_txn_id);
    if (!order || order.day !== asked.data.txn_date) return refuse('Transaction not found');
    const { payment_url: _page, day: _day, ...shown } = order;
    const buyer = { customer_vpa: 'buyer@upi', upi_txn_id: '425712345678', remark: '', txnAt: order.day };
    return { status: 200, json: { status: true, msg: 'Transaction found', data: { ...shown, ...buyer } } };
  }
}

export async function startUpiGateway(): Promise<Subject & { fake: FakeUpiGateway }> {
  const fake = new FakeUpiGateway();
  await fake.server.start();
  const says = (word: string) => (ref: string) => {
    fake.order(ref).status = word;
  };
  const row = (word: string) => ({
    says: word,
    arrange: says(word),
    state: 'pending' as const,
    captures: [],
  });
  return {
    fake,
    gateway: new UpiGateway({ baseUrl: fake.server.url, key }),
    server: fake.server,
    secrets: [key],
    calls: {
      create: /^POST \/api\/create_order$/,
      status: /check_order_status/,
      refund: /refund/,
      refundStatus: /refund/,
    },
    documentedCreate: (request) => ({
      headers: { 'content-type': 'application/json' },
      body: {
        key,
        client_txn_id: request.merchantRef,
        amount: '499.10',
        p_info: '1000 followers',
        customer_name: 'Asha Rao',
        customer_email: 'asha@example.com',
        customer_mobile: '9876543210',
        redirect_url: 'https://shop.example/payment-return?orderId=42&orderType=followers',
      },
    }),
    documentedAnswer: (ref) => ({
      gatewayPaymentId: String(fake.order(ref).id),
      redirectUrl: fake.order(ref).payment_url,
      named: {
        reference: ref,
        amountPaise: Math.round(Number(fake.order(ref).amount) * 100),
        currency: null,
      },
    }),
    repeatedCreate: 'is refused with conflict',
    opened: () => fake.orders.size,
    refunded: () => 0,
    pay: (ref, paise) => fake.pay(ref, paise),
    statusTable: [
      row('created'),
      row('scanning'),
      row('a word of the future'),
      { says: 'failure', arrange: says('failure'), state: 'failed', captures: [] },
      { says: 'success', arrange: (ref) => void fake.pay(ref, 49_900), state: 'paid', captures: [49_900] },
      {
        says: 'SUCCESS, amount as a number',
        arrange: (ref) => void Object.assign(fake.order(ref), { status: 'SUCCESS', amount: 499.5 }),
        state: 'paid',
        captures: [49_950],
      },
    ],
    refundTable: [],
    sayOfRefunds: () => undefined,
    notify: (ref, event) => sign(Buffer.from(successForm(ref, event))),
    sign,
    staleNotification: 'accepted',
  };
}

function successForm(client_txn_id: string, id: string): string {
  const fields = {
    id,
    client_txn_id,
    amount: '499',
    status: 'success',
    customer_vpa: 'buyer@upi',
    p_info: '1000 followers',
  };
  return new URLSearchParams(fields).toString();
}

/** There is nothing to sign with. */
function sign(rawBody: Buffer) {
  return { rawBody, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

function dayIn(at: Date): string {
  return at.toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll('/', '-');
}

function refuse(msg: string): Reply {
  return { status: 200, json: { status: false, msg } };
}
