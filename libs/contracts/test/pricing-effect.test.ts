import { describe, expect, test } from '@jest/globals';
import {
  gstQuestion,
  movesFar,
  pricingQuestion,
  supplierQuestion,
  type PricingEffect,
} from '../src/schemas/admin/catalogue/pricing-effect.js';
import { pricingUpdate } from '../src/schemas/admin/suppliers.js';

const values = (exchangeFactor: string, otherFactors: Record<string, string> = {}) => ({
  exchangeFactor,
  otherFactors,
  minimumMargin: 10,
});
const nothing: PricingEffect = { belowCost: 0, belowMargin: 3, rows: [], repriced: 0, moves: [] };
const lost: PricingEffect = {
  belowCost: 1,
  belowMargin: 0,
  rows: [{ name: '1,000 followers', price: 80, verdict: 'loses', sentence: 'Would lose ₹1.' }],
  repriced: 0,
  moves: [],
};
const moved: PricingEffect = {
  ...nothing,
  repriced: 23,
  moves: [{ name: '1,000 followers', before: 99, after: 9 }],
};

describe('a change of the exchange factor', () => {
  test.each([
    ['85', '102', nothing, null],
    ['85', '68', nothing, null],
    ['85', '102.1', nothing, 'A dollar would count as ₹102.1 instead of ₹85 (+20 %).'],
    ['85', '60', nothing, 'A dollar would count as ₹60 instead of ₹85 (−29 %).'],
    ['85', '86', moved, '23 packages would get another price by rule: 1,000 followers ₹99 → ₹9.'],
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

describe('supplierQuestion', () => {
  const main = { name: 'Main', services: 5, currency: 'USD', rateBasis: 1000, extraPercent: 1 };
  const exchange = values('85', { EUR: '100' });

  test.each([
    [{}, null],
    [
      { rateBasis: 1 },
      'The prices of Main would count as USD for 1 unit instead of USD for 1,000 units, so each service would cost 1000 times as much.',
    ],
    [
      { rateBasis: 100, currency: 'EUR' },
      'The prices of Main would count as EUR for 100 units instead of USD for 1,000 units, so each service would cost 11.8 times as much.',
    ],
    [
      { currency: 'XYZ' },
      'The prices of Main would count as XYZ for 1,000 units instead of USD for 1,000 units.',
    ],
    [{ extraPercent: 2 }, null],
    [{ extraPercent: 10 }, 'Up to 10 % more than is sold would be bought at Main, at your cost.'],
  ])('asks before %j is saved of a supplier: %s', (change, question) =>
    expect(supplierQuestion(main, { ...main, ...change }, exchange, nothing)).toBe(question),
  );

  test('names what would lose and what would be repriced', () => {
    const effect = { ...lost, repriced: moved.repriced, moves: moved.moves };
    expect(supplierQuestion(main, { ...main, rateBasis: 100 }, exchange, effect)).toMatch(
      /10 times as much\. 1 package or offer would sell below cost\..* 23 packages would get another price by rule/,
    );
  });

  test('asks nothing of a supplier without services', () => {
    expect(
      supplierQuestion({ ...main, services: 0 }, { ...main, rateBasis: 1 }, exchange, nothing),
    ).toBeNull();
  });
});

test.each([
  [18, 0, null],
  [1.8, 0, 'GST would be 1.8 % instead of the usual 18 %.'],
  [12, 12, null],
])('GST at %s %%, after %s %%, asks: %s', (rate, before, question) => {
  const present = { kind: 'registered' as const, rate: before };
  expect(gstQuestion(present, { kind: 'registered', rate }, nothing)).toBe(question);
});

test.each([
  [9900, 11_800, false],
  [9900, 12_000, true],
  [900, 1900, false],
  [9900, 900, true],
])('a price that moves from %i to %i paise moves far: %s', (before, after, isFar) => {
  expect(movesFar(before, after)).toBe(isFar);
});
