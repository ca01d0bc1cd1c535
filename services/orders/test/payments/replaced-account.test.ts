import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const pricePaise = 9900;
/** The shop's first account. */
let apiKey = 'sandbox-gateway-key-0001';
let webhookSecret = 'sandbox-webhook-secret-0002';

async function openPayment() {
  const { id: orderId, start } = await shop.orderLikes(pricePaise);
  const { paymentId } = await start();
  const { merchantRef } = await shop.payment(paymentId);
  return { orderId, paymentId, merchantRef };
}

/** The owner enters another account of the same gateway. */
async function replaceAccount(): Promise<void> {
  [apiKey, webhookSecret] = [`key-${randomUUID()}`, `secret-${randomUUID()}`];
  const [{ version }] = await shop.query(`SELECT version FROM gateway_accounts WHERE name = 'sandbox'`);
  await shop.updatePaymentSettings.updateAccount('sandbox', {
    version,
    credentials: { apiKey, webhookSecret },
    reason: 'moved',
  });
}

/** The buyer pays the page that is open. */
function pay(merchantRef: string): void {
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
}

async function poll(paymentId: string): Promise<string> {
  await shop.query(`UPDATE payments SET next_poll_at = now() WHERE id = $1`, [paymentId]);
  await shop.pollPayments.poll();
  return (await shop.payment(paymentId)).state;
}

async function refundOf(orderId: number) {
  const [refund] = await shop.query(
    `SELECT state, tries, refusals, refund_ref AS "refundRef" FROM refunds WHERE order_id = $1`,
    [orderId],
  );
  return refund;
}

test('what was opened at an account that was replaced is paid, and given back from there', async () => {
  const { orderId, paymentId, merchantRef } = await openPayment();
  await replaceAccount();
  pay(merchantRef);
  expect(await poll(paymentId)).toBe('paid');
  await shop.refuseLine(orderId);
  await shop.sendRefunds.send();
  const { state, refundRef } = await refundOf(orderId);
  expect(state).toBe('processed');
  expect(shop.gateway.refunds.get(refundRef)).toMatchObject({ amount: pricePaise });
  const verdicts = await checkInvariants(shop.ownerUrl);
  expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  // What is new is opened at the new one.
  const next = await openPayment();
  expect(shop.gateway.payments.get(next.merchantRef)?.authorization).toBe(`Bearer ${apiKey}`);
});

test('a refund at a former account whose answer is lost is not sent a second time under another name', async () => {
  const { orderId, paymentId, merchantRef } = await openPayment();
  pay(merchantRef);
  expect(await poll(paymentId)).toBe('paid');
  await replaceAccount();
  await shop.refuseLine(orderId, 'half');
  shop.gateway.losesAnswerTo = /^POST .*refunds$/;
  const before = shop.gateway.refunds.size;
  await shop.sendRefunds.send();
  expect(shop.gateway.losesAnswerTo).toBeNull();
  expect(await refundOf(orderId)).toMatchObject({ state: 'due', tries: 1, refusals: 0 });
  await shop.query(`UPDATE refunds SET next_try_at = now() WHERE order_id = $1`, [orderId]);
  await shop.sendRefunds.send();
  const { state, refundRef } = await refundOf(orderId);
  expect(state).toBe('processed');
  expect(shop.gateway.refunds.size).toBe(before + 1);
  expect(shop.gateway.refunds.get(refundRef)).toMatchObject({ amount: pricePaise / 2 });
});

/** The gateway notifies of the payment, in the name of the account with this secret. */
async function notify(merchantRef: string, secret: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, merchantRef }));
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
  const headers = { 'x-sandbox-signature': `t=${at},v1=${signature}` };
  await shop.receiveWebhook.receive('sandbox', body, { headers });
}

test('its notifications are still authentic, and those of unknown senders are not', async () => {
  const { paymentId, merchantRef } = await openPayment();
  const secret = webhookSecret;
  await replaceAccount();
  pay(merchantRef);
  await expect(notify(merchantRef, 'nobody')).rejects.toThrow();
  await notify(merchantRef, secret);
  await shop.receiveWebhook.followOpen();
  expect(await poll(paymentId)).toBe('paid');
});

test('a notification that comes while it does not answer is followed up when it does', async () => {
  const { paymentId, merchantRef } = await openPayment();
  const [opened, secret] = [`Bearer ${apiKey}`, webhookSecret];
  await replaceAccount();
  pay(merchantRef);
  shop.gateway.refused.add(opened);
  await notify(merchantRef, secret);
  const followed = async () => {
    const [webhook] = await shop.query(
      `SELECT tries, handled_at AS "handledAt" FROM webhooks WHERE merchant_ref = $1`,
      [merchantRef],
    );
    return webhook;
  };
  // It is followed up behind the gateway's back, once.
  while ((await followed()).tries === 0 && (await followed()).handledAt === null) await sleep(20);
  expect(await followed()).toEqual({ tries: 1, handledAt: null });
  shop.gateway.refused.delete(opened);
  await shop.query(`UPDATE webhooks SET next_try_at = now() WHERE merchant_ref = $1`, [merchantRef]);
  await shop.receiveWebhook.followOpen();
  expect((await shop.payment(paymentId)).state).toBe('paid');
});

test('a payment whose page has closed does not end unpaid while it does not answer', async () => {
  const { paymentId, merchantRef } = await openPayment();
  const opened = `Bearer ${apiKey}`;
  await replaceAccount();
  pay(merchantRef);
  shop.gateway.refused.add(opened);
  await shop.query(
    `UPDATE payments SET created_at = created_at - interval '6 days', expires_at = expires_at - interval '6 days'
      WHERE id = $1`,
    [paymentId],
  );
  expect(await poll(paymentId)).toBe('pending');
  // Nor was that the last question.
  expect((await shop.payment(paymentId)).nextPollAt).not.toBeNull();
  shop.gateway.refused.delete(opened);
  expect(await poll(paymentId)).toBe('paid');
});

test('one entered with a mistake first: the account before both is asked, and one whose keys were withdrawn delays no other', async () => {
  const { paymentId, merchantRef } = await openPayment();
  const opened = `Bearer ${apiKey}`;
  await replaceAccount();
  shop.gateway.refused.add(`Bearer ${apiKey}`);
  await replaceAccount();
  pay(merchantRef);
  shop.gateway.refused.add(opened);
  expect(await poll(paymentId)).toBe('pending');
  const next = await openPayment();
  pay(next.merchantRef);
  expect(await poll(next.paymentId)).toBe('paid');
  expect(await shop.tryAccount.test('sandbox')).toMatchObject({ works: true });
  shop.gateway.refused.delete(opened);
  expect(await poll(paymentId)).toBe('paid');
});

test('its keys are forgotten when its payments are asked about no more', async () => {
  await shop.query(`UPDATE former_gateway_accounts SET replaced_at = replaced_at - interval '11 days'`);
  await shop.forgetOld.forget({ recordDays: 30, unpaidDays: 30 });
  expect(await shop.query(`SELECT name FROM former_gateway_accounts`)).toEqual([]);
});
