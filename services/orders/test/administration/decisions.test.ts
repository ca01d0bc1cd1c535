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

async function held(amount: number): Promise<{ id: number; dossier: OrderDossier }> {
  const id = await shop.order();
  await shop.pay(id, amount);
  return { id, dossier: await shop.untilStatus(id, 'paid_processing_failed') };
}

describe('an unpaid order', () => {
  test('is cancelled with a reason and a name, and a payment that comes after all is honoured', async () => {
    const id = await shop.order();
    const { order, allowedActions } = await shop.dossier(id);
    expect(allowedActions).toContain('cancel');
    expect((await decide(id, 'cancel', { version: order.version })).status).toBe(200);
    const cancelled = await shop.dossier(id);
    expect(cancelled.order.status).toBe('cancelled');
    expect(cancelled.timeline.at(-1)).toMatchObject({
      name: 'order.cancelled',
      by: 'owner',
      detail: { reason: said.reason },
    });
    expect(cancelled.allowedActions).not.toContain('cancel');
  });

  test('that changed since it was looked at is not cancelled: 409 with what it is now', async () => {
    const id = await shop.order();
    const { order } = await shop.dossier(id);
    await shop.pay(id);
    const paid = await shop.untilStatus(id, 'paid');
    const late = await decide(id, 'cancel', { version: order.version });
    expect([late.status, late.body['code'], late.body['current']]).toEqual([
      409,
      'conflict',
      { version: paid.order.version, status: 'paid' },
    ]);
    const informed = await decide(id, 'cancel', { version: paid.order.version });
    expect([informed.status, informed.body['code']]).toEqual([409, 'conflict']);
    expect((await shop.dossier(id)).order.status).toBe('paid');
  });

  test.each([{ reason: '' }, { reason: '  x ' }, { reason: undefined }])(
    'is not cancelled without a reason: %o',
    async (given) => {
      const id = await shop.order();
      const { order } = await shop.dossier(id);
      expect((await decide(id, 'cancel', { version: order.version, ...given })).status).toBe(400);
      expect((await shop.dossier(id)).order.status).toBe('payment_pending');
    },
  );
});

describe('money that does not match the price', () => {
  test('is held, and less of it is accepted as the price of order and line', async () => {
    const { id, dossier } = await held(5000);
    expect(dossier).toMatchObject({
      suspense: 50,
      allowedActions: ['accept-amount', 'return-amount', 'review'],
    });
    expect(bookOf(dossier)).toEqual({ gateway: -5000, suspense: 5000 });
    const answer = await decide(id, 'suspense/accept', { version: dossier.order.version, amount: 50 });
    expect(answer.text).toBe('{"done":true}');
    const paid = await shop.dossier(id);
    expect(paid.order).toMatchObject({ status: 'paid', amount: 50 });
    expect(paid.lines).toMatchObject([{ paid: 50, status: 'waiting' }]);
    expect(bookOf(paid)).toEqual({ gateway: -5000, in_progress: 5000 });
    expect(paid.payments).toMatchObject([{ state: 'paid', captures: [{ purpose: 'order' }] }]);
    // What is not delivered is given back in proportion to what came, not to what was asked.
    await shop.report(id, 'fulfilment.partial.v1', { remains: 500 });
    const partly = await shop.until(id, ({ refunds }) => refunds.length === 1);
    expect(partly.refunds).toMatchObject([{ amount: 25, state: 'awaiting_approval' }]);
    const ended = await shop.query(`SELECT finished_at FROM orders.order_lines WHERE order_id = $1`, [id]);
    expect(ended).toEqual([{ finished_at: expect.any(Date) }]);
  });

  test('is accepted when it is more, and what is more goes back', async () => {
    const { id, dossier } = await held(15_000);
    await decide(id, 'suspense/accept', { version: dossier.order.version, amount: 150 });
    const paid = await shop.dossier(id);
    expect(paid.order).toMatchObject({ status: 'paid', amount: 99 });
    expect(bookOf(paid)).toEqual({ gateway: -15_000, in_progress: 9900, refund_due: 5100 });
    const [refund] = paid.refunds;
    expect(refund).toMatchObject({ amount: 51, lineId: null, allowedActions: ['approve', 'done'] });
    await decide(id, `refunds/${refund?.id}/approve`, { version: refund?.version });
    await shop.until(id, ({ refunds }) => refunds[0]?.state === 'processed');
    const settled = await shop.dossier(id);
    expect(bookOf(settled)).toEqual({ gateway: -15_000, in_progress: 9900, refunded: 5100 });
    expect(settled.order.status).toBe('paid');
  });

  test('is accepted once, though ten hands do it at the same time', async () => {
    const { id, dossier } = await held(4200);
    const body = { version: dossier.order.version, amount: 42 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'suspense/accept', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(bookOf(await shop.dossier(id))).toEqual({ gateway: -4200, in_progress: 4200 });
  });

  test('is neither accepted nor returned as another sum than the one held', async () => {
    const { id, dossier } = await held(3000);
    const { version } = dossier.order;
    for (const what of ['suspense/accept', 'suspense/return']) {
      const answer = await decide(id, what, { version, amount: 99 });
      expect([answer.status, answer.body['current']]).toEqual([409, { amount: 30 }]);
    }
  });

  test('goes back on a person’s word, and ends the order', async () => {
    const { id, dossier } = await held(100);
    await decide(id, 'suspense/return', { version: dossier.order.version, amount: 1 });
    const due = await shop.dossier(id);
    expect(due.order.status).toBe('refund_due');
    expect(bookOf(due)).toEqual({ gateway: -100, refund_due: 100 });
    const [refund] = due.refunds;
    await decide(id, `refunds/${refund?.id}/approve`, { version: refund?.version });
    const over = await shop.untilStatus(id, 'refunded');
    expect(bookOf(over)).toEqual({ gateway: -100, refunded: 100 });
    expect(namesIn(over)).toEqual(
      expect.arrayContaining(['suspense.returned', 'order.refund_due', 'order.refunded']),
    );
  });

  test('that went back does not keep a full payment from being honoured', async () => {
    const id = await shop.order();
    const firstPage = await shop.openPage(id);
    await shop.query(`UPDATE orders.payments SET state = 'expired' WHERE order_id = $1`, [id]);
    await shop.pay(id, 200);
    const { order } = await shop.untilStatus(id, 'paid_processing_failed');
    await decide(id, 'suspense/return', { version: order.version, amount: 2 });
    const [refund] = (await shop.dossier(id)).refunds;
    await decide(id, `refunds/${refund?.id}/approve`, { version: refund?.version });
    await shop.untilStatus(id, 'refunded');
    // The first page was open in another tab all the time.
    await shop.complete(id, firstPage);
    await shop.query(`UPDATE orders.payments SET next_poll_at = now() WHERE order_id = $1`, [id]);
    const paid = await shop.untilStatus(id, 'paid');
    expect(paid.payments).toHaveLength(2);
    expect(bookOf(paid)).toEqual({ gateway: -pricePaise - 200, refunded: 200, in_progress: pricePaise });
  });
});

describe('the list of what waits', () => {
  test('holds an order until a person has looked, and again when it changes', async () => {
    const { id, dossier } = await held(700);
    const waiting = async () => {
      const { body } = await shop.ask('GET', '/administration/awaiting');
      const { review, suspense, refunds } = JSON.parse(JSON.stringify(body));
      const isThis = ({ orderId }: { orderId: number }) => orderId === id;
      return { review: review.find(isThis), suspense: suspense.find(isThis), refunds };
    };
    expect(await waiting()).toMatchObject({
      review: { why: 'Money came that does not match the price.', suspense: 7 },
      suspense: { expected: 99, received: 7, currency: 'INR' },
    });
    expect((await decide(id, 'review', { version: dossier.order.version })).status).toBe(200);
    expect((await waiting()).review).toBeUndefined();
    const noted = await shop.dossier(id);
    expect(noted.order.version).toBe(dossier.order.version);
    expect(noted.allowedActions).toEqual(['accept-amount', 'return-amount']);
    const twice = await decide(id, 'review', { version: dossier.order.version });
    expect([twice.status, twice.body['code']]).toEqual([409, 'conflict']);
    await decide(id, 'suspense/accept', { version: dossier.order.version, amount: 7 });
    await shop.report(id, 'fulfilment.progressed.v1', { status: 'review', reason: 'nobody knows' });
    await shop.untilStatus(id, 'paid_processing_failed');
    expect((await waiting()).review).toMatchObject({ why: 'nobody knows', suspense: 0 });
    expect((await shop.dossier(id)).allowedActions).toEqual(['review', 'refund']);
  });

  test('offers no review of an order that needs none', async () => {
    const id = await shop.order();
    await shop.pay(id);
    const { order, allowedActions } = await shop.untilStatus(id, 'paid');
    expect(allowedActions).not.toContain('review');
    const answer = await decide(id, 'review', { version: order.version });
    expect([answer.status, answer.body['code']]).toEqual([409, 'conflict']);
  });

  test('lists notifications of unknown payments and the state of the outbox', async () => {
    await shop.query(
      `INSERT INTO orders.webhooks (gateway, event_key, merchant_ref, raw_body, tries, last_error)
       VALUES ('sandbox', 'evt_nothing', 'b_nobody', '{}', 3, 'no payment with reference b_nobody')`,
    );
    const { body } = await shop.ask('GET', '/administration/awaiting');
    expect(body['webhooks']).toMatchObject([{ merchantRef: 'b_nobody', tries: 3 }]);
    expect(body['outbox']).toMatchObject({
      service: 'orders',
      waiting: expect.any(Number),
      queue: { failed: expect.any(Number) },
    });
  });
});

test('after all of these decisions the invariants of money and transitions hold', () =>
  expectSoundBook(shop));
