import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.mjs';
import { openOrderWorld, type OrderWorld } from '../model/order-world.js';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const pricePaise = 9900;
/** The world's first account. */
let apiKey = 'sandbox-gateway-key-0001';
let webhookSecret = 'sandbox-webhook-secret-0002';

async function openPayment() {
  const { id: orderId, start } = await world.orderLikes(pricePaise);
  const { paymentId } = await start();
  const { merchantRef } = await world.payment(paymentId);
  return { orderId, paymentId, merchantRef };
}

/** The owner enters another account of the same gateway. */
async function replaceAccount(): Promise<void> {
  [apiKey, webhookSecret] = [`key-${randomUUID()}`, `secret-${randomUUID()}`];
  const [{ version }] = await world.query(`SELECT version FROM gateway_accounts WHERE name = 'sandbox'`);
  await world.changeSettings.keepAccount('sandbox', {
    version,
    credentials: { apiKey, webhookSecret },
    reason: 'moved',
  });
}

/** The buyer pays the page that is open. */
function pay(merchantRef: string): void {
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(world.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
}

async function poll(paymentId: string): Promise<string> {
  await world.query(`UPDATE payments SET next_poll_at = now() WHERE id = $1`, [paymentId]);
  await world.pollPayments.run();
  return (await world.payment(paymentId)).state;
}

test('what was opened at an account that was replaced is paid, and given back from there', async () => {
  const { orderId, paymentId, merchantRef } = await openPayment();
  await replaceAccount();
  pay(merchantRef);
  expect(await poll(paymentId)).toBe('paid');
  await world.refuseLine(orderId);
  await world.sendRefunds.run();
  const [{ state, refundRef }] = await world.query(
    `SELECT state, refund_ref AS "refundRef" FROM refunds WHERE order_id = $1`,
    [orderId],
  );
  expect(state).toBe('processed');
  expect(world.gateway.refunds.get(refundRef)).toMatchObject({ amount: pricePaise });
  const verdicts = await checkInvariants(world.ownerUrl);
  expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  // What is new is opened at the new one.
  const next = await openPayment();
  expect(world.gateway.payments.get(next.merchantRef)?.authorization).toBe(`Bearer ${apiKey}`);
});

test('its notifications are still authentic, and those of nobody are not', async () => {
  const { paymentId, merchantRef } = await openPayment();
  const secret = webhookSecret;
  await replaceAccount();
  pay(merchantRef);
  const body = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, merchantRef }));
  const at = Math.floor(Date.now() / 1000);
  const signedBy = (key: string) => ({
    'x-sandbox-signature': `t=${at},v1=${createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')}`,
  });
  await expect(world.receiveWebhook.run('sandbox', body, { headers: signedBy('nobody') })).rejects.toThrow();
  await world.receiveWebhook.run('sandbox', body, { headers: signedBy(secret) });
  await world.receiveWebhook.followOpen();
  expect(await poll(paymentId)).toBe('paid');
});

test('one entered with a mistake first: the account before both is asked, and one whose keys were withdrawn delays nobody', async () => {
  const { paymentId, merchantRef } = await openPayment();
  const opened = `Bearer ${apiKey}`;
  await replaceAccount();
  world.gateway.refused.add(`Bearer ${apiKey}`);
  await replaceAccount();
  pay(merchantRef);
  world.gateway.refused.add(opened);
  expect(await poll(paymentId)).toBe('pending');
  const next = await openPayment();
  pay(next.merchantRef);
  expect(await poll(next.paymentId)).toBe('paid');
  world.gateway.refused.delete(opened);
  expect(await poll(paymentId)).toBe('paid');
});

test('its keys are forgotten when its payments are asked about no more', async () => {
  await world.query(`UPDATE former_gateway_accounts SET replaced_at = replaced_at - interval '11 days'`);
  await world.forgetOld.run({ recordDays: 30, unpaidDays: 30 });
  expect(await world.query(`SELECT name FROM former_gateway_accounts`)).toEqual([]);
});
