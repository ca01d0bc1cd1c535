import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatQuantity, groupIndian } from '../src/schemas/values/quantity.js';
import {
  formatRupees,
  paiseFromRupees,
  priceOfQuantity,
  proportionOf,
  rupeesFromPaise,
  splitInProportion,
} from '../src/schemas/values/money.js';

const paise = fc.integer({ min: 1, max: 1_000_000_000 });

test('paise survive the way to rupees and back', () => {
  fc.assert(fc.property(paise, (amount) => paiseFromRupees(rupeesFromPaise(amount)) === amount));
});

test.each([0.001, 1.005, 99.999, Number.NaN, Number.POSITIVE_INFINITY])('%d rupees are refused', (rupees) => {
  expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
});

describe('the price of a custom quantity', () => {
  test.each([
    [19_900, 1000, 1000, 19_900],
    [19_900, 1000, 777, 15_500],
    [19_900, 1000, 1, 100],
    [49_950, 1000, 1000, 50_000],
  ])('%d paise for %d, at %d', (packagePaise, packageQuantity, quantity, expected) => {
    expect(priceOfQuantity(packagePaise, packageQuantity, quantity)).toBe(expected);
  });

  test('is whole rupees, never below the exact price and less than a rupee above it', () => {
    const quantity = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(paise, quantity, quantity, (packagePaise, packageQuantity, wanted) => {
        const price = BigInt(priceOfQuantity(packagePaise, packageQuantity, wanted));
        const excess = price * BigInt(packageQuantity) - BigInt(packagePaise) * BigInt(wanted);
        return price % 100n === 0n && excess >= 0n && excess < 100n * BigInt(packageQuantity);
      }),
    );
  });
});

describe('an amount in proportion', () => {
  const weights = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 8 });
  const wayOfLeftover = fc.constantFrom('largest-remainders', 'first-parts');
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

  test('one part is rounded down, and nothing where the whole is nothing', () => {
    expect([7900, 4900].map((part) => proportionOf(7900, part, 12_800))).toEqual([4875, 3024]);
    expect(proportionOf(100, 0, 0)).toBe(0);
  });

  test('the parts of a whole add up to it, each less than a paisa from its proportion', () => {
    fc.assert(
      fc.property(paise, weights, wayOfLeftover, (total, given, leftoverTo) => {
        const parts = splitInProportion(total, given, leftoverTo);
        const sum = sumOf(given);
        expect(parts).toHaveLength(given.length);
        expect(sumOf(parts)).toBe(total);
        const [by, all] = sum === 0 ? [given.map(() => 1), given.length] : [given, sum];
        for (const [at, part] of parts.entries()) {
          const least = proportionOf(total, by[at] ?? 0, all);
          const isExact = (BigInt(total) * BigInt(by[at] ?? 0)) % BigInt(all) === 0n;
          expect(part === least || (part === least + 1 && (!isExact || leftoverTo === 'first-parts'))).toBe(
            true,
          );
          if (by[at] === 0) expect(part).toBe(0);
        }
      }),
    );
  });

  test('by largest remainders no part that lost less than another is raised before it', () => {
    fc.assert(
      fc.property(paise, weights, (total, given) => {
        const sum = sumOf(given);
        fc.pre(sum > 0);
        const judged = splitInProportion(total, given).map((part, at) => ({
          lost: (BigInt(total) * BigInt(given[at] ?? 0)) % BigInt(sum),
          isRaised: part > proportionOf(total, given[at] ?? 0, sum),
        }));
        const ofRaised = judged.filter(({ isRaised }) => isRaised).map(({ lost }) => lost);
        const ofOthers = judged.filter(({ isRaised }) => !isRaised).map(({ lost }) => lost);
        expect(ofRaised.every((raised) => ofOthers.every((other) => other <= raised))).toBe(true);
      }),
    );
  });

  test.each<[number, number[], number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33], [34, 33, 33]],
    [1, [100, 200], [0, 1], [1, 0]],
    [5, [0, 3, 4], [0, 2, 3], [0, 3, 2]],
    [3, [0, 0], [2, 1], [2, 1]],
    [0, [0, 0], [0, 0], [0, 0]],
    [0, [], [], []],
  ])('%d by %j', (total, given, byRemainders, fromTheFirst) => {
    expect(splitInProportion(total, given)).toEqual(byRemainders);
    expect(splitInProportion(total, given, 'first-parts')).toEqual(fromTheFirst);
  });

  test('never gives a part of a discount more than its price', () => {
    const discounted = weights.chain((prices) =>
      fc.record({ prices: fc.constant(prices), off: fc.nat({ max: sumOf(prices) }) }),
    );
    fc.assert(
      fc.property(discounted, wayOfLeftover, ({ prices, off }, leftoverTo) =>
        splitInProportion(off, prices, leftoverTo).every((part, at) => part <= (prices[at] ?? 0)),
      ),
    );
  });
});

test.each([
  [199, '₹199'],
  [149_900, '₹1,49,900'],
  [499.5, '₹499.50'],
  [-199, '-₹199'],
])('%d rupees read %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test('rupees read as the platform writes them for India', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const rupees = rupeesFromPaise(amount);
      const digits = Number.isInteger(rupees) ? 0 : 2;
      const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      expect(formatRupees(rupees)).toBe(
        `${rupees < 0 ? '-' : ''}₹${Math.abs(rupees).toLocaleString('en-IN', form)}`,
      );
    }),
  );
});

test('so do whole numbers', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) =>
      expect(groupIndian(whole)).toBe(whole.toLocaleString('en-IN')),
    ),
  );
});

test.each([
  [100, '100'],
  [9999, '9,999'],
  [10_000, '10K'],
  [12_500, '12.5K'],
  [1_000_000, '1000K'],
])('the quantity %d reads %s', (quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text);
});
