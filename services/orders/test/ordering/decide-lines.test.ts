import { refusedParts } from '@boostline/contracts/schemas/shop/parts-refusal';
import { describe, expect, test } from '@jest/globals';
import { ShopError } from '@boostline/contracts/routes/errors';
import fc from 'fast-check';
import { dayMs, decideLines, type WantedGoods } from '../../src/ordering/decide-lines.js';

const goods: WantedGoods = {
  line: {
    type: 'likes',
    quantity: 1000,
    providerId: 1,
    serviceId: '201',
    takesComments: false,
    fallback: { providerId: 1, serviceId: '202' },
    listPaise: 9999,
  },
  pricePaise: 9999,
  parts: { days: 30, posts: 10, minimum: 10, fallbackMinimum: null },
  target: 'Cfirst',
  moreTargets: [],
  overDays: undefined,
  comments: null,
};
const posts = (count: number) => Array.from({ length: count }, (_, at) => `Cpost${at}`);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The field and the sentence that the buyer reads; null when it is divided. */
function refusalOf(changes: Partial<WantedGoods>) {
  try {
    decideLines({ ...goods, ...changes });
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { code, message, details } = error;
    return { code, message, details };
  }
}

const divided = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000_000 }),
  pricePaise: fc.integer({ min: 1, max: 1_000_000_000 }),
  minimum: fc.integer({ min: 1, max: 500 }),
  parts: fc.integer({ min: 2, max: 30 }),
  overDays: fc.boolean(),
});

describe('an order in parts', () => {
  test('sells what was ordered to the piece and to the paisa, in parts that can be delivered', () => {
    let allowed = 0;
    fc.assert(
      fc.property(divided, ({ quantity, pricePaise, minimum, parts: count, overDays }) => {
        const parts = { days: 30, posts: 30, minimum, fallbackMinimum: null };
        const wanted = { ...goods, line: { ...goods.line, quantity }, pricePaise, parts };
        const way = overDays ? { overDays: count } : { moreTargets: posts(count - 1) };
        const fits = Math.floor(quantity / count) >= minimum;
        if (!fits) return refusalOf({ ...wanted, ...way })?.code === 'invalid-input';
        allowed += 1;
        const lines = decideLines({ ...wanted, ...way });
        const quantities = lines.map((line) => line.quantity);
        const isFair = (line: (typeof lines)[number]) =>
          Math.abs(line.pricePaise - (pricePaise * line.quantity) / quantity) < 1;
        return (
          lines.length === count &&
          sum(quantities) === quantity &&
          sum(lines.map((line) => line.pricePaise)) === pricePaise &&
          Math.min(...quantities) >= minimum &&
          Math.max(...quantities) - Math.min(...quantities) <= 1 &&
          lines.every(isFair)
        );
      }),
      { numRuns: 10_000 },
    );
    expect(allowed).toBeGreaterThan(5000);
  });

  test('has a line for each day, all for the one link, a day apart from the payment on', () => {
    const lines = decideLines({ ...goods, overDays: 3 });
    expect(lines.map(({ quantity, pricePaise }) => [quantity, pricePaise])).toEqual([
      [334, 3339],
      [333, 3330],
      [333, 3330],
    ]);
    expect(lines.map(({ startsAfterMs }) => startsAfterMs)).toEqual([0, dayMs, 2 * dayMs]);
    expect(new Set(lines.map(({ target }) => target))).toEqual(new Set(['Cfirst']));
  });

  test('or for each post, all at once', () => {
    const lines = decideLines({ ...goods, moreTargets: posts(3) });
    expect(lines.map(({ target, quantity }) => [target, quantity])).toEqual([
      ['Cfirst', 250],
      ['Cpost0', 250],
      ['Cpost1', 250],
      ['Cpost2', 250],
    ]);
    expect(lines.every(({ startsAfterMs }) => startsAfterMs === undefined)).toBe(true);
  });

  test('divides the buyer’s comments, and leaves none out', () => {
    const comments = ['one', 'two', 'three', 'four', 'five'];
    const line = { ...goods.line, type: 'comments' as const, quantity: 5 };
    const parts = { days: null, posts: 2, minimum: 1, fallbackMinimum: null };
    const lines = decideLines({ ...goods, line, parts, comments, moreTargets: posts(1) });
    expect(lines.map((one) => one.comments)).toEqual([
      ['one', 'two', 'three'],
      ['four', 'five'],
    ]);
  });

  test('does without a fallback that delivers no such small parts', () => {
    const fallbackOf = (fallbackMinimum: number, moreTargets: string[]) =>
      decideLines({
        ...goods,
        moreTargets,
        parts: { days: null, posts: 10, minimum: 10, fallbackMinimum },
      })[0]?.fallback;
    expect(fallbackOf(500, posts(1))).toEqual(goods.line.fallback);
    expect(fallbackOf(501, posts(1))).toBeNull();
    expect(fallbackOf(501, [])).toEqual(goods.line.fallback);
  });

  test('without a division is one line, as ever', () => {
    expect(decideLines({ ...goods, parts: undefined })).toEqual([
      {
        type: 'likes',
        quantity: 1000,
        providerId: 1,
        serviceId: '201',
        target: 'Cfirst',
        fallback: goods.line.fallback,
        comments: null,
        pricePaise: 9999,
      },
    ]);
  });

  test.each<[string, Partial<WantedGoods>]>([
    ['This package is delivered all at once.', { parts: undefined, overDays: 2 }],
    ['This package is for one post.', { parts: undefined, moreTargets: posts(1) }],
    [
      'This package may be delivered over at most 5 days.',
      { overDays: 6, parts: { days: 5, posts: null, minimum: 1, fallbackMinimum: null } },
    ],
    ['This package may be divided over at most 10 posts.', { moreTargets: posts(10) }],
    ['The same post is named twice. Please name each post once.', { moreTargets: ['Cother', 'Cfirst'] }],
    ['Choose either several posts or delivery over days, not both.', { moreTargets: posts(1), overDays: 2 }],
    [
      'Each post takes at least 400 likes. Choose at most 2 posts.',
      { moreTargets: posts(2), parts: { days: null, posts: 10, minimum: 400, fallbackMinimum: null } },
    ],
    [
      'Each day takes at least 600 likes. Choose a larger quantity.',
      { overDays: 2, parts: { days: 5, posts: null, minimum: 600, fallbackMinimum: null } },
    ],
  ])('is refused with a sentence: %s', (message, changes) => {
    const refused = refusalOf(changes);
    expect(refused).toMatchObject({ code: 'invalid-input', message });
    expect(refusedParts.safeParse(refused?.details.current)).toMatchObject({ success: true });
  });
});
