import { expect, test } from '@jest/globals';
import { stalledAfterMs } from '../../src/following/stalled.js';

const hour = 3_600_000;
const settings = { usualMs: 24 * hour, leastMs: hour };

test('an order is overdue after three times what nearly all of its service took', () => {
  const quick = Array.from({ length: 19 }, () => 2 * hour);
  expect(stalledAfterMs([...quick, 90 * hour], settings)).toBe(6 * hour);
  expect(stalledAfterMs([...quick, 90 * hour, 90 * hour], settings)).toBe(270 * hour);
});

test('an order is never overdue within the hour, and after a day where its service is new', () => {
  expect(stalledAfterMs([1000, 1000, 1000, 1000, 1000], settings)).toBe(hour);
  expect(stalledAfterMs([], settings)).toBe(24 * hour);
  expect(stalledAfterMs([1000, 1000, 1000, 1000], settings)).toBe(24 * hour);
});
