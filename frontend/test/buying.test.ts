import { describe, expect, test } from '@jest/globals';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { PublicPackage } from '@boostline/contracts/schemas/shop/packages';
import { deliveredPercent, openOrder } from '../src/features/storefront/orders/open-order/open-order.js';
import { stagesOf } from '../src/features/storefront/orders/following/stages-of.js';
import { savingOf } from '../src/features/storefront/packages/choice/saving.js';
import { paymentOutcome } from '../src/features/storefront/payment/payment-outcome.js';
import { returnHint } from '../src/features/storefront/payment/return-hint.js';
import { en } from '../src/messages/en.js';

const pack = (quantity: number, price: number): PublicPackage => ({
  id: quantity,
  type: 'followers',
  quantity,
  price,
  currency: 'INR',
  active: true,
  sortOrder: null,
  minQuantity: null,
  maxQuantity: null,
  takesComments: false,
});

const line: BuyerOrder['lines'][number] = {
  type: 'followers',
  quantity: 1000,
  target: 'asha',
  status: 'in_progress',
  startCount: null,
  remains: null,
  delivered: null,
  problem: null,
  correctUntil: null,
  refill: null,
  refillUntil: null,
  refundDue: 0,
  refunded: 0,
  allowedActions: [],
};
const now = Date.parse('2026-11-24T12:00:00Z');
const order = (id: number, changed: Partial<BuyerOrder>): BuyerOrder => ({
  id,
  code: 'K7Q4-M2XR',
  packageId: 4,
  packageType: 'followers',
  instagramUsername: 'asha',
  quantity: 1000,
  amount: 199,
  status: 'payment_pending',
  createdAt: '2026-11-24T11:00:00Z',
  offerName: null,
  lines: [line],
  timeline: [],
  refundDue: 0,
  refunded: 0,
  commentsForgotten: false,
  allowedActions: [],
  ...changed,
});

test('what a package saves is reckoned for each piece against the smallest, whole percent, rounded down', () => {
  const packages = [pack(100, 29), pack(250, 59), pack(1000, 199)];
  expect(packages.map((each) => savingOf(each, packages))).toEqual([0, 18, 31]);
  expect(savingOf(pack(500, 500), packages)).toBe(0);
});

describe('the order that a buyer is reminded of', () => {
  const unpaid = order(3, { allowedActions: ['pay'] });
  const moving = order(2, { status: 'processing' });
  const asking = order(1, { status: 'paid', lines: [{ ...line, allowedActions: ['correct-target'] }] });

  test('waits for its buyer, else is being delivered, else is the newest and unpaid for less than a day', () => {
    expect(openOrder([unpaid, moving, asking], now)).toBe(asking);
    expect(openOrder([unpaid, moving], now)).toBe(moving);
    expect(openOrder([unpaid], now)).toBe(unpaid);
    expect(openOrder([order(4, { status: 'completed' }), unpaid], now)).toBeNull();
    expect(openOrder([{ ...unpaid, createdAt: '2026-11-23T11:00:00Z' }], now)).toBeNull();
  });

  test('is delivered to the percent of all its parts', () => {
    const half = { ...line, quantity: 500, delivered: 500 };
    expect(deliveredPercent({ lines: [half, { ...line, delivered: 70 }] })).toBe(38);
    expect(deliveredPercent({ lines: [line] })).toBe(0);
  });
});

test('an order that is paid back ends with the refund, never with a delivery that is done', () => {
  const ends = (changed: Partial<BuyerOrder>) =>
    stagesOf(order(1, changed))
      .slice(2)
      .map(({ name, status }) => `${name} ${status}`);
  expect(ends({ status: 'refunded' })).toEqual(['notDelivered error', 'refunded back']);
  expect(ends({ status: 'refund_due' })).toEqual(['notDelivered error', 'refundDue process']);
  expect(ends({ status: 'partially_completed', lines: [{ ...line, delivered: 70 }], refundDue: 20 })).toEqual(
    ['partly finish', 'refundDue process'],
  );
  expect(ends({ status: 'refunded', lines: [{ ...line, status: 'completed' }] })).toEqual([
    'delivered finish',
    'refunded back',
  ]);
  expect(ends({ status: 'completed' })).toEqual(['delivered finish', 'done finish']);
  expect(ends({ status: 'processing' })).toEqual(['delivering process', 'done wait']);
});

test('a return address hints at a payment that was left or declined, in the words of those gateways that say so', () => {
  const hint = (query: string) => returnHint(new URLSearchParams(query));
  expect(hint('orderId=1&merchantRef=a&paymentId=b&status=cancelled')).toBe('left');
  expect(hint('orderId=1&status=failed')).toBe('declined');
  expect(hint('razorpay_payment_link_status=cancelled')).toBe('left');
  expect(hint('razorpay_payment_link_status=paid')).toBeNull();
  // UPIGateway's, PhonePe's and those of Cashfree's links say nothing.
  for (const query of [
    'orderId=1&client_txn_id=a&txn_id=b',
    'orderId=1',
    'status=paid',
    'status=constructor',
  ])
    expect(hint(query)).toBeNull();
});

test.each([
  ['payment_pending', 'pending'],
  ['paid', 'success'],
  ['processing', 'success'],
  ['completed', 'success'],
  ['paid_processing_failed', 'received'],
  ['partially_completed', 'received'],
  ['refund_due', 'received'],
  ['refunded', 'received'],
  ['payment_failed', 'failed'],
  ['payment_expired', 'failed'],
  ['cancelled', 'failed'],
] as const)('who paid reads of an order that is %s: %s', (status, outcome) => {
  expect(paymentOutcome(status)).toBe(outcome);
});

test('what was received is said in words of its own', () => {
  expect(en.paymentReturn.outcomes).toMatchObject({
    paid_processing_failed: 'Your payment was received. Delivery hit an issue and our team is handling it.',
    partially_completed: 'Your payment was received. A part was delivered and the rest is being refunded.',
    refunded: 'Your payment was received and has been refunded.',
  });
  expect(en.paymentStatus.successText).toBe('Thank you. Your order is on its way.');
});
