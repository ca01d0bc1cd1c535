import { describe, expect, test } from '@jest/globals';
import {
  decideReminder,
  mailboxOf,
  remindAfterMs,
  reminderBlockedReason,
} from '../../src/messages/reminders/decide-reminder.js';
import { newOrder } from '../../src/order/new-order.js';
import type { OrderAggregate, PaymentRow } from '../../src/order/order-aggregate.js';

const ordered = new Date('2026-11-24T10:00:00Z');
const later = (ms: number) => new Date(ordered.getTime() + ms);
const ids = { uuid: () => '00000000-0000-4000-8000-000000000001', reference: () => 'b1' };

function order(
  set: Partial<OrderAggregate['order']> = {},
  payments: Partial<PaymentRow>[] = [],
): OrderAggregate {
  const goods = {
    kind: 'package' as const,
    buyerHash: 'b',
    idempotencyKey: undefined,
    packageId: 1,
    packageType: 'followers' as const,
    offerId: null,
    offerName: null,
    target: 'asha',
    quantity: 1000,
    amountPaise: 9900,
    snapshot: {},
    lines: [],
  };
  const { after } = newOrder({ id: 17, code: 'K7Q4M2XR' }, goods, { now: ordered, ids });
  Object.assign(after.order, { customerEmail: 'asha@example.com', reminderAgreedAt: ordered, ...set });
  const page: PaymentRow = {
    id: 'p',
    orderId: 17,
    gateway: 'sandbox',
    merchantRef: 'b1',
    gatewayPaymentId: null,
    paymentUrl: null,
    amountPaise: 9900,
    currency: 'INR',
    state: 'created',
    createdAt: ordered,
    expiresAt: later(3_600_000),
    openingUntil: null,
    lastAskedAt: null,
    nextPollAt: null,
    version: 1,
  };
  return { ...after, payments: payments.map((one) => ({ ...page, ...one })) };
}

describe('one reminder', () => {
  test.each<[string, OrderAggregate, number, Date | null, boolean]>([
    ['is written when the buyer has been gone for long enough', order(), remindAfterMs, null, true],
    ['of a payment that failed too', order({ status: 'payment_failed' }), remindAfterMs, null, true],
    ['not sooner', order(), remindAfterMs - 1, null, false],
    [
      'not while the page was opened anew',
      order({}, [{ createdAt: later(60_000) }]),
      remindAfterMs,
      null,
      false,
    ],
    ['not without consent', order({ reminderAgreedAt: null }), remindAfterMs, null, false],
    ['not without an address', order({ customerEmail: null }), remindAfterMs, null, false],
    ['not when paid', order({ status: 'paid', paidAt: later(1) }), remindAfterMs, null, false],
    ['not when cancelled', order({ status: 'cancelled' }), remindAfterMs, null, false],
    ['not when expired', order({ status: 'payment_expired' }), remindAfterMs, null, false],
    ['not after a stop', order(), remindAfterMs, later(1), false],
    ['nor where it was ticked after the stop: a stranger may have', order(), remindAfterMs, later(-1), false],
  ])('%s', (_, known, after, stoppedAt, written) => {
    const mailbox = { mailbox: 'asha@example.com', remindedAt: null, stoppedAt };
    const { added } = decideReminder(known, mailbox, { now: later(after), ids });
    expect(added.map(({ row }) => 'cause' in row && row.cause)).toEqual(written ? ['order:17:unpaid'] : []);
  });
});

test('the log says why one is held back', () => {
  const { order: known } = order({ paidAt: later(1), status: 'paid' });
  expect(reminderBlockedReason(known, { stoppedAt: null })).toBe('The order was paid meanwhile.');
  expect(
    reminderBlockedReason({ ...known, paidAt: null, status: 'cancelled' }, { stoppedAt: null }),
  ).toContain('ended');
});

test.each([
  ['Asha.Rao+shop@Example.com', 'asha.rao@example.com'],
  ['asha+1+2@example.com', 'asha@example.com'],
  ['a.s.h.a+x@GMail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['+asha@example.com', '+asha@example.com'],
])('%s is read in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
