import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeOf, readCode, shownCode } from '../src/schemas/shop/order-code.js';

const random = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

test('a code has two groups of four without look-alikes, and reads back however it is typed', () => {
  fc.assert(
    fc.property(random, (number) => {
      const code = codeOf(number);
      if (code === undefined) return;
      const shown = shownCode({ id: 1, code });
      expect(shown).toMatch(/^[2-9A-Y]{4}-[2-9A-Y]{4}$/);
      expect(shown).not.toMatch(/[01BILOSUZ]/);
      for (const typed of [shown, code, ` #${shown.toLowerCase()} `, shown.replace('-', ' ')])
        expect(readCode(typed)).toEqual({ code });
    }),
  );
});

test('letters that look like one of the code are read as it', () => {
  expect(readCode('k7q4-mzxr')).toEqual({ code: 'K7Q4M2XR' });
  expect(readCode('SB7U-4444')).toEqual({ code: '587V4444' });
});

test('an order without a code is named by its id in three groups', () => {
  fc.assert(
    fc.property(id, (number) => {
      const shown = shownCode({ id: number, code: null });
      expect(shown).toMatch(/^([2-9A-Y]{4}-){2}[2-9A-Y]{4}$/);
      if (/[A-Y]/.test(shown)) expect(readCode(shown)).toEqual({ id: number });
    }),
  );
});

test.each([
  '',
  '-',
  '12345678',
  '4711',
  '#9007199254740991',
  'asha',
  'K7Q4-M2X',
  'K7Q4-M2XO',
  'YYYYYYYYYYYY',
])('%p is no code', (text) => expect(readCode(text)).toBeNull());

test('a number whose code would have no letter makes none, so that a code is never taken for an id', () => {
  expect(codeOf(0)).toBeUndefined();
  expect(codeOf(8)).toBe('2222222A');
});
