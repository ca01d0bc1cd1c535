import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const pricePaise = 9900;

/** An order with a refund that is due. */
async function owingOrder(): Promise<number> {
  const { id, start } = await shop.orderLikes(pricePaise);
  const payment = await shop.payment((await start()).paymentId);
  const { merchantRef } = payment;
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
  await shop.settlePayment.settle(payment);
  await shop.refuseLine(id);
  return id;
}

async function refundOf(orderId: number) {
  const [refund] = await shop.query(
    `SELECT state, refusals, refund_ref AS "refundRef" FROM refunds WHERE order_id = $1`,
    [orderId],
  );
  return refund;
}

/** A run of the timer when all that waits is due. */
async function send(): Promise<void> {
  await shop.query(`UPDATE refunds SET next_try_at = now() WHERE state IN ('due', 'pending')`);
  await shop.sendRefunds.send();
}

/** The first call from now on waits at the gateway; resolves when it is there. */
function holdNextCall(): { held: Promise<void>; release: () => void } {
  const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.gateway.meanwhile = () => {
    shop.gateway.meanwhile = async () => undefined;
    there.resolve();
    return go.promise;
  };
  return { held: there.promise, release: go.resolve };
}

test('a refusal that a second process hears late refuses nothing that was sent since', async () => {
  const orderId = await owingOrder();
  const { refundRef: first } = await refundOf(orderId);
  shop.gateway.refundsBecome = 'failed';
  const { held, release } = holdNextCall();
  const slow = send();
  await held;
  // Another process has the work now: it hears of the refusal, and sends the money under a new reference.
  await send();
  shop.gateway.refundsBecome = 'pending';
  await send();
  const { state, refundRef: second } = await refundOf(orderId);
  expect(second).not.toBe(first);
  expect(state).toBe('pending');
  release();
  await slow;
  expect(await refundOf(orderId)).toEqual({ state: 'pending', refusals: 1, refundRef: second });
  const sent = shop.gateway.refunds.get(second);
  if (!sent) throw new Error('the gateway does not know the second refund');
  sent.status = 'processed';
  await send();
  expect((await refundOf(orderId)).state).toBe('processed');
  const paid = [...shop.gateway.refunds.values()].filter(({ status }) => status !== 'failed');
  expect(paid).toHaveLength(1);
  const verdicts = await checkInvariants(shop.ownerUrl);
  expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
