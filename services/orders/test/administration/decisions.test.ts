import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderDossier } from '@boostline/contracts/panel/orders';
import { checkInvariants } from '../../../../tools/invariants.mjs';
import { openOrderDesk, pricePaise, type OrderDesk } from './order-desk.js';

let desk: OrderDesk;

beforeAll(async () => {
  desk = await openOrderDesk({ env: { REFUND_POLICY: 'approval' } });
});
afterEach(() => desk.misbehave([]));
afterAll(() => desk.close());

const said = { reason: 'the buyer called', by: 'owner' };
const decide = (orderId: number, what: string, body: object) =>
  desk.ask('POST', `/administration/orders/${orderId}/${what}`, { ...said, ...body });
const book = ({ ledger }: OrderDossier) =>
  Object.fromEntries(ledger.map(({ account, amount }) => [account, amount * 100]));
const namesIn = ({ timeline }: OrderDossier) => timeline.map(({ name }) => name);

async function held(amount: number): Promise<{ id: number; dossier: OrderDossier }> {
  const id = await desk.order();
  await desk.pay(id, amount);
  return { id, dossier: await desk.untilStatus(id, 'paid_processing_failed') };
}

/** A paid order of which the panel delivered nothing: its price waits for a word. */
async function owed(): Promise<{ id: number; refund: OrderDossier['refunds'][number] }> {
  const id = await desk.order();
  await desk.pay(id);
  await desk.untilStatus(id, 'paid');
  await desk.report(id, 'fulfilment.failed.v1', { reason: 'canceled', remains: 1000 });
  const { refunds } = await desk.untilStatus(id, 'refund_due');
  const [refund] = refunds;
  if (!refund) throw new Error('no refund is owed');
  return { id, refund };
}

describe('an unpaid order', () => {
  test('is cancelled with a reason and a name, and a payment that comes after all is honoured', async () => {
    const id = await desk.order();
    const { order, allowedActions } = await desk.dossier(id);
    expect(allowedActions).toContain('cancel');
    expect((await decide(id, 'cancel', { version: order.version })).status).toBe(200);
    const cancelled = await desk.dossier(id);
    expect(cancelled.order.status).toBe('cancelled');
    expect(cancelled.timeline.at(-1)).toMatchObject({
      name: 'order.cancelled',
      by: 'owner',
      detail: { reason: said.reason },
    });
    expect(cancelled.allowedActions).not.toContain('cancel');
  });

  test('that changed since it was looked at is not cancelled: 409 with what it is now', async () => {
    const id = await desk.order();
    const { order } = await desk.dossier(id);
    await desk.pay(id);
    const paid = await desk.untilStatus(id, 'paid');
    const late = await decide(id, 'cancel', { version: order.version });
    expect([late.status, late.body['code'], late.body['current']]).toEqual([
      409,
      'conflict',
      { version: paid.order.version, status: 'paid' },
    ]);
    const informed = await decide(id, 'cancel', { version: paid.order.version });
    expect([informed.status, informed.body['code']]).toEqual([409, 'conflict']);
    expect((await desk.dossier(id)).order.status).toBe('paid');
  });

  test.each([{ reason: '' }, { reason: '  x ' }, { reason: undefined }])(
    'is not cancelled without a reason: %o',
    async (given) => {
      const id = await desk.order();
      const { order } = await desk.dossier(id);
      expect((await decide(id, 'cancel', { version: order.version, ...given })).status).toBe(400);
      expect((await desk.dossier(id)).order.status).toBe('payment_pending');
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
    expect(book(dossier)).toEqual({ gateway: -5000, suspense: 5000 });
    const answer = await decide(id, 'suspense/accept', { version: dossier.order.version, amount: 50 });
    expect(answer.text).toBe('{"done":true}');
    const paid = await desk.dossier(id);
    expect(paid.order).toMatchObject({ status: 'paid', amount: 50 });
    expect(paid.lines).toMatchObject([{ paid: 50, status: 'waiting' }]);
    expect(book(paid)).toEqual({ gateway: -5000, in_progress: 5000 });
    expect(paid.payments).toMatchObject([{ state: 'paid', captures: [{ purpose: 'order' }] }]);
    // What is not delivered is given back in proportion to what came, not to what was asked.
    await desk.report(id, 'fulfilment.partial.v1', { remains: 500 });
    const partly = await desk.until(id, ({ refunds }) => refunds.length === 1);
    expect(partly.refunds).toMatchObject([{ amount: 25, state: 'awaiting_approval' }]);
    const ended = await desk.query(`SELECT finished_at FROM orders.order_lines WHERE order_id = $1`, [id]);
    expect(ended).toEqual([{ finished_at: expect.any(Date) }]);
  });

  test('is accepted when it is more, and what is more goes back', async () => {
    const { id, dossier } = await held(15_000);
    await decide(id, 'suspense/accept', { version: dossier.order.version, amount: 150 });
    const paid = await desk.dossier(id);
    expect(paid.order).toMatchObject({ status: 'paid', amount: 99 });
    expect(book(paid)).toEqual({ gateway: -15_000, in_progress: 9900, refund_due: 5100 });
    const [refund] = paid.refunds;
    expect(refund).toMatchObject({ amount: 51, lineId: null, allowedActions: ['approve'] });
    await decide(id, `refunds/${refund?.id}/approve`, { version: refund?.version });
    await desk.until(id, ({ refunds }) => refunds[0]?.state === 'processed');
    const settled = await desk.dossier(id);
    expect(book(settled)).toEqual({ gateway: -15_000, in_progress: 9900, refunded: 5100 });
    expect(settled.order.status).toBe('paid');
  });

  test('is accepted once, though ten hands do it at the same time', async () => {
    const { id, dossier } = await held(4200);
    const body = { version: dossier.order.version, amount: 42 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'suspense/accept', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(book(await desk.dossier(id))).toEqual({ gateway: -4200, in_progress: 4200 });
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
    const due = await desk.dossier(id);
    expect(due.order.status).toBe('refund_due');
    expect(book(due)).toEqual({ gateway: -100, refund_due: 100 });
    const [refund] = due.refunds;
    await decide(id, `refunds/${refund?.id}/approve`, { version: refund?.version });
    const over = await desk.untilStatus(id, 'refunded');
    expect(book(over)).toEqual({ gateway: -100, refunded: 100 });
    expect(namesIn(over)).toEqual(
      expect.arrayContaining(['suspense.returned', 'order.refund_due', 'order.refunded']),
    );
  });

  test('that went back does not keep a full payment from being honoured', async () => {
    const id = await desk.order();
    const firstPage = await desk.openPage(id);
    await desk.query(`UPDATE orders.payments SET state = 'expired' WHERE order_id = $1`, [id]);
    await desk.pay(id, 200);
    const { order } = await desk.untilStatus(id, 'paid_processing_failed');
    await decide(id, 'suspense/return', { version: order.version, amount: 2 });
    const [refund] = (await desk.dossier(id)).refunds;
    await decide(id, `refunds/${refund?.id}/approve`, { version: refund?.version });
    await desk.untilStatus(id, 'refunded');
    // The first page was open in another tab all the time.
    await desk.complete(id, firstPage);
    await desk.query(`UPDATE orders.payments SET next_poll_at = now() WHERE order_id = $1`, [id]);
    const paid = await desk.untilStatus(id, 'paid');
    expect(paid.payments).toHaveLength(2);
    expect(book(paid)).toEqual({ gateway: -pricePaise - 200, refunded: 200, in_progress: pricePaise });
  });
});

describe('a refund', () => {
  test('waits for a word, goes out at it, and shows no reference in full', async () => {
    const { id, refund } = await owed();
    expect(refund).toMatchObject({ state: 'awaiting_approval', amount: 99, allowedActions: ['approve'] });
    expect((await decide(id, `refunds/${refund.id}/approve`, { version: refund.version })).status).toBe(200);
    const over = await desk.untilStatus(id, 'refunded');
    expect(book(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
    const shown = JSON.stringify(over);
    const [row] = await desk.query(
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
    await desk.untilStatus(id, 'refunded');
    expect(book(await desk.dossier(id))).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  });

  test('that the gateway refuses becomes a person’s, who sends it again or notes that it is done', async () => {
    await desk.misbehave([{ on: 'refund', result: 'failed', delayMs: 10 }]);
    const { id, refund } = await owed();
    await decide(id, `refunds/${refund.id}/approve`, { version: refund.version });
    const manual = await desk.until(id, ({ refunds }) => refunds[0]?.state === 'manual');
    expect(manual.refunds).toMatchObject([{ refusals: 3, allowedActions: ['retry', 'done'] }]);
    await desk.misbehave([]);
    const retried = await decide(id, `refunds/${refund.id}/retry`, { version: manual.refunds[0]?.version });
    expect(retried.status).toBe(200);
    await desk.untilStatus(id, 'refunded');
  });

  test('given back by hand is noted with its reference, masked afterwards', async () => {
    const { id, refund } = await owed();
    await desk.query(`UPDATE orders.refunds SET state = 'manual', version = version + 1 WHERE id = $1`, [
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
    const over = await desk.dossier(id);
    expect(over.order.status).toBe('refunded');
    expect(book(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
    expect(JSON.stringify(over)).not.toContain('UTR123456789012');
    expect(over.timeline.find(({ name }) => name === 'refund-decision.done')).toMatchObject({
      by: 'owner',
      detail: { reason: said.reason, reference: 'UTR…012' },
    });
  });

  test('of another order, or that does not exist, is not found', async () => {
    const { refund } = await owed();
    const other = await desk.order();
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
    desk.report(
      id,
      name,
      { remains: left, ...(name === 'fulfilment.failed.v1' && { reason: 'canceled' }) },
      version,
    );

  /** A paid order whose line was reported as delivered in full. */
  async function delivered(): Promise<number> {
    const id = await desk.order();
    await desk.pay(id);
    await desk.report(id, 'fulfilment.completed.v1', {});
    const { ledger } = await desk.untilStatus(id, 'completed');
    expect(ledger).toEqual([
      { account: 'fulfilled', amount: 99 },
      { account: 'gateway', amount: -99 },
    ]);
    return id;
  }

  test('is owed back for what is missing now, and again when more is missing', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.partial.v1', 400, 2);
    const partly = await desk.untilStatus(id, 'refund_due');
    expect(book(partly)).toEqual({ gateway: -pricePaise, fulfilled: 5940, refund_due: 3960 });
    expect(partly.refunds).toMatchObject([
      { amount: 39.6, state: 'awaiting_approval', lineId: partly.lines[0]?.id },
    ]);
    await decide(id, `refunds/${partly.refunds[0]?.id}/approve`, { version: partly.refunds[0]?.version });
    await desk.untilStatus(id, 'partially_completed');

    await remains(id, 'fulfilment.failed.v1', 1000, 3);
    const failed = await desk.untilStatus(id, 'refund_due');
    expect(book(failed)).toEqual({ gateway: -pricePaise, refunded: 3960, refund_due: 5940 });
    expect(failed.refunds).toMatchObject([{ amount: 39.6 }, { amount: 59.4, reason: 'canceled' }]);
    expect(failed.lines).toMatchObject([{ status: 'failed', remains: 1000 }]);
    await decide(id, `refunds/${failed.refunds[1]?.id}/approve`, { version: failed.refunds[1]?.version });
    const over = await desk.untilStatus(id, 'refunded');
    expect(book(over)).toEqual({ gateway: -pricePaise, refunded: pricePaise });
  });

  test('keeps what is owed when a later report says that less is missing, which is noted', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.partial.v1', 400, 2);
    await desk.untilStatus(id, 'refund_due');
    await remains(id, 'fulfilment.partial.v1', 100, 3);
    const kept = await desk.until(id, (dossier) => namesIn(dossier).includes('line.report-without-effect'));
    expect(kept.order.status).toBe('refund_due');
    expect(kept.lines).toMatchObject([{ status: 'partial', remains: 400 }]);
    expect(book(kept)).toEqual({ gateway: -pricePaise, fulfilled: 5940, refund_due: 3960 });
    expect(kept.refunds).toHaveLength(1);
  });

  test('is owed back once, though the report comes twice', async () => {
    const id = await delivered();
    await remains(id, 'fulfilment.failed.v1', 500, 2);
    await desk.untilStatus(id, 'refund_due');
    await remains(id, 'fulfilment.failed.v1', 500, 2);
    await remains(id, 'fulfilment.failed.v1', 600, 3);
    const { refunds } = await desk.until(id, (dossier) => dossier.refunds.length > 1);
    expect(refunds).toMatchObject([{ amount: 49.5 }, { amount: 9.9 }]);
  });
});

test('an order whose lines wait again after a review is not paid again', async () => {
  const id = await desk.order();
  await desk.pay(id);
  await desk.report(id, 'fulfilment.progressed.v1', { status: 'review', reason: 'nobody knows' });
  await desk.untilStatus(id, 'paid_processing_failed');
  await desk.report(id, 'fulfilment.progressed.v1', { status: 'waiting', reason: null }, 2);
  const waiting = await desk.untilStatus(id, 'processing');
  expect(namesIn(waiting).filter((name) => name === 'order.paid')).toHaveLength(1);
});

describe('the list of what waits', () => {
  test('holds an order until a person has looked, and again when it changes', async () => {
    const { id, dossier } = await held(700);
    const waiting = async () => {
      const { body } = await desk.ask('GET', '/administration/awaiting');
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
    const noted = await desk.dossier(id);
    expect(noted.order.version).toBe(dossier.order.version);
    expect(noted.allowedActions).toEqual(['accept-amount', 'return-amount']);
    const twice = await decide(id, 'review', { version: dossier.order.version });
    expect([twice.status, twice.body['code']]).toEqual([409, 'conflict']);
    await decide(id, 'suspense/accept', { version: dossier.order.version, amount: 7 });
    await desk.report(id, 'fulfilment.progressed.v1', { status: 'review', reason: 'nobody knows' });
    await desk.untilStatus(id, 'paid_processing_failed');
    expect((await waiting()).review).toMatchObject({ why: 'nobody knows', suspense: 0 });
    expect((await desk.dossier(id)).allowedActions).toEqual(['review']);
  });

  test('offers no review of an order that waits for nobody', async () => {
    const id = await desk.order();
    await desk.pay(id);
    const { order, allowedActions } = await desk.untilStatus(id, 'paid');
    expect(allowedActions).toEqual([]);
    const answer = await decide(id, 'review', { version: order.version });
    expect([answer.status, answer.body['code']]).toEqual([409, 'conflict']);
  });

  test('tells of notifications about nothing, and how the outbox stands', async () => {
    await desk.query(
      `INSERT INTO orders.webhooks (gateway, event_key, merchant_ref, raw_body, tries, last_error)
       VALUES ('sandbox', 'evt_nothing', 'b_nobody', '{}', 3, 'no payment with reference b_nobody')`,
    );
    const { body } = await desk.ask('GET', '/administration/awaiting');
    expect(body['webhooks']).toMatchObject([{ merchantRef: 'b_nobody', tries: 3 }]);
    expect(body['outbox']).toMatchObject({
      service: 'orders',
      waiting: expect.any(Number),
      queue: { failed: expect.any(Number) },
    });
  });
});

test('after all of these decisions the invariants of money and transitions hold', async () => {
  const verdicts = await checkInvariants(desk.database.url);
  const ofMoney = verdicts.filter(({ title }) => /^I[1367]:|^I8|^I9/.test(title));
  expect(ofMoney).toHaveLength(6);
  expect(ofMoney.flatMap(({ breaches }) => breaches)).toEqual([]);
});
