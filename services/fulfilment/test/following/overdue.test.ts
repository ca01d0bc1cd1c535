import { expect, test } from '@jest/globals';
import { whyOverdue, type WaitingLine } from '../../src/placements/why-overdue.js';

const dollar = 1_000_000_000n;
const free: WaitingLine = {
  accountStop: null,
  isTargetTaken: false,
  expected: dollar,
  lostCharges: [],
  refusals: 0,
};

test.each<[string, Partial<WaitingLine>]>([
  ['account-stopped', { accountStop: 'stopped', isTargetTaken: true }],
  ['wallet-unread', { accountStop: 'wallet-unread' }],
  ['account-paused', { accountStop: 'paused' }],
  ['same-target', { isTargetTaken: true, lostCharges: [dollar] }],
  ['price-unknown', { expected: null }],
  ['answer-lost', { lostCharges: [3n * dollar, dollar] }],
  ['answer-lost', { lostCharges: [null] }],
  ['refused', { lostCharges: [3n * dollar], refusals: 2 }],
  ['same-target', { accountStop: 'measured', isTargetTaken: true }],
  ['queue', {}],
])('a line that waits for too long is marked with %s', (why, facts) => {
  expect(whyOverdue({ ...free, ...facts })).toBe(why);
});
