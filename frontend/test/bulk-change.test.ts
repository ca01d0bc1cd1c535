import { describe, expect, test } from '@jest/globals';
import { emptyChange, readChange, type ChangeDraft } from '../src/features/admin/bulk-edit/change-draft.js';
import { changesOf, without } from '../src/features/admin/bulk-edit/row-words.js';

const chosen = [
  { id: 1, version: 3 },
  { id: 2, version: 1 },
];
const read = (typed: Partial<ChangeDraft>) => readChange({ ...emptyChange, ...typed }, chosen);

describe('a change of many packages, as it was typed', () => {
  test.each<[Partial<ChangeDraft>, object]>([
    [
      { action: 'raise', percent: '12.5' },
      { action: 'percent', percent: 12.5 },
    ],
    [
      { action: 'lower', percent: '10' },
      { action: 'percent', percent: -10 },
    ],
    [
      { action: 'rule', markup: '80', fixed: '1,499.50', rounding: 'tens', minimumMargin: '', follow: false },
      {
        action: 'rule',
        rule: { markup: 80, fixedPaise: 149_950, rounding: 'tens', minimumMargin: 0 },
        follow: false,
      },
    ],
    [{ action: 'byHand' }, { action: 'rule', rule: null, follow: false }],
    [{ action: 'off' }, { action: 'switch', active: false }],
    [
      { action: 'service', serviceId: '102' },
      { action: 'service', smmjarServiceId: 102 },
    ],
  ])('%j', (typed, change) => {
    expect(read(typed)).toEqual({ values: { ...change, packages: chosen } });
  });

  test.each<[Partial<ChangeDraft>, string]>([
    [{ action: 'raise', percent: '' }, 'percent'],
    [{ action: 'raise', percent: '0' }, 'percent'],
    [{ action: 'raise', percent: '1001' }, 'percent'],
    [{ action: 'lower', percent: '91' }, 'percent'],
    [{ action: 'rule', markup: 'twice' }, 'markup'],
    [{ action: 'rule', minimumMargin: '95' }, 'minimumMargin'],
    [{ action: 'service', serviceId: '' }, 'serviceId'],
  ])('%j is reported at its field', (typed, field) => {
    const reading = read(typed);
    expect('problems' in reading && Object.keys(reading.problems)).toEqual([field]);
  });
});

describe('what a change would make different', () => {
  const figures = { quantity: 1000, price: 199, smmjarServiceId: 101, active: true, rule: null };
  const rule = { markup: 100, fixedPaise: 1000, rounding: 'nines' as const, minimumMargin: 20 };

  test('lists each changed part and nothing that stays', () => {
    const after = { ...figures, price: 219, rule };
    expect(changesOf({ before: figures, after })).toEqual([
      '₹199 → ₹219',
      'by hand → by rule: cost + 100 % + ₹10, ends with 9, keeps 20 %',
    ]);
    expect(
      changesOf({ before: figures, after: { ...figures, smmjarServiceId: 102, active: false } }),
    ).toEqual(['service 101 → service 102', 'sold → not sold']);
    expect(changesOf({ before: figures, after: figures })).toEqual([]);
  });

  test('what cannot be saved is left out, and nothing is left of a change of those alone', () => {
    const margin = { verdict: 'keeps' as const, revenuePaise: 2, costPaise: 1, profitPaise: 1, sentence: '' };
    const row = { change: 'update' as const, before: figures, after: figures, margin };
    const refusal = { code: 'invalid-input' as const, path: 'quantity', message: 'too few' };
    const change = { action: 'switch' as const, packages: chosen, active: true };
    const kept = { ...row, id: 2, refusal: null };
    expect(without(change, [{ ...row, id: 1, refusal }, kept])).toEqual({
      ...change,
      packages: [{ id: 2, version: 1 }],
    });
    expect(
      without(
        change,
        [1, 2].map((id) => ({ ...row, id, refusal })),
      ),
    ).toBeNull();
  });
});
