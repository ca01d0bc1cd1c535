import { describe, expect, test } from '@jest/globals';
import { pricingQuestion, type PricingEffect } from '../src/panel/catalogue/pricing-effect.js';
import { pricingUpdate } from '../src/panel/settings.js';

const values = (exchangeFactor: string) => ({ exchangeFactor, minimumMargin: 10 });
const nothing: PricingEffect = { belowCost: 0, belowMargin: 3, rows: [] };
const lost: PricingEffect = {
  ...{ belowCost: 1, belowMargin: 0 },
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

  test.each(['0', '0.85', '8.5', '850', '19.99', '400.01', '-85', '1e2', ''])(
    'to %j is refused at its field',
    (exchangeFactor) => {
      const read = pricingUpdate.safeParse({
        exchangeFactor,
        minimumMargin: 10,
        version: 1,
        reason: 'The bank says so',
      });
      expect(read.error?.issues[0]?.path).toEqual(['exchangeFactor']);
    },
  );
});
