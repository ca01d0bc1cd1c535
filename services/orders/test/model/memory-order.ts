import assert from 'node:assert/strict';
import { couponTransitions } from '../../src/order/coupon.state.js';
import { keptPaiseOf, mayBecome } from '../../src/order/order.state.js';
import { aggregateAfter, isEmpty } from '../../src/order/changed-rows.js';
import { sharesOf } from '../../src/order/refund-shares.js';
import { addConsequences } from '../../src/consequences/consequences.js';
import type { Circumstances } from '../../src/order/circumstances.js';
import type { OrderAggregate, RefundRow } from '../../src/order/order-aggregate.js';
import type { OrderChange } from '../../src/order/order-change.js';
import { newOrder } from '../../src/order/new-order.js';
import { entriesOf, type Account, type Posting } from '../../src/ledger/ledger.js';
import { paymentTransitions } from '../../src/order/payment.state.js';
import { refundTransitions } from '../../src/order/refund.state.js';

const linePaise = 5000;
export const lineCount = 2;
export const pricePaise = lineCount * linePaise;
export const quantity = 100;
export const buyerHash = 'b'.repeat(64);
const goods = { providerId: 1, serviceId: '201', fallback: null, comments: ['nice', 'great'] };

/** An order in memory, to which decisions are applied as the writer would write them, and what must hold after each. */
export class MemoryOrder {
  known: OrderAggregate;
  private readonly postings: Posting[] = [];
  private readonly history: string[] = [];
  private time = Date.parse('2026-11-21T10:00:00Z');

  constructor() {
    const line = {
      type: 'comments' as const,
      quantity,
      target: 'Cabcdefghij',
      pricePaise: linePaise,
      ...goods,
    };
    const change = newOrder(
      { id: 4711, code: 'K7Q4M2XR' },
      {
        kind: 'offer',
        buyerHash,
        idempotencyKey: undefined,
        packageId: null,
        packageType: null,
        offerId: 1,
        offerName: 'Two of a kind',
        target: 'Cabcdefghij',
        quantity,
        amountPaise: pricePaise,
        snapshot: {},
        lines: Array.from({ length: lineCount }, () => line),
      },
      this.circumstances,
    );
    this.known = deepFreeze(aggregateAfter(change));
    this.history.push(...change.history.map(({ name }) => name));
  }

  /** What the next decision reads; the same until one is written. */
  get circumstances(): Circumstances {
    let drawn = 0;
    const next = (prefix: string) => `${prefix}_${this.history.length}_${(drawn += 1)}`;
    return {
      now: new Date(this.time),
      ids: { uuid: () => next('id'), reference: (prefix) => next(prefix) },
      refundTerms: { policy: 'automatic', sendable: new Set(['sandbox']) },
    };
  }

  later(ms: number): void {
    this.time += ms;
  }

  /** The timer that asks the gateways sets this without a decision. */
  askNoMore(): void {
    const payments = this.known.payments.map((payment) => ({ ...payment, nextPollAt: null }));
    this.known = deepFreeze({ ...this.known, payments });
  }

  /** Takes over what `decide` makes of the order, and checks it. */
  apply(decide: (known: OrderAggregate, circumstances: Circumstances) => OrderChange): void {
    const change = decide(this.known, this.circumstances);
    assert.deepEqual(decide(this.known, this.circumstances), change, 'the same order, decided otherwise');
    addConsequences(change, { registrations: [], endpoints: [] }, this.circumstances);
    const before = this.known;
    if (isEmpty(change)) return;
    const after = aggregateAfter(change);
    this.postings.push(...change.postings);
    this.history.push(...change.history.map(({ name }) => name));
    checkSteps(before, after);
    checkBook(after, this.postings);
    checkCouponSteps(before, change);
    checkCoupon(before, after, this.time);
    this.checkHistory(after);
    assert.equal(after.order.revision, before.order.revision + 1);
    this.known = deepFreeze(after);
  }

  private checkHistory({ order }: OrderAggregate): void {
    const steps = this.history.filter((name) => name.startsWith('order.')).map((name) => name.slice(6));
    assert.equal(steps.at(-1), order.status, 'the last step noted is not the status');
    assert(steps.filter((status) => status === 'paid').length <= 1, 'paid twice');
  }
}

function checkSteps(before: OrderAggregate, after: OrderAggregate): void {
  const [was, is] = [before.order.status, after.order.status];
  assert(was === is || mayBecome(was, is), `the order went from ${was} to ${is}`);
  assert(before.order.paidAt === null || after.order.paidAt !== null, 'paid, and now not');
  const isForgotten = after.order.contentForgottenAt !== null;
  assert(isForgotten !== after.lines.every(({ comments }) => comments !== null), 'some comments are missing');
  assert(!isForgotten || after.order.paidAt === null, 'paid, and what to deliver is unknown');
  before.payments.forEach(({ state }, index) => {
    const next = after.payments[index]?.state ?? state;
    assert(
      next === state || paymentTransitions[state].includes(next),
      `a payment went from ${state} to ${next}`,
    );
  });
  before.refunds.forEach(({ state }, index) => {
    const next = after.refunds[index]?.state ?? state;
    assert(
      next === state || refundTransitions[state].includes(next),
      `a refund went from ${state} to ${next}`,
    );
  });
}

/** One change may take several steps: a released coupon is reserved again, and pays an order that costs nothing. */
function checkCouponSteps({ order }: OrderAggregate, { history, after }: OrderChange): void {
  const legal = new Map<string, readonly string[]>(Object.entries(couponTransitions));
  const noted = history.map(({ name }) => name).filter((name) => name.startsWith('coupon.'));
  let state: string | null = order.couponState;
  for (const is of noted.map((name) => name.slice('coupon.'.length))) {
    assert(state === null || state === is || legal.get(state)?.includes(is), `coupon: ${state} to ${is}`);
    state = is;
  }
  assert.equal(state, after.order.couponState, 'the last step noted is not the state of the coupon');
}

function checkCoupon(before: OrderAggregate, after: OrderAggregate, now: number): void {
  const { order, lines, payments } = after;
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  assert.equal(order.amountPaise, sum(lines.map((line) => line.pricePaise)));
  assert.equal(order.discountPaise, sum(lines.map((line) => line.discountPaise)));
  const is = order.couponState;
  assert(order.discountPaise === 0 || order.couponId !== null, 'a discount without a coupon');
  const counts = is === 'used' || is === 'honoured';
  assert(order.paidAt === null || counts === order.discountPaise > 0, `paid with a coupon that is ${is}`);
  assert(order.paidAt !== null || !counts, `not paid, and its coupon is ${is}`);
  assert(is !== 'reserved' || !hasEndedUnpaid(order), `${order.status}, and its coupon is still reserved`);
  const asksOther = payments.some(
    ({ state, paymentUrl, amountPaise, expiresAt }) =>
      state === 'pending' &&
      paymentUrl !== null &&
      now < expiresAt.getTime() &&
      amountPaise !== order.amountPaise,
  );
  const changed = before.order.amountPaise !== order.amountPaise;
  assert(!(changed && asksOther && order.paidAt === null), 'the amount changed under an open payment');
}

/** No payment is expected: then others may have its coupon (invariant I12). */
function hasEndedUnpaid({ status, paidAt }: OrderAggregate['order']): boolean {
  return paidAt === null && ['payment_expired', 'cancelled', 'refund_due', 'refunded'].includes(status);
}

/** Invariant I3 and what it does not see of a single order. */
function checkBook({ order, lines, captures, refunds }: OrderAggregate, postings: readonly Posting[]): void {
  const references = postings.map(({ reference }) => reference);
  assert.equal(new Set(references).size, references.length, 'the same posting twice');
  const book: Record<Account, number> = {
    gateway: 0,
    shop: 0,
    suspense: 0,
    in_progress: 0,
    fulfilled: 0,
    refund_due: 0,
    refunded: 0,
  };
  for (const { account, amountPaise } of postings.flatMap(entriesOf)) book[account] += amountPaise;
  const sum = (rows: readonly { amountPaise: number }[]) =>
    rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const moving = lines.filter(({ status }) => !['completed', 'partial', 'failed'].includes(status));
  assert.deepEqual(
    { ...book, fulfilled: 0 },
    {
      gateway: 0 - sum(captures.filter(({ currency }) => currency === 'INR')),
      shop: 0 - refunds.reduce((total, { roundingPaise }) => total + roundingPaise, 0),
      suspense: sum(captures.filter(({ purpose, currency }) => purpose === 'unjudged' && currency === 'INR')),
      in_progress: order.paidAt === null ? 0 : keptPaiseOf(moving),
      fulfilled: 0,
      refund_due: sum(refunds.filter(({ state }) => state !== 'processed')),
      refunded: sum(refunds.filter(({ state }) => state === 'processed')),
    },
  );
  assert.equal(sum(Object.values(book).map((amountPaise) => ({ amountPaise }))), 0);
  assert(book.fulfilled >= 0, 'less than nothing was earned');
  for (const line of lines) {
    const ofLine = (of: RefundRow[]) => sum(of.flatMap(sharesOf).filter(({ lineId }) => lineId === line.id));
    assert.equal(line.refundDuePaise, ofLine(refunds.filter(({ state }) => state !== 'processed')));
    assert.equal(line.refundedPaise, ofLine(refunds.filter(({ state }) => state === 'processed')));
    assert(line.refundDuePaise + line.refundedPaise <= line.pricePaise, 'more given back than paid');
  }
}

/** A decision that changes what it was given throws. */
function deepFreeze(known: OrderAggregate): OrderAggregate {
  const { order, lines, payments, captures, refunds } = known;
  for (const row of [order, ...lines, ...payments, ...captures, ...refunds]) Object.freeze(row);
  for (const rows of [lines, payments, captures, refunds]) Object.freeze(rows);
  return Object.freeze(known);
}
