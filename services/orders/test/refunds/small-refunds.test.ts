import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { giveUpLine } from '../../src/delivery/end-line.js';
import { entriesOf } from '../../src/ledger/ledger.js';
import type { Circumstances } from '../../src/order/circumstances.js';
import { aggregateAfter } from '../../src/order/changed-rows.js';
import { addConsequences } from '../../src/consequences/consequences.js';
import { type OrderChange, changeOf, followLines } from '../../src/order/order-change.js';
import type { OrderAggregate } from '../../src/order/order-aggregate.js';
import { decideRefundAnswer } from '../../src/refunds/decide-refund.js';
import { sharesOf } from '../../src/order/refund-shares.js';
import { paidOrder } from './paid-order.js';

let drawn = 0;
const circumstances: Circumstances = {
  now: new Date('2026-11-25T10:00:00Z'),
  ids: { uuid: () => `id-${(drawn += 1)}`, reference: (prefix) => `${prefix}_${(drawn += 1)}` },
  refundTerms: { policy: 'automatic', sendable: new Set(['sandbox']) },
};
const report = (state: 'processed') => ({
  state,
  gatewayRefundId: 'rfd',
  reason: null,
  named: { reference: null, amountPaise: null, currency: null },
});

/** An order with its book, as decisions change it. */
class Kept {
  book = new Map<string, number>();

  constructor(public known: OrderAggregate) {
    const sum = known.order.amountPaise;
    this.book = new Map([
      ['gateway', -sum],
      ['in_progress', sum],
    ]);
  }

  apply(decide: (known: OrderAggregate) => OrderChange): OrderChange {
    const change = decide(this.known);
    addConsequences(change, { registrations: [], endpoints: [] }, circumstances);
    for (const { account, amountPaise } of change.postings.flatMap(entriesOf))
      this.book.set(account, (this.book.get(account) ?? 0) + amountPaise);
    this.known = aggregateAfter(change);
    return change;
  }

  /** These lines fail in one decision. */
  fail(positions: readonly number[]): OrderChange {
    return this.apply((known) => {
      const change = changeOf(known);
      for (const line of change.after.lines.filter(({ position }) => positions.includes(position)))
        giveUpLine(change, line, 'stopped', circumstances);
      followLines(change);
      return change;
    });
  }

  /** The gateway gives back whatever is due. */
  process(): void {
    for (const { id: refundId, refundRef, state } of this.known.refunds)
      if (state === 'due')
        this.apply((known) =>
          decideRefundAnswer(known, { refundId, refundRef }, report('processed'), circumstances),
        );
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

describe('what one decision owes from one capture', () => {
  test('is one refund, however many lines it is of', () => {
    const kept = new Kept(paidOrder(Array.from({ length: 10 }, () => 75)));
    const change = kept.fail([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(kept.known.refunds).toMatchObject([{ amountPaise: 675, roundingPaise: 0, state: 'due' }]);
    expect(kept.known.refunds.flatMap(sharesOf)).toHaveLength(9);
    const noted = change.history.filter(({ name }) => name.startsWith('refund.'));
    expect(noted).toEqual([{ name: 'refund.due', detail: expect.objectContaining({ amountPaise: 675 }) }]);
    kept.process();
    expect(kept.known.lines.map(({ refundedPaise }) => refundedPaise)).toEqual([0, ...Array(9).fill(75)]);
  });

  test('is rounded up to ₹1 at the shop’s cost', () => {
    const kept = new Kept(paidOrder([75, 75, 75]));
    kept.fail([0]);
    expect(kept.known.refunds).toMatchObject([{ amountPaise: 100, roundingPaise: 25, state: 'due' }]);
    expect(kept.book.get('shop')).toBe(-25);
    expect(kept.known.lines[0]?.refundDuePaise).toBe(75);
  });

  test('uses what an earlier refund was rounded up by', () => {
    const kept = new Kept(paidOrder([75, 75, 75]));
    kept.fail([0]);
    kept.process();
    kept.fail([1]);
    // 150 are owed, 100 went back: the second refund is of 50, rounded up again.
    expect(kept.known.refunds.map(({ amountPaise, roundingPaise }) => [amountPaise, roundingPaise])).toEqual([
      [100, 0],
      [100, 50],
    ]);
    kept.process();
    kept.fail([2]);
    // Of the third line's 75 the buyer has 50 already. 25 of the capture are left, which no gateway sends.
    expect(kept.known.refunds.at(-1)).toMatchObject({
      amountPaise: 25,
      roundingPaise: 0,
      state: 'manual',
      lastError: 'below-minimum',
    });
    expect(kept.book.get('shop')).toBe(0);
  });

  test('never loses or invents a paisa, in whatever order lines fail', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 160 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.array(fc.nat(7), { maxLength: 4 }), { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (prices, rounds, processes) => {
          const kept = new Kept(paidOrder(prices));
          const failed = new Set<number>();
          for (const [index, round] of rounds.entries()) {
            const next = [...new Set(round)].filter((at) => at < prices.length && !failed.has(at));
            for (const at of next) failed.add(at);
            if (next.length > 0) kept.fail(next);
            if (processes[index]) kept.process();
          }
          const { refunds, lines, order } = kept.known;
          const owed = sum(
            lines.filter(({ position }) => failed.has(position)).map((line) => line.pricePaise),
          );
          expect(sum(lines.map((line) => line.refundDuePaise + line.refundedPaise))).toBe(owed);
          expect(sum(refunds.flatMap(sharesOf).map(({ amountPaise }) => amountPaise))).toBe(owed);
          const rounding = sum(refunds.map(({ roundingPaise }) => roundingPaise));
          const back = sum(refunds.map(({ amountPaise }) => amountPaise));
          expect(back).toBe(owed + rounding);
          expect(back).toBeLessThanOrEqual(order.amountPaise);
          expect(rounding).toBeLessThan(100);
          expect((kept.book.get('shop') ?? 0) + rounding).toBe(0);
          expect(sum([...kept.book.values()])).toBe(0);
          const open = refunds.filter(({ state }) => state !== 'processed');
          expect(kept.book.get('refund_due') ?? 0).toBe(sum(open.map(({ amountPaise }) => amountPaise)));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
