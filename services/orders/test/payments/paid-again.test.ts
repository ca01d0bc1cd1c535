import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decideAcceptance } from '../../src/administration/decisions/decide-suspense.js';
import { nextPollAfterMoney } from '../../src/order/payment.state.js';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const pricePaise = 9900;
const minute = 60_000;
const hour = 60 * minute;

async function openPayment() {
  const { start } = await shop.orderLikes(pricePaise);
  const { paymentId } = await start();
  return shop.payment(paymentId);
}

/** The gateway has captures of so much from now on. */
function capture(merchantRef: string, amounts: number[]): void {
  const payment = shop.gateway.payments.get(merchantRef);
  if (!payment) throw new Error('the gateway does not know the payment');
  const captures = amounts.map((amount, index) => ({
    id: `cap_${index}_${merchantRef}`,
    amount,
    currency: 'INR' as const,
  }));
  Object.assign(payment, { status: 'paid', captures });
}

/** The poll that is next of the payment comes now, as if so much time had passed. */
async function passTime(id: string, ms: number): Promise<void> {
  await shop.query(
    `UPDATE payments SET created_at = created_at - $2 * interval '1 millisecond', next_poll_at = next_poll_at - $2 * interval '1 millisecond',
            expires_at = expires_at - $2 * interval '1 millisecond' WHERE id = $1`,
    [id, ms],
  );
  await shop.pollPayments.poll();
}

const refundsOf = (id: string) =>
  shop.query(
    `SELECT r.amount_paise AS amount, r.reason FROM refunds r JOIN captures c USING (gateway, capture_id)
      WHERE c.payment_id = $1`,
    [id],
  );

test('a page that was paid twice is seen without a notification, and the second time is given back', async () => {
  const { id, merchantRef, createdAt, expiresAt } = await openPayment();
  const openMs = expiresAt.getTime() - createdAt.getTime();
  capture(merchantRef, [pricePaise]);
  await passTime(id, minute);
  expect((await shop.payment(id)).state).toBe('paid');
  await passTime(id, minute);
  capture(merchantRef, [pricePaise, pricePaise]);
  await passTime(id, openMs);
  expect(await refundsOf(id)).toEqual([]);
  await passTime(id, hour);
  expect(await refundsOf(id)).toMatchObject([{ amount: pricePaise, reason: 'paid twice' }]);
  await passTime(id, 24 * hour);
  expect((await shop.payment(id)).nextPollAt).toBeNull();
});

test('so is one whose first amount was wrong and has been accepted', async () => {
  const { id, orderId, merchantRef, createdAt, expiresAt } = await openPayment();
  const openMs = expiresAt.getTime() - createdAt.getTime();
  const lessPaise = pricePaise - 100;
  capture(merchantRef, [lessPaise]);
  await passTime(id, minute);
  expect((await shop.payment(id)).state).toBe('held');
  const [{ version }] = await shop.query(`SELECT version FROM orders WHERE id = $1`, [orderId]);
  const decision = { version, amount: lessPaise / 100, reason: 'so be it', by: 'owner' };
  await shop.carryOut.carryOut(orderId, (order, circumstances) =>
    decideAcceptance(order, decision, circumstances),
  );
  expect((await shop.payment(id)).state).toBe('paid');
  capture(merchantRef, [lessPaise, pricePaise]);
  await passTime(id, openMs + hour);
  expect(await refundsOf(id)).toMatchObject([{ amount: pricePaise, reason: 'paid twice' }]);
});

test('a paid payment is asked about an hour and a day after its page has closed', () => {
  expect(nextPollAfterMoney(minute, 30 * minute)).toBe(89 * minute);
  expect(nextPollAfterMoney(90 * minute, 30 * minute)).toBe(23 * hour);
  expect(nextPollAfterMoney(24 * hour + 30 * minute, 30 * minute)).toBeNull();
});
