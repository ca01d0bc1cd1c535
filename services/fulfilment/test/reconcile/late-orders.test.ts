import { describe, expect, test } from '@jest/globals';
import {
  judgeLateOrders as judgeBy,
  waitsForLateOrder,
  type OpenLine,
  type ProvedAbsent,
} from '../../src/reconcile/judge-late-orders.js';
import type { Orphan } from '../../src/reconcile/decide.js';
import { idRange } from '../../src/reconcile/id-range.js';
import { afterLook, type Look } from '../../src/reconcile/decide-watch.js';
import { isForAPerson, searchFor } from '../../src/reconcile/evidence-rules.js';
import { anAccount } from '../a-placement.js';

const dollar = 1_000_000_000n;
const absent = (lineId: string, waits: boolean) => ({
  lineId,
  attempt: 1,
  expected: dollar,
  sold: null,
  bought: 1000,
  waits,
  ends: false,
});
const open = (expected: bigint | null) => ({ expected, sold: null, searchAbove: 6 });
const order = (orderId: string, charge: bigint | null) => ({ orderId, charge, pendingRemains: null });
const found = [order('7', dollar)];
/** At an account whose charges have shown as many decimals as there are. */
const judgeLateOrders = (orphans: Orphan[], absences: ProvedAbsent[], lines: OpenLine[]) =>
  judgeBy(orphans, absences, lines, 9);

describe('a line that was proved absent waits for the order of that attempt', () => {
  const proved = { attempt: 2, providerId: 1 };
  const line = { state: 'READY', upstreamOrderId: null, ...proved } as const;

  test.each([
    ['while it is about to be sent again', line, true],
    ['while it is before a person', { ...line, state: 'REVIEW' }, true],
    ['not once it is under way again', { ...line, state: 'SENDING' }, false],
    [
      'not before a person with an order of its own',
      { ...line, state: 'REVIEW', upstreamOrderId: '9' },
      false,
    ],
    ['not after a later attempt', { ...line, attempt: 3 }, false],
    ['not at another supplier', { ...line, providerId: 2 }, false],
  ] as const)('%s', (_, now, waits) => expect(waitsForLateOrder(now, proved)).toBe(waits));
});

describe('an order that turns up after a proof that it could not exist', () => {
  test('is its line’s while that waits, and one too many once it was sent again', () => {
    expect(judgeLateOrders(found, [absent('a', true)], [])).toEqual([
      { kind: 'adopt', orderId: '7', charge: dollar, lineId: 'a', attempt: 1 },
    ]);
    expect(judgeLateOrders(found, [absent('a', false)], [])).toEqual([
      { kind: 'surplus', orderId: '7', charge: dollar, line: { lineId: 'a', attempt: 1 } },
    ]);
  });

  test('saves a purchase where one of several alike still waits', () => {
    const two = [...found, order('8', dollar)];
    expect(judgeLateOrders(two, [absent('a', false), absent('b', true)], [])).toMatchObject([
      { kind: 'adopt', lineId: 'b' },
      { kind: 'surplus', line: { lineId: 'a' } },
    ]);
  });

  test('hands a line that waits to a person where its rounded charge may be of another quantity', () => {
    const rounded = (lines: ProvedAbsent[]) => judgeBy(found, lines, [], 2);
    const extraUnit = { ...absent('b', true), expected: (dollar * 1001n) / 1000n, bought: 1001 };
    expect(rounded([absent('a', false), extraUnit])).toEqual([
      { kind: 'unclear', orderId: '7', charge: dollar, lineId: 'b', attempt: 1 },
    ]);
    expect(rounded([absent('a', true), extraUnit])).toMatchObject([{ lineId: 'a' }, { lineId: 'b' }]);
    expect(rounded([absent('a', false), { ...extraUnit, waits: false }])).toMatchObject([
      { kind: 'surplus', line: { lineId: 'a' } },
    ]);
  });

  test('is left to lines in flight that may have made it, and to a later look while it has no charge', () => {
    expect(judgeLateOrders(found, [absent('a', true)], [open(dollar)])).toEqual([]);
    expect(judgeLateOrders(found, [absent('a', true)], [open(null)])).toEqual([]);
    expect(judgeLateOrders([order('7', null)], [absent('a', true)], [])).toEqual([]);
  });

  test('without a charge is one too many once its line is looked for no more, and no open line can have made it', () => {
    const silent = [order('7', null)];
    const last = { ...absent('a', false), ends: true };
    const line = { lineId: 'a', attempt: 1 };
    expect(judgeLateOrders(silent, [last], [])).toEqual([
      { kind: 'surplus', orderId: '7', charge: null, line },
    ]);
    expect(judgeLateOrders(silent, [last, absent('b', false)], [])).toMatchObject([{ line: null }]);
    expect(judgeLateOrders(silent, [last], [open(dollar)])).toEqual([]);
    expect(judgeLateOrders(silent, [last], [{ ...open(dollar), searchAbove: null }])).toEqual([]);
    expect(judgeLateOrders(silent, [last], [{ ...open(dollar), searchAbove: 7 }])).toMatchObject([{ line }]);
  });

  test('is kept although its line is unknown', () => {
    expect(judgeLateOrders([order('7', 3n * dollar)], [absent('a', true)], [])).toMatchObject([
      { kind: 'surplus', line: null },
    ]);
  });
});

describe('a look for the order of a line that was proved absent', () => {
  const provedAt = new Date('2026-11-24T12:00:00Z');
  const after = (seconds: number) => new Date(+provedAt + seconds * 1000);
  const next = (look: Look, looks: number, seconds: number) => {
    const { nextLookAt, ...rest } = afterLook({ provedAt, looks }, look, after(seconds), 600_000);
    return { ...rest, inMs: nextLookAt && +nextLookAt - +after(seconds) };
  };

  test('is counted, and made ever more seldom until the time is over', () => {
    expect(next('complete', 0, 5)).toEqual({ looks: 1, inMs: 10_000 });
    expect(next('complete', 3, 80)).toEqual({ looks: 4, inMs: 80_000 });
    expect(next('complete', 6, 600)).toEqual({ looks: 7, inMs: null });
  });

  test('that could not search is not counted', () => {
    expect(next('not-searched', 0, 5)).toEqual({ looks: 0, inMs: 5000 });
    expect(next('not-searched', 0, 600)).toEqual({ looks: 0, inMs: null });
  });

  test('that leaves an order unexplained is not the last', () => {
    expect(next('unexplained', 6, 900)).toEqual({ looks: 7, inMs: 640_000 });
  });
});

/** A search that shows whether there is an order. */
const sandbox = {
  hidesSome: false,
  isWellKnown: true,
  shownAfterMs: 2000,
  hiddenForMs: 0,
  ageMs: 5000,
  searchAbove: 1000,
  upTo: 1490,
  idAfter: 1200,
};

test('a search is conclusive only at an age at which the supplier has shown orders of ours', () => {
  expect(searchFor({ ...sandbox, ageMs: 2000 })).toBe('conclusive');
  expect(searchFor({ ...sandbox, ageMs: 1999 })).toBe('blind');
  expect(searchFor({ ...sandbox, ageMs: 9000, shownAfterMs: null })).toBe('blind');
  expect(searchFor({ ...sandbox, ageMs: 9000, hidesSome: true })).toBe('blind');
  expect(searchFor({ ...sandbox, ageMs: 9000, hiddenForMs: 4500 })).toBe('blind');
  expect(searchFor({ ...sandbox, ageMs: 9001, hiddenForMs: 4500 })).toBe('conclusive');
});

test('a search is conclusive only if an order of ours that was sent later shows that it went far enough', () => {
  expect(searchFor({ ...sandbox, idAfter: 1490 })).toBe('conclusive');
  expect(searchFor({ ...sandbox, idAfter: 1491 })).toBe('impossible');
  expect(searchFor({ ...sandbox, idAfter: 1490, searchAbove: null })).toBe('impossible');
  expect(searchFor({ ...sandbox, idAfter: 1490, isWellKnown: false })).toBe('untried');
  expect(searchFor({ ...sandbox, idAfter: null })).toBe('open-ended');
  expect(searchFor({ ...sandbox, idAfter: null, ageMs: 1 })).toBe('blind');
});

test('a search begins above what was known, goes on further after each look in vain, and is bounded', () => {
  const known = { lowest: 900, highest: 1000, growth: 10 };
  const size = { window: 490, most: 1500 };
  const line = { searchAbove: 980, looks: 0 };
  expect(idRange(known, [line, { searchAbove: 990, looks: 0 }], size)).toEqual({ above: 980, upTo: 1500 });
  expect(idRange(known, [{ ...line, looks: 1 }], size)).toEqual({ above: 980, upTo: 2000 });
  expect(idRange(known, [{ ...line, looks: 9 }], size)).toEqual({ above: 980, upTo: 2480 });
  expect(idRange(known, [{ searchAbove: null, looks: 0 }], size)).toEqual({ above: 410, upTo: 1500 });
  expect(idRange({ lowest: null, highest: null, growth: 0 }, [line], size)).toBeNull();
});

test('a person is asked after five looks and some time, later only where an id may still appear', () => {
  const now = new Date();
  const ago = (seconds: number) => ({
    looks: 5,
    unknownSince: new Date(+now - seconds * 1000),
    lostBy: null,
  });
  const account = anAccount({ highestOrderId: 9 });
  expect(isForAPerson({ ...ago(46), looks: 4 }, account, now, 30_000)).toBe(false);
  expect(isForAPerson(ago(44), account, now, 30_000)).toBe(false);
  expect(isForAPerson(ago(46), account, now, 30_000)).toBe(true);
  expect(isForAPerson(ago(46), { ...account, highestOrderId: null }, now, 30_000)).toBe(false);
  expect(isForAPerson(ago(601), { ...account, highestOrderId: null }, now, 30_000)).toBe(true);
  expect(isForAPerson(ago(46), { ...account, highestOrderId: null, letterIds: true }, now, 30_000)).toBe(
    true,
  );
  expect(isForAPerson(ago(60), { ...account, hiddenForMs: 60_000 }, now, 30_000)).toBe(false);
});
