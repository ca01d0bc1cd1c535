import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf, whole } from '../src/schemas/admin/catalogue/exact.js';
import {
  askedFor,
  basisOf,
  costOf,
  dollarsFor,
  judgeSale,
  lowestPricePaise,
  marginSentence,
  maxAtPrice,
  priceByRulePaise,
  priceChangedBy,
  quotedRateOf,
  roundings,
  suggestedPricePaise,
  sumOfCosts,
  type PriceRule,
  type QuotedRate,
} from '../src/schemas/admin/catalogue/pricing.js';
import { exchangeFactorOf } from '../src/schemas/admin/catalogue/exchange.js';
import { noTax } from '../src/schemas/admin/catalogue/revenue.js';

const pricing = { exchangeFactor: '85', otherFactors: { EUR: '100' }, minimumMargin: 10, tax: noTax };
/** Terms of an unregistered seller. */
const keeping = (minimumMargin: number) => ({ minimumMargin, tax: noTax });
const dollars = (rate: string, basis = 1000): QuotedRate => ({ rate, basis, currency: 'USD' });
const euros = (rate: string): QuotedRate => ({ rate, basis: 1000, currency: 'EUR' });
function knownCost(...of: Parameters<typeof costOf>) {
  const cost = costOf(...of);
  if (cost === null) throw new Error('its currency has no exchange factor');
  return cost;
}
const rule = (change: Partial<PriceRule> = {}): PriceRule => ({
  markup: 0,
  fixedPaise: 0,
  rounding: 'rupee',
  minimumMargin: 0,
  ...change,
});

describe('what a panel asks for a service of its list', () => {
  const listed = { rate: '0.90', type: 'Default', min: 10, rateBasis: 1000, currency: 'USD' };

  test('is for as many as its rates are for; of a package service for its smallest order', () => {
    expect(quotedRateOf(listed)).toEqual({ rate: '0.90', basis: 1000, currency: 'USD' });
    for (const type of ['Package', 'Custom Comments Package', 'package'])
      expect(quotedRateOf({ ...listed, type }).basis).toBe(10);
  });

  test('is for one where the list says that the smallest order of a package service is 0, or less', () => {
    for (const min of [0, -1]) expect(basisOf({ ...listed, type: 'Package', min })).toBe(1);
    expect(basisOf({ ...listed, min: 0 })).toBe(1000);
  });

  test('becomes rupees by the factor of its own currency, and by none that is guessed', () =>
    expect(['INR', 'USD', 'EUR', 'GBP'].map((currency) => exchangeFactorOf(currency, pricing))).toEqual([
      '1',
      '85',
      '100',
      null,
    ]));

  test.each([
    [dollars('0.90'), 1000, '0.90'],
    [dollars('0.25'), 1, '0.00'],
    [dollars('5'), 1, '0.01'],
    [{ rate: '76.5', basis: 1000, currency: 'INR' }, 1000, '0.90'],
    [{ rate: '85', basis: 1, currency: 'INR' }, 1000, '1000.00'],
    [euros('0.85'), 1000, '1.00'],
  ])('%j for %d is $%s', (quoted, quantity, amount) =>
    expect(decimalOf(dollarsFor(quoted, quantity, pricing) ?? whole(0), 2)).toBe(amount),
  );

  test('is a decimal that is rounded half up, with all its decimals', () => {
    const third = askedFor({ rate: '1', basis: 3 }, 2);
    expect([0, 1, 9].map((decimals) => decimalOf(third, decimals))).toEqual(['1', '0.7', '0.666666667']);
    expect(decimalOf(askedFor({ rate: '0.5', basis: 1 }, 1), 0)).toBe('1');
    expect(decimalOf(askedFor({ rate: '0.04', basis: 1 }, 1), 1)).toBe('0.0');
  });
});

describe('the cost of a quantity', () => {
  test.each([
    [dollars('0.90'), 1000, 7650],
    [dollars('0.9000'), 1, 8],
    [dollars('0.0007', 1), 1000, 5950],
    [{ rate: '76.5', basis: 1000, currency: 'INR' }, 1000, 7650],
    [dollars('0'), 1000, 0],
    [euros('0.90'), 1000, 9000],
  ])('%j for %d is %d paise, rounded up', (quoted, quantity, paise) =>
    expect(judgeSale(100_000, knownCost(quoted, quantity, pricing), keeping(10)).costPaise).toBe(paise),
  );

  test('is not known without a factor, nor is a price suggested', () => {
    const pounds = { ...euros('0.90'), currency: 'GBP' };
    expect(costOf(pounds, 1000, pricing)).toBeNull();
    expect(dollarsFor(pounds, 1000, pricing)).toBeNull();
    expect(suggestedPricePaise(pounds, 1000, pricing)).toBeNull();
  });

  test('is exact: a third of a paisa three times is one paisa', () => {
    const third = knownCost({ rate: '0.01', basis: 3, currency: 'INR' }, 1, pricing);
    expect(judgeSale(100, sumOfCosts([third, third, third]), keeping(0)).costPaise).toBe(1);
  });

  test('needs decimals', () => {
    for (const rate of ['', '1e-7', '-1', '1.', 'free'])
      expect(() => knownCost(dollars(rate), 1, pricing)).toThrow(RangeError);
  });
});

describe('a sale', () => {
  const cost = knownCost(dollars('0.90'), 1000, pricing);

  test.each([
    [900, 'loses', 'Would lose ₹67.50 on each sale: sold for ₹9, costs ₹76.50.'],
    [7649, 'loses', 'Would lose ₹0.01 on each sale: sold for ₹76.49, costs ₹76.50.'],
    [
      7650,
      'thin',
      'Would earn only ₹0 on each sale (0 %): sold for ₹76.50, costs ₹76.50; the minimum margin is 10 %.',
    ],
    [
      8499,
      'thin',
      'Would earn only ₹8.49 on each sale (9.9 %): sold for ₹84.99, costs ₹76.50; the minimum margin is 10 %.',
    ],
    [8500, 'keeps', 'Earns ₹8.50 on each sale (10 %): sold for ₹85, costs ₹76.50.'],
  ])('for %d paise %s', (price, verdict, sentence) => {
    const judgement = judgeSale(price, cost, keeping(10));
    expect(judgement.verdict).toBe(verdict);
    expect(marginSentence(price, judgement, keeping(10))).toBe(sentence);
  });

  test('the lowest price that keeps the margin does, and a paisa less does not', () => {
    const rate = fc
      .integer({ min: 1, max: 99_999_999 })
      .map((units) => `0.${String(units).padStart(8, '0')}`);
    fc.assert(
      fc.property(
        rate,
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 90 }),
        (text, quantity, margin) => {
          const price = lowestPricePaise(knownCost(dollars(text), quantity, pricing), keeping(margin));
          const verdict = (paise: number) =>
            judgeSale(paise, knownCost(dollars(text), quantity, pricing), keeping(margin)).verdict;
          return verdict(price) === 'keeps' && (price <= 1 || verdict(price - 1) !== 'keeps');
        },
      ),
    );
  });
});

test('the maximum quantity at a price is exact', () => {
  const parts = fc.record({
    price: fc.integer({ min: 0, max: 1e7 }),
    rate: fc.integer({ min: 1, max: 99_999_999 }).map((units) => `0.${String(units).padStart(8, '0')}`),
    margin: fc.integer({ min: 0, max: 90 }),
  });
  fc.assert(
    fc.property(parts, ({ price, rate, margin }) => {
      const keeps = (quantity: number) =>
        judgeSale(price, knownCost(dollars(rate), quantity, pricing), keeping(margin)).verdict === 'keeps';
      const most = maxAtPrice(price, knownCost(dollars(rate), 1, pricing), keeping(margin));
      return (most === 0 || keeps(most)) && !keeps(most + 1);
    }),
  );
  expect(maxAtPrice(100, knownCost(dollars('0'), 1, pricing), keeping(10))).toBe(Infinity);
});

describe('the suggested price', () => {
  test.each([
    ['0.0007', 100, 700],
    ['0.9', 10, 100],
    // ₹5.95 and ₹6 would be below ten percent.
    ['0.7', 100, 700],
  ])('of %s and at least %d is %d paise', (rate, min, paise) =>
    expect(suggestedPricePaise(dollars(rate, rate === '0.0007' ? 1 : 1000), min, pricing)).toBe(paise),
  );

  test('is that of the specification where no margin is asked for', () =>
    expect(suggestedPricePaise(dollars('0.7'), 100, { ...pricing, minimumMargin: 0 })).toBe(600));
});

describe('a rule', () => {
  const cost = knownCost(dollars('0.90'), 1000, pricing);

  test.each([
    [rule({ markup: 100 }), 15_300],
    [rule({ markup: 100, fixedPaise: 550 }), 15_900],
    [rule({ markup: 100, rounding: 'nines' }), 15_900],
    [rule({ markup: 100, rounding: 'tens' }), 16_000],
    [rule(), 8500],
    [rule({ minimumMargin: 50 }), 15_300],
    [rule({ rounding: 'nines' }), 8900],
  ])('%j makes %d paise', (given, paise) => expect(priceByRulePaise(cost, given, keeping(10))).toBe(paise));

  test('always keeps the higher of both minimum margins, and rounds as it says', () => {
    const rules = fc.record({
      markup: fc.integer({ min: 0, max: 500 }),
      fixedPaise: fc.integer({ min: 0, max: 5000 }),
      rounding: fc.constantFrom(...roundings),
      minimumMargin: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 90 }),
        (given, quantity, margin) => {
          const of = knownCost(dollars('0.0271'), quantity, pricing);
          const price = priceByRulePaise(of, given, keeping(margin));
          expect(judgeSale(price, of, keeping(Math.max(margin, given.minimumMargin))).verdict).toBe('keeps');
          expect(price % 100).toBe(0);
          if (given.rounding === 'tens') expect(price % 1000).toBe(0);
          if (given.rounding === 'nines') expect(price % 1000).toBe(900);
        },
      ),
    );
  });
});

test('a price changed by percent is rounded up to rupees, and never nothing', () => {
  expect([10, -10, 0, -90, 33.33].map((percent) => priceChangedBy(19_900, percent))).toEqual([
    21_900, 18_000, 19_900, 2000, 26_600,
  ]);
  expect(priceChangedBy(100, -90)).toBe(100);
});

describe('a registered seller', () => {
  const registered = { minimumMargin: 10, tax: { kind: 'registered', rate: 18 } as const };
  const composition = { minimumMargin: 10, tax: { kind: 'composition', rate: 6 } as const };
  const cost = knownCost(dollars('0.90'), 1000, pricing);

  test.each([
    [8900, registered, 'Would lose ₹1.08 on each sale: sold for ₹89, ₹75.42 after GST, costs ₹76.50.'],
    [10_030, registered, 'Earns ₹8.50 on each sale (10 %): sold for ₹100.30, ₹85 after GST, costs ₹76.50.'],
    [
      10_029,
      registered,
      'Would earn only ₹8.49 on each sale (9.9 %): sold for ₹100.29, ₹84.99 after GST, costs ₹76.50; the minimum margin is 10 %.',
    ],
    [8900, composition, 'Earns ₹7.16 on each sale (8.5 %): sold for ₹89, ₹83.66 after GST, costs ₹76.50.'],
  ])('sells for %d paise: the tax is not earned', (price, terms, sentence) => {
    const least = sentence.startsWith('Earns ₹7') ? { ...terms, minimumMargin: 5 } : terms;
    expect(marginSentence(price, judgeSale(price, cost, least), least)).toBe(sentence);
  });

  test('is suggested and given prices that leave the margin after tax', () => {
    expect(suggestedPricePaise(dollars('0.90'), 1000, { ...pricing, ...registered })).toBe(10_100);
    expect(priceByRulePaise(cost, rule({ markup: 100 }), registered)).toBe(18_100);
    expect(lowestPricePaise(cost, composition)).toBe(9043);
    expect(maxAtPrice(10_030, knownCost(dollars('0.90'), 1, pricing), registered)).toBe(1000);
  });

  test('never gets a price below the margin from a rule, whatever the rate', () => {
    const taxes = fc.record({
      kind: fc.constantFrom('unregistered' as const, 'registered' as const, 'composition' as const),
      rate: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(
        taxes,
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 90 }),
        (tax, quantity, margin) => {
          const terms = { minimumMargin: margin, tax };
          const of = knownCost(dollars('0.0271'), quantity, pricing);
          expect(judgeSale(priceByRulePaise(of, rule(), terms), of, terms).verdict).toBe('keeps');
          const lowest = lowestPricePaise(of, terms);
          expect(judgeSale(lowest, of, terms).verdict).toBe('keeps');
          if (lowest > 1) expect(judgeSale(lowest - 1, of, terms).verdict).not.toBe('keeps');
        },
      ),
    );
  });
});
