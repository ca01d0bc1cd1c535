import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupIndian } from '../src/indian-digits.js';
import { formatRupees, paiseFromRupees, priceOfQuantity, rupeesFromPaise } from '../src/money.js';
import { formatQuantity } from '../src/shop/quantity.js';

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
