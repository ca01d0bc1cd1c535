import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  indianClock,
  indianDateTime,
  indianDay,
  indianMoment,
  spanOfIndianMonth,
  startOfIndianDay,
} from '../src/schemas/values/indian-time.js';

const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('Indian time', () => {
  test('a new day begins while it is still evening in UTC', () => {
    expect(indianDay(new Date('2026-01-01T18:29:59Z'))).toBe('2026-01-01');
    expect(indianDay(new Date('2026-01-01T18:30:00Z'))).toBe('2026-01-02');
    expect(indianDateTime(new Date('2026-01-02T04:30:00Z'))).toBe('2026-01-02T10:00:00+05:30');
    expect(indianClock(new Date('2026-01-01T22:30:00Z')).getUTCHours()).toBe(4);
  });

  test('is what the platform knows of India', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const written = at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).replace(' ', 'T');
        expect(indianDateTime(at)).toBe(`${written}+05:30`);
        expect(indianMoment(written).getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
        expect(startOfIndianDay(indianDay(at)).getTime()).toBeLessThanOrEqual(at.getTime());
      }),
    );
  });

  test('a month begins and ends at midnight there', () => {
    expect(spanOfIndianMonth('2026-12')).toEqual({
      from: startOfIndianDay('2026-12-01'),
      until: startOfIndianDay('2027-01-01'),
    });
  });
});
