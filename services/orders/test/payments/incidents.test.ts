import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOrderDesk, pricePaise, type OrderDesk } from '../administration/order-desk.js';
import { razorpayCredentials, RazorpayStandIn } from '../gateways/stand-ins/razorpay.js';

const razorpay = new RazorpayStandIn();
const { keyId, keySecret, webhookSecret } = razorpayCredentials;
let desk: OrderDesk;

beforeAll(async () => {
  await razorpay.server.start();
  desk = await openOrderDesk({
    env: {
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_BASE_URL: razorpay.server.url,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  });
  await desk.query(
    `INSERT INTO orders.message_channels (name, active, settings, secrets_sealed, from_environment)
     VALUES ('owner', true, $1, ''::bytea, false)`,
    [
      {
        email: { to: 'owner@example.com', kinds: ['needs-you'] },
        ...{ telegram: { chatId: '', kinds: [] }, webhook: { url: '', kinds: [] }, quiet: null },
      },
    ],
  );
});
afterAll(async () => {
  await desk.close();
  await razorpay.server.stop();
});

async function paidOrder() {
  const orderId = await desk.order();
  await desk.openPage(orderId);
  const link = razorpay.links.at(-1);
  if (!link) throw new Error('no page was opened');
  const captureId = razorpay.pay(link.reference_id, pricePaise);
  await desk.ask('GET', `/orders/${orderId}/payment-status`);
  await desk.untilStatus(orderId, 'paid');
  return { orderId, captureId };
}

async function notify(event: object): Promise<number> {
  const rawBody = JSON.stringify({ entity: 'event', ...event });
  const signature = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
  const { status } = await desk.ask('POST', '/webhooks/razorpay', {
    rawBody: Buffer.from(rawBody).toString('base64'),
    headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': `evt_${Math.random()}` },
    origin: 'a'.repeat(22),
  });
  return status;
}

async function notice(words: string): Promise<{ title: string; text: string }> {
  for (;;) {
    const rows = await desk.query(`SELECT facts FROM orders.messages WHERE cause LIKE 'incident:%'`);
    const found = rows.find(({ facts }) => facts.title.includes(words));
    if (found) return found.facts;
    await sleep(50);
  }
}

test('a dispute is kept, noted at its order, and the owner is notified', async () => {
  const { orderId, captureId } = await paidOrder();
  const entity = { id: 'disp_1', payment_id: captureId, amount: 9900, reason_code: 'fraud', status: 'open' };
  expect(await notify({ event: 'payment.dispute.created', payload: { dispute: { entity } } })).toBe(200);
  const facts = await notice('dispute');
  expect(facts.title).toContain('₹99');
  expect(facts.text).toContain('fraud');
  const { timeline } = await desk.dossier(orderId);
  expect(timeline.find(({ name }) => name === 'payment.dispute-reported')?.detail).toMatchObject({
    ...{ state: 'open', reason: 'fraud', rupees: '99.00' },
  });
});

test('a refund that the shop did not ask for is noted at its order, and the owner is notified', async () => {
  const { orderId, captureId } = await paidOrder();
  const entity = { id: 'rfnd_x', payment_id: captureId, amount: 9900, receipt: null, status: 'processed' };
  expect(await notify({ event: 'refund.processed', payload: { refund: { entity } } })).toBe(200);
  await notice('not by the shop');
  const { timeline } = await desk.dossier(orderId);
  expect(timeline.map(({ name }) => name)).toContain('payment.refund-reported');
});

test('a dispute about money that the shop does not know is notified too', async () => {
  const entity = { id: 'disp_2', payment_id: 'pay_unknown', amount: 12_300, status: 'open' };
  expect(await notify({ event: 'payment.dispute.created', payload: { dispute: { entity } } })).toBe(200);
  expect((await notice('₹123')).title).not.toContain('order');
});
