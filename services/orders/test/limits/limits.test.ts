import { postKind } from '@boostline/contracts/products/specification/specified-targets';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { blocking } from '@boostline/contracts/schemas/admin/order-limits';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterAll(() => shop.close());
afterEach(() => set({ openPerTarget: null, perBuyerInDay: null }));

const pricePaise = 9900;
const newBuyer = () => randomBytes(32).toString('hex');
let made = 0;
const newTarget = () => `account_${(made += 1)}`;

interface Wanted {
  buyer?: string;
  target?: string;
  key?: string;
  byProgram?: boolean;
  links?: string[];
}

async function order({ buyer = newBuyer(), target = newTarget(), key, byProgram, links }: Wanted = {}) {
  const line = { type: 'followers' as const, quantity: 100, providerId: 1, serviceId: '101' };
  const goods = {
    kind: 'package' as const,
    buyerHash: buyer,
    idempotencyKey: key,
    packageId: 1,
    packageType: 'followers' as const,
    offerId: null,
    offerName: null,
    target,
    quantity: 100,
    amountPaise: pricePaise,
    snapshot: { pricePaise },
    lines: [{ ...line, target, comments: null, fallback: null, pricePaise }],
  };
  // As both ways of ordering do it.
  const { id } = await shop.saveOrder.onceForKey({ buyer, idempotencyKey: key }, () =>
    shop.admitOrder.admit(
      goods,
      byProgram,
      links?.map((typed) => ({ kind: postKind, typed })),
    ),
  );
  return { id, buyer };
}

type Ordered = Awaited<ReturnType<typeof order>>;

async function pay(
  { id, buyer }: Ordered,
  contact: Omit<PaymentCreation, 'orderId'> = {},
  byProgram = false,
) {
  const { paymentId } = await shop.startPayment.start({ orderId: id, ...contact }, buyer, { byProgram });
  const { merchantRef } = await shop.payment(paymentId);
  const captures = [{ id: `cap_${merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
  Object.assign(shop.gateway.payments.get(merchantRef) ?? {}, { status: 'paid', captures });
  await shop.settlePayment.settle(await shop.payment(paymentId));
}

async function set(wanted: { openPerTarget: number | null; perBuyerInDay: number | null }): Promise<void> {
  const { version } = await shop.limits.find();
  await shop.limits.update({ ...wanted, version });
}

const block = (kind: string, value: string) =>
  shop.limits.block(blocking.parse({ kind, value, reason: 'chargeback' }), 'owner');
const codes = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? 'ordered' : answer.reason.code));

describe('the blocklist', () => {
  test('refuses new orders for an account until it is taken off, and says what to do', async () => {
    const target = newTarget();
    const before = await order({ target });
    const { blocked } = await block('username', `@${target}`);
    expect(blocked[0]).toMatchObject({ kind: 'username', value: target, reason: 'chargeback' });
    await expect(order({ target })).rejects.toMatchObject({
      code: 'order-refused',
      message: expect.stringContaining('contact our support'),
    });
    // An order that was made before is not paid any more.
    await expect(pay(before)).rejects.toMatchObject({ code: 'order-refused' });
    await expect(block('username', target)).rejects.toMatchObject({
      details: { fields: [{ path: 'value' }] },
    });
    await shop.limits.unblock(blocked[0]?.id ?? 0);
    await pay(before);
  });

  test('refuses an order for a post whose link names the account', async () => {
    const target = newTarget();
    await block('username', target);
    const link = (name: string) => `https://www.instagram.com/${name}/reel/Cabc12345/`;
    await expect(order({ links: ['Cabc', link(target.toUpperCase())] })).rejects.toMatchObject({
      code: 'order-refused',
    });
    await order({ links: [link('somebody.else')] });
  });

  test('refuses to open a payment for a contact, and keeps nothing of it', async () => {
    await block('email', 'Bad@Example.com');
    await block('phone', '9000000001');
    const one = await order();
    await expect(pay(one, { customerEmail: 'bad@example.COM' })).rejects.toMatchObject({
      code: 'order-refused',
    });
    await expect(pay(one, { customerPhone: '9000000001' })).rejects.toMatchObject({ code: 'order-refused' });
    const [kept] = await shop.query(
      `SELECT customer_email AS email, customer_phone AS phone FROM orders WHERE id = $1`,
      [one.id],
    );
    expect(kept).toEqual({ email: null, phone: null });
    await pay(one, { customerEmail: 'good@example.com' });
  });

  test('refuses a corrected target as it refuses an ordered one', async () => {
    const one = await order();
    await pay(one);
    await shop.query(
      `UPDATE order_lines SET status = 'waiting', correct_until = now() + interval '1 day' WHERE order_id = $1`,
      [one.id],
    );
    const bad = newTarget();
    await block('username', bad);
    const correct = (target: string) => shop.correctTarget.correct(one.id, one.buyer, { target });
    await expect(correct(bad)).rejects.toMatchObject({ code: 'order-refused' });
    await correct(newTarget());
  });
});

describe('the limit for each account', () => {
  test('lets exactly the limit of one buyer through at the same time', async () => {
    await set({ openPerTarget: 2, perBuyerInDay: null });
    // More than once: at first there is only one connection to be raced on.
    for (let round = 0; round < 3; round += 1) {
      const [buyer, target] = [newBuyer(), newTarget()];
      const answers = await Promise.allSettled(Array.from({ length: 8 }, () => order({ buyer, target })));
      expect(codes(answers).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'ordered',
        'ordered',
        ...Array.from({ length: 6 }, () => 'target-busy'),
      ]);
    }
  });

  test('counts what strangers have paid, not what they leave unpaid; it ends with the delivery', async () => {
    await set({ openPerTarget: 1, perBuyerInDay: null });
    const target = newTarget();
    const [first, second] = [await order({ target }), await order({ target })];
    await pay(first);
    await expect(order({ target })).rejects.toMatchObject({ code: 'target-busy' });
    // Two that were ordered while neither was paid: the second is not sent to a payment page.
    await expect(pay(second)).rejects.toMatchObject({ code: 'target-busy' });
    await shop.query(`UPDATE order_lines SET status = 'completed' WHERE order_id = $1`, [first.id]);
    await pay(second);
  });
});

describe('the limit for each buyer', () => {
  test('counts a day of one browser; the same request again is its order, not another one', async () => {
    await set({ openPerTarget: null, perBuyerInDay: 2 });
    const [buyer, key] = [newBuyer(), 'the-same-form'];
    const [one, two] = [await order({ buyer }), await order({ buyer, key })];
    await expect(order({ buyer })).rejects.toMatchObject({ code: 'daily-limit' });
    expect(await order({ buyer, key })).toEqual(two);
    await pay(one);
    await pay(two);
    await shop.query(`UPDATE orders SET created_at = created_at - interval '25 hours' WHERE id = $1`, [
      one.id,
    ]);
    await order({ buyer });
  });

  test('knows a buyer in another browser by the contact, once they have paid', async () => {
    await set({ openPerTarget: null, perBuyerInDay: 1 });
    const contact = { customerEmail: 'meera@example.com' };
    const [unpaid, paid, next] = [await order(), await order(), await order()];
    await shop.startPayment.start({ orderId: unpaid.id, ...contact }, unpaid.buyer);
    await pay(paid, contact);
    await expect(pay(next, { customerEmail: 'Meera@Example.com' })).rejects.toMatchObject({
      code: 'daily-limit',
    });
    await pay(next, { customerEmail: 'other@example.com' });
  });

  test('does not count the owner’s program as one buyer, only its customers', async () => {
    await set({ openPerTarget: null, perBuyerInDay: 1 });
    const buyer = newBuyer();
    const orders = [await order({ buyer, byProgram: true }), await order({ buyer, byProgram: true })];
    const [one, two] = orders;
    if (!one || !two) throw new Error('not ordered');
    await pay(one, { customerPhone: '9000000002' }, true);
    await expect(pay(two, { customerPhone: '9000000002' }, true)).rejects.toMatchObject({
      code: 'daily-limit',
    });
    await pay(two, { customerPhone: '9000000003' }, true);
  });
});

test('limits are set by who has seen the present ones', async () => {
  const { version } = await shop.limits.find();
  await shop.limits.update({ openPerTarget: 3, perBuyerInDay: 4, version });
  await expect(shop.limits.update({ openPerTarget: 9, perBuyerInDay: 9, version })).rejects.toMatchObject({
    code: 'conflict',
    details: { current: { openPerTarget: 3, perBuyerInDay: 4 } },
  });
});
