import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paiseOfRupees, rupeeText } from '../../src/gateways/rupees.js';

const amounts = fc.integer({ min: 0, max: 999_999_999_999_999 });

describe('rupees and paise', () => {
  test('every amount comes back from its text', () => {
    fc.assert(fc.property(amounts, (paise) => expect(paiseOfRupees(rupeeText(paise))).toBe(paise)));
  });

  test('every amount comes back from a JSON number', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        const number = Number(JSON.stringify(Number(rupeeText(paise))));
        expect(paiseOfRupees(number)).toBe(paise);
      }),
    );
  });

  test('the text is rupees, a point and two digits', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        const [, whole, hundredths] = /^(0|[1-9]\d*)\.(\d\d)$/.exec(rupeeText(paise)) ?? [];
        expect(BigInt(whole ?? -1) * 100n + BigInt(hundredths ?? -1)).toBe(BigInt(paise));
      }),
    );
  });

  test('zeros after the paise change nothing', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 6 }), (paise, zeros) => {
        expect(paiseOfRupees(rupeeText(paise) + '0'.repeat(zeros))).toBe(paise);
      }),
    );
  });

  test('an amount finer than a paisa is none', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 9 }), (paise, digit) => {
        expect(paiseOfRupees(`${rupeeText(paise)}${digit}`)).toBeNull();
      }),
    );
  });

  test.each([
    '',
    '-1',
    '+1',
    '1,000',
    ' 1',
    '1.',
    '.5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '12345678901234.00',
  ])('%p is no amount', (text) => expect(paiseOfRupees(text)).toBeNull());

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21, 1e-7, 0.1 + 0.2])('%p is no amount', (number) =>
    expect(paiseOfRupees(number)).toBeNull(),
  );

  test('the amounts that floats get wrong come out right', () => {
    expect([1.15, 8.29, 10.9, 4.35, 0.29, 1.1].map(paiseOfRupees)).toEqual([115, 829, 1090, 435, 29, 110]);
  });

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%p is no number of paise', (paise) => {
    expect(() => rupeeText(paise)).toThrow(RangeError);
  });
});
