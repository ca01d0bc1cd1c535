import { describe, expect, test } from '@jest/globals';
import { pricingQuestion, type PricingEffect } from '../src/schemas/admin/catalogue/pricing-effect.js';
import { pricingUpdate } from '../src/schemas/admin/settings.js';

const values = (exchangeFactor: string, otherFactors: Record<string, string> = {}) => ({
  exchangeFactor,
  otherFactors,
  minimumMargin: 10,
});
const nothing: PricingEffect = { belowCost: 0, belowMargin: 3, rows: [] };
const lost: PricingEffect = {
  belowCost: 1,
  belowMargin: 0,
  rows: [{ name: '1,000 followers', price: 80, verdict: 'loses', sentence: 'Would lose ₹1.' }],
};

describe('a change of the exchange factor', () => {
  test.each([
    ['85', '102', nothing, null],
    ['85', '68', nothing, null],
    ['85', '102.1', nothing, 'A dollar would count as ₹102.1 instead of ₹85 (+20 %).'],
    ['85', '60', nothing, 'A dollar would count as ₹60 instead of ₹85 (−29 %).'],
    ['85', '90', lost, '1 package or offer would sell below cost. 1,000 followers: Would lose ₹1.'],
  ])(
    'from %s to %s is asked about beyond a fifth, or when a price begins to lose',
    (before, after, effect, question) =>
      expect(pricingQuestion(values(before), values(after), effect)).toBe(question),
  );

  test.each([
    [{ EUR: '100' }, { EUR: '119' }, null],
    [{ EUR: '100', GBP: '115' }, { GBP: '115' }, null],
    [{ EUR: '85' }, { EUR: '103' }, 'One EUR would count as ₹103 instead of ₹85 (+21 %).'],
    [{}, { EUR: '100' }, 'One EUR would count as ₹100.'],
  ])(
    'of other currencies from %j to %j is asked about for each, and where it is the first',
    (before, after, question) =>
      expect(pricingQuestion(values('85', before), values('85', after), nothing)).toBe(question),
  );

  const change = { exchangeFactor: '85', minimumMargin: 10, version: 1, reason: 'The bank says so' };

  test.each([
    ['EUR', '10'],
    ['EUR', '1000'],
    ['EUR', '0'],
    ['EUR', '-100'],
    ['EUR', 'NaN'],
    ['IDR', '0.54'],
    ['XYZ', '1001'],
    ['XYZ', '0'],
  ])('of one %s to %j rupees is refused at its field', (currency, factor) => {
    const read = pricingUpdate.safeParse({ ...change, otherFactors: { [currency]: factor } });
    expect(read.error?.issues[0]?.path).toEqual(['otherFactors', currency]);
  });

  test.each([
    ['EUR', '101.5'],
    ['IDR', '0.0054'],
    ['XYZ', '3'],
  ])('of one %s to %j rupees is taken', (currency, factor) => {
    const otherFactors = { [currency]: factor };
    expect(pricingUpdate.parse({ ...change, otherFactors }).otherFactors).toEqual(otherFactors);
  });

  test.each(['INR', 'USD', 'euro', ''])('of %j is none of another currency', (currency) => {
    expect(pricingUpdate.safeParse({ ...change, otherFactors: { [currency]: '90' } }).success).toBe(false);
  });

  test.each(['0', '0.85', '8.5', '850', '19.99', '400.01', '-85', '1e2', ''])(
    'to %j is refused at its field',
    (exchangeFactor) => {
      const read = pricingUpdate.safeParse({ ...change, exchangeFactor });
      expect(read.error?.issues[0]?.path).toEqual(['exchangeFactor']);
    },
  );
});
