import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chargeTolerance, distinctCharges, type Offered } from '../../src/buying/distinct-charges.js';
import { extraUnits, type ExtraUnits } from '../../src/buying/extra-units.js';
import { decimalText, nanos } from '../../src/values/decimal.js';
import { aPlacement, aService } from '../a-placement.js';

const charge = fc.bigInt({ min: 1n, max: 200_000n }).map(decimalText);
const unforeseeable = fc.option(charge, { nil: null, freq: 5 });

const isNear = (one: string, other: string) => {
  const difference = nanos(one) - nanos(other);
  return difference <= chargeTolerance && -difference <= chargeTolerance;
};

interface Numbered extends Offered {
  index: number;
}

/** A line with exactly this quantity bought. */
const exact = (expected: string | null, index = 0): Numbered => ({
  expected,
  index,
  lane: String(expected),
  service: '101',
  extra: null,
});

/** Lines of one price with up to `most` extra units, for `unit` each. */
function ofOnePrice(count: number, most: number, unit: bigint, isTrial = false): Numbered[] {
  const extra: ExtraUnits = { most, isTrial, chargeWith: (more) => 900_000_000n + BigInt(more) * unit };
  return Array.from({ length: count }, (_, index) => ({
    expected: '0.9',
    index,
    lane: 'one',
    service: '101',
    extra,
  }));
}

describe('lines that may be in flight together', () => {
  test('have charges that differ from each other and from all in flight', () => {
    const more = fc.record({ most: fc.nat({ max: 12 }), unit: fc.bigInt({ min: 1n, max: 50_000n }) });
    fc.assert(
      fc.property(
        fc.array(unforeseeable),
        more,
        fc.array(unforeseeable),
        (queue, { most, unit }, inFlight) => {
          const lines = [...queue.map(exact), ...ofOnePrice(9, most, unit)];
          const chosen = distinctCharges(lines, inFlight, Infinity);
          const all = [...inFlight, ...chosen.map(({ expected }) => expected)];
          if (chosen.length > 0 && all.length > 1) expect(all).not.toContain(null);
          all.forEach((one, at) => {
            // What is in flight already may be alike: that is not for us to say.
            for (const other of all.slice(Math.max(at + 1, inFlight.length)))
              if (all.length > 1) expect(one !== null && other !== null && isNear(one, other)).toBe(false);
          });
        },
      ),
    );
  });

  test('are taken in the order of the queue, and none is left that could go as it is', () => {
    fc.assert(
      fc.property(fc.array(charge), fc.array(charge), (queue, inFlight) => {
        const lines = queue.map(exact);
        const chosen = distinctCharges(lines, inFlight, Infinity);
        expect(chosen.map(({ index }) => index)).toEqual(
          chosen.map(({ index }) => index).toSorted((a, b) => a - b),
        );
        for (const { index, expected } of lines) {
          const before = chosen.filter((one) => one.index < index).flatMap((one) => one.expected ?? []);
          const stopped = [...inFlight, ...before].some((other) => isNear(expected ?? '', other));
          expect(chosen.some((one) => one.index === index)).toBe(!stopped);
        }
      }),
    );
  });

  test('one whose charge is not known goes alone, or not at all', () => {
    expect(distinctCharges([exact(null), exact('1')], [], 9)).toEqual([{ ...exact(null), extraUnits: 0 }]);
    expect(distinctCharges([exact(null), exact('1')], ['2'], 9)).toMatchObject([{ expected: '1' }]);
    expect(distinctCharges([exact('1')], [null], 9)).toEqual([]);
  });

  test('lines of one price have the fewest extra units that make them distinct, and none while nothing is in flight', () => {
    const unitsOf = (lines: Numbered[], inFlight: string[]) =>
      distinctCharges(lines, inFlight, Infinity).map(({ extraUnits: units, expected }) => [units, expected]);
    expect(unitsOf(ofOnePrice(1, 10, 900_000n), [])).toEqual([[0, '0.9']]);
    expect(unitsOf(ofOnePrice(3, 10, 900_000n), ['0.9009'])).toEqual([
      [0, '0.9'],
      [2, '0.9018'],
      [3, '0.9027'],
    ]);
    // A unit that costs less than what a supplier prints: the third more is the first that can be seen.
    expect(unitsOf(ofOnePrice(2, 10, 10_000n), ['0.9'])).toEqual([
      [3, '0.90003'],
      [6, '0.90006'],
    ]);
    expect(unitsOf(ofOnePrice(20, 10, 900_000n), [])).toHaveLength(11);
  });

  test('are tried one at a time with more units until the service has shown that its charge follows', () => {
    const chosen = distinctCharges(ofOnePrice(9, 10, 900_000n, true), [], Infinity);
    expect(chosen.map(({ extraUnits: units }) => units)).toEqual([0, 1]);
  });
});

describe('units that may be bought more than were sold', () => {
  const pricing = {
    currency: 'USD',
    rateBasis: 1000,
    exchangeFactor: '85',
    otherFactors: {},
    minimumMargin: '10',
    extraPercent: '1',
  };
  const most = (
    placement: Parameters<typeof aPlacement>[0] = {},
    service: Parameters<typeof aService>[0] = {},
    terms = {},
  ) => extraUnits(aPlacement(placement), aService(service), { ...pricing, ...terms }).most;

  test('are the owner’s percentage of what was sold, within the service’s maximum', () => {
    expect(most()).toBe(10);
    expect(most({ quantity: 99 })).toBe(0);
    expect(most({}, {}, { extraPercent: '0' })).toBe(0);
    expect(most({}, {}, { extraPercent: '2.5' })).toBe(25);
    expect(most({}, { max: 1004 })).toBe(4);
    expect(most({}, { max: 900 })).toBe(0);
  });

  test('never eat the minimum margin, unless a person has approved the line', () => {
    // ₹85 less 10 % are ₹76.50, which is what 1,000 at $0.90 cost.
    expect(most({ paidPaise: 8500 })).toBe(0);
    expect(most({ paidPaise: 8534 })).toBe(4);
    expect(most({ paidPaise: 34, discountPaise: 8500 })).toBe(4);
    expect(most({ paidPaise: 1, approved: true })).toBe(10);
    expect(most({ paidPaise: 8534 }, { rate: '76.5' }, { currency: 'INR' })).toBe(4);
    expect(most({ paidPaise: 1 }, { rate: '0' })).toBe(10);
  });

  test('are none where the charge does not follow the quantity, or the quantity is not free', () => {
    expect(most({}, { chargeFollows: false })).toBe(0);
    expect(most({}, { type: 'Package' })).toBe(0);
    expect(most({}, { type: 'Custom Comments' })).toBe(0);
    expect(most({ comments: ['nice'] })).toBe(0);
    expect(most({}, { chargeFollows: null })).toBe(10);
    expect(most({}, { chargeFollows: null, isTried: true })).toBe(0);
  });
});
