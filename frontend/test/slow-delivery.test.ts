import { describe, expect, test } from '@jest/globals';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { emptyTrackRecord } from '@boostline/contracts/schemas/shop/usual-time';
import { shownLines } from '../src/features/storefront/orders/following/shown-lines.js';
import { slowDelivery, waitsForSupplier } from '../src/features/storefront/orders/following/slow-delivery.js';

const paidAt = Date.parse('2026-11-24T10:00:00.000Z');
const minute = 60_000;
const record = { ...emptyTrackRecord, packages: [{ packageId: 4, quantity: 1000, half: 600, most: 1200 }] };

function order(changed: Partial<BuyerOrder> = {}): BuyerOrder {
  return {
    id: 1,
    code: 'K7Q4-M2XR',
    packageId: 4,
    packageType: 'followers',
    instagramUsername: 'asha',
    quantity: 1000,
    amount: 199,
    status: 'processing',
    createdAt: '2026-11-24T09:58:00.000Z',
    offerName: null,
    lines: [],
    refundDue: 0,
    refunded: 0,
    commentsForgotten: false,
    allowedActions: [],
    timeline: [{ at: new Date(paidAt).toISOString(), name: 'paid', line: null, amount: null }],
    ...changed,
  };
}

const gradual = { parts: 5, part: 2, startedAt: null, nextAt: '2026-11-27T10:00:00.000Z', held: false };
const line = {
  type: 'followers',
  quantity: 200,
  target: 'asha',
  startCount: null,
  remains: null,
  delivered: 0,
  problem: null,
  correctUntil: null,
  refill: null,
  refillUntil: null,
  refundDue: 0,
  refunded: 0,
  status: 'pending',
  allowedActions: [],
} satisfies BuyerOrder['lines'][number];

describe('an order over some days', () => {
  test('is not slow, and a part that waits for its turn waits for no supplier', () => {
    const late = paidAt + 500 * minute;
    const parts = order({ gradual, lines: [{ ...line, status: 'completed' }, line] });
    expect(slowDelivery(parts, record, late)).toBeNull();
    expect(waitsForSupplier(parts, late)).toBe(false);
    expect(waitsForSupplier(order({ lines: [line] }), late)).toBe(true);
  });

  test('waits for its supplier some minutes after a part has started', () => {
    const startedAt = new Date(paidAt + 400 * minute).toISOString();
    const parts = order({
      gradual: { ...gradual, startedAt },
      lines: [{ ...line, status: 'waiting' }, line],
    });
    expect(waitsForSupplier(parts, paidAt + 401 * minute)).toBe(false);
    expect(waitsForSupplier(parts, paidAt + 406 * minute)).toBe(true);
  });

  test('is shown as one delivery, and its parts count together', () => {
    const done = { ...line, status: 'completed' as const, delivered: 200, startCount: 7 };
    const failed = { ...line, status: 'failed' as const, refunded: 12.5 };
    const shown = (...lines: BuyerOrder['lines']) => shownLines(order({ gradual, lines }));
    expect(shown(done, { ...line, status: 'in_progress', delivered: 50 }, line)).toMatchObject([
      { quantity: 600, delivered: 250, remains: 350, status: 'in_progress', startCount: 7 },
    ]);
    expect(shown(done, line)).toMatchObject([{ status: 'in_progress', delivered: 200 }]);
    expect(shown(done, done)).toMatchObject([{ status: 'completed', remains: 0 }]);
    expect(shown(done, failed)).toMatchObject([{ status: 'partial', refunded: 12.5 }]);
    expect(shownLines(order({ lines: [done, line] }))).toHaveLength(2);
  });
});

describe('a slow delivery', () => {
  test('is one that takes longer than nine in ten of its kind', () => {
    expect(slowDelivery(order(), record, paidAt + 20 * minute)).toBeNull();
    expect(slowDelivery(order(), record, paidAt + 25 * minute)).toEqual({
      half: 600,
      most: 1200,
      taken: 1500,
    });
  });

  test('is not said of what is not known, not paid, over, or waits for its buyer', () => {
    const late = paidAt + 500 * minute;
    expect(slowDelivery(order(), emptyTrackRecord, late)).toBeNull();
    expect(slowDelivery(order({ quantity: 1500 }), record, late)).toBeNull();
    expect(slowDelivery(order({ status: 'payment_pending', timeline: [] }), record, late)).toBeNull();
    expect(slowDelivery(order({ status: 'completed' }), record, late)).toBeNull();
    const corrected = order({
      timeline: [
        ...order().timeline,
        { at: new Date(paidAt).toISOString(), name: 'needs_correction', line: 'followers', amount: null },
      ],
    });
    expect(slowDelivery(corrected, record, late)).toBeNull();
  });
});

describe('a line that no supplier has taken', () => {
  const waiting = (changed: object = {}): BuyerOrder['lines'][number] => ({
    type: 'followers',
    quantity: 1000,
    target: 'asha',
    status: 'waiting',
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
    ...changed,
  });
  const paid = order({ status: 'paid', lines: [waiting()] });

  test('gets a notice five minutes after its payment or the new target', () => {
    expect(waitsForSupplier(paid, paidAt + 4 * minute)).toBe(false);
    expect(waitsForSupplier(paid, paidAt + 5 * minute)).toBe(true);
    const corrected = order({
      ...paid,
      timeline: [
        ...paid.timeline,
        {
          at: new Date(paidAt + 60 * minute).toISOString(),
          name: 'target_corrected',
          line: null,
          amount: null,
        },
      ],
    });
    expect(waitsForSupplier(corrected, paidAt + 62 * minute)).toBe(false);
    expect(waitsForSupplier(corrected, paidAt + 65 * minute)).toBe(true);
  });

  test('is not one that is being delivered, waits for its buyer, or is not paid', () => {
    const late = paidAt + 60 * minute;
    const none = [
      order({ lines: [waiting({ status: 'in_progress' })] }),
      order({ lines: [waiting({ problem: 'target-refused' })] }),
      order({ status: 'paid_processing_failed', lines: [waiting()] }),
      order({ status: 'payment_pending', timeline: [], lines: [waiting()] }),
    ];
    expect(none.map((one) => waitsForSupplier(one, late))).toEqual([false, false, false, false]);
  });
});
