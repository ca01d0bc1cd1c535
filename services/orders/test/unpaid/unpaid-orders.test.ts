import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  process.env['UNPAID_ORDERS'] = 'address=10,buyer=6,key=12,all=40';
  shop = await openUseCases();
});
afterAll(() => shop.close());

const pricePaise = 9900;
const newBuyer = () => randomBytes(32).toString('hex');
const newAddressHash = () => randomBytes(17).toString('base64url').slice(0, 22);

interface Ordered {
  id: number;
  buyer: string;
}

async function order({ buyer = newBuyer(), addressHash = newAddressHash() } = {}): Promise<Ordered> {
  const line = { type: 'comments' as const, quantity: 2, target: 'Cabcdefghij', providerId: 1 };
  const { id } = await shop.saveOrder.save({
    kind: 'package',
    buyerHash: buyer,
    addressHash,
    idempotencyKey: undefined,
    packageId: 1,
    packageType: 'comments',
    offerId: null,
    offerName: null,
    target: 'Cabcdefghij',
    quantity: 2,
    amountPaise: pricePaise,
    snapshot: { pricePaise },
    lines: [{ ...line, comments: ['one', 'two'], serviceId: '201', fallback: null, pricePaise }],
  });
  return { id, buyer };
}

const open = async ({ id, buyer }: Ordered) =>
  shop.payment((await shop.startPayment.start({ orderId: id }, buyer)).paymentId);

async function makeOlder(id: number, hours: number): Promise<void> {
  await shop.query(`UPDATE orders SET created_at = created_at - $2 * interval '1 hour' WHERE id = $1`, [
    id,
    hours,
  ]);
  await shop.query(
    `UPDATE payments SET created_at = created_at - $2 * interval '1 hour',
            expires_at = expires_at - $2 * interval '1 hour', next_poll_at = now() - interval '1 second'
      WHERE order_id = $1 AND next_poll_at IS NOT NULL`,
    [id, hours],
  );
}

/** What the gateway says of the payment from now on. */
function say(merchantRef: string, status: 'pending' | 'expired' | 'paid'): void {
  const payment = shop.gateway.payments.get(merchantRef);
  if (!payment) throw new Error('the gateway does not know the payment');
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(payment, { status, captures: status === 'paid' ? captures : [] });
}

async function look({ id, buyer }: Ordered) {
  const { status, commentsForgotten, allowedActions } = await shop.findOrder.find(id, buyer);
  const [line] = await shop.query(`SELECT comments FROM order_lines WHERE order_id = $1`, [id]);
  return { status, commentsForgotten, mayPay: allowedActions.includes('pay'), comments: line.comments };
}

const comments = ['one', 'two'];
const waiting = { status: 'payment_pending', commentsForgotten: false, mayPay: true, comments };
const expired = { ...waiting, status: 'payment_expired' };
const emptied = { status: 'payment_expired', commentsForgotten: true, mayPay: false, comments: null };

async function allHolds(): Promise<void> {
  const verdicts = await checkInvariants(shop.ownerUrl);
  // Nothing carries the outbox here.
  expect(verdicts.filter(({ name, breaches }) => name !== 'i04' && breaches.length > 0)).toEqual([]);
}

describe('an unpaid order', () => {
  test('expires after a day without any payment, and loses its comments', async () => {
    const [young, old] = [await order(), await order()];
    await makeOlder(old.id, 25);
    await shop.expireUnpaid.expire();
    expect(await look(young)).toEqual(waiting);
    expect(await look(old)).toEqual(emptied);
    await expect(open(old)).rejects.toMatchObject({
      code: 'not-payable',
      message: expect.stringContaining('comments were deleted'),
    });
  });

  test('expires when its page has run out, and may be paid again while its comments are there', async () => {
    const one = await order();
    const { merchantRef } = await open(one);
    say(merchantRef, 'expired');
    await makeOlder(one.id, 26);
    await shop.pollPayments.poll();
    await shop.expireUnpaid.expire();
    expect(await look(one)).toEqual(expired);
    await open(one);
    expect(await look(one)).toEqual(waiting);
  });

  test('keeps its comments for as long as its gateway may report money, and is delivered when it does', async () => {
    const one = await order();
    const { id, merchantRef } = await open(one);
    say(merchantRef, 'pending');
    await makeOlder(one.id, 27);
    await shop.pollPayments.poll();
    await shop.expireUnpaid.expire();
    expect(await look(one)).toEqual(expired);
    say(merchantRef, 'paid');
    await makeOlder(one.id, 72);
    await shop.pollPayments.poll();
    expect((await shop.payment(id)).state).toBe('paid');
    expect(await look(one)).toMatchObject({ status: 'paid', comments });
    const [published] = await shop.query(
      `SELECT envelope->'payload'->'lines'->0->'comments' AS comments FROM outbox
        WHERE (envelope->'payload'->>'orderId')::bigint = $1`,
      [one.id],
    );
    expect(published).toEqual({ comments });
  });

  test('loses its comments only when the last question was answered; money that comes later waits for a person', async () => {
    const one = await order();
    const { id, merchantRef } = await open(one);
    const known = shop.gateway.payments.get(merchantRef);
    if (known) known.merchantRef = 'of somebody else';
    await makeOlder(one.id, 6 * 24);
    await shop.pollPayments.poll();
    await shop.expireUnpaid.expire();
    expect(await look(one)).toEqual(expired);
    if (known) known.merchantRef = merchantRef;
    await shop.query(`UPDATE payments SET next_poll_at = now() WHERE id = $1`, [id]);
    await shop.pollPayments.poll();
    await shop.expireUnpaid.expire();
    expect(await look(one)).toEqual(emptied);

    say(merchantRef, 'paid');
    await shop.settlePayment.settle(await shop.payment(id));
    expect((await look(one)).status).toBe('paid_processing_failed');
    const [capture] = await shop.query(`SELECT purpose FROM captures WHERE payment_id = $1`, [id]);
    expect(capture).toEqual({ purpose: 'unjudged' });
    await allHolds();
  });

  test('is forgotten after its time with all that belongs to it, unless money came for it', async () => {
    const all = [await order(), await order(), await order(), await order()];
    const [none, opened, paid, young] = all;
    if (!none || !opened || !paid || !young) throw new Error('four were ordered');
    await open(opened);
    const { merchantRef } = await open(paid);
    for (const { id } of [none, opened, paid]) await makeOlder(id, 31 * 24);
    await makeOlder(young.id, 29 * 24);
    say(merchantRef, 'paid');
    await shop.forgetOld.forget({ recordDays: 400, unpaidDays: 30 });
    await shop.pollPayments.poll();
    await shop.expireUnpaid.expire();
    await shop.forgetOld.forget({ recordDays: 400, unpaidDays: 30 });
    const left = (table: string, key = 'order_id') =>
      shop
        .query(`SELECT DISTINCT ${key}::bigint AS id FROM ${table} WHERE ${key} = ANY ($1)`, [
          all.map(({ id }) => id),
        ])
        .then((rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b));
    const stay = [paid.id, young.id].toSorted((a, b) => a - b);
    expect(await left('orders', 'id')).toEqual(stay);
    expect(await left('order_lines')).toEqual(stay);
    expect(await left('order_events')).toEqual(stay);
    expect(await left('payments')).toEqual([paid.id]);
    expect(await left('order_origins')).toEqual([]);
    await allHolds();
  });

  test('cannot be made to go by the service itself', async () => {
    await expect(shop.query(`DELETE FROM orders`)).rejects.toThrow('permission denied');
    const { id } = await order();
    await makeOlder(id, 25);
    await shop.expireUnpaid.expire();
    await shop.query(`SELECT forget_unpaid_orders(0)`);
    expect(await shop.query(`SELECT status FROM orders WHERE id = $1`, [id])).toHaveLength(1);
  });
});

describe('the same payment asked for again', () => {
  test('is read: the order is neither locked nor written', async () => {
    const one = await order();
    const { id } = await open(one);
    const versions = () =>
      shop.query(
        `SELECT o.xmin::text AS order, o.version, p.xmin::text AS payment FROM orders o JOIN payments p ON p.order_id = o.id
          WHERE o.id = $1`,
        [one.id],
      );
    const before = await versions();
    await shop.transaction(async (tx) => {
      await tx.query(`SELECT FROM orders WHERE id = $1 FOR UPDATE`, [one.id]);
      const again = await Promise.race([
        Promise.all(Array.from({ length: 20 }, () => open(one))),
        new Promise<[]>((resolve) => setTimeout(resolve, 20_000, [])),
      ]);
      expect(new Set(again.map((payment) => payment.id))).toEqual(new Set([id]));
    });
    expect(await versions()).toEqual(before);
  });

  test('is not shown to anybody else', async () => {
    const one = await order();
    await open(one);
    await expect(open({ ...one, buyer: newBuyer() })).rejects.toMatchObject({ code: 'order-not-found' });
  });

  test('keeps a contact that the buyer leaves meanwhile', async () => {
    const one = await order();
    await open(one);
    await shop.startPayment.start({ orderId: one.id, customerName: 'Priya' }, one.buyer);
    const [kept] = await shop.query(`SELECT customer_name FROM orders WHERE id = $1`, [one.id]);
    expect(kept).toEqual({ customer_name: 'Priya' });
  });
});

describe('buyers with many unpaid orders', () => {
  /** As in `limit-unpaid.ts`, ms. */
  const countedFor = 10_000;
  const letIn = async (visitor: { buyer: string; addressHash: string; byProgram?: boolean }) => {
    await shop.limitUnpaid.limit(visitor);
    await order(visitor.byProgram ? { buyer: visitor.buyer } : visitor);
  };
  const slowed = { code: 'too-many-requests', details: { retryAfter: expect.any(Number) } };
  /**
   * Orders until the visitor is slowed: as many as the ceiling, and one a minute. The order that is placed while the
   * database counts may be counted twice or not at all, and a slow run is counted several times.
   */
  const expectSlowedAfter = async (ceiling: number, visitor: () => Parameters<typeof letIn>[0]) => {
    const begun = performance.now();
    let count = 0;
    for (; count < 2 * ceiling; count += 1) {
      const refusal: unknown = await letIn(visitor()).then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal === null) continue;
      expect(refusal).toMatchObject(slowed);
      break;
    }
    const counts = 1 + Math.ceil((performance.now() - begun) / countedFor);
    expect(Math.abs(count - (ceiling + 1))).toBeLessThanOrEqual(counts);
  };

  test('are slowed by address, and those who have paid are not', async () => {
    const addressHash = newAddressHash();
    await expectSlowedAfter(10, () => ({ buyer: newBuyer(), addressHash }));
    await shop.limitUnpaid.limit({ buyer: newBuyer(), addressHash: newAddressHash() });

    const payer = await order();
    const { id, merchantRef } = await open(payer);
    say(merchantRef, 'paid');
    await shop.settlePayment.settle(await shop.payment(id));
    await shop.limitUnpaid.limit({ buyer: payer.buyer, addressHash });
    await shop.limitUnpaid.limit({ buyer: payer.buyer, addressHash });
  });

  test('of a program count for its key alone, whose ceiling is higher; other keys and visitors there go on', async () => {
    const [key, addressHash] = [newBuyer(), newAddressHash()];
    await expectSlowedAfter(12, () => ({ buyer: key, addressHash, byProgram: true }));
    await shop.limitUnpaid.limit({ buyer: newBuyer(), addressHash, byProgram: true });
    await shop.limitUnpaid.limit({ buyer: newBuyer(), addressHash });
  });

  test('are slowed wherever they order from', async () => {
    const buyer = newBuyer();
    await expectSlowedAfter(6, () => ({ buyer, addressHash: 'one' }));
  });
});
