import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { apart, chargeTolerance } from '../src/apart.js';
import { decimalText, nanos } from '../src/decimal.js';

const charge = fc.bigInt({ min: 1n, max: 200_000n }).map(decimalText);
const unforeseeable = fc.option(charge, { nil: null, freq: 5 });

const isNear = (one: string, other: string) => {
  const difference = nanos(one) - nanos(other);
  return difference <= chargeTolerance && -difference <= chargeTolerance;
};

describe('lines that may be in flight together', () => {
  test('have charges that can be told from each other and from all in flight', () => {
    fc.assert(
      fc.property(fc.array(unforeseeable), fc.array(unforeseeable), (queue, flying) => {
        const lines = queue.map((expected, index) => ({ expected, index }));
        const chosen = apart(lines, flying, Infinity);
        const all = [...flying, ...chosen.map(({ expected }) => expected)];
        if (chosen.length > 0 && all.length > 1) expect(all).not.toContain(null);
        for (const { expected, index } of chosen)
          for (const other of [
            ...flying,
            ...chosen.filter((line) => line.index !== index).map((line) => line.expected),
          ])
            expect(expected !== null && other !== null && isNear(expected, other)).toBe(false);
      }),
    );
  });

  test('are taken in the order of the queue, and none is left that could go', () => {
    fc.assert(
      fc.property(fc.array(charge), fc.array(charge), (queue, flying) => {
        const lines = queue.map((expected, index) => ({ expected, index }));
        const chosen = apart(lines, flying, Infinity);
        expect(chosen.map(({ index }) => index)).toEqual(
          chosen.map(({ index }) => index).toSorted((a, b) => a - b),
        );
        for (const line of lines) {
          const before = chosen.filter(({ index }) => index < line.index).map(({ expected }) => expected);
          const stopped = [...flying, ...before].some((other) => isNear(line.expected, other));
          expect(chosen.includes(line)).toBe(!stopped);
        }
      }),
    );
  });

  test('one whose charge is not known goes alone, or not at all', () => {
    expect(apart([{ expected: null }, { expected: '1' }], [], 9)).toEqual([{ expected: null }]);
    expect(apart([{ expected: null }, { expected: '1' }], ['2'], 9)).toEqual([{ expected: '1' }]);
    expect(apart([{ expected: '1' }], [null], 9)).toEqual([]);
  });
});
