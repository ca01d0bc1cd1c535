import { expect, test } from '@jest/globals';
import { withLateOrder } from '../../src/suppliers/account-changes.js';
import { settleMsOf } from '../../src/reconcile/evidence-rules.js';
import { isSettled } from '../../src/reconcile/judge-unknown.js';
import { anAccount } from '../a-placement.js';

const now = new Date('2026-11-28T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const settleMs = 30_000;
const kinds = ['web-server', null] as const;

test.each(kinds)(
  'after an order that turned up at 75 s the account settles for longer than twice that, for weeks: %p',
  (lostBy) => {
    // Of an owner who has set a short time, and a supplier whose errors have settled soon so far.
    const before = anAccount({ webErrorSettleMs: 5000, webErrorsAbsent: 9 });
    const account = withLateOrder(before, 75_000, now);
    expect(settleMsOf({ lostBy }, account, settleMs, later(27))).toBeGreaterThan(150_000);
    expect(settleMsOf({ lostBy }, account, settleMs, later(29))).toBe(lostBy ? 5000 : settleMs);
    // A sooner one changes nothing, but its time is counted anew.
    const again = withLateOrder(account, 40_000, later(20));
    expect(settleMsOf({ lostBy }, again, settleMs, later(47))).toBeGreaterThan(150_000);
  },
);

test('a line of an account with a late order is not settled after the usual time', () => {
  const line = { sentAt: now, lostBy: null };
  const at = new Date(now.getTime() + 100_000);
  expect(isSettled(line, anAccount(), at, { settleMs })).toBe(true);
  expect(isSettled(line, withLateOrder(anAccount(), 75_000, now), at, { settleMs })).toBe(false);
});
