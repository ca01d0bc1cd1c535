import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import {
  decideRefundMove,
  type RefundDecision,
} from '../../src/administration/decisions/decide-refund-move.js';
import { nextLookAtProcessed } from '../../src/order/refund.state.js';
import type { GatewayRefund } from '../fake-gateway.js';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const pricePaise = 9900;
const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;

/** What the owner says about the refund. */
const move = (orderId: number, said: Pick<RefundDecision, 'refundId' | 'version' | 'action'>) =>
  shop.carryOut.carryOut(orderId, (order, circumstances) =>
    decideRefundMove(order, { ...said, reason: 'the buyer called', by: 'owner' }, circumstances),
  );

/** An order that was paid and that the supplier refused; its refund has gone out. */
async function refundedOrder(): Promise<{ id: number; buyer: string }> {
  const { id, buyer, start } = await shop.orderLikes(pricePaise);
  const payment = await shop.payment((await start()).paymentId);
  const { merchantRef } = payment;
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
  await shop.settlePayment.settle(payment);
  await shop.refuseLine(id);
  await shop.sendRefunds.send();
  expect(await stateOf(id)).toEqual({ order: 'refunded', refund: 'processed', due: 0, back: pricePaise });
  return { id, buyer };
}

async function stateOf(id: number): Promise<object> {
  const [state] = await shop.query(
    `SELECT o.status AS "order", r.state AS refund, l.refund_due_paise::int AS due, l.refunded_paise::int AS back
       FROM orders o JOIN refunds r ON r.order_id = o.id JOIN order_lines l ON l.id = r.line_id WHERE o.id = $1`,
    [id],
  );
  return state;
}

/** The gateway is asked about the order's refund as if so much time had passed. */
async function passTime(id: number, ms: number): Promise<void> {
  await shop.query(
    `UPDATE refunds SET processed_at = processed_at - $2 * interval '1 millisecond',
            ask_again_at = ask_again_at - $2 * interval '1 millisecond' WHERE order_id = $1`,
    [id, ms],
  );
  await shop.askProcessedRefunds.ask();
}

/** What the gateway has in its books of the order's last refund. */
async function refundAtGateway(id: number): Promise<GatewayRefund> {
  const [{ refundRef }] = await shop.query(
    `SELECT refund_ref AS "refundRef" FROM refunds WHERE order_id = $1`,
    [id],
  );
  const refund = shop.gateway.refunds.get(refundRef);
  if (!refund) throw new Error('the gateway does not know the refund');
  return refund;
}

async function refundOf(id: number) {
  const [refund] = await shop.query(
    `SELECT id, version, last_error AS "lastError", ask_again_at AS "askAgainAt" FROM refunds WHERE order_id = $1`,
    [id],
  );
  return refund;
}

async function brokenPromises(): Promise<string[]> {
  const verdicts = await checkInvariants(shop.ownerUrl);
  return verdicts.filter(({ breaches }) => breaches.length > 0).map(({ title }) => title);
}

test('a refund that the bank did not take is owed again, and a person is asked', async () => {
  const { id, buyer } = await refundedOrder();
  await passTime(id, day + second);
  expect(await stateOf(id)).toMatchObject({ order: 'refunded', refund: 'processed' });
  (await refundAtGateway(id)).status = 'failed';
  await passTime(id, 7 * day);
  expect(await stateOf(id)).toEqual({ order: 'refund_due', refund: 'manual', due: pricePaise, back: 0 });
  expect((await refundOf(id)).lastError).toBe('refund-returned');
  expect(await brokenPromises()).toEqual([]);
  // The buyer sees it.
  const { status, timeline } = await shop.findOrder.find(id, buyer);
  expect(status).toBe('refund_due');
  expect(timeline.slice(-3).map(({ name }) => name)).toEqual(['refund_due', 'refunded', 'refund_due']);

  // Sent again, it goes out under a name of its own, and once.
  const { id: refundId, version } = await refundOf(id);
  await move(id, { refundId, version, action: 'retry' });
  await shop.sendRefunds.send();
  expect(await stateOf(id)).toEqual({ order: 'refunded', refund: 'processed', due: 0, back: pricePaise });
  expect(await brokenPromises()).toEqual([]);
});

test('what a person then gives back by hand is not asked about', async () => {
  const { id } = await refundedOrder();
  (await refundAtGateway(id)).status = 'failed';
  await passTime(id, day + second);
  const { id: refundId, version } = await refundOf(id);
  await move(id, { refundId, version, action: 'done' });
  expect(await stateOf(id)).toEqual({ order: 'refunded', refund: 'processed', due: 0, back: pricePaise });
  expect((await refundOf(id)).askAgainAt).toBeNull();
  expect(await brokenPromises()).toEqual([]);
});

test('one that has stayed is asked about twice, one that is under way again each day, without an answer each hour', async () => {
  const { id } = await refundedOrder();
  const refund = await refundAtGateway(id);
  const untilNext = async () => {
    const { askAgainAt } = await refundOf(id);
    return askAgainAt === null ? null : Math.round((+askAgainAt - Date.now()) / hour);
  };
  expect(await untilNext()).toBe(24);
  refund.status = 'pending';
  await passTime(id, day + second);
  expect(await untilNext()).toBe(24);
  refund.status = 'processed';
  await passTime(id, day + second);
  expect(await untilNext()).toBe(6 * 24);
  // It answers about another refund.
  Object.assign(refund, { status: 'failed', amount: 1 });
  await passTime(id, 6 * day + second);
  expect(await untilNext()).toBe(1);
  Object.assign(refund, { status: 'processed', amount: pricePaise });
  await passTime(id, hour + second);
  expect(await untilNext()).toBeNull();
  expect(await stateOf(id)).toEqual({ order: 'refunded', refund: 'processed', due: 0, back: pricePaise });
});

test('a processed refund is looked at after a day and after eight', () => {
  const at = (ms: number) => new Date(ms);
  expect(nextLookAtProcessed(at(0), at(0))).toEqual(at(day));
  expect(nextLookAtProcessed(at(0), at(day))).toEqual(at(8 * day));
  expect(nextLookAtProcessed(at(0), at(8 * day))).toBeNull();
});
