import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeWord, rupeesWord } from '../src/features/admin/overview/figure-words.js';
import { qualitySentences } from '../src/features/admin/overview/quality-words.js';
import { axisOf, heightOf, namedDays } from '../src/features/admin/overview/scale.js';

describe('a chart', () => {
  test('names round values around what it shows, 0 among them', () => {
    expect(axisOf([12, 950, null])).toEqual([0, 500, 1000]);
    expect(axisOf([-40, 100])).toEqual([-50, 0, 50, 100]);
    expect(axisOf([0, null])).toEqual([0]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e7, max: 1e7 }), { minLength: 1 }), (values) => {
        const axis = axisOf(values);
        expect(axis).toContain(0);
        expect(axis.length).toBeLessThanOrEqual(6);
        for (const value of values) {
          expect(heightOf(value, axis)).toBeGreaterThanOrEqual(0);
          expect(heightOf(value, axis)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('names at most five days, the first and the last among them', () => {
    const days = Array.from({ length: 30 }, (_, index) => index);
    expect(namedDays(days)).toEqual([0, 7, 15, 22, 29]);
    expect(namedDays([1])).toEqual([1]);
    expect(namedDays([1, 2])).toEqual([1, 2]);
  });

  test('stands beside the period before', () => {
    expect(changeWord(120, 100, rupeesWord)).toBe('+20%, before ₹100');
    expect(changeWord(80, 100, rupeesWord)).toBe('−20%, before ₹100');
    expect(changeWord(120, 0, rupeesWord)).toBe('before ₹0');
    expect(changeWord(null, 100, rupeesWord)).toBe('');
  });
});

describe('services of one kind', () => {
  const service = (serviceId: string, median: number, perThousand: number, lines = 40) => ({
    providerId: 1,
    serviceId,
    type: 'followers' as const,
    name: null,
    orders: 1,
    revenue: 1,
    refunded: 0,
    deliveryP50: null,
    deliveryP95: null,
    failureRate: 0,
    cost: 1,
    expected: 0,
    margin: 0,
    quality: {
      lines,
      toStart: null,
      toFinish: { median, slowest: median },
      perThousand,
      partial: 0,
      cancelled: 0,
      refilled: 0,
      lostAnswers: 0,
    },
  });

  test('are compared in a sentence where one is clearly faster', () => {
    expect(qualitySentences([service('201', 3600, 76), service('205', 1200, 80)])).toEqual([
      'Service 205 finishes 3× faster than service 201, for ₹4 more per 1,000.',
    ]);
    expect(qualitySentences([service('201', 3600, 76), service('205', 3000, 80)])).toEqual([]);
    expect(qualitySentences([service('201', 3600, 76), service('205', 1200, 80, 5)])).toEqual([]);
    const fast = service('205', 1200, 80);
    const mostlyCancelled = { ...fast, quality: { ...fast.quality, cancelled: 0.6 } };
    expect(qualitySentences([service('201', 3600, 76), mostlyCancelled])).toEqual([]);
  });
});
