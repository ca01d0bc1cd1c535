import { describe, expect, test } from '@jest/globals';
import { decide, type OpenLine } from '../../src/reconcile/decide.js';
import { judgeLateOrders } from '../../src/reconcile/judge-late-orders.js';
import { costOf, mayCost, type Cost } from '../../src/placements/may-cost.js';

const cent = 10_000_000n;
const sold = 90n * cent;
const more = 900_900_000n;
const exact: Cost = { expected: sold, sold: null };
const trial: Cost = { expected: more, sold };

describe('what a purchase may cost', () => {
  const purchase = { expectedCharge: '0.9009', quantity: 1000, bought: 1001 };

  test('is also the price of the sold quantity while extra units are a trial', () => {
    expect(costOf(purchase, null)).toEqual(trial);
    expect(costOf(purchase, false)).toEqual(trial);
    expect(costOf(purchase, true)).toEqual({ expected: more, sold: null });
    expect(costOf({ ...purchase, expectedCharge: '0.9', bought: 1000 }, null)).toEqual(exact);
    expect(mayCost(trial, sold, 6)).toBe(true);
    expect(mayCost(trial, more, 6)).toBe(true);
  });

  test('is rounded to the decimals that the account has shown, and to no fewer', () => {
    const finer = { expected: 902_700_000n, sold: null };
    expect(mayCost(finer, sold, 2)).toBe(true);
    expect(mayCost(finer, 91n * cent, 2)).toBe(true);
    expect(mayCost(finer, sold, 4)).toBe(false);
    expect(mayCost(exact, 91n * cent, 1)).toBe(false);
  });
});

const line = (lineId: string, cost: Cost): OpenLine => ({
  lineId,
  ...cost,
  settled: true,
  search: 'conclusive',
  searchAbove: null,
  bought: 1000,
  inBalance: true,
});
const order = (orderId: string, charge: bigint) => ({ orderId, charge, pendingRemains: null });

describe('an order that costs what the sold quantity costs', () => {
  const open = [line('exact', exact), line('trial', trial)];
  const seen = { open, inFlight: [], reviewed: [], money: null, chargeDecimals: 4 };

  test('is for a person while both lines are in doubt', () => {
    const verdicts = decide({ ...seen, orphans: [order('7', sold)] });
    expect(verdicts.map(({ kind }) => kind)).toEqual(['undecided', 'undecided']);
    const reviewed = decide({
      ...seen,
      open: open.slice(0, 1),
      reviewed: [trial],
      orphans: [order('7', sold)],
    });
    expect(reviewed).toMatchObject([{ kind: 'undecided' }]);
  });

  test('is the other line’s once the order of the trial is found as well', () => {
    expect(decide({ ...seen, orphans: [order('7', sold), order('8', more)] })).toMatchObject([
      { kind: 'adopt', lineId: 'exact', orderId: '7' },
      { kind: 'adopt', lineId: 'trial', orderId: '8' },
    ]);
  });

  test('waits for the answer to the trial', () => {
    const money = { missing: sold, resolution: 1000n, complete: true, mayBeGivenBack: 0n, isUpToDate: true };
    const waiting = { ...seen, open: open.slice(0, 1), inFlight: [trial], money };
    expect(decide({ ...waiting, orphans: [order('7', sold)] })).toMatchObject([{ kind: 'wait' }]);
  });

  test('keeps both lines for a person that were proved absent, one of them after a trial', () => {
    const absent = (lineId: string, cost: Cost & { expected: bigint }) => ({
      lineId,
      attempt: 1,
      bought: null,
      waits: true,
      ends: false,
      ...cost,
    });
    const both = [absent('exact', { expected: sold, sold: null }), absent('trial', { expected: more, sold })];
    expect(judgeLateOrders([order('7', sold)], both, [], 4)).toMatchObject([
      { kind: 'unclear', lineId: 'exact' },
      { kind: 'unclear', lineId: 'trial' },
    ]);
    expect(judgeLateOrders([order('7', sold)], [], [{ ...trial, searchAbove: 6 }], 4)).toEqual([]);
  });
});
