import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';
import { FakeCashfree } from '../gateways/fakes/cashfree.js';
import { razorpayCredentials, FakeRazorpay } from '../gateways/fakes/razorpay.js';

/** Money that an event is about, by the gateway's id of its capture. */
interface Money {
  captureId: string;
  paise: number;
}

/** A fake payment gateway, and its events as it sends them. */
interface Sender {
  name: string;
  server: FakeRazorpay['server'];
  env: () => NodeJS.ProcessEnv;
  /** Pays the page that was opened last; answers the id of the capture. */
  payLast: () => string;
  dispute: (money: Money) => object;
  refund: (money: Money) => object;
  sign: (rawBody: string) => Record<string, string>;
}

function razorpay(): Sender {
  const fake = new FakeRazorpay();
  const { keyId, keySecret, webhookSecret } = razorpayCredentials;
  return {
    name: 'razorpay',
    server: fake.server,
    env: () => ({
      RAZORPAY_BASE_URL: fake.server.url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    }),
    payLast: () => fake.pay(fake.links.at(-1)?.reference_id ?? '', pricePaise),
    dispute: ({ captureId, paise }) => {
      const entity = { id: 'disp_1', payment_id: captureId, amount: paise, status: 'open' };
      const dispute = { entity: { ...entity, reason_code: 'fraud' } };
      return { entity: 'event', event: 'payment.dispute.created', payload: { dispute } };
    },
    refund: ({ captureId, paise }) => {
      const entity = { id: 'rfnd_x', payment_id: captureId, amount: paise, receipt: null };
      const refund = { entity: { ...entity, status: 'processed' } };
      return { entity: 'event', event: 'refund.processed', payload: { refund } };
    },
    sign: (rawBody) => ({
      'x-razorpay-signature': createHmac('sha256', webhookSecret).update(rawBody).digest('hex'),
      'x-razorpay-event-id': `evt_${Math.random()}`,
    }),
  };
}

function cashfree(): Sender {
  const fake = new FakeCashfree();
  const { clientId, clientSecret } = fake.credentials;
  return {
    name: 'cashfree',
    server: fake.server,
    env: () => ({
      CASHFREE_BASE_URL: fake.server.url,
      CASHFREE_CLIENT_ID: clientId,
      CASHFREE_CLIENT_SECRET: clientSecret,
    }),
    payLast: () => fake.pay([...fake.links.keys()].at(-1) ?? '', pricePaise),
    dispute: ({ captureId, paise }) => {
      const dispute = { dispute_id: '433475257', dispute_type: 'CHARGEBACK', dispute_status: 'open' };
      const why = { reason_code: '4855', reason_description: 'fraud', dispute_amount: paise / 100 };
      const order_details = { order_id: 'CFPay_1', cf_payment_id: idOnTheWire(captureId) };
      return { type: 'DISPUTE_CREATED', data: { dispute: { ...dispute, ...why }, order_details } };
    },
    refund: ({ captureId, paise }) => {
      const refund = { cf_refund_id: 11325632, refund_id: 'by_hand', refund_status: 'SUCCESS' };
      const money = { cf_payment_id: idOnTheWire(captureId), refund_amount: paise / 100 };
      return { type: 'REFUND_STATUS_WEBHOOK', data: { refund: { ...refund, ...money } } };
    },
    sign: (rawBody) => {
      const timestamp = String(Date.now());
      const digest = createHmac('sha256', clientSecret)
        .update(timestamp + rawBody)
        .digest('base64');
      return { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': digest };
    },
  };
}

/** Cashfree writes the ids of payments as numbers. */
const idOnTheWire = (captureId: string) => (/^\d+$/.test(captureId) ? Number(captureId) : captureId);

describe.each([razorpay(), cashfree()])('at $name', (sender) => {
  let shop: OrdersService;

  beforeAll(async () => {
    await sender.server.start();
    shop = await startOrdersService({ env: { PAYMENT_GATEWAY: sender.name, ...sender.env() } });
    await shop.query(
      `INSERT INTO orders.message_channels (name, active, settings, secrets_sealed, from_environment)
       VALUES ('owner', true, $1, ''::bytea, false)`,
      [
        {
          email: { to: 'owner@example.com', kinds: ['needs-you'] },
          telegram: { chatId: '', kinds: [] },
          webhook: { url: '', kinds: [] },
          quiet: null,
        },
      ],
    );
  });
  afterAll(async () => {
    await shop.close();
    await sender.server.stop();
  });

  async function paidOrder() {
    const buyer = randomBytes(32).toString('hex');
    const orderId = await shop.order(undefined, buyer);
    const payment = { orderId, customerPhone: '9876543210' };
    expect((await shop.ask('POST', '/payments', { buyer, payment })).status).toBe(200);
    const captureId = sender.payLast();
    await shop.ask('GET', `/orders/${orderId}/payment-status`);
    await shop.untilStatus(orderId, 'paid');
    return { orderId, captureId };
  }

  async function notify(event: object): Promise<number> {
    const rawBody = JSON.stringify(event);
    const { status } = await shop.ask('POST', `/webhooks/${sender.name}`, {
      rawBody: Buffer.from(rawBody).toString('base64'),
      headers: sender.sign(rawBody),
      origin: 'a'.repeat(22),
    });
    return status;
  }

  async function notice(words: string): Promise<{ title: string; text: string }> {
    for (;;) {
      const rows = await shop.query(`SELECT facts FROM orders.messages WHERE cause LIKE 'incident:%'`);
      const found = rows.find(({ facts }) => facts.title.includes(words));
      if (found) return found.facts;
      await sleep(50);
    }
  }

  /** What was noted at an order, as soon as something was noted under this name. */
  async function noted(orderId: number, wanted: string) {
    for (;;) {
      const { timeline } = await shop.dossier(orderId);
      const found = timeline.filter(({ name }) => name === wanted);
      if (found.length > 0) return found;
      await sleep(50);
    }
  }

  test('a dispute is kept, noted at its order, and the owner is notified', async () => {
    const { orderId, captureId } = await paidOrder();
    expect(await notify(sender.dispute({ captureId, paise: pricePaise }))).toBe(200);
    const facts = await notice('dispute');
    expect(facts.title).toContain('₹99.00 of order');
    expect(facts.text).toContain('fraud');
    const [entry] = await noted(orderId, 'payment.dispute-reported');
    expect(entry?.detail).toMatchObject({ state: 'open', reason: 'fraud', rupees: '99.00' });
  });

  test('a refund that the shop did not ask for is noted at its order, and the owner is notified', async () => {
    const { orderId, captureId } = await paidOrder();
    expect(await notify(sender.refund({ captureId, paise: pricePaise }))).toBe(200);
    expect((await notice('not by the shop')).title).toContain('₹99.00 of order');
    expect(await noted(orderId, 'payment.refund-reported')).toHaveLength(1);
  });

  test('a dispute is noted although the process dies as soon as it is kept', async () => {
    const { orderId, captureId } = await paidOrder();
    await shop.restart({ CRASH_AT: 'webhook-kept' });
    await notify(sender.dispute({ captureId, paise: 4200 })).catch(() => undefined);
    await shop.restart({});
    expect((await notice('₹42.00')).title).toContain('of order');
    expect(await noted(orderId, 'payment.dispute-reported')).toHaveLength(1);
  });

  test('a dispute about money that the shop does not know is notified too', async () => {
    expect(await notify(sender.dispute({ captureId: 'unknown', paise: 12_350 }))).toBe(200);
    expect((await notice('₹123.50')).title).not.toContain('order');
  });
});
