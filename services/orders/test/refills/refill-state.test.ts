import { describe, expect, test } from '@jest/globals';
import { isRefillNews, refillableUntil } from '../../src/order/refill.state.js';

const known = (
  refillId: number | null,
  refillStatus: 'requested' | 'accepted' | 'done' | 'refused' | null,
) => ({ refillId, refillStatus });

describe('a report of a refill', () => {
  test.each([
    ['the first one', known(null, 'requested'), 7, 'accepted'],
    ['its end', known(7, 'accepted'), 7, 'done'],
    ['its end, when the beginning comes later', known(null, 'requested'), 7, 'refused'],
    ['the next one, which the buyer asked for', known(7, 'requested'), 8, 'accepted'],
    ['the next one, which the administrator asked for', known(7, 'done'), 8, 'accepted'],
  ] as const)('is news: %s', (_, before, refillId, status) => {
    expect(isRefillNews(before, { refillId, status })).toBe(true);
  });

  test.each([
    ['the same again', known(7, 'accepted'), 7, 'accepted'],
    ['a beginning after the end', known(7, 'done'), 7, 'accepted'],
    ['another end', known(7, 'done'), 7, 'refused'],
    ['an old one while the next is asked for', known(7, 'requested'), 7, 'done'],
    ['an older one', known(7, 'accepted'), 6, 'refused'],
  ] as const)('is no news: %s', (_, before, refillId, status) => {
    expect(isRefillNews(before, { refillId, status })).toBe(false);
  });
});

describe('a delivered line', () => {
  const line = { status: 'completed', refillable: true, refillStatus: null } as const;
  const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day));

  test.each([
    ['as long as its package promised', 365, 364, 365],
    ['for thirty days where nothing was promised', null, 29, 30],
    ['not at all where its package promised none', 0, 0, null],
    ['not after the days are over', 30, 30, null],
  ])('may be refilled %s', (_, refillDays, day, until) => {
    const found = refillableUntil({ ...line, refillDays, finishedAt: at(0) }, at(day));
    expect(found).toEqual(until === null ? null : at(until));
  });
});
