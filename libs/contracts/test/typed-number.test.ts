import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupIndian } from '../src/schemas/values/quantity.js';
import { decimalNumber, plainNumber, wholeNumber } from '../src/schemas/values/typed-number.js';

describe('a number that somebody typed', () => {
  test.each([
    ['1499', 1499],
    ['1,499', 1499],
    ['10,000', 10_000],
    ['1,00,000', 100_000],
    ['100,000', 100_000],
    ['12,34,56,789', 123_456_789],
    ['123,456,789', 123_456_789],
    [' ₹1,499 ', 1499],
    ['₹ 1499', 1499],
    ['0', 0],
    ['007', 7],
    ['3000.00', 3000],
  ])('%j is %d', (typed, expected) => {
    expect(wholeNumber(typed)).toBe(expected);
    expect(decimalNumber(typed)).toBe(expected);
  });

  test.each([
    ['49.5', 49.5],
    ['₹1,499.50', 1499.5],
    ['1,00,000.05', 100_000.05],
    ['0.99', 0.99],
  ])('%j is %d, and no whole number', (typed, expected) => {
    expect(decimalNumber(typed)).toBe(expected);
    expect(wholeNumber(typed)).toBeNull();
  });

  test.each([
    '',
    ' ',
    '₹',
    'many',
    '12 followers',
    '10k',
    '1e3',
    '0x10',
    '-5',
    '+5',
    '--',
    'NaN',
    'Infinity',
    '1,49',
    '1,4999',
    '14,99',
    '1499,',
    ',499',
    '0,499',
    '1,,499',
    '1,00,00',
    '1000,000',
    '1,000,00',
    '1.499,00',
    '1.499.000',
    '49.',
    '.5',
    '49,50',
    '1 499',
    '١٢',
    '１２',
    '$5',
    '10%',
    '1\u00a0499',
    '12345678901234',
  ])('%j is not plainly one', (typed) => {
    expect([plainNumber(typed), wholeNumber(typed), decimalNumber(typed)]).toEqual([null, null, null]);
  });

  test('has no more decimals than the field takes', () => {
    expect(decimalNumber('1.005')).toBeNull();
    expect(decimalNumber('85.1234', 4)).toBe(85.1234);
    expect(plainNumber('₹85.1234')).toBe('85.1234');
  });

  test('is read as it was, however it is grouped', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    const paise = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(amount, paise, (whole, rest) => {
        const fraction = String(rest).padStart(2, '0');
        const groupings = [String(whole), groupIndian(whole), whole.toLocaleString('en-US')];
        for (const typed of groupings) {
          expect(wholeNumber(typed)).toBe(whole);
          expect(wholeNumber(`₹${typed}`)).toBe(whole);
          expect(decimalNumber(`${typed}.${fraction}`)).toBe(Number(`${whole}.${fraction}`));
        }
      }),
    );
  });

  test('is the same number as its digits, or refused', () => {
    const pieces = fc.constantFrom('0', '1', '9', ',', '.', '₹', ' ', '-', 'e', '٣');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const typed = parts.join('');
        const read = plainNumber(typed);
        if (read === null) return;
        expect(read).toBe(typed.replace(/[₹, ]/g, ''));
        expect(Number.isFinite(Number(read))).toBe(true);
      }),
    );
  });
});
