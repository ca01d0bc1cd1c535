import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { razorpayCredentials, FakeRazorpay } from '../gateways/fakes/razorpay.js';
import { openUseCases, type UseCases } from '../use-cases.js';

const other = new FakeRazorpay();
let shop: UseCases;
/** Calls that have arrived at the sandbox gateway. */
let calls = 0;

beforeAll(async () => {
  await other.server.start();
  Object.assign(process.env, {
    RAZORPAY_BASE_URL: other.server.url,
    RAZORPAY_KEY_ID: razorpayCredentials.keyId,
    RAZORPAY_KEY_SECRET: razorpayCredentials.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayCredentials.webhookSecret,
  });
  shop = await openUseCases();
});
afterAll(async () => {
  await shop.close();
  await other.server.stop();
});
afterEach(() => {
  shop.gateway.refused.clear();
  shop.gateway.meanwhile = async () => undefined;
});

const pricePaise = 9900;
const account = 'Bearer sandbox-gateway-key-0001';

async function useGateway(current: 'sandbox' | 'razorpay'): Promise<void> {
  const [{ version }] = await shop.query(`SELECT version FROM payment_settings`);
  await shop.updatePaymentSettings.choose({ version, current, refundPolicy: 'automatic' });
}

async function openPayment() {
  const { start } = await shop.orderLikes(pricePaise);
  return shop.payment((await start()).paymentId);
}

const openPayments = async (count: number) => {
  const opened = [];
  for (let index = 0; index < count; index += 1) opened.push(await openPayment());
  return opened;
};

/** Counts the calls from now on; each waits for `until`. */
function count(until: Promise<void> = Promise.resolve()): void {
  calls = 0;
  shop.gateway.meanwhile = () => {
    calls += 1;
    return until;
  };
}

test('a gateway that accepts and never answers holds up the payments of no other', async () => {
  await useGateway('sandbox');
  const silent = await openPayments(5);
  await useGateway('razorpay');
  const paid = await openPayment();
  other.pay(paid.merchantRef, pricePaise);
  const dueAt = (ids: string[], since: string) =>
    shop.query(`UPDATE payments SET next_poll_at = $2 WHERE id = ANY ($1::uuid[])`, [ids, since]);
  await dueAt([paid.id], '2026-01-02');
  await dueAt(
    silent.map(({ id }) => id),
    '2026-01-01',
  );
  const end = Promise.withResolvers<void>();
  count(end.promise);
  const round = shop.pollPayments.poll();
  while ((await shop.payment(paid.id)).state !== 'paid') await sleep(20);
  expect(calls).toBe(1);
  await round;
  // Nor was it asked about the four others in this round, which are due as before.
  expect(calls).toBe(1);
  end.resolve();
  const due = await shop.query(`SELECT gateway FROM payments WHERE next_poll_at < '2026-02-01'`);
  expect(due).toEqual(Array.from({ length: 4 }, () => ({ gateway: 'sandbox' })));
});

test('after its first silence, its refunds wait for the next round as they are', async () => {
  await useGateway('sandbox');
  const orders = await openPayments(3);
  for (const payment of orders) {
    const captures = [{ id: `cap_${payment.merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
    Object.assign(shop.gateway.payments.get(payment.merchantRef) ?? {}, { status: 'paid', captures });
    await shop.settlePayment.settle(payment);
    await shop.refuseLine(payment.orderId);
  }
  shop.gateway.refused.add(account);
  await shop.sendRefunds.send();
  const tries = () => shop.query(`SELECT tries FROM refunds ORDER BY tries`);
  expect(await tries()).toEqual([{ tries: 0 }, { tries: 0 }, { tries: 1 }]);
  shop.gateway.refused.clear();
  await shop.sendRefunds.send();
  expect(await shop.query(`SELECT FROM refunds WHERE state = 'processed'`)).toHaveLength(2);
});

test('its notifications wait too, though those of others are followed up', async () => {
  await useGateway('razorpay');
  const paid = [];
  while (paid.length < 3) {
    const payment = await openPayment();
    other.pay(payment.merchantRef, pricePaise);
    paid.push(payment);
  }
  await useGateway('sandbox');
  const silent = await openPayments(3);
  for (const { gateway, merchantRef } of [...silent, ...paid])
    await shop.query(
      `INSERT INTO webhooks (gateway, event_key, merchant_ref, body_sha256, next_try_at)
       VALUES ($1, $2, $3, repeat('0', 64), now())`,
      [gateway, randomUUID(), merchantRef],
    );
  shop.gateway.refused.add(account);
  await shop.receiveWebhook.followOpen();
  for (const { id } of paid) expect((await shop.payment(id)).state).toBe('paid');
  const tries = await shop.query(`SELECT tries FROM webhooks WHERE handled_at IS NULL ORDER BY tries`);
  expect(tries).toEqual([{ tries: 0 }, { tries: 0 }, { tries: 1 }]);
});
