import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { couponCreation, type CouponCreation } from '@boostline/contracts/schemas/shop/coupons';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { z } from 'zod';
import { checkInvariants } from '../../../../tools/invariants.ts';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());

const linePaise = [7000, 2901];
const listPaise = 9901;
const newBuyer = () => randomBytes(32).toString('hex');
let made = 0;

interface Ordered {
  id: number;
  buyer: string;
}

async function order(buyer = newBuyer()): Promise<Ordered> {
  const line = { type: 'likes' as const, quantity: 100, target: 'Cabcdefghij', providerId: 1 };
  const { id } = await shop.saveOrder.save({
    kind: 'offer',
    buyerHash: buyer,
    idempotencyKey: undefined,
    packageId: null,
    packageType: null,
    offerId: 1,
    offerName: 'Two of a kind',
    target: 'Cabcdefghij',
    quantity: 200,
    amountPaise: listPaise,
    snapshot: { pricePaise: listPaise },
    lines: linePaise.map((pricePaise) => ({
      ...line,
      comments: null,
      serviceId: '201',
      fallback: null,
      pricePaise,
    })),
  });
  return { id, buyer };
}

async function newCoupon(terms: Partial<CouponCreation> = {}): Promise<string> {
  const code = `TEST-${(made += 1)}`;
  const coupon = couponCreation.parse({ code, kind: 'percent', value: 10, ...terms });
  await shop.coupons.create({ coupon, by: 'owner' });
  return code;
}

const apply = ({ id, buyer }: Ordered, code: string) => shop.applyCoupon.apply(id, buyer, code);
const start = ({ id, buyer }: Ordered, contact: Omit<PaymentCreation, 'orderId'> = {}) =>
  shop.startPayment.start({ orderId: id, ...contact }, buyer);
const open = async (one: Ordered) => shop.payment((await start(one)).paymentId);
const look = async ({ id, buyer }: Ordered) => {
  const { status, amount, coupon } = await shop.findOrder.find(id, buyer);
  const [row] = await shop.query(`SELECT coupon_state AS state FROM orders WHERE id = $1`, [id]);
  return { status, amount, discount: coupon?.discount ?? 0, coupon: row.state };
};
const figuresOf = async (code: string) => (await shop.coupons.list()).find((coupon) => coupon.code === code);

/** What its paid orders brought; undefined before the first. */
async function salesOf(code: string) {
  const coupon = await figuresOf(code);
  const found = (await shop.couponSales.sumUp()).find(({ couponId }) => couponId === coupon?.id);
  if (!found) return undefined;
  const { couponId: _, ...sales } = found;
  return sales;
}

async function pay({
  merchantRef,
  amountPaise,
  id,
}: {
  id: string;
  merchantRef: string;
  amountPaise: number;
}) {
  const captures = [{ id: `cap_${merchantRef}`, amount: amountPaise, currency: 'INR' as const }];
  Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
  await shop.settlePayment.settle(await shop.payment(id));
}

/** A day passes for the order; the gateway says that its page has run out. */
async function expire({ id }: Ordered, merchantRef?: string): Promise<void> {
  if (merchantRef) Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'expired' });
  await shop.query(`UPDATE orders SET created_at = created_at - interval '25 hours' WHERE id = $1`, [id]);
  await shop.query(
    `UPDATE payments SET created_at = created_at - interval '25 hours', next_poll_at = now() - interval '1 second',
            expires_at = expires_at - interval '25 hours' WHERE order_id = $1`,
    [id],
  );
  await shop.pollPayments.poll();
  await shop.expireUnpaid.expire();
}

async function allHolds(): Promise<void> {
  const verdicts = await checkInvariants(shop.ownerUrl);
  // Nothing carries the outbox here.
  expect(verdicts.filter(({ name, breaches }) => name !== 'i04' && breaches.length > 0)).toEqual([]);
}

/** On a busy machine fifty at once wait longer for a connection than a request may; such a one is asked again. */
async function whenConnected<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('timeout exceeded when trying to connect')))
      throw error;
    return whenConnected(ask);
  }
}

describe('a coupon of an order', () => {
  test('of a limit of 10 is given to exactly 10 of 50 buyers at the same time', async () => {
    const code = await newCoupon({ limitInAll: 10 });
    const orders = await Promise.all(Array.from({ length: 50 }, () => order()));
    const answers = await Promise.allSettled(orders.map((one) => whenConnected(() => apply(one, code))));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(40);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'coupon-refused', details: { current: { reason: 'used-up' } } });
    expect(await figuresOf(code)).toMatchObject({ reserved: 10, paid: 0, overrun: 0 });
    await allHolds();
  });

  test('is paid at the lower price, and refunds are of what was paid', async () => {
    const [code, one] = [await newCoupon({ value: 33 }), await order()];
    expect(await apply(one, code)).toMatchObject({ amount: 66.34, coupon: { code, discount: 32.67 } });
    const payment = await open(one);
    expect(payment.amountPaise).toBe(6634);
    await pay(payment);
    expect(await look(one)).toMatchObject({ status: 'paid', coupon: 'used' });
    expect(await salesOf(code)).toEqual({ orders: 1, revenue: 66.34, refunded: 0, orderIds: [one.id] });
    const lines: { id: string; paid: number; off: number }[] = await shop.query(
      `SELECT id, paid_paise AS paid, discount_paise AS off FROM order_lines WHERE order_id = $1 ORDER BY position`,
      [one.id],
    );
    expect(lines.map(({ paid, off }) => paid + off)).toEqual(linePaise);
    const report = { orderId: one.id, version: 1, providerId: 1, upstreamOrderId: null, startCount: null };
    for (const { id: lineId } of lines)
      await shop.transaction((tx) =>
        shop.lineReports.failed(tx, { ...report, lineId, remains: 100, reason: 'refused' }),
      );
    const [{ owed }] = await shop.query(
      `SELECT sum(amount_paise)::int AS owed FROM refunds WHERE order_id = $1`,
      [one.id],
    );
    expect(owed).toBe(6634);
    expect(await figuresOf(code)).toMatchObject({
      paid: 1,
      broughtBuyers: 1,
      givenAway: 32.67,
    });
    expect(await salesOf(code)).toEqual({ orders: 1, revenue: 0, refunded: 66.34, orderIds: [one.id] });
    await allHolds();
  });

  test('changes no amount under an open payment, and may be given back before', async () => {
    const [code, one] = [await newCoupon({ limitPerBuyer: 1 }), await order()];
    await apply(one, code);
    await shop.applyCoupon.remove(one.id, one.buyer);
    expect(await look(one)).toMatchObject({ amount: 99.01, discount: 0, coupon: 'released' });
    await open(one);
    await expect(apply(one, code)).rejects.toMatchObject({
      details: { current: { reason: 'payment-open' } },
    });
    await expect(shop.applyCoupon.remove(one.id, one.buyer)).rejects.toMatchObject({
      code: 'coupon-refused',
    });
    await expect(apply({ ...one, buyer: newBuyer() }, code)).rejects.toMatchObject({
      code: 'order-not-found',
    });
  });

  test('is released once when its order expires; a payment that comes late is honoured, and shows beyond the limit', async () => {
    const code = await newCoupon({ limitInAll: 1 });
    const [late, next] = [await order(), await order()];
    await apply(late, code);
    const payment = await open(late);
    await expect(apply(next, code)).rejects.toMatchObject({ code: 'coupon-refused' });
    await expire(late, payment.merchantRef);
    expect(await look(late)).toMatchObject({ status: 'payment_expired', coupon: 'released' });
    await apply(next, code);

    // Its place is taken: whoever comes back pays the full price, after a warning.
    await expect(start(late)).rejects.toMatchObject({ details: { current: { reason: 'used-up' } } });
    expect(await look(late)).toMatchObject({ amount: 99.01, discount: 0 });

    await pay(payment);
    expect(await look(late)).toMatchObject({ status: 'paid', amount: 89.11, coupon: 'honoured' });
    expect(await figuresOf(code)).toMatchObject({ reserved: 1, paid: 1, overrun: 1 });
    await allHolds();
  });

  test('is reserved again for a buyer who comes back in time', async () => {
    const [code, one] = [await newCoupon({ limitInAll: 1 }), await order()];
    await apply(one, code);
    await expire(one);
    await start(one);
    expect(await look(one)).toMatchObject({ status: 'payment_pending', amount: 89.11, coupon: 'reserved' });
  });

  test('is not kept from others by an order whose time to pay is over, and is reserved when its buyer pays', async () => {
    const [code, one] = [await newCoupon({ limitInAll: 1 }), await order()];
    await expire(one);
    expect(await apply(one, code)).toMatchObject({ amount: 89.11 });
    expect(await look(one)).toMatchObject({ status: 'payment_expired', coupon: 'released' });
    expect(await figuresOf(code)).toMatchObject({ reserved: 0 });
    await allHolds();
    await start(one);
    expect(await look(one)).toMatchObject({ status: 'payment_pending', amount: 89.11, coupon: 'reserved' });
    await allHolds();
  });

  test('of everything needs no gateway', async () => {
    const [code, one] = [await newCoupon({ value: 100, acceptsLoss: true, limitInAll: 10 }), await order()];
    await apply(one, code);
    const { paymentUrl } = await start(one);
    expect(paymentUrl).toContain(`/payment-return?orderId=${one.id}`);
    expect(await look(one)).toEqual({ status: 'paid', amount: 0, discount: 99.01, coupon: 'used' });
    const payments = await shop.query(`SELECT FROM payments WHERE order_id = $1`, [one.id]);
    expect(payments).toEqual([]);
    await allHolds();
  });

  test('that is switched off is taken from the orders that wait for their payment, which read what they cost now', async () => {
    const [code, one, free] = [await newCoupon(), await order(), await order()];
    const all = await newCoupon({ value: 100, acceptsLoss: true, limitInAll: 10 });
    await apply(one, code);
    await apply(free, all);
    for (const { id, version } of (await shop.coupons.list()).filter((coupon) =>
      [code, all].includes(coupon.code),
    ))
      await shop.coupons.change(id, { isActive: false, version });
    for (const reserved of [one, free]) {
      await expect(start(reserved)).rejects.toMatchObject({
        code: 'coupon-refused',
        message: 'This coupon has ended. This order costs ₹99.01 now.',
        details: { current: { reason: 'ended', minimum: null, amount: 99.01 } },
      });
      expect(await look(reserved)).toMatchObject({ amount: 99.01, discount: 0, coupon: 'released' });
    }
    expect((await start(one)).paymentUrl).toContain('http');
    await allHolds();
  });

  test('changes its end and its limit, keeps what is not named, and refuses terms that do not hold together', async () => {
    const startsAt = new Date(Date.now() - 1000).toISOString();
    const code = await newCoupon({ startsAt, note: 'mine', acceptsLoss: true, limitInAll: 5 });
    const { id = 0, version = 0 } = (await figuresOf(code)) ?? {};
    const endsAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
    await shop.coupons.change(id, { endsAt, limitInAll: 9, version });
    expect(await figuresOf(code)).toMatchObject({
      endsAt,
      startsAt,
      limitInAll: 9,
      note: 'mine',
      isActive: true,
    });
    const refused = (change: object) => shop.coupons.change(id, { version: version + 1, ...change });
    await expect(refused({ limitInAll: null })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(refused({ endsAt: startsAt })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(shop.coupons.change(id, { note: 'late', version })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('that was switched off and on again is judged anew; one that was not is kept after its end', async () => {
    const endsAt = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
    const [switched, untouched] = [await newCoupon({ endsAt }), await newCoupon({ endsAt })];
    const [first, second, kept] = [await order(), await order(), await order()];
    await apply(first, switched);
    await apply(second, switched);
    await apply(kept, untouched);
    for (const isActive of [false, true]) {
      const coupon = await figuresOf(switched);
      await shop.coupons.change(coupon?.id ?? 0, { isActive, version: coupon?.version ?? 0 });
    }
    await start(first);
    expect(await look(first)).toMatchObject({ amount: 89.11, coupon: 'reserved' });
    await shop.query(`UPDATE coupons SET ends_at = now() - interval '1 second' WHERE code = ANY ($1)`, [
      [switched, untouched],
    ]);
    await expect(start(second)).rejects.toMatchObject({ details: { current: { reason: 'ended' } } });
    expect(await look(second)).toMatchObject({ amount: 99.01, discount: 0, coupon: 'released' });
    await start(kept);
    expect(await look(kept)).toMatchObject({ amount: 89.11, coupon: 'reserved' });
    await allHolds();
  });

  test.each([
    [false, 0],
    [true, listPaise],
  ])(
    'lets fulfilment count its discount as paid only where the loss is accepted: %s',
    async (accepts, counted) => {
      const [code, one] = [await newCoupon({ value: 100, acceptsLoss: true, limitInAll: 10 }), await order()];
      await shop.query(`UPDATE coupons SET accepts_loss = $2 WHERE code = $1`, [code, accepts]);
      await apply(one, code);
      await start(one);
      const [published] = await shop.query(
        `SELECT envelope->'payload'->'lines' AS lines FROM outbox
        WHERE envelope->>'name' = 'order.paid.v1' AND (envelope->'payload'->>'orderId')::bigint = $1`,
        [one.id],
      );
      const { lines } = z
        .object({ lines: z.array(z.object({ paidPaise: z.int(), discountPaise: z.int() })) })
        .parse(published);
      expect(lines.reduce((sum, { paidPaise }) => sum + paidPaise, 0)).toBe(0);
      expect(lines.reduce((sum, { discountPaise }) => sum + discountPaise, 0)).toBe(counted);
    },
  );

  test.each([
    ['everything is taken off without a word on the loss', { value: 100 }, ['acceptsLoss', 'limitInAll']],
    ['the loss is accepted without a limit in all', { acceptsLoss: true }, ['limitInAll']],
  ])('is not made when %s', (_, terms, fields) => {
    const made = couponCreation.safeParse({ code: 'LOSES', kind: 'percent', value: 10, ...terms });
    expect(made.error?.issues.map(({ path }) => path)).toEqual(fields.map((field) => [field]));
  });

  test('binds its buyer by cookie, and by e-mail and phone as soon as they are known', async () => {
    const code = await newCoupon({ limitPerBuyer: 1 });
    const first = await order();
    await apply(first, code);
    await start(first, { customerEmail: 'Priya@example.in', customerPhone: '9876543210' });
    await expect(apply(await order(first.buyer), code)).rejects.toMatchObject({
      details: { current: { reason: 'used-by-you' } },
    });
    for (const contact of [{ customerEmail: 'priya@EXAMPLE.in' }, { customerPhone: '9876543210' }]) {
      const again = await order();
      await apply(again, code);
      await expect(start(again, contact)).rejects.toMatchObject({
        details: { current: { reason: 'used-by-you' } },
      });
      expect(await look(again)).toMatchObject({ amount: 99.01, coupon: 'released' });
    }
    await allHolds();
  });
});
