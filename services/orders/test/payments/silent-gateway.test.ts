import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { razorpayCredentials, RazorpayStandIn } from '../gateways/stand-ins/razorpay.js';
import { openOrderWorld, type OrderWorld } from '../model/order-world.js';

const other = new RazorpayStandIn();
let world: OrderWorld;
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
  world = await openOrderWorld();
});
afterAll(async () => {
  await world.close();
  await other.server.stop();
});
afterEach(() => {
  world.gateway.refused.clear();
  world.gateway.meanwhile = async () => undefined;
});

const pricePaise = 9900;
const account = 'Bearer sandbox-gateway-key-0001';

async function useGateway(current: 'sandbox' | 'razorpay'): Promise<void> {
  const [{ version }] = await world.query(`SELECT version FROM payment_settings`);
  await world.updatePaymentSettings.choose({ version, current, refundPolicy: 'automatic' });
}

async function openPayment() {
  const { start } = await world.orderLikes(pricePaise);
  return world.payment((await start()).paymentId);
}

const openPayments = async (count: number) => {
  const opened = [];
  for (let index = 0; index < count; index += 1) opened.push(await openPayment());
  return opened;
};

/** Counts the calls from now on; each waits for `until`. */
function count(until: Promise<void> = Promise.resolve()): void {
  calls = 0;
  world.gateway.meanwhile = () => {
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
    world.query(`UPDATE payments SET next_poll_at = $2 WHERE id = ANY ($1::uuid[])`, [ids, since]);
  await dueAt([paid.id], '2026-01-02');
  await dueAt(
    silent.map(({ id }) => id),
    '2026-01-01',
  );
  const end = Promise.withResolvers<void>();
  count(end.promise);
  const round = world.pollPayments.run();
  while ((await world.payment(paid.id)).state !== 'paid') await sleep(20);
  expect(calls).toBe(1);
  await round;
  // Nor was it asked about the four others in this round, which are due as before.
  expect(calls).toBe(1);
  end.resolve();
  const due = await world.query(`SELECT gateway FROM payments WHERE next_poll_at < '2026-02-01'`);
  expect(due).toEqual(Array.from({ length: 4 }, () => ({ gateway: 'sandbox' })));
});

test('after its first silence, its refunds wait for the next round as they are', async () => {
  await useGateway('sandbox');
  const orders = await openPayments(3);
  for (const payment of orders) {
    const captures = [{ id: `cap_${payment.merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
    Object.assign(world.gateway.payments.get(payment.merchantRef) ?? {}, { status: 'paid', captures });
    await world.settlePayment.run(payment);
    await world.refuseLine(payment.orderId);
  }
  world.gateway.refused.add(account);
  await world.sendRefunds.run();
  const tries = () => world.query(`SELECT tries FROM refunds ORDER BY tries`);
  expect(await tries()).toEqual([{ tries: 0 }, { tries: 0 }, { tries: 1 }]);
  world.gateway.refused.clear();
  await world.sendRefunds.run();
  expect(await world.query(`SELECT FROM refunds WHERE state = 'processed'`)).toHaveLength(2);
});

test('likewise its notifications, though those of others are followed up', async () => {
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
    await world.query(
      `INSERT INTO webhooks (gateway, event_key, merchant_ref, body_sha256, next_try_at)
       VALUES ($1, $2, $3, repeat('0', 64), now())`,
      [gateway, randomUUID(), merchantRef],
    );
  world.gateway.refused.add(account);
  await world.receiveWebhook.followOpen();
  for (const { id } of paid) expect((await world.payment(id)).state).toBe('paid');
  const tries = await world.query(`SELECT tries FROM webhooks WHERE handled_at IS NULL ORDER BY tries`);
  expect(tries).toEqual([{ tries: 0 }, { tries: 0 }, { tries: 1 }]);
});
