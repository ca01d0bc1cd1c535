import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrast } from '../src/ui/theme/contrast.js';
import { themeCss, type BrandColors } from '../src/ui/theme/theme.js';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyColors = fc.record({ primary: colour, secondary: colour, accent: colour, background: colour });

/** The custom properties of both blocks, light first. */
function schemes(colors: BrandColors): Map<string, string>[] {
  const blocks = [...themeCss(colors).matchAll(/:root\{([^}]*)\}/g)].map(([, body = '']) => body);
  return blocks.map(
    (body) => new Map([...body.matchAll(/--([\w-]+):([^;]+)/g)].map(([, k = '', v = '']) => [k, v])),
  );
}

/** Text, and what it stands on. */
const pairs = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['text-soft', 'ground'],
  ['text-soft', 'surface'],
  ['text-soft', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-accent', 'accent'],
  ['brand-text', 'ground'],
  ['brand-text', 'brand-soft'],
  ['accent-text', 'accent-soft'],
  ['secondary-text', 'surface'],
  ['good-text', 'good-soft'],
  ['bad-text', 'bad-soft'],
  ['warn-text', 'warn-soft'],
] as const;

describe('whatever four colours an administrator chooses', () => {
  test('every text can be read on every ground that it stands on, by day and by night', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        for (const scheme of schemes(colors)) {
          const ratio = ([text, ground]: (typeof pairs)[number]) =>
            contrast(scheme.get(text) ?? '', scheme.get(ground) ?? '');
          expect(pairs.filter((pair) => ratio(pair) < 4.5)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the lines of inputs stand out from both grounds', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        for (const scheme of schemes(colors)) {
          expect(
            contrast(scheme.get('line-strong') ?? '', scheme.get('surface') ?? ''),
          ).toBeGreaterThanOrEqual(3);
          expect(contrast(scheme.get('brand-line') ?? '', scheme.get('ground') ?? '')).toBeGreaterThanOrEqual(
            3,
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  // White text on a button darkens it: on the lightest ground of the night it comes down to 1.7.
  test('filled buttons stand out from both grounds', () => {
    fc.assert(
      fc.property(anyColors, (colors) => {
        for (const scheme of schemes(colors))
          for (const ground of ['ground', 'surface'])
            expect(contrast(scheme.get('brand') ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(
              1.65,
            );
      }),
      { numRuns: 300 },
    );
  });

  test('there is a scheme for the day and one for the night', () => {
    const defaults = { primary: '#8B5CF6', secondary: '#06B6D4', accent: '#EC4899', background: '#F8FAFC' };
    expect(schemes(defaults)).toHaveLength(2);
    expect(schemes(defaults)[0]?.get('ground')).toBe('#F8FAFC');
  });
});
