import { describe, expect, test } from '@jest/globals';
import type { Operations, Overview } from '@boostline/contracts/panel/overview';
import { operationsNotices, summaryNotices, walletNotices } from '../src/admin/notices/decide-notices.js';

const day = '2026-11-24';
const nothing: Operations = {
  ...{ review: [], held: [], overdue: [], surplus: [], refunds: [], suspense: [], webhooks: [] },
  ...{ outboxes: [], queues: null, invariants: null, unavailable: [] },
};
const order = (orderId: number): Operations['review'][number] => ({
  ...{
    orderId,
    orderCode: 'K7Q4-M2XR',
    version: 1,
    status: 'paid_processing_failed',
    target: 'asha',
    amount: 199,
  },
  ...{ createdAt: `${day}T10:00:00Z`, since: `${day}T10:05:00Z`, why: 'margin', suspense: 0 },
  ...{ allowedActions: [], placements: [] },
});
const supplier = { providerId: 1, name: 'Panel', needs: null, until: null, checkedAt: null, waitingLines: 3 };

const refund: Operations['refunds'][number] = {
  ...{ id: '5a0e3f0a-8f3d-4c1e-9a55-1d5a0b0c0d02', orderId: 77, orderCode: 'K7Q4-M2XR', version: 4 },
  ...{ state: 'manual', amount: 99, currency: 'INR', reason: 'refused', lineId: null, gateway: 'sandbox' },
  ...{ merchantRef: 'b_1', captureId: 'cap', gatewayRefundId: null, tries: 1, refusals: 0, lastError: null },
  ...{ createdAt: `${day}T10:00:00Z`, nextTryAt: null, allowedActions: ['retry', 'done'] },
};

describe('the owner is told', () => {
  test('of nothing, when nothing waits', () => expect(operationsNotices(nothing, day)).toEqual([]));

  test('of an order that needs a person, by its own cause, and of many by one', () => {
    const [one] = operationsNotices({ ...nothing, review: [order(7)] }, day);
    expect(one).toMatchObject({
      ...{ cause: `review:7:${day}T10:05:00Z`, kind: 'needs-you', path: '/mykey/needs-you' },
      ...{ title: 'Needs you: order K7Q4-M2XR for asha, ₹199', text: 'It would cost more than it may' },
    });
    const many = Array.from({ length: 11 }, (_, at) => order(at));
    expect(operationsNotices({ ...nothing, review: many }, day)).toHaveLength(1);
  });

  test.each([
    [null, 'The payment gateway does not send this refund.'],
    ['refund-returned', 'It had been done, and the customer’s bank sent it back.'],
  ])('of a refund that has to be made by hand, and why (%s)', (lastError, text) => {
    const [one] = operationsNotices({ ...nothing, refunds: [{ ...refund, lastError }] }, day);
    expect(one).toMatchObject({
      kind: 'refund-failing',
      title: 'Give back by hand: ₹99 of order K7Q4-M2XR',
      text,
    });
  });

  test('of a supplier that is stopped, but not of one that is only paused', () => {
    const held = [
      { ...supplier, reason: 'funds' as const },
      { ...supplier, providerId: 2, reason: 'paused' as const },
    ];
    expect(operationsNotices({ ...nothing, held }, day).map(({ cause }) => cause)).toEqual([
      `supplier:1:funds:${day}`,
    ]);
  });
});

const sales = {
  orders: 4,
  revenue: 796,
  refunded: 0,
  deliveryP50: null,
  deliveryP95: null,
  failureRate: null,
};
const money = { ...sales, cost: 300, expected: 0, margin: 496 };
const overview: Overview = {
  days: [
    {
      ...{ day: '2026-11-23', ...sales, cost: 300, expected: 0, margin: 496 },
      soFar: { orders: 4, revenue: 796, margin: 496 },
    },
  ],
  ...{ services: [], packages: [], offers: [], totals: money, before: money },
  visits: { days: [], visitors: 0, pages: 0, orders: 0, conversion: null },
  wallets: [{ providerId: 1, name: 'Panel', balance: '5', currency: 'USD', readAt: null, spentPerDay: 3 }],
};

test.each([
  ['5', 1],
  ['50', 0],
])('a wallet of $%s at $3 a day makes %i notices', (balance, count) => {
  const wallets = overview.wallets?.map((wallet) => ({ ...wallet, balance })) ?? null;
  expect(walletNotices({ ...overview, wallets }, { exchangeFactor: 85, day })).toHaveLength(count);
});

test('yesterday is told in numbers, once for the day', () => {
  const [told] = summaryNotices(overview, '2026-11-23', day);
  expect(told).toMatchObject({ cause: `daily:${day}`, text: expect.stringContaining('Left: ₹496') });
  expect(summaryNotices(overview, '2026-11-22', day)).toEqual([]);
});
