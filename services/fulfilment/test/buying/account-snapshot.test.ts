import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AccountSnapshot, limitsOf, type InFlightLine } from '../../src/buying/account-snapshot.js';
import type { JudgedLine, QueuedLine } from '../../src/buying/judge-line.js';
import type { Provider } from '../../src/providers/provider.entity.js';
import { ClockReading } from '../../src/storage/database-clock.js';
import { aPlacement, anAccount, aService } from '../a-placement.js';

const pricing = { exchangeFactor: '85', minimumMargin: '10' };

/** Lines whose charges can be told from each other's, unless they have the same price. */
const line = (id: number, price = id, facts: Partial<QueuedLine> = {}): QueuedLine => ({
  placement: aPlacement({ lineId: `line-${id}`, paidPaise: 10_000_000 }),
  service: aService({ rate: String(price), chargeFollows: false }),
  ...{ activeOfTarget: null, firstOfTarget: `line-${id}` },
  ...facts,
});
const inFlight = (id: number, sending = true): InFlightLine => ({
  ...{ lineId: `in-flight-${id}`, charge: String(10_000 + id), sending, sentAt: Date.now() },
});
const read = (
  queue: QueuedLine[],
  flight: InFlightLine[] = [],
  account: Partial<Provider> = {},
  isQueueRead = true,
) =>
  new AccountSnapshot({
    ...{ account: anAccount(account), clock: new ClockReading(new Date()), pricing, hasServices: true },
    ...{ doubted: new Set<number>(), queue, length: 100, isQueueRead, inFlight: flight },
  });
const idsOf = (lines: readonly JudgedLine[]) => lines.map(({ placement }) => placement.lineId);

describe('a snapshot of an account', () => {
  test('leaves as much room as the account bears, and as the caller can send', () => {
    expect(read([]).room(9)).toBe(4);
    expect(read([]).room(2)).toBe(2);
    expect(read([], [inFlight(1), inFlight(2), inFlight(3)]).room(9)).toBe(1);
    expect(read([], [inFlight(1)], { maxInFlight: 1 }).room(9)).toBe(0);
  });

  test('leaves places to lines whose answer was lost only beyond sixteen, or twice the account’s', () => {
    const lost = (count: number) => Array.from({ length: count }, (_, id) => inFlight(id, false));
    expect(read([], lost(16)).room(9)).toBe(4);
    expect(read([], lost(18)).room(9)).toBe(2);
    expect(read([], lost(2), { highestOrderId: null, maxInFlight: 2 }).room(9)).toBe(0);
    expect(read([], [], { highestOrderId: null }).room(9)).toBe(1);
  });

  test('has no room exactly where its limits say that the queue need not be read', () => {
    const accounts = fc.record({
      maxInFlight: fc.integer({ min: 1, max: 5 }),
      highestOrderId: fc.option(fc.constant(1000)),
      letterIds: fc.boolean(),
    });
    fc.assert(
      fc.property(accounts, fc.nat({ max: 6 }), fc.nat({ max: 24 }), (account, sending, lost) => {
        const flight = [
          ...Array.from({ length: sending }, (_, id) => inFlight(id)),
          ...Array.from({ length: lost }, (_, id) => inFlight(100 + id, false)),
        ];
        const limits = limitsOf(anAccount(account));
        const isFull = sending >= limits.sending || sending + lost >= limits.inFlight;
        expect(read([], flight, account).room(9) === 0).toBe(isFull);
      }),
    );
  });

  test('asks for its queue when there is room after all', () => {
    expect(read([], [inFlight(1)], {}, false).lacksQueue).toBe(true);
    expect(read([], [inFlight(1)], {}, true).lacksQueue).toBe(false);
    expect(read([], [inFlight(1)], { maxInFlight: 1 }, false).lacksQueue).toBe(false);
    expect(read([], [], { holdReason: 'funds' }, false).lacksQueue).toBe(false);
  });

  test('chooses the oldest that neither wait for another of their target nor are held', () => {
    const snapshot = read([
      line(1, 1, { activeOfTarget: 'another' }),
      line(2, 2, { service: null }),
      line(3, 3, { firstOfTarget: 'an older one' }),
      line(4),
      line(5),
    ]);
    expect(idsOf(snapshot.choose(9))).toEqual(['line-4', 'line-5']);
    expect(snapshot.behind).toEqual(['line-1']);
    expect(idsOf(snapshot.toHold)).toEqual(['line-2']);
  });

  test('counts its own claims: a line that was not to be had takes no place, and is not tried again', () => {
    const snapshot = read([line(1), line(2), line(3)], [inFlight(1), inFlight(2)]);
    const tried = snapshot.choose(9);
    snapshot.claimed(tried, new Set(['line-1']));
    expect(snapshot.account.admissions).toBe(8);
    expect(snapshot.room(9)).toBe(1);
    expect(idsOf(snapshot.choose(9))).toEqual(['line-3']);
  });

  test('keeps a charge from others until its line is placed', () => {
    const snapshot = read([line(1, 5), line(2, 5), line(3, 6)]);
    snapshot.claimed(snapshot.choose(1), new Set(['line-1']));
    expect(idsOf(snapshot.choose(9))).toEqual(['line-3']);
    snapshot.placed('line-1');
    expect(idsOf(snapshot.choose(9))).toEqual(['line-2', 'line-3']);
  });

  test('tells lines of one price apart by some units more, and names what is stuck when none are left', () => {
    const follows = (id: number) => line(id, 5, { service: aService({ rate: '5' }) });
    const snapshot = read([1, 2, 3].map(follows), [], { maxInFlight: 99 });
    const chosen = snapshot.choose(9);
    expect(chosen.map(({ extraUnits }) => extraUnits)).toEqual([0, 1, 2]);
    expect(chosen.map(({ expected }) => expected)).toEqual(['5', '5.005', '5.01']);
    const exact = read([line(1, 5), line(2, 5)], [{ ...inFlight(1), charge: '5' }]);
    expect(exact.choose(9)).toEqual([]);
    expect(exact.stuck).toContainEqual({ serviceId: '101', quantity: 1000 });
  });

  test('gives the place of a slow call to another line, and keeps its charge', () => {
    const slow = [1, 2, 3, 4].map((id) => ({ ...inFlight(id), sentAt: Date.now() - 3000 }));
    expect(read([line(1)], slow).room(9)).toBe(4);
    expect(
      read([line(1, 5)], [{ ...inFlight(1), sentAt: Date.now() - 3000, charge: '5' }]).choose(9),
    ).toEqual([]);
  });

  test('tries an account by single calls after three failures in a row', () => {
    expect(read([], [], { failures: 3 }).room(9)).toBe(1);
    expect(read([], [inFlight(1)], { failures: 3 }).room(9)).toBe(0);
  });

  test('suffices while it can fill all the room, and not for a caller it cannot serve', () => {
    const snapshot = read([line(1), line(2)], [inFlight(1)]);
    expect(snapshot.suffices(2)).toBe(true);
    expect(snapshot.suffices(3)).toBe(false);
    expect(
      read(
        [line(1)],
        [1, 2, 3, 4].map((id) => inFlight(id)),
      ).suffices(1),
    ).toBe(false);
    expect(read([line(1)], [], { holdReason: 'funds' }).suffices(1)).toBe(false);
  });

  test('whatever happens, keeps within the account’s places and tells all charges in flight apart', () => {
    const step = fc.record({ most: fc.integer({ min: 1, max: 5 }), placed: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 }),
        fc.array(step, { maxLength: 20 }),
        (prices, steps) => {
          const snapshot = read(prices.map((price, id) => line(id, price)));
          let sending: JudgedLine[] = [];
          for (const { most, placed } of steps) {
            const chosen = snapshot.choose(most);
            expect(chosen.filter((one) => sending.includes(one))).toEqual([]);
            snapshot.claimed(chosen, new Set(idsOf(chosen)));
            sending.push(...chosen);
            expect(sending.length).toBeLessThanOrEqual(4);
            expect(new Set(sending.map(({ expected }) => expected)).size).toBe(sending.length);
            for (const { placement } of sending.slice(0, placed)) snapshot.placed(placement.lineId);
            sending = sending.slice(placed);
          }
        },
      ),
    );
  });
});
