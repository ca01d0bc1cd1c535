import { describe, expect, test } from '@jest/globals';
import type { LineStatus, OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { buyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { forTracker, toBuyerOrder } from '../../src/buyer-orders/present-buyer-order.js';
import { maskUsername } from '../../src/buyer-orders/track-order.js';
import { deliveredOf } from '../../src/order/present-order.js';
import { newOrder } from '../../src/order/new-order.js';
import type { LineRow, OrderWithLines } from '../../src/order/order-aggregate.js';

const now = new Date('2026-11-21T10:00:00Z');
const nothing = { events: [], refunds: [], followers: new Map() };

const goods = {
  kind: 'package' as const,
  buyerHash: 'f'.repeat(64),
  idempotencyKey: undefined,
  packageId: 7,
  packageType: 'followers' as const,
  offerId: null,
  offerName: null,
  target: 'priya',
  quantity: 1000,
  amountPaise: 9900,
  snapshot: {},
};
const line = {
  type: 'followers' as const,
  quantity: 1000,
  target: 'priya',
  comments: null,
  pricePaise: 9900,
  providerId: 1,
  serviceId: '101',
  fallback: null,
};

/** A paid order of 1000 followers with this in it; `ofLines` change its lines. */
function order(changes: Partial<OrderWithLines> = {}, ...ofLines: Partial<LineRow>[]): OrderWithLines {
  const count = Math.max(1, ofLines.length);
  const ids = { uuid: () => 'a', reference: () => 'b' };
  const { after } = newOrder(
    { id: 4711, code: 'K7Q4M2XR' },
    { ...goods, lines: Array.from({ length: count }, () => line) },
    { now, ids },
  );
  const contact = { customerName: 'Priya', customerEmail: 'priya@example.in', customerPhone: '9876543210' };
  const bought = { status: 'waiting' as const, upstreamOrderId: '23501' };
  return {
    ...after.order,
    status: 'paid',
    paidAt: now,
    ...contact,
    ...changes,
    lines: after.lines.map((one, at) => ({ ...one, ...bought, ...ofLines[at] })),
  };
}

describe('what has arrived', () => {
  test.each<[LineStatus, number | null, number | null]>([
    ['pending', null, 0],
    ['waiting', null, 0],
    ['waiting', 1000, 0],
    ['in_progress', null, null],
    ['in_progress', 400, 600],
    ['in_progress', -3, 1000],
    ['in_progress', 5000, 0],
    ['review', null, null],
    ['completed', null, 1000],
    ['completed', 12, 988],
    ['completed', 500, 500],
    ['completed', -40, 1000],
    ['completed', 4000, 0],
    ['partial', 250, 750],
    ['failed', 1000, 0],
    ['failed', 300, 700],
    ['failed', null, 0],
  ])('of 1000, %s with %p remaining: %p', (status, remains, delivered) => {
    expect(deliveredOf({ status, quantity: 1000, remains })).toBe(delivered);
  });
});

describe('what a buyer may do', () => {
  const actions = (made: OrderWithLines) => toBuyerOrder(made, nothing, now).allowedActions;

  test.each<[OrderStatus, Date | null, string[]]>([
    ['payment_pending', null, ['pay', 'remove']],
    ['payment_failed', null, ['pay', 'remove']],
    ['payment_expired', null, ['pay', 'remove']],
    ['cancelled', null, ['remove']],
    ['paid_processing_failed', null, []],
    ['paid', now, ['receipt']],
    ['refunded', now, ['receipt']],
    ['completed', now, ['rate', 'receipt']],
  ])('with an order that is %s', (status, paidAt, allowed) => {
    expect(actions(order({ status, paidAt }))).toEqual(allowed);
  });

  test('is to name a target while there is time for it, and once in the list however many lines wait', () => {
    const correctUntil = new Date(now.getTime() + 1);
    const waiting = { target: null, correctUntil };
    expect(actions(order({}, waiting, waiting))).toEqual(['correct-target', 'receipt']);
    expect(actions(order({}, { ...waiting, correctUntil: now }))).toEqual(['receipt']);
    expect(actions(order({}, { ...waiting, status: 'completed' }))).toEqual(['receipt']);
  });

  test('is to ask for a refill of what was completed within thirty days, while none is under way', () => {
    const day = 24 * 60 * 60 * 1000;
    const finishedAt = new Date(now.getTime() - 30 * day + 1);
    const done = { status: 'completed', refillable: true, finishedAt } as const;
    expect(actions(order({}, done))).toEqual(['refill', 'receipt']);
    for (const refillStatus of ['done', 'refused', 'unanswered'] as const)
      expect(actions(order({}, { ...done, refillStatus }))).toEqual(['refill', 'receipt']);
    for (const not of [
      { refillable: false },
      { finishedAt: new Date(now.getTime() - 30 * day) },
      { status: 'partial' as const },
      { refillStatus: 'requested' as const },
      { refillStatus: 'accepted' as const },
    ])
      expect(actions(order({}, { ...done, ...not }))).toEqual(['receipt']);
    const [line] = toBuyerOrder(order({}, done), nothing, now).lines;
    expect(line).toMatchObject({ refill: null, refillUntil: new Date(now.getTime() + 1).toISOString() });
  });
});

describe('an order', () => {
  test('has the shape of contracts and holds nothing of the inside', () => {
    const refunds = [
      { state: 'due' as const, paise: 2000 },
      { state: 'manual' as const, paise: 995 },
      { state: 'processed' as const, paise: 100 },
    ];
    const shown = toBuyerOrder(
      order({}, { reason: 'link-refused', correctUntil: now }),
      { ...nothing, refunds },
      now,
    );
    expect(buyerOrder.strict().parse(shown)).toMatchObject({ refundDue: 29.95, refunded: 1 });
    expect(shown.lines[0]).toMatchObject({ problem: 'target-refused', correctUntil: now.toISOString() });
    expect(JSON.stringify(shown)).not.toMatch(
      /23501|Priya|example|98765|ffff|link-refused|serviceId|version/,
    );
  });

  test('says that a target is missing where none was given', () => {
    const [line] = toBuyerOrder(order({}, { target: null, correctUntil: now }), nothing, now).lines;
    expect(line?.problem).toBe('target-missing');
  });

  test('shows a tracking visitor only the target that they named, and allows no action', () => {
    const offer = order(
      { kind: 'offer', packageType: null, target: 'Cabc12' },
      { type: 'followers', target: 'priya' },
      { type: 'likes', target: 'Cabc12' },
      { type: 'views', target: 'Cabc12', status: 'failed', correctUntil: now },
    );
    const shown = forTracker(toBuyerOrder(offer, nothing, now), 'Cabc12');
    expect(shown.lines.map((line) => line.target)).toEqual([null, 'Cabc12', 'Cabc12']);
    expect(shown.allowedActions).toEqual([]);
    expect(JSON.stringify(shown)).not.toContain('priya');
  });

  test('shows the coupon to its buyer alone', () => {
    const discounted = order({
      discountPaise: 1000,
      couponId: 1,
      couponCode: 'WELCOME',
      couponState: 'used',
    });
    const seen = toBuyerOrder(discounted, nothing, now);
    expect(seen.coupon).toEqual({ code: 'WELCOME', discount: 10 });
    expect(JSON.stringify(forTracker(seen, 'priya'))).not.toContain('WELCOME');
  });

  test('and a field that buyers get one day is not given to whoever tracks the order', () => {
    const seen = toBuyerOrder(order(), nothing, now);
    const lines = seen.lines.map((line) => ({ ...line, note: 'for the buyer' }));
    const extended = { ...seen, lines, secret: 'for the buyer' };
    expect(forTracker(extended, 'priya')).toEqual(forTracker(seen, 'priya'));
  });
});

test.each([
  ['priya.sharma', 'pr***'],
  ['abc', 'ab***'],
  ['ab', 'a***'],
  ['a', 'a***'],
])('%s is shown as %s', (username, masked) => {
  expect(maskUsername(username)).toBe(masked);
});
