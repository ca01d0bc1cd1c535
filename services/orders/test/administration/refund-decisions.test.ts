import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderDossier } from '@boostline/contracts/schemas/admin/orders';
import { bookOf, decideAt, expectSoundBook, namesIn, said } from './deciding.js';
import { startOrdersService, pricePaise, type OrdersService } from '../orders-service.js';

let shop: OrdersService;

beforeAll(async () => {
  shop = await startOrdersService({ env: { REFUND_POLICY: 'approval' } });
});
afterEach(() => shop.misbehave([]));
afterAll(() => shop.close());

const decide = (orderId: number, what: string, body: object) => decideAt(shop, orderId, what, body);

/** A paid order without any delivery: its refund waits for approval. */
async function owed(): Promise<{ id: number; refund: OrderDossier['refunds'][number] }> {
  const id = await shop.order();
  await shop.pay(id);
  await shop.untilStatus(id, 'paid');
  await shop.report(id, 'fulfilment.failed.v1', { reason: 'canceled', remains: 1000 });
  const { refunds } = await shop.untilStatus(id, 'refund_due');
  const [refund] = refunds;
  if (!refund) throw new Error('no refund is owed');
  return { id, refund };
}

describe('a refund', () => {
  test('waits for a word, goes out at it, and shows no reference in full', async () => {
    const { id, refund } = await owed();
    expect(refund).toMatchObject({
      state: 'awaiting_approval',
      amount: 99,
      allowedActions: ['approve', 'done'],
    });
    expect((await decide(id, `refunds/${refund.id}/approve`, { version: refund.version })).status).toBe(200);
    const over = await shop.untilStatus(id, 'refunded');
    expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
    const shown = JSON.stringify(over);
    const [row] = await shop.query(
      `SELECT c.capture_id, p.gateway_payment_id, r.gateway_refund_id FROM orders.refunds r
         JOIN orders.captures c USING (capture_id) JOIN orders.payments p ON p.id = c.payment_id WHERE r.id = $1`,
      [refund.id],
    );
    for (const reference of Object.values(row)) expect(shown).not.toContain(String(reference));
  });

  test('goes out once, though it is approved ten times at once', async () => {
    const { id, refund } = await owed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        decide(id, `refunds/${refund.id}/approve`, { version: refund.version }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await shop.untilStatus(id, 'refunded');
    expect(bookOf(await shop.dossier(id))).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  });

  test('that the gateway refuses becomes a person’s, who sends it again or notes that it is done', async () => {
    await shop.misbehave([{ on: 'refund', result: 'failed', delayMs: 10 }]);
    const { id, refund } = await owed();
    await decide(id, `refunds/${refund.id}/approve`, { version: refund.version });
    const manual = await shop.until(id, ({ refunds }) => refunds[0]?.state === 'manual');
    expect(manual.refunds).toMatchObject([{ refusals: 3, allowedActions: ['retry', 'done'] }]);
    await shop.misbehave([]);
    const retried = await decide(id, `refunds/${refund.id}/retry`, { version: manual.refunds[0]?.version });
    expect(retried.status).toBe(200);
    await shop.untilStatus(id, 'refunded');
  });

  test('given back by hand is noted with its reference, masked afterwards', async () => {
    const { id, refund } = await owed();
    await shop.query(`UPDATE orders.refunds SET state = 'manual', version = version + 1 WHERE id = $1`, [
      refund.id,
    ]);
    const stale = await decide(id, `refunds/${refund.id}/done`, { version: refund.version });
    expect([stale.status, stale.body['current']]).toEqual([
      409,
      { version: refund.version + 1, state: 'manual' },
    ]);
    const answer = await decide(id, `refunds/${refund.id}/done`, {
      version: refund.version + 1,
      reference: 'UTR123456789012',
    });
    expect(answer.text).toBe('{"done":true}');
    const over = await shop.dossier(id);
    expect(over.order.status).toBe('refunded');
    expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
    expect(JSON.stringify(over)).not.toContain('UTR123456789012');
    expect(over.timeline.find(({ name }) => name === 'refund-decision.done')).toMatchObject({
      by: 'owner',
      detail: { reason: said.reason, reference: 'UTR…012' },
    });
  });

  test('of another order, or that does not exist, is not found', async () => {
    const { refund } = await owed();
    const other = await shop.order();
    for (const id of [refund.id, '00000000-0000-4000-8000-000000000000'])
      expect((await decide(other, `refunds/${id}/approve`, { version: 1 })).status).toBe(404);
  });
});

describe('a line that was delivered, and that its panel takes back later', () => {
  const remains = (
    id: number,
    name: 'fulfilment.partial.v1' | 'fulfilment.failed.v1',
    left: number,
    version: number,
  ) =>
    shop.report(
      id,
      name,
      { remains: left, ...(name === 'fulfilment.failed.v1' && { reason: 'canceled' }) },
      version,
    );

  /** A paid order whose line was reported as delivered in full. */
  async function delivered(): Promise<number> {
    const id = await shop.order();
    await shop.pay(id);
    await shop.report(id, 'fulfilment.completed.v1', {});
    const { ledger } = await shop.untilStatus(id, 'completed');
    expect(ledger).toEqual([
      { account: 'fulfilled', amount: 99 },
      { account: 'gateway', amount: -99 },
    ]);
    return id;
  }

  test('is owed back for what is missing now, and again when more is missing', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.partial.v1', 400, 2);
    const partly = await shop.untilStatus(id, 'refund_due');
    expect(bookOf(partly)).toEqual({ gateway: -pricePaise, fulfilled: 5940, refund_due: 3960 });
    expect(partly.refunds).toMatchObject([
      { amount: 39.6, state: 'awaiting_approval', lineId: partly.lines[0]?.id },
    ]);
    await decide(id, `refunds/${partly.refunds[0]?.id}/approve`, { version: partly.refunds[0]?.version });
    await shop.untilStatus(id, 'partially_completed');

    await remains(id, 'fulfilment.failed.v1', 1000, 3);
    const failed = await shop.untilStatus(id, 'refund_due');
    expect(bookOf(failed)).toEqual({ gateway: -pricePaise, refunded: 3960, refund_due: 5940 });
    expect(failed.refunds).toMatchObject([{ amount: 39.6 }, { amount: 59.4, reason: 'canceled' }]);
    expect(failed.lines).toMatchObject([{ status: 'failed', remains: 1000 }]);
    await decide(id, `refunds/${failed.refunds[1]?.id}/approve`, { version: failed.refunds[1]?.version });
    const over = await shop.untilStatus(id, 'refunded');
    expect(bookOf(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  });

  test('keeps what is owed when a later report says that less is missing, and the owner reads the sum', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.partial.v1', 400, 2);
    await shop.untilStatus(id, 'refund_due');
    await remains(id, 'fulfilment.partial.v1', 100, 3);
    const kept = await shop.until(id, (dossier) => namesIn(dossier).includes('line.delivered-after-refund'));
    expect(kept.order.status).toBe('refund_due');
    expect(kept.lines).toMatchObject([{ status: 'partial', remains: 100 }]);
    expect(bookOf(kept)).toEqual({ gateway: -pricePaise, fulfilled: 5940, refund_due: 3960 });
    expect(kept.refunds).toHaveLength(1);
  });

  test('and is delivered after all once it was refunded waits for the owner with the sum, until he has looked', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.failed.v1', 1000, 2);
    const failed = await shop.untilStatus(id, 'refund_due');
    await decide(id, `refunds/${failed.refunds[0]?.id}/approve`, { version: failed.refunds[0]?.version });
    await shop.untilStatus(id, 'refunded');
    await shop.report(id, 'fulfilment.completed.v1', { remains: 0, refillable: false }, 3);
    const after = await shop.until(id, (dossier) => namesIn(dossier).includes('line.delivered-after-refund'));
    expect(after.order.status).toBe('refunded');
    expect(after.lines).toMatchObject([{ status: 'failed', remains: 0, refunded: 99 }]);
    expect(after.allowedActions).toContain('review');
    const waiting = async () => (await shop.awaiting()).review.filter(({ orderId }) => orderId === id);
    expect(await waiting()).toMatchObject([
      { why: expect.stringContaining('₹99 went, or goes, back'), allowedActions: ['review'] },
    ]);
    await decide(id, 'review', { version: after.order.version });
    expect(await waiting()).toEqual([]);
  });

  test('is owed back once, though the report comes twice', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.failed.v1', 500, 2);
    await shop.untilStatus(id, 'refund_due');
    await remains(id, 'fulfilment.failed.v1', 500, 2);
    await remains(id, 'fulfilment.failed.v1', 600, 3);
    const { refunds } = await shop.until(id, (dossier) => dossier.refunds.length > 1);
    expect(refunds).toMatchObject([{ amount: 49.5 }, { amount: 9.9 }]);
  });
});

test('an order whose lines wait again after a review is not paid again', async () => {
  const id = await shop.order();
  await shop.pay(id);
  await shop.report(id, 'fulfilment.progressed.v1', { status: 'review', reason: 'nobody knows' });
  await shop.untilStatus(id, 'paid_processing_failed');
  await shop.report(id, 'fulfilment.progressed.v1', { status: 'waiting', reason: null }, 2);
  const waiting = await shop.untilStatus(id, 'processing');
  expect(namesIn(waiting).filter((name) => name === 'order.paid')).toHaveLength(1);
});

test('after all of these decisions the invariants of money and transitions hold', () =>
  expectSoundBook(shop));
