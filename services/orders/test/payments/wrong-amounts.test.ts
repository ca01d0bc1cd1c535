import { expect, test } from '@jest/globals';
import { awaitsReview } from '../../src/administration/awaits-review.js';
import { decideAcceptance, decideForeignMoney } from '../../src/administration/decisions/decide-suspense.js';
import { setDiscount } from '../../src/coupons/set-discount.js';
import { aggregateAfter } from '../../src/order/changed-rows.js';
import { addConsequences } from '../../src/consequences/consequences.js';
import { listPriceOfLine } from '../../src/order/list-price.js';
import type { OrderAggregate } from '../../src/order/order-aggregate.js';
import { changeOf, type OrderChange } from '../../src/order/order-change.js';
import { statusOfLines } from '../../src/order/order.state.js';
import { decidePayment } from '../../src/payments/settling/decide-payment.js';
import { paidOrder } from '../refunds/paid-order.js';

let drawn = 0;
const circumstances = {
  now: new Date('2026-11-25T10:00:00Z'),
  ids: { uuid: () => `id-${(drawn += 1)}`, reference: (prefix: string) => `${prefix}_${(drawn += 1)}` },
  refundTerms: { policy: 'automatic' as const, sendable: new Set(['sandbox']) },
};
const said = { reason: 'agreed', by: 'owner' };

/** An order of ₹100 whose page waits for its payment. */
function unpaidOrder(): OrderAggregate {
  const known = paidOrder([6000, 4000]);
  return {
    ...known,
    order: { ...known.order, status: 'payment_pending', paidAt: null },
    lines: known.lines.map((line) => ({ ...line, status: 'pending' })),
    payments: known.payments.map((payment) => ({ ...payment, state: 'pending' })),
    captures: [],
  };
}

const reported = (...amounts: number[]) => ({
  merchantRef: 'b_1',
  state: 'paid' as const,
  captures: amounts.map((amountPaise, index) => ({ id: `cap_${index}`, amountPaise, currency: 'INR' })),
});
const settle = (known: OrderAggregate, ...amounts: number[]) =>
  after(
    decidePayment(
      known,
      { paymentId: 'payment', reported: reported(...amounts), webhook: null },
      circumstances,
    ),
  );

const isForReview = ({ order, lines }: OrderAggregate) => awaitsReview({ ...order, lines });

function after(change: OrderChange): OrderAggregate {
  addConsequences(change, { registrations: [], endpoints: [] }, circumstances);
  return aggregateAfter(change);
}

test.each(['paid_processing_failed', 'refund_due', 'refunded'] as const)(
  'a second wrong amount puts an order in review again that is %s',
  (status) => {
    const first = settle(unpaidOrder(), 500);
    expect(isForReview(first)).toBe(true);
    const reviewed = { ...first.order, status, reviewedVersion: first.order.version };
    const judged = { ...first, order: reviewed };
    expect(isForReview(judged)).toBe(false);
    // The same answer again is no news.
    expect(isForReview(settle(judged, 500))).toBe(false);
    const second = settle(judged, 500, 700);
    expect(second.captures).toHaveLength(2);
    expect(isForReview(second)).toBe(true);
  },
);

test('money in another currency pays nothing and waits for a person, and its end takes the order out of review', () => {
  const captures = [{ id: 'cap_usd', amountPaise: 10_000, currency: 'USD' }];
  const foreign = { merchantRef: 'b_1', state: 'paid' as const, captures };
  const report = { paymentId: 'payment', reported: foreign, webhook: null };
  const held = after(decidePayment(unpaidOrder(), report, circumstances));
  expect(held.order).toMatchObject({ status: 'paid_processing_failed', paidAt: null });
  expect(isForReview(held)).toBe(true);
  const { version } = held.order;
  expect(() => decideAcceptance(held, { ...said, version, amount: 100 }, circumstances)).toThrow();
  const over = after(decideForeignMoney(held, { ...said, version }));
  expect(over.order.status).toBe('refunded');
  expect(isForReview(over)).toBe(false);
  expect(over.refunds).toEqual([]);
  // The gateway's answer is the same, and no news.
  expect(after(decidePayment(over, report, circumstances)).order.status).toBe('refunded');
});

const givenBack = (id: string, amountPaise: number) => ({
  id,
  amountPaise,
  currency: 'INR',
  refunds: [{ gatewayRefundId: `rfd_${id}`, state: 'processed' as const, amountPaise }],
});

test('a payment that was given back before the first look gives the coupon back and issues no receipt', () => {
  const change = changeOf(unpaidOrder());
  Object.assign(change.after.order, { couponId: 1, couponCode: 'SAVE', couponState: 'reserved' });
  const answer = { merchantRef: 'b_1', state: 'paid' as const, captures: [givenBack('cap_0', 10_000)] };
  const report = { paymentId: 'payment', reported: answer, webhook: null };
  const decided = decidePayment(aggregateAfter(change), report, circumstances);
  expect(decided.receiptIssuedAt).toBeFalsy();
  expect(decided.events.map(({ name }) => name)).not.toContain('order.paid.v1');
  const over = after(decided);
  expect(over.order).toMatchObject({ status: 'refunded', paidAt: null, couponState: 'released' });
  expect(isForReview(over)).toBe(false);
  expect(after(decidePayment(over, report, circumstances)).refunds).toHaveLength(1);
});

test('of two captures, the one that was given back pays nothing and the other pays the order', () => {
  const captures = [givenBack('cap_0', 10_000), { id: 'cap_1', amountPaise: 10_000, currency: 'INR' }];
  const answer = { merchantRef: 'b_1', state: 'paid' as const, captures };
  const paid = after(
    decidePayment(unpaidOrder(), { paymentId: 'payment', reported: answer, webhook: null }, circumstances),
  );
  expect(paid.order.status).toBe('paid');
  expect(paid.refunds).toMatchObject([{ captureId: 'cap_0', state: 'processed' }]);
  expect(paid.captures.map(({ purpose }) => purpose)).toEqual(['excess', 'order']);
});

test('an underpayment that is accepted with a coupon has the agreed price on its receipt', () => {
  const change = changeOf(unpaidOrder());
  setDiscount(change, 2000);
  Object.assign(change.after.order, { couponId: 1, couponCode: 'SAVE', couponState: 'reserved' });
  const held = settle(aggregateAfter(change), 3000);
  const { version } = held.order;
  const accepted = after(decideAcceptance(held, { ...said, version, amount: 30 }, circumstances));
  const { order, lines } = accepted;
  expect(order).toMatchObject({ amountPaise: 3000, discountPaise: 0, couponState: 'released' });
  expect(lines.reduce((sum, line) => sum + listPriceOfLine(line), 0)).toBe(3000);
  expect(lines.map(listPriceOfLine)).toEqual(lines.map(({ pricePaise }) => pricePaise));
});

test('an order that cost nothing and was delivered in part ends as delivered in part', () => {
  const line = { pricePaise: 0, refundDuePaise: 0, refundedPaise: 0, goodwillPaise: 0 };
  const partial = { ...line, status: 'partial' as const, remains: 400 };
  const completed = { ...line, status: 'completed' as const, remains: 0 };
  expect(statusOfLines([partial])).toBe('partially_completed');
  expect(statusOfLines([completed, { ...line, status: 'failed', remains: 1000 }])).toBe(
    'partially_completed',
  );
  expect(statusOfLines([completed])).toBe('completed');
  expect(statusOfLines([{ ...partial, remains: 0 }])).toBe('completed');
});
