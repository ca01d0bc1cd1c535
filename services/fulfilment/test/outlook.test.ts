import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Outlook, type FlyingLine, type HeadLine } from '../src/outlook.js';
import { Provider } from '../src/providers/provider.entity.js';

const account = (settings: Partial<Provider> = {}) =>
  Object.assign(new Provider(), { maxInFlight: 4, highestOrderId: 1000, admissions: 7, ...settings });

/** Lines that differ by more than charges may, unless they have the same number. */
const line = (id: number, price = id): HeadLine => ({
  ...{ line_id: `line-${id}`, service_id: '101', expected: String(price), exchange_factor: '85' },
  ...{ held_for: null, blocked: false, link: `https://panel/${id}`, quantity: 100, comments: null },
});
const flying = (id: number, sending = true): FlyingLine => ({
  line_id: `flying-${id}`,
  charge: String(10_000 + id),
  sending,
});
const see = (head: HeadLine[], inFlight: FlyingLine[] = [], settings?: Partial<Provider>) =>
  new Outlook({ provider: account(settings), mayBuy: true, head, length: 100, flying: inFlight });
const idsOf = (lines: HeadLine[]) => lines.map(({ line_id }) => line_id);

describe('an outlook on an account', () => {
  test('leaves as much room as the account bears, and as the caller has hands for', () => {
    expect(see([]).room(9)).toBe(4);
    expect(see([]).room(2)).toBe(2);
    expect(see([], [flying(1), flying(2), flying(3)]).room(9)).toBe(1);
    expect(see([], [flying(1)], { maxInFlight: 1 }).room(9)).toBe(0);
  });

  test('leaves places to lines whose answer was lost only beyond twice the account’s', () => {
    const lost = (count: number) => Array.from({ length: count }, (_, id) => flying(id, false));
    expect(see([], lost(8)).room(9)).toBe(4);
    expect(see([], lost(10)).room(9)).toBe(2);
    expect(see([], lost(2), { highestOrderId: null, maxInFlight: 2 }).room(9)).toBe(0);
    expect(see([], [], { highestOrderId: null }).room(9)).toBe(1);
  });

  test('chooses the oldest that neither wait for another of their target nor are held', () => {
    const head = [
      { ...line(1), blocked: true },
      { ...line(2), held_for: 'margin' as const },
      line(3),
      line(4),
    ];
    const outlook = see(head);
    expect(idsOf(outlook.choose(9))).toEqual(['line-3', 'line-4']);
    expect(outlook.behind).toEqual(['line-1']);
    expect(idsOf(outlook.held)).toEqual(['line-2']);
  });

  test('counts its own claims: a line that was not to be had takes no place, and is not tried again', () => {
    const outlook = see([line(1), line(2), line(3)], [flying(1), flying(2)]);
    const tried = outlook.choose(9);
    outlook.admitted(tried, new Set(['line-1']));
    expect(outlook.provider.admissions).toBe(8);
    expect(outlook.room(9)).toBe(1);
    expect(idsOf(outlook.choose(9))).toEqual(['line-3']);
  });

  test('holds a charge until its line has landed', () => {
    const outlook = see([line(1, 5), line(2, 5), line(3, 6)]);
    outlook.admitted(outlook.choose(1), new Set(['line-1']));
    expect(idsOf(outlook.choose(9))).toEqual(['line-3']);
    outlook.landed('line-1');
    expect(idsOf(outlook.choose(9))).toEqual(['line-2', 'line-3']);
  });

  test('suffices while it can fill all the room, and not for a caller it cannot serve', () => {
    const outlook = see([line(1), line(2)], [flying(1)]);
    expect(outlook.suffices(2)).toBe(true);
    expect(outlook.suffices(3)).toBe(false);
    expect(see([line(1)], [flying(1), flying(2), flying(3), flying(4)]).suffices(1)).toBe(false);
  });

  test('whatever happens, keeps within the account’s places and tells all charges in flight apart', () => {
    const step = fc.record({ hands: fc.integer({ min: 1, max: 5 }), lands: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 }),
        fc.array(step, { maxLength: 20 }),
        (prices, steps) => {
          const outlook = see(prices.map((price, id) => line(id, price)));
          let inFlight: HeadLine[] = [];
          for (const { hands, lands } of steps) {
            const chosen = outlook.choose(hands);
            const before = chosen.filter((one) => inFlight.includes(one));
            expect(before).toEqual([]);
            outlook.admitted(chosen, new Set(idsOf(chosen)));
            inFlight.push(...chosen);
            expect(inFlight.length).toBeLessThanOrEqual(4);
            expect(new Set(inFlight.map(({ expected }) => expected)).size).toBe(inFlight.length);
            for (const { line_id } of inFlight.slice(0, lands)) outlook.landed(line_id);
            inFlight = inFlight.slice(lands);
          }
        },
      ),
    );
  });
});
