import { describe, expect, test } from '@jest/globals';
import { askForTarget, awaitsTarget, mayNameTarget } from '../../src/order/awaited-target.js';

const now = new Date('2026-11-21T10:00:00Z');
const inAWeek = new Date('2026-11-28T10:00:00Z');
const line = {
  status: 'waiting' as const,
  target: 'priya',
  targetCorrections: 0,
  correctUntil: null,
  tryUntil: null,
};

describe('a buyer is asked for a target', () => {
  test('for a week, when the panel refused it', () => {
    expect(askForTarget(line, 'failed', 'link-refused', now)).toEqual({
      correctUntil: inAWeek,
      tryUntil: inAWeek,
      nextTryAt: now,
    });
  });

  test('for a week, when none was given', () => {
    expect(askForTarget({ ...line, target: null }, 'waiting', 'target-missing', now)).toEqual({
      correctUntil: inAWeek,
      tryUntil: null,
      nextTryAt: null,
    });
  });

  test('as often as that week lasts, each time after a longer pause', () => {
    const tryUntil = new Date('2026-11-21T12:00:00Z');
    const pauseAfter = (targetCorrections: number) => {
      const request = askForTarget({ ...line, tryUntil, targetCorrections }, 'failed', 'link-refused', now);
      expect(request?.correctUntil).toEqual(tryUntil);
      return ((request?.nextTryAt?.getTime() ?? 0) - now.getTime()) / 60_000;
    };
    expect([0, 1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([0, 1, 5, 15, 60, 60, 60]);
    expect(askForTarget({ ...line, tryUntil: now }, 'failed', 'link-refused', now)).toBeNull();
  });

  test('not for what no other target would help', () => {
    for (const reason of ['service-refused', 'quantity-refused', 'canceled', null])
      expect(askForTarget(line, 'failed', reason, now)).toBeNull();
    expect(askForTarget(line, 'waiting', 'busy', now)).toBeNull();
  });

  test('without more time by a repeated report', () => {
    const until = new Date('2026-11-22T10:00:00Z');
    expect(
      askForTarget({ ...line, target: null, correctUntil: until }, 'waiting', 'target-missing', now),
    ).toMatchObject({ correctUntil: until });
  });
});

describe('a target may be named', () => {
  test('until its time is over', () => {
    expect(mayNameTarget({ ...line, correctUntil: inAWeek }, now)).toBe(true);
    expect(mayNameTarget({ ...line, correctUntil: now }, now)).toBe(false);
  });

  test('for a line that waits for one alone', () => {
    expect(awaitsTarget(line)).toBe(false);
    expect(awaitsTarget({ ...line, status: 'in_progress', correctUntil: inAWeek })).toBe(false);
  });
});
