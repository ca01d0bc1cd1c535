import { describe, expect, test } from '@jest/globals';
import { buyerTimeline, shownEvents, type OrderEvent } from '../../src/buyer-orders/buyer-timeline.js';

const line = { id: 'a', type: 'followers' as const, delivered: 1000 };
const likes = { id: 'b', type: 'likes' as const, delivered: 0 };

let minute = 0;
const event = (name: string, detail: object = {}): OrderEvent => ({
  name,
  detail,
  at: new Date(Date.UTC(2026, 10, 21, 10, minute++)),
});
const names = (events: OrderEvent[], lines = [line]) => buyerTimeline(events, lines).map(({ name }) => name);

const story = [
  event('order.payment_pending'),
  event('payment.created', { paymentId: 'p', gateway: 'razorpay' }),
  event('payment.captured', { paymentId: 'p', id: 'cap_1', amountPaise: 9900, currency: 'INR' }),
  event('payment.paid', { paymentId: 'p' }),
  event('order.paid'),
  event('line.in_progress', { lineId: 'a', reason: null }),
  event('order.processing'),
  event('line.completed', { lineId: 'a', reason: null }),
  event('order.completed'),
];

describe('the timeline of a buyer', () => {
  test('of an order that goes well is created, paid, started, completed', () => {
    expect(names(story)).toEqual(['created', 'paid', 'started', 'completed']);
  });

  test('carries when it happened, and for the only line no part', () => {
    expect(buyerTimeline(story, [line])[2]).toEqual({
      at: '2026-11-21T10:05:00.000Z',
      name: 'started',
      line: null,
      amount: null,
    });
  });

  test('of an offer says which part it is about, and when each has arrived', () => {
    const timeline = buyerTimeline(
      [event('line.in_progress', { lineId: 'a' }), event('line.completed', { lineId: 'a' })],
      [line, likes],
    );
    expect(timeline.map(({ name, line: part }) => [name, part])).toEqual([
      ['started', 'followers'],
      ['delivered', 'followers'],
    ]);
  });

  test('never holds anything of what is noted for a person', () => {
    const timeline = JSON.stringify(
      buyerTimeline(
        [
          event('line.failed', { lineId: 'a', reason: 'neworder.error.not_enough_funds' }),
          event('payment.captured', { id: 'cap_1', amountPaise: 9900 }),
          event('refund.due', { lineId: 'a', amountPaise: 9900, reason: 'panel said no' }),
          event('line.review', { lineId: 'a', reason: 'the panel does not know the order' }),
          event('administrator.looked', { by: 'owner' }),
        ],
        [line],
      ),
    );
    expect(timeline).not.toMatch(/funds|cap_1|panel|owner|reason|lineId/);
  });

  test('is created, paid and started once, though an order may go back a step inside', () => {
    const again = [...story.slice(0, 6), event('order.paid_processing_failed'), event('order.paid')];
    expect(names([...again, event('line.in_progress', { lineId: 'a' })])).toEqual([
      'created',
      'paid',
      'started',
      'in_review',
    ]);
  });

  test('of a failed payment that is tried again is both', () => {
    expect(
      names([event('order.payment_pending'), event('order.payment_failed'), event('order.paid')]),
    ).toEqual(['created', 'payment_failed', 'paid']);
  });

  test('of a refund is once that it is owed and once that it is given back, with the rupees', () => {
    const timeline = buyerTimeline(
      [
        event('refund.awaiting_approval', {
          lineId: 'a',
          amountPaise: 2995,
          reason: 'not delivered in full',
        }),
        event('refund.due', { refundId: 'r', amountPaise: 2995 }),
        event('refund.pending', { refundId: 'r', amountPaise: 2995 }),
        event('refund.manual', { refundId: 'r', amountPaise: 2995 }),
        event('refund.processed', { refundId: 'r', amountPaise: 2995 }),
      ],
      [line],
    );
    expect(timeline.map(({ name, amount }) => [name, amount])).toEqual([
      ['refund_due', 29.95],
      ['refunded', 29.95],
    ]);
  });

  test('of a line that was cancelled halfway is that part of it arrived', () => {
    const cancelled = [event('line.failed', { lineId: 'a' })];
    expect(names(cancelled, [{ ...line, delivered: 300 }])).toEqual(['partially_delivered']);
    expect(names(cancelled, [{ ...line, delivered: 0 }])).toEqual(['not_delivered']);
  });

  test('makes use of every event that is read for it, and of no other', () => {
    const timeline = shownEvents.filter(
      (name) => buyerTimeline([event(name, { lineId: 'a' })], [line, likes]).length > 0,
    );
    expect(timeline).toEqual(shownEvents);
    expect(buyerTimeline([event('line.waiting', { lineId: 'a' })], [line])).toEqual([]);
  });
});
