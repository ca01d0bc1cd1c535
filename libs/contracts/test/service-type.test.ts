import { describe, expect, test } from '@jest/globals';
import { hasFreeQuantity, isSoldWhole, takesComments } from '../src/schemas/admin/catalogue/service-type.js';

describe('the type of a service says how it is ordered', () => {
  test.each([
    ['Default', ['free quantity']],
    ['default', ['free quantity']],
    ['Custom Comments', ['comments']],
    ['custom comments', ['comments']],
    ['Package', ['whole']],
    ['Custom Comments Package', ['whole']],
    ['Packages', []],
    ['Subscriptions', []],
  ])('%s: %j', (type, ways) => {
    const service = { type };
    expect([
      ...(hasFreeQuantity(service) ? ['free quantity'] : []),
      ...(takesComments(service) ? ['comments'] : []),
      ...(isSoldWhole(service) ? ['whole'] : []),
    ]).toEqual(ways);
  });

  test('one that no list tells of is none of these', () => {
    for (const is of [hasFreeQuantity, takesComments, isSoldWhole]) expect(is(null)).toBe(false);
  });
});
