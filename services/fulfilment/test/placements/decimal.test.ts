import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalText, nanos, nanosFrom } from '../../src/values/decimal.js';

describe('decimal amounts', () => {
  test.each([
    ['100.84', 100_840_000_000n],
    ['0.00038', 380_000n],
    ['-1.5', -1_500_000_000n],
    [0.27819, 278_190_000n],
    [1e-7, 100n],
    ['0.0000000005', 1n],
  ])('%p is exact', (given, expected) => expect(nanosFrom(given)).toBe(expected));

  test.each(['', 'Unknown', '1e5', '1,000', null, undefined, NaN, {}])('%p is none', (given) =>
    expect(nanosFrom(given)).toBeNull(),
  );

  test('survive being written and read', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (value) => {
        expect(nanos(decimalText(value))).toBe(value);
      }),
    );
  });
});
