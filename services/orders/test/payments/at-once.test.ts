import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const pricePaise = 19_900;
const halves = [9_950, 9_950];

async function order() {
  const buyer = randomBytes(32).toString('hex');
  const line = {
    type: 'likes',
    quantity: 500,
    target: 'Cabcdefghij',
    comments: null,
    providerId: 1,
  } as const;
  const { id } = await shop.saveOrder.save({
    kind: 'offer',
    buyerHash: buyer,
    idempotencyKey: undefined,
    packageId: null,
    packageType: null,
    offerId: 1,
    offerName: 'Two of a kind',
    target: 'Cabcdefghij',
    quantity: 1000,
    amountPaise: pricePaise,
    snapshot: { pricePaise },
    lines: halves.map((half, at) => ({ ...line, serviceId: `20${at}`, fallback: null, pricePaise: half })),
  });
  const start = () => shop.startPayment.start({ orderId: id }, buyer).then(({ paymentId }) => paymentId);
  return { id, start };
}

/** The gateway shows this money for the payment from now on. */
async function pay(paymentId: string, amount = pricePaise): Promise<void> {
  const { merchantRef } = await shop.payment(paymentId);
  const payment = shop.gateway.payments.get(merchantRef);
  if (!payment) throw new Error('the gateway does not know the payment');
  const capture = { id: `cap_${randomBytes(6).toString('hex')}`, amount, currency: 'INR' as const };
  Object.assign(payment, { status: 'paid', captures: [capture] });
}

async function settle(paymentId: string): Promise<void> {
  await shop.settlePayment.settle(await shop.payment(paymentId));
}

const statuses = async (ids: number[]) =>
  (await shop.query(`SELECT status FROM orders WHERE id = ANY ($1) ORDER BY id`, [ids])).map(
    ({ status }: { status: string }) => status,
  );

describe('payments that come in at the same moment', () => {
  test('are each settled once, whatever comes with them', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, order));
    const payments = await Promise.all(orders.map(({ start }) => start()));
    await Promise.all(payments.slice(0, 11).map((id) => pay(id)));
    await pay(payments[11] ?? '', pricePaise - 1);
    // Each is heard of twice, as by webhook and by the buyer's return.
    await Promise.all([...payments, ...payments].map(settle));

    const ids = orders.map(({ id }) => id);
    expect(await statuses(ids.slice(0, 11))).toEqual(Array(11).fill('paid'));
    expect(await statuses(ids.slice(11))).toEqual(['paid_processing_failed']);
    const published = await shop.query(
      `SELECT (envelope->'payload'->>'orderId')::bigint AS "orderId", envelope->'payload'->'lines' AS lines FROM outbox
        WHERE (envelope->'payload'->>'orderId')::bigint = ANY ($1) ORDER BY 1`,
      [ids],
    );
    const lines = [
      expect.objectContaining({ serviceId: '200' }),
      expect.objectContaining({ serviceId: '201' }),
    ];
    expect(published).toEqual(
      ids
        .slice(0, 11)
        .toSorted((one, other) => one - other)
        .map((orderId) => ({ orderId, lines })),
    );
  });

  test('leave no gap between the numbers of their receipts', async () => {
    const [{ issued, last }] = await shop.query(
      `SELECT (SELECT array_agg(right(number, 7)::integer ORDER BY number) FROM receipts) AS issued,
              (SELECT last FROM receipt_counters) AS last`,
    );
    expect(issued).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(last).toBe(11);
  });

  test('and pay one order twice, are used once, and the other is given back', async () => {
    const { id, start } = await order();
    const first = await start();
    // Its page is about to close, so the buyer is sent to another one, and pays on both.
    await shop.query(`UPDATE payments SET expires_at = now() + interval '1 minute' WHERE id = $1`, [first]);
    const second = await start();
    expect(second).not.toBe(first);
    await Promise.all([first, second].map((payment) => pay(payment)));
    const other = await (await order()).start();
    await pay(other);
    // While the one of the other order is written, both wait.
    await Promise.all([other, first, second].map(settle));
    const captures = await shop.query(
      `SELECT c.purpose, r.amount_paise FROM captures c JOIN payments p ON p.id = c.payment_id
         LEFT JOIN refunds r ON r.capture_id = c.capture_id WHERE p.order_id = $1 ORDER BY c.purpose`,
      [id],
    );
    expect(captures).toEqual([
      { purpose: 'excess', amount_paise: pricePaise },
      { purpose: 'order', amount_paise: null },
    ]);
  });
});

test('clicks at the same moment open one payment', async () => {
  const { id, start } = await order();
  // All have begun before the first can write: none of them sees another's row.
  const clicks = await shop.transaction(async (tx) => {
    await tx.query(`SELECT FROM orders WHERE id = $1 FOR UPDATE`, [id]);
    const begun = Array.from({ length: 5 }, start);
    await untilWaiting(begun.length);
    return begun;
  });
  expect(new Set(await Promise.all(clicks)).size).toBe(1);
});

test('a locked order holds up no other', async () => {
  const [held, other] = [await order(), await order()];
  const hold = (tx: Pick<EntityManager, 'query'>) =>
    tx.query(`SELECT FROM orders WHERE id = $1 FOR UPDATE`, [held.id]);
  const [opening, paid] = await shop.transaction(async (tx) => {
    await hold(tx);
    const begun = held.start();
    return [begun, await other.start()] as const;
  });
  const payments = [await opening, paid];
  await Promise.all(payments.map((payment) => pay(payment)));
  const settling = await shop.transaction(async (tx) => {
    await hold(tx);
    const [begun, done] = payments.map(settle);
    await done;
    expect(await statuses([other.id])).toEqual(['paid']);
    expect(await statuses([held.id])).toEqual(['payment_pending']);
    return { begun };
  });
  await settling.begun;
  expect(await statuses([held.id])).toEqual(['paid']);
});

test('money is judged by the price that it is booked for, and never by another amount', async () => {
  const { id, start } = await order();
  const payment = await start();
  await shop.query(
    `UPDATE orders SET amount_paise = amount_paise + 100, version = version + 1 WHERE id = $1`,
    [id],
  );
  await pay(payment);
  await settle(payment);
  expect(await statuses([id])).toEqual(['paid_processing_failed']);
  const book = await shop.query(
    `SELECT e.account, sum(e.amount_paise)::bigint AS paise
       FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
      WHERE p.order_id = $1 GROUP BY e.account ORDER BY e.account`,
    [id],
  );
  expect(book).toEqual([
    { account: 'gateway', paise: -pricePaise },
    { account: 'suspense', paise: pricePaise },
  ]);
});

test('money that the gateway shows for another order’s payment too is counted once', async () => {
  const [first, second] = [await order(), await order()];
  const payments = [await first.start(), await second.start()];
  await pay(payments[0] ?? '');
  const shown = await shop.payment(payments[0] ?? '');
  const captures = shop.gateway.payments.get(shown.merchantRef)?.captures;
  const other = shop.gateway.payments.get((await shop.payment(payments[1] ?? '')).merchantRef);
  if (other) Object.assign(other, { status: 'paid', captures });
  await settle(payments[0] ?? '');
  await settle(payments[1] ?? '');
  expect(await statuses([first.id])).toEqual(['paid']);
  expect(await statuses([second.id])).toEqual(['payment_pending']);
});

async function untilWaiting(count: number): Promise<void> {
  const deadline = Date.now() + 150_000;
  for (;;) {
    const [{ waiting }] = await shop.query(
      `SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting >= count) return;
    if (Date.now() > deadline) throw new Error(`${waiting} wait`);
  }
}
