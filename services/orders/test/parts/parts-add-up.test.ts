import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideLineReport } from '../../src/delivery/decide-line-report.js';
import { noLimits } from '../../src/limits/decide-admission.js';
import { aggregateAfter } from '../../src/order/changed-rows.js';
import type { Circumstances } from '../../src/order/circumstances.js';
import type { LineRow, OrderAggregate } from '../../src/order/order-aggregate.js';
import type { OrderChange } from '../../src/order/order-change.js';
import { hasEnded } from '../../src/order/order.state.js';
import { dayMs, decideLines } from '../../src/ordering/decide-lines.js';
import { newOrder } from '../../src/order/new-order.js';
import { decideParts, decideDueParts } from '../../src/delivery/parts/decide-parts.js';
import { sharesOf } from '../../src/order/refund-shares.js';
import { isAhead } from '../../src/order/take-line.js';
import { decideOpening } from '../../src/payments/opening/decide-opening.js';
import { decideLateTargets } from '../../src/delivery/targets/decide-target.js';
import { decidePayment } from '../../src/payments/settling/decide-payment.js';

/** What happens on a day to the part that is under way: `share` of it is not delivered, or it lasts on. */
const anyDay = fc.record({
  end: fc.constantFrom('completed', 'completed', 'partial', 'failed', 'link-refused', 'not yet'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  /** What the owner does before the next one. */
  owner: fc.constantFrom('nothing', 'nothing', 'nothing', 'hold', 'stop'),
});
type Day = typeof anyDay extends fc.Arbitrary<infer Found> ? Found : never;
type Ending = Pick<Day, 'share'> & { end: Exclude<Day['end'], 'not yet'> };

const anyOrder = fc.record({
  quantity: fc.integer({ min: 300, max: 10_000_000 }),
  pricePaise: fc.integer({ min: 100, max: 10_000_000 }),
  days: fc.array(anyDay, { minLength: 2, maxLength: 8 }),
});

/** A gradual order, as decisions change it. */
class GradualOrder {
  known: OrderAggregate;
  private time = Date.parse('2026-11-25T10:00:00Z');
  private drawn = 0;

  constructor(quantity: number, pricePaise: number, overDays: number) {
    const serviceId = '201';
    const lines = decideLines({
      line: {
        type: 'likes',
        quantity,
        providerId: 1,
        serviceId,
        takesComments: false,
        fallback: null,
        listPaise: pricePaise,
      },
      pricePaise,
      parts: { days: 30, posts: null, minimum: 1, fallbackMinimum: null },
      target: 'Cfirst',
      moreTargets: [],
      overDays,
      comments: null,
    });
    const change = newOrder(
      { id: 4711, code: 'K7Q4M2XR' },
      {
        kind: 'package',
        buyerHash,
        idempotencyKey: undefined,
        packageId: 1,
        packageType: 'likes',
        offerId: null,
        offerName: null,
        target: 'Cfirst',
        quantity,
        amountPaise: pricePaise,
        snapshot: {},
        lines,
      },
      this.circumstances,
    );
    this.known = aggregateAfter(change);
  }

  pay(): void {
    const request = { details: { orderId: 4711 }, buyerHash, gateway: 'sandbox', limits: noLimits };
    const registration = { kind: 'unregistered' } as const;
    this.apply((known, circumstances) => decideOpening(known, { ...request, registration }, circumstances));
    const [payment] = this.known.payments;
    if (!payment) throw new Error('no payment was opened');
    const { id: paymentId, merchantRef, amountPaise } = payment;
    const captures = [{ id: 'cap_1', amountPaise, currency: 'INR' }];
    const reported = { merchantRef, state: 'paid' as const, captures };
    this.apply((known, circumstances) =>
      decidePayment(known, { paymentId, reported, webhook: null }, circumstances),
    );
  }

  /** The part that fulfilment has. */
  get underWay(): LineRow | undefined {
    const all = this.known.lines.filter((line) => !hasEnded(line) && !isAhead(line));
    assert(all.length <= 1, 'two parts for one link at once');
    return all[0];
  }

  end(line: LineRow, { end, share }: Ending): void {
    const refused = end === 'link-refused';
    const undelivered = end === 'completed' ? 0 : refused ? line.quantity : Math.floor(line.quantity * share);
    const status = refused ? ('failed' as const) : end;
    this.apply((known, circumstances) =>
      decideLineReport(
        known,
        {
          orderId: 4711,
          lineId: line.id,
          version: line.reportVersion + 1,
          providerId: 1,
          serviceId: '201',
          upstreamOrderId: refused ? null : '7',
          startCount: 0,
          remains: undelivered,
          undelivered,
          status,
          refillable: false,
          reason: end === 'completed' ? null : end,
        },
        circumstances,
      ),
    );
  }

  /** The buyer of a link that was refused names no other one in time. */
  waitInVain(): void {
    this.time += 30 * dayMs;
    this.apply((known, circumstances) => decideLateTargets(known, circumstances));
  }

  passADay(): void {
    this.time += dayMs;
    this.apply((known, { now }) => decideDueParts(known, now));
  }

  owner(action: 'hold' | 'resume' | 'stop'): void {
    const decision = { version: this.known.order.version, reason: 'asked', by: 'owner' };
    this.apply((known, circumstances) => decideParts(known, action, decision, circumstances));
  }

  private apply(decide: (known: OrderAggregate, circumstances: Circumstances) => OrderChange): void {
    this.known = aggregateAfter(decide(this.known, this.circumstances));
  }

  private get circumstances(): Circumstances {
    const next = (prefix: string) => `${prefix}_${(this.drawn += 1)}`;
    return {
      now: new Date(this.time),
      ids: { uuid: () => next('id'), reference: next },
      refundTerms: { policy: 'automatic', sendable: new Set(['sandbox']) },
    };
  }
}

const buyerHash = 'b'.repeat(64);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Each day its part ends, and the owner does what he does; what he holds goes on the next day. */
function live(order: GradualOrder, days: readonly Day[]): void {
  order.pay();
  // Parts that lasted on have put off those behind them.
  const atLast = days.map((day): Day => ({ ...day, end: 'completed', owner: 'nothing' }));
  for (const day of [...days, ...atLast]) {
    const line = order.underWay;
    if (line && day.end !== 'not yet') order.end(line, { ...day, end: day.end });
    if (order.underWay) order.waitInVain();
    const isAheadStill = order.known.lines.some(isAhead);
    if (isAheadStill && day.owner !== 'nothing') order.owner(day.owner);
    const before = order.underWay?.id;
    order.passADay();
    if (order.known.order.partsHeldAt === null) continue;
    assert.equal(order.underWay?.id, before, 'a part began while they were held');
    order.owner('resume');
    order.passADay();
  }
}

test('of 1,000 random gradual orders what was used and what goes back is what was paid, for each part', () => {
  let refunded = 0;
  fc.assert(
    fc.property(anyOrder, ({ quantity, pricePaise, days }) => {
      const order = new GradualOrder(quantity, pricePaise, days.length);
      live(order, days);
      const { lines, refunds, order: head } = order.known;
      assert(lines.every(hasEnded), 'a part never ended');
      assert.equal(sum(lines.map((line) => line.quantity)), quantity);
      assert.equal(sum(lines.map((line) => line.pricePaise)), pricePaise);
      for (const line of lines) {
        const back = sum(
          refunds
            .flatMap(sharesOf)
            .filter(({ lineId }) => lineId === line.id)
            .map(({ amountPaise }) => amountPaise),
        );
        const undelivered = line.status === 'completed' ? 0 : (line.remains ?? line.quantity);
        // Less than a paisa is left to the shop.
        assert.equal(back, Math.floor((line.pricePaise * undelivered) / line.quantity));
        assert.equal(line.refundDuePaise + line.refundedPaise, back);
      }
      const used = sum(lines.map((line) => line.pricePaise - line.refundDuePaise - line.refundedPaise));
      const back = sum(refunds.map(({ amountPaise }) => amountPaise));
      assert.equal(used + back, head.amountPaise);
      if (back > 0) refunded += 1;
    }),
    { numRuns: 1000 },
  );
  expect(refunded).toBeGreaterThan(400);
});
