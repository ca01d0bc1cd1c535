import { expect, test } from '@jest/globals';
import { whyNotWell } from '../invariants/ping-monitor.ts';

const now = Date.parse('2026-11-28T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);
const verdict = (breaches: number) => ({
  name: 'i03',
  title: 'I3',
  breaches: Array.from({ length: breaches }, () => ({ what: '1', state: 'paid', detail: '' })),
});
const well = { problem: null, verdicts: [verdict(0)], newestBackup: hoursAgo(25), unready: [] };

test('the outside monitor is called while the shop is well', () => {
  expect(whyNotWell(well, now)).toBeNull();
});

test('a shop without backups of its own needs none to be well', () => {
  expect(whyNotWell({ ...well, newestBackup: undefined }, now)).toBeNull();
});

test.each([
  ['the invariants cannot be checked', { problem: 'connection refused' }],
  ['broken: i03', { verdicts: [verdict(2)] }],
  ['orders is down', { unready: ['orders is down'] }],
  ['there has been no backup for more than 26 hours', { newestBackup: hoursAgo(27) }],
  ['there has been no backup for more than 26 hours', { newestBackup: null }],
])('the outside monitor gets no call when %s', (reason, found) => {
  expect(whyNotWell({ ...well, ...found }, now)).toBe(reason);
});
