import { describe, expect, test } from '@jest/globals';
import { contrast, mix, readable } from '../src/ui/theme/contrast.js';

describe('contrast', () => {
  test('black on white is 21 and a colour on itself is 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#8b5cf6', '#8b5cf6')).toBe(1);
  });

  test('agrees with the published value of #767676 on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('does not depend on which colour is text and which is ground', () => {
    expect(contrast('#ec4899', '#f8fafc')).toBe(contrast('#f8fafc', '#ec4899'));
  });
});

describe('readable', () => {
  test('leaves a colour alone that can be read already', () => {
    expect(readable('#1a1a2e', ['#ffffff'], 4.5)).toBe('#1a1a2e');
  });

  test('darkens on light grounds until every one of them is served', () => {
    const found = readable('#ffe066', ['#ffffff', '#f8fafc'], 4.5);
    expect(contrast(found, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(found, '#f8fafc')).toBeGreaterThanOrEqual(4.5);
  });

  test('lightens on dark grounds', () => {
    expect(contrast(readable('#1e3a8a', ['#14101e'], 4.5), '#14101e')).toBeGreaterThanOrEqual(4.5);
  });

  test('moves a colour no further than needed', () => {
    expect(contrast(readable('#8b5cf6', ['#ffffff'], 4.5), '#ffffff')).toBeLessThan(5);
  });
});

test('a mix holds the given share of its first colour', () => {
  expect(mix('#ffffff', '#000000', 1)).toBe('#ffffff');
  expect(mix('#ffffff', '#000000', 0)).toBe('#000000');
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
});
