import { describe, expect, test } from '@jest/globals';
import { isPayable, paymentBlockedReason } from '../../src/order/order.state.js';

const deleted = new Date(0);

describe('why an order cannot be paid', () => {
  test.each([
    ['payment_pending', null, null],
    ['payment_failed', null, null],
    ['payment_expired', null, null],
    ['payment_expired', deleted, 'comments-deleted'],
    ['cancelled', null, 'cancelled'],
    ['cancelled', deleted, 'cancelled'],
    ['paid', null, 'paid'],
    // A late payment, whose comments were deleted before.
    ['refund_due', deleted, 'paid'],
    ['completed', null, 'paid'],
  ] as const)('%s, comments deleted %s: %s', (status, contentForgottenAt, why) => {
    expect(paymentBlockedReason({ status, contentForgottenAt })).toBe(why);
    expect(isPayable({ status, contentForgottenAt })).toBe(why === null);
  });
});
