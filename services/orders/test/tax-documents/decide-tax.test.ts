import assert from 'node:assert/strict';
import { describe, expect, test } from '@jest/globals';
import { gstinCheckDigit, isGstin } from '@boostline/contracts/schemas/shop/tax/gstin-rule';
import { indianStates, isStateCode } from '@boostline/contracts/schemas/shop/tax/indian-states';
import fc from 'fast-check';
import { headsOf, taxOfRefund, taxWithin } from '../../src/consequences/decide-tax.js';

const states = Object.keys(indianStates).filter(isStateCode);
const anyState = fc.constantFrom(...states);
/** Hundredths of a percent, each half whole. */
const anyRate = fc.integer({ min: 0, max: 2000 }).map((half) => half * 2);
const anyPaise = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 1_000_000_000_00 }));
const sumOf = (heads: readonly { paise: number }[]) => heads.reduce((sum, { paise }) => sum + paise, 0);

describe('the tax within a price', () => {
  test.each([
    ['of 499 between States', 49_900, '27', 42_288, [7612]],
    ['of 499 within a State', 49_900, '29', 42_288, [3806, 3806]],
    // The two ways differ by a paisa, so neither may be made of the other.
    ['of 999 between States', 99_900, '27', 84_661, [15_239]],
    ['of 999 within a State', 99_900, '29', 84_662, [7619, 7619]],
    ['of nothing between States', 0, '27', 0, [0]],
    ['of nothing within a State', 0, '29', 0, [0, 0]],
  ] as const)('%s', (_, total, place, taxable, heads) => {
    const tax = taxWithin(total, headsOf(1800, '29', place));
    expect([tax.taxablePaise, tax.heads.map(({ paise }) => paise)]).toEqual([taxable, heads]);
  });

  test('has the heads that the two States say, also where nothing is paid', () => {
    const heads = (seller: '29' | '04', place: '29' | '04' | '07') =>
      headsOf(1800, seller, place).map(({ head, rate }) => `${head} ${rate}`);
    expect(heads('29', '29')).toEqual(['CGST 900', 'SGST 900']);
    expect(heads('29', '07')).toEqual(['IGST 1800']);
    // Chandigarh has no legislature.
    expect(heads('04', '04')).toEqual(['CGST 900', 'UTGST 900']);
    expect(heads('29', '04')).toEqual(['IGST 1800']);
  });

  test('adds up to the price, is nearest to Rule 35, and its halves are alike', () => {
    fc.assert(
      fc.property(anyPaise, anyRate, anyState, anyState, (total, rate, seller, place) => {
        const { taxablePaise, heads } = taxWithin(total, headsOf(rate, seller, place));
        assert.equal(taxablePaise + sumOf(heads), total);
        assert(taxablePaise >= 0);
        assert.equal(heads.length, seller === place ? 2 : 1);
        assert.equal(new Set(heads.map(({ paise }) => paise)).size, 1);
        for (const head of heads) {
          const exact = (total * head.rate) / (10_000 + rate);
          assert(Math.abs(head.paise - exact) <= 0.5 + total * 1e-12, `${head.paise} instead of ${exact}`);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

test('refunds of a whole sale credit exactly its tax, under each head', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      anyRate,
      anyState,
      anyState,
      (parts, rate, seller, place) => {
        const heads = headsOf(rate, seller, place);
        const total = parts.reduce((sum, part) => sum + part, 0);
        const sale = taxWithin(total, heads);
        let credited = 0;
        const notes = parts.map((part) => {
          const note = taxOfRefund(part, credited, heads);
          credited += part;
          assert.equal(note.taxablePaise + sumOf(note.heads), part);
          assert(note.taxablePaise >= 0);
          assert(note.heads.every(({ paise }) => paise >= 0));
          return note;
        });
        assert.equal(
          notes.reduce((sum, note) => sum + note.taxablePaise, 0),
          sale.taxablePaise,
        );
        for (const [at, head] of sale.heads.entries())
          assert.equal(
            notes.reduce((sum, note) => sum + (note.heads[at]?.paise ?? 0), 0),
            head.paise,
          );
      },
    ),
    { numRuns: 10_000 },
  );
});

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is one', (text) => {
    expect(isGstin(text)).toBe(true);
  });

  test.each([
    ['with another last digit', '27AAPFU0939F1ZW'],
    ['with two digits in the wrong order', '27AAPFU0993F1ZV'],
    ['of a State that does not exist', `99AAPFU0939F1Z${gstinCheckDigit('99AAPFU0939F1Z')}`],
    ['that is too short', '27AAPFU0939F1Z'],
    ['in small letters', '27aapfu0939f1zv'],
    ['that is empty', ''],
  ])('%s is none', (_, text) => {
    expect(isGstin(text)).toBe(false);
  });

  test('with one mistyped character is none', () => {
    const digits = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const valid = '27AAPFU0939F1ZV';
    for (const [at, right] of [...valid].entries())
      for (const wrong of digits.filter((digit) => digit !== right))
        expect(isGstin(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBe(false);
  });
});
