import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startOrdersService, type OrdersService } from '../orders-service.js';
import { razorpayCredentials, FakeRazorpay } from '../gateways/fakes/razorpay.js';
import type { Reply } from '../gateways/fakes/fake-server.js';

const razorpay = new FakeRazorpay();
let shop: OrdersService;
let takesCredentials = true;
/** Prices that the account does not take, by the buyer who asks: the catalog quotes one price. */
let refusedNow: (customer: Record<string, string>) => Reply | null = () => null;

const create = /^POST \/v1\/payment_links$/;
const refused = (description: string): Reply => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', description, field: null } },
});
const credentialsRefused: Reply = {
  status: 401,
  json: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
};
const aboveTheLimit = refused('Amount exceeds maximum amount allowed.');

beforeAll(async () => {
  await razorpay.server.start();
  razorpay.server.refuse(/./, ({ method, path, text }) => {
    if (!takesCredentials) return credentialsRefused;
    return create.test(`${method} ${path}`) ? refusedNow(JSON.parse(text).customer ?? {}) : null;
  });
  const { keyId, keySecret, webhookSecret } = razorpayCredentials;
  shop = await startOrdersService({
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_BASE_URL: razorpay.server.url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  });
});
afterAll(async () => {
  await shop.close();
  await razorpay.server.stop();
});

async function newBuyer() {
  const buyer = randomBytes(32).toString('hex');
  const orderId = await shop.order(undefined, buyer);
  const pay = (contact: object = {}) =>
    shop.ask('POST', '/payments', { buyer, payment: { orderId, ...contact } });
  return { orderId, pay };
}

const lastCustomer = () => JSON.parse(razorpay.server.calls(create).at(-1)?.text ?? '{}').customer;

test('a stranger whose payment the gateway refuses again and again stops no other buyer', async () => {
  refusedNow = ({ name }) => (name === 'Stranger' ? aboveTheLimit : null);
  const [stranger, other] = [await newBuyer(), await newBuyer()];
  for (let times = 0; times < 8; times += 1)
    expect(await stranger.pay({ customerName: 'Stranger' })).toMatchObject({
      status: 422,
      body: { code: 'payment-refused', current: { part: 'amount' } },
    });
  expect(await other.pay()).toMatchObject({ status: 200, body: { paymentUrl: expect.any(String) } });
});

test('five buyers whose payments are refused stop no other buyer', async () => {
  refusedNow = ({ name }) => (name === 'Stranger' ? aboveTheLimit : null);
  for (let buyers = 0; buyers < 6; buyers += 1)
    expect(await (await newBuyer()).pay({ customerName: 'Stranger' })).toMatchObject({ status: 422 });
  expect(await (await newBuyer()).pay()).toMatchObject({ status: 200 });
});

test('one buyer whose calls are not answered stops no other buyer', async () => {
  refusedNow = ({ name }) => (name === 'Unlucky' ? { status: 500, json: {} } : null);
  const [unlucky, other] = [await newBuyer(), await newBuyer()];
  for (let times = 0; times < 8; times += 1)
    expect(await unlucky.pay({ customerName: 'Unlucky' })).toMatchObject({
      status: 502,
      body: { code: 'gateway-unavailable' },
    });
  expect(await other.pay()).toMatchObject({ status: 200 });
});

test('an optional name that the gateway refuses is left out and the page opens', async () => {
  refusedNow = ({ name }) => (name ? refused('The name must be at least 3 characters.') : null);
  const { pay } = await newBuyer();
  expect(await pay({ customerName: 'अज' })).toMatchObject({ status: 200 });
  expect(lastCustomer()).toBeUndefined();
});

test('a field that the buyer empties is forgotten and not sent again', async () => {
  refusedNow = ({ name }) => (name ? { status: 500, json: {} } : null);
  const { pay, orderId } = await newBuyer();
  const contact = { customerName: 'Asha', customerEmail: 'asha@example.com', customerPhone: '9876543210' };
  expect(await pay(contact)).toMatchObject({ status: 502 });
  expect(await pay({ customerName: '', customerPhone: null })).toMatchObject({ status: 200 });
  expect(lastCustomer()).toEqual({ email: 'asha@example.com' });
  const [order] = await shop.query(
    `SELECT customer_name, customer_email, customer_phone FROM orders.orders WHERE id = $1`,
    [orderId],
  );
  expect(order).toEqual({ customer_name: null, customer_email: 'asha@example.com', customer_phone: null });
});

test('a refused attempt has ended, and the order shows the owner why', async () => {
  refusedNow = () => aboveTheLimit;
  const { pay, orderId } = await newBuyer();
  await pay();
  const { payments, timeline, order } = await shop.dossier(orderId);
  expect(payments.map(({ state }) => state)).toEqual(['cancelled']);
  expect(order.status).toBe('payment_pending');
  expect(timeline.find(({ name }) => name === 'payment.refused')?.detail).toMatchObject({
    part: 'amount',
    reason: expect.stringContaining('Amount exceeds maximum'),
  });
  refusedNow = () => null;
  expect(await pay()).toMatchObject({ status: 200 });
});

test('the owner is notified of a limit of the account once a day', async () => {
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
  refusedNow = () => aboveTheLimit;
  for (let times = 0; times < 2; times += 1) await (await newBuyer()).pay();
  const notices = await shop.query(
    `SELECT kind, facts FROM orders.messages WHERE cause LIKE 'payment-refused:%'`,
  );
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    kind: 'needs-you',
    facts: { title: expect.stringContaining('₹99'), text: expect.stringContaining('Amount exceeds') },
  });
});

test('credentials that the gateway refuses wait for the owner until they work again', async () => {
  refusedNow = () => null;
  const { pay } = await newBuyer();
  takesCredentials = false;
  const before = Date.now();
  expect(await pay()).toMatchObject({ status: 502 });
  const refusals = await refusedGateways(1);
  expect(refusals).toEqual([{ gateway: 'razorpay', since: expect.any(String) }]);
  expect(Date.parse(refusals[0]?.since ?? '')).toBeGreaterThanOrEqual(before - 1000);
  takesCredentials = true;
  expect(await pay()).toMatchObject({ status: 200 });
  await refusedGateways(0);
});

async function refusedGateways(count: number) {
  for (;;) {
    const { refusedGateways: found } = await shop.awaiting();
    if (found.length === count) return found;
    await sleep(50);
  }
}
