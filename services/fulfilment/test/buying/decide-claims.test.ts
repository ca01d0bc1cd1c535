import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideClaims, freePlacesAt, type InFlightLine } from '../../src/buying/decide-claims.js';
import type { QueuedLine } from '../../src/buying/judge-line.js';
import { later } from '../../src/values/moment.js';
import type { Supplier } from '../../src/suppliers/supplier.entity.js';
import { aPlacement, anAccount, aService } from '../a-placement.js';

const now = new Date('2026-11-24T12:00:00Z');
const pricing = { exchangeFactor: '85', otherFactors: {}, minimumMargin: '10' };

/** Lines whose charges differ from each other's, unless they have the same price. */
const line = (id: number, price = id, facts: Partial<QueuedLine> = {}): QueuedLine => ({
  placement: aPlacement({ lineId: `line-${id}`, paidPaise: 10_000_000, notBefore: now }),
  service: aService({ rate: String(price), chargeFollows: false }),
  activeOfTarget: null,
  firstOfTarget: `line-${id}`,
  isDoubted: false,
  ...facts,
});
const inFlight = (id: number, sending = true, sentAt = now): InFlightLine => ({
  lineId: `in-flight-${id}`,
  charge: String(10_000 + id),
  sending,
  sentAt: sentAt.getTime(),
});
const sending = (count: number) => Array.from({ length: count }, (_, id) => inFlight(id));
const lost = (count: number) => Array.from({ length: count }, (_, id) => inFlight(100 + id, false));

const decide = (lines: QueuedLine[], flight: InFlightLine[] = [], account: Partial<Supplier> = {}) => {
  const { chosen, toHold, behind, waiting } = decideClaims({
    account: anAccount(account),
    now,
    pricing,
    hasServices: true,
    lines,
    inFlight: flight,
  });
  return {
    chosen,
    behind,
    waiting,
    chosenIds: chosen.map(({ placement }) => placement.lineId),
    heldIds: toHold.map(({ placement }) => placement.lineId),
    waitingIds: waiting.map(({ lineId }) => lineId),
  };
};
const freePlaces = (flight: InFlightLine[], account: Partial<Supplier> = {}) =>
  freePlacesAt(anAccount(account), flight, now);

describe('the free places at an account', () => {
  test('is what it bears less what is being sent', () => {
    expect(freePlaces([])).toBe(4);
    expect(freePlaces(sending(3))).toBe(1);
    expect(freePlaces(sending(1), { maxInFlight: 1 })).toBe(0);
  });

  test('is taken by lines whose answer was lost only beyond sixteen, or twice what the account bears', () => {
    expect(freePlaces(lost(16))).toBe(4);
    expect(freePlaces(lost(18))).toBe(2);
    expect(freePlaces(lost(2), { highestOrderId: null, maxInFlight: 2 })).toBe(0);
  });

  test('is one line at a time until an order id is known', () => {
    expect(freePlaces([], { highestOrderId: null })).toBe(1);
  });

  test('is one line at a time after three failures in a row', () => {
    expect(freePlaces([], { failures: 3 })).toBe(1);
    expect(freePlaces(sending(1), { failures: 3 })).toBe(0);
  });

  test('is not taken by slow calls', () => {
    expect(freePlaces([1, 2, 3, 4].map((id) => inFlight(id, true, later(now, -3000))))).toBe(4);
  });
});

describe('lines that ask to be sent', () => {
  test('are chosen up to the free places, and the others wait', () => {
    const { chosenIds, waitingIds } = decide(
      [1, 2, 3].map((id) => line(id)),
      sending(2),
    );
    expect(chosenIds).toEqual(['line-1', 'line-2']);
    expect(waitingIds).toEqual(['line-3']);
  });

  test('are not chosen behind another of their target, before their time, or without a service', () => {
    const early = line(6);
    early.placement.notBefore = later(now, 1000);
    const decided = decide([
      line(1, 1, { activeOfTarget: 'another' }),
      line(2, 2, { service: null }),
      line(3, 3, { firstOfTarget: 'an older one' }),
      line(4),
      early,
    ]);
    expect(decided.chosenIds).toEqual(['line-4']);
    expect(decided.behind.map(({ lineId }) => lineId)).toEqual(['line-1']);
    expect(decided.heldIds).toEqual(['line-2']);
    expect(decided.waiting).toContainEqual({ lineId: 'line-6', until: later(now, 1000) });
    expect(decided.waitingIds).toContain('line-3');
  });

  test('wait until the pause of their account ends, and for its hold without knowing how long', () => {
    const pausedUntil = later(now, 30_000);
    expect(decide([line(1)], [], { pausedUntil }).waiting).toEqual([
      { lineId: 'line-1', until: pausedUntil },
    ]);
    const held = decide([line(1)], [], { pausedUntil, holdReason: 'funds' }).waiting;
    expect(held[0]?.until.getTime()).toBeGreaterThan(pausedUntil.getTime());
  });

  test('wait while another of the same charge is in flight', () => {
    const slow = { ...inFlight(1, true, later(now, -3000)), charge: '5' };
    expect(decide([line(1, 5), line(2, 6)], [slow]).chosenIds).toEqual(['line-2']);
  });

  test('lines of one price get extra units that make their charges distinct, where the charge follows the quantity', () => {
    const follows = (id: number) => line(id, 5, { service: aService({ rate: '5' }) });
    const { chosen } = decide([1, 2, 3].map(follows), [], { maxInFlight: 99 });
    expect(chosen.map(({ extraUnits }) => extraUnits)).toEqual([0, 1, 2]);
    expect(chosen.map(({ expected }) => expected)).toEqual(['5', '5.005', '5.01']);
  });

  test('each get exactly one answer, fit the free places, and have charges that differ', () => {
    const accounts = fc.record({
      maxInFlight: fc.integer({ min: 1, max: 5 }),
      highestOrderId: fc.option(fc.constant(1000)),
      letterIds: fc.boolean(),
    });
    const asking = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 });
    fc.assert(
      fc.property(
        accounts,
        asking,
        fc.nat({ max: 6 }),
        fc.nat({ max: 24 }),
        (account, prices, sent, gone) => {
          const flight = [...sending(sent), ...lost(gone)];
          const decided = decide(
            prices.map((price, id) => line(id, price)),
            flight,
            account,
          );
          expect(decided.chosen.length).toBeLessThanOrEqual(freePlaces(flight, account));
          expect(new Set(decided.chosen.map(({ expected }) => expected)).size).toBe(decided.chosen.length);
          const all = [...decided.chosenIds, ...decided.heldIds, ...decided.waitingIds];
          expect(all.toSorted()).toEqual(prices.map((_, id) => `line-${id}`).toSorted());
        },
      ),
    );
  });
});
