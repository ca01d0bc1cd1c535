import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { openOrderWorld, type OrderWorld } from '../model/order-world.js';

let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
});
afterAll(() => world.close());

const pricePaise = 9900;

/** An order of which a refund is due. */
async function owingOrder(): Promise<number> {
  const { id, start } = await world.orderLikes(pricePaise);
  const payment = await world.payment((await start()).paymentId);
  const { merchantRef } = payment;
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(world.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
  await world.settlePayment.run(payment);
  await world.refuseLine(id);
  return id;
}

async function refundOf(orderId: number) {
  const [refund] = await world.query(
    `SELECT state, refusals, refund_ref AS "refundRef" FROM refunds WHERE order_id = $1`,
    [orderId],
  );
  return refund;
}

/** A run of the timer when all that waits is due. */
async function send(): Promise<void> {
  await world.query(`UPDATE refunds SET next_try_at = now() WHERE state IN ('due', 'pending')`);
  await world.sendRefunds.run();
}

/** The first call from now on waits at the gateway; resolves when it is there. */
function holdNextCall(): { held: Promise<void>; release: () => void } {
  const [there, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  world.gateway.meanwhile = () => {
    world.gateway.meanwhile = async () => undefined;
    there.resolve();
    return go.promise;
  };
  return { held: there.promise, release: go.resolve };
}

test('a refusal that a second process hears late refuses nothing that was sent since', async () => {
  const orderId = await owingOrder();
  const { refundRef: first } = await refundOf(orderId);
  world.gateway.refundsBecome = 'failed';
  const { held, release } = holdNextCall();
  const slow = send();
  await held;
  // Another process has the work now: it hears of the refusal, and sends the money under a new reference.
  await send();
  world.gateway.refundsBecome = 'pending';
  await send();
  const { state, refundRef: second } = await refundOf(orderId);
  expect(second).not.toBe(first);
  expect(state).toBe('pending');
  release();
  await slow;
  expect(await refundOf(orderId)).toEqual({ state: 'pending', refusals: 1, refundRef: second });
  const sent = world.gateway.refunds.get(second);
  if (!sent) throw new Error('the gateway does not know the second refund');
  sent.status = 'processed';
  await send();
  expect((await refundOf(orderId)).state).toBe('processed');
  const paid = [...world.gateway.refunds.values()].filter(({ status }) => status !== 'failed');
  expect(paid).toHaveLength(1);
  const verdicts = await checkInvariants(world.ownerUrl);
  expect(verdicts.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
