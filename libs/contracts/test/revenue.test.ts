import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  compositionRate,
  noTax,
  priceFor,
  revenueOf,
  revenuePaise,
  saleTax,
  saleTaxOf,
} from '../src/schemas/admin/catalogue/revenue.js';
import { isMore, roundUp } from '../src/schemas/admin/catalogue/exact.js';

const registered = { kind: 'registered', rate: 18 } as const;
const composition = { kind: 'composition', rate: compositionRate } as const;

describe('the revenue of a sale', () => {
  test.each([
    ['of ₹89 at 18 % inside', 8900, registered, 7542],
    ['of ₹118 at 18 % inside', 11_800, registered, 10_000],
    ['at a rate of 0', 8900, { kind: 'registered', rate: 0 } as const, 8900],
    ['of a composition dealer, who pays 6 % of it', 10_000, composition, 9400],
    ['of an unregistered seller', 8900, noTax, 8900],
    [
      'of an unregistered seller, whatever the rate says',
      8900,
      { kind: 'unregistered', rate: 18 } as const,
      8900,
    ],
    ['of nothing', 0, registered, 0],
  ])('is what is left after GST: %s', (_, price, tax, left) => expect(revenuePaise(price, tax)).toBe(left));

  test('is reached by the price that is reckoned from it, and not by a paisa less', () => {
    const tax = fc.record({
      kind: fc.constantFrom('unregistered' as const, 'registered' as const, 'composition' as const),
      rate: fc.integer({ min: 0, max: 2000 }).map((fiftieths) => fiftieths / 50),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), tax, (paise, of) => {
        const wanted = { numerator: BigInt(paise), denominator: 1n };
        const price = roundUp(priceFor(wanted, of));
        return !isMore(wanted, revenueOf(price, of)) && isMore(wanted, revenueOf(price - 1, of));
      }),
    );
  });
});

describe('the tax on sales', () => {
  test('follows from the GST registration', () => {
    expect(saleTaxOf({ kind: 'unregistered' })).toEqual(noTax);
    expect(saleTaxOf({ kind: 'registered', rate: 18 })).toEqual(registered);
    expect(saleTaxOf({ kind: 'composition' })).toEqual(composition);
  });

  test('has no rate below zero or above what the law knows', () => {
    for (const rate of [-1, 41, NaN])
      expect(saleTax.safeParse({ kind: 'registered', rate }).success).toBe(false);
  });
});
