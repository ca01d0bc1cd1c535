import { noTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { whole } from '@boostline/contracts/schemas/admin/catalogue/exact';
import { costOf, judgeSale, roundings } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import {
  readCreation,
  readQuantities,
  usualCreation,
} from '../src/features/admin/make-packages/creation-draft.js';
import { cellOf, withCells, withoutUnsellable } from '../src/features/admin/make-packages/grid.js';

const pricing = { exchangeFactor: '85', otherFactors: {}, minimumMargin: 10, tax: noTax };
const service = { quoted: { rate: '0.90', basis: 1000, currency: 'USD' } };
const rule = { markup: 100, fixedPaise: 0, rounding: 'nines' as const, minimumMargin: 0 };
const creation = {
  action: 'create' as const,
  services: [101, 102],
  quantities: [100, 1000],
  rule,
  follow: true,
  active: true,
};

describe('quantities as they are typed', () => {
  test.each<[string, object]>([
    ['100 500 1,000', { values: [100, 500, 1000] }],
    ['100, 500,  1,00,000', { values: [100, 500, 100_000] }],
    ['250;500', { values: [250, 500] }],
    ['', { problem: 'Please fill in this field' }],
    ['100 lots', { problem: '“lots” is no quantity. Put a space between two quantities.' }],
    ['100,500,1000', { problem: '“100,500,1000” is no quantity. Put a space between two quantities.' }],
    ['100 1,000 1000', { problem: '1000 stands there twice' }],
  ])('%s', (typed, read) => {
    expect(readQuantities(typed)).toEqual(read);
  });

  test('reports more packages than one change may make at the quantities', () => {
    const services = Array.from({ length: 100 }, (_, index) => index + 1);
    const reading = readCreation(usualCreation, services);
    expect('problems' in reading && reading.problems).toEqual({
      quantities: 'This must be at most 500 packages in all.',
    });
  });
});

describe('a cell of the grid', () => {
  test('shows the rule’s price until another is typed', () => {
    expect(cellOf(service, 1000, rule, undefined, pricing)).toEqual({
      text: '159',
      price: 'rule',
      word: { text: 'costs ₹76.50, leaves ₹82.50', tone: 'good' },
      problem: null,
    });
    expect(cellOf(service, 1000, rule, '70', pricing).word).toEqual({
      text: 'costs ₹76.50, leaves -₹6.50',
      tone: 'bad',
    });
    expect(cellOf(service, 1000, rule, ' ', pricing).price).toBe('out');
    for (const wrong of ['0', 'a lot', '1.499,00'])
      expect(cellOf(service, 1000, rule, wrong, pricing).problem).toMatch(/^Please enter an amount/);
  });

  test('by the rule never leaves less than the minimum margin', () => {
    const percent = fc.integer({ min: 0, max: 90 });
    const rules = fc.record({
      markup: percent,
      fixedPaise: fc.integer({ min: 0, max: 100_000 }),
      rounding: fc.constantFrom(...roundings),
      minimumMargin: percent,
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 1_000_000 }), (any, quantity) => {
        const { text } = cellOf(service, quantity, any, undefined, pricing);
        const cost = costOf(service.quoted, quantity, pricing) ?? whole(0);
        const least = Math.max(any.minimumMargin, pricing.minimumMargin);
        expect(
          judgeSale(paiseFromRupees(Number(text)), cost, { ...pricing, minimumMargin: least }).verdict,
        ).toBe('keeps');
      }),
    );
  });
});

describe('the grid as it is sent', () => {
  test('holds the prices that were typed and what is left out, and nothing while a price is none', () => {
    expect(withCells(creation, { '101 100': '29.50', '102 1000': '' })?.cells).toEqual([
      { smmjarServiceId: 101, quantity: 100, price: 29.5 },
      { smmjarServiceId: 102, quantity: 1000, price: null },
    ]);
    expect(withCells(creation, {})?.cells).toEqual([]);
    expect(withCells(creation, { '101 100': 'a lot' })).toBeNull();
    // A cell that is not in the grid any more.
    expect(withCells(creation, { '999 100': '5' })?.cells).toEqual([]);
  });

  test('what cannot be sold at any price is left out; a price that is too low is not', () => {
    const row = (quantity: number, code: 'invalid-input' | 'below-margin') => ({
      id: null,
      change: 'create' as const,
      before: null,
      after: { quantity, price: 9, smmjarServiceId: 101, active: true, rule: null },
      margin: { verdict: 'keeps' as const, revenuePaise: 2, costPaise: 1, profitPaise: 1, sentence: '' },
      refusal: { code, path: 'price', message: '' },
    });
    const typed = withoutUnsellable({ '102 100': '50' }, [
      row(100, 'invalid-input'),
      row(1000, 'below-margin'),
    ]);
    expect(typed).toEqual({ '102 100': '50', '101 100': '' });
  });
});
