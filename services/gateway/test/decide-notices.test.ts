import { describe, expect, test } from '@jest/globals';
import { quiet, refund } from '../../../libs/contracts/test/quiet-operations.js';
import type { Operations, Overview } from '@boostline/contracts/schemas/admin/overview';
import type { SettlementEntry } from '@boostline/contracts/schemas/admin/money/settlements';
import { operationsNotices, summaryNotices, walletNotices } from '../src/admin/notices/decide-notices.js';
import { settlementNotices } from '../src/admin/notices/decide-settlement-notices.js';

const day = '2026-11-24';
const order = (orderId: number): Operations['review'][number] => ({
  orderId,
  orderCode: 'K7Q4-M2XR',
  version: 1,
  status: 'paid_processing_failed',
  target: 'asha',
  amount: 199,
  createdAt: `${day}T10:00:00Z`,
  since: `${day}T10:05:00Z`,
  why: 'margin',
  suspense: 0,
  allowedActions: [],
  placements: [],
});
const supplier = {
  providerId: 1,
  name: 'Panel',
  currency: 'EUR',
  needs: null,
  until: null,
  checkedAt: null,
  waitingLines: 3,
  waitingPaid: 0,
};

describe('the owner is notified', () => {
  test('of nothing, when nothing waits', () => expect(operationsNotices(quiet, day)).toEqual([]));

  test('of a refusal that the shop does not read, once for each sentence', () => {
    const sentence = {
      id: 9,
      providerId: 3,
      providerName: 'Panel',
      text: 'Moonbeams are shy',
      times: 4,
      waitingLines: 2,
      waitingPaid: 0,
      firstSaidAt: `${day}T10:00:00.000Z`,
      lastSaidAt: `${day}T11:00:00.000Z`,
      meaning: null,
      explainedBy: null,
      explainedAt: null,
    };
    expect(operationsNotices({ ...quiet, refusals: [sentence] }, day)).toMatchObject([
      { cause: `refusal:9:${day}T10:00:00.000Z`, title: 'Needs you: what does Panel mean?' },
    ]);
  });

  test('of credentials that a payment gateway refuses, once a day, with the way to the field', () => {
    const refusedGateways = [{ gateway: 'razorpay', since: `${day}T10:00:00.000Z` }];
    expect(operationsNotices({ ...quiet, refusedGateways }, day)).toMatchObject([
      {
        cause: `gateway-refused:razorpay:${day}`,
        kind: 'needs-you',
        title: 'Razorpay refuses the shop’s credentials',
        path: '/mykey/api-settings?gateway=razorpay',
      },
    ]);
  });

  test('of an order that needs a person, by its own cause, and of many by one', () => {
    const [one] = operationsNotices({ ...quiet, review: [order(7)] }, day);
    expect(one).toMatchObject({
      cause: `review:7:${day}T10:05:00Z`,
      kind: 'needs-you',
      path: '/mykey/needs-you',
      title: 'Needs you: order K7Q4-M2XR for asha, ₹199',
      text: 'It would cost more than it may',
    });
    const many = Array.from({ length: 11 }, (_, at) => order(at));
    expect(operationsNotices({ ...quiet, review: many }, day)).toHaveLength(1);
  });

  test('of orders that do not move, once a day for each reason and each unknown word of a supplier', () => {
    const at = {
      providerId: 1,
      name: 'Panel',
      lines: 2,
      paid: 0,
      since: `${day}T10:00:00Z`,
      orderId: 7,
      word: null,
    };
    const overdue: Operations['overdue'] = [
      { ...at, reason: 'status-unknown', word: 'Gone fishing' },
      { ...at, reason: 'no-progress', lines: 1 },
      { ...at, reason: 'queue' },
    ];
    expect(operationsNotices({ ...quiet, overdue }, day)).toMatchObject([
      {
        cause: `overdue:1:status-unknown:Gone fishing:${day}`,
        title: 'Panel says “Gone fishing” of 2 orders',
      },
      { cause: `overdue:1:no-progress::${day}`, title: 'No progress at Panel: 1 order' },
      { cause: `overdue:1:queue::${day}`, title: 'No progress at Panel: 2 orders' },
    ]);
  });

  test('of overdue orders at a stopped supplier by the notice that it is stopped', () => {
    const at = {
      providerId: 1,
      name: 'Panel',
      lines: 2,
      paid: 0,
      since: `${day}T10:00:00Z`,
      orderId: 7,
      word: null,
    };
    const overdue = [{ ...at, reason: 'account-stopped' as const }];
    const causes = (held: Operations['held']) =>
      operationsNotices({ ...quiet, overdue, held }, day).map(({ cause }) => cause);
    expect(causes([{ ...supplier, reason: 'funds' }])).toEqual([`supplier:1:funds:${day}`]);
    expect(causes([{ ...supplier, reason: 'inactive' }])).toEqual([`overdue:1:account-stopped::${day}`]);
  });

  test('of what was bought beyond what was sold, once', () => {
    const surplus = [
      {
        id: 4,
        providerName: 'Panel',
        orderId: null,
        upstreamOrderId: '9001',
        charge: '2.80',
        currency: 'USD',
        foundAt: `${day}T10:00:00Z`,
      },
    ];
    expect(operationsNotices({ ...quiet, surplus }, day)).toMatchObject([
      { cause: 'surplus:4', kind: 'needs-you', title: '2.80 USD too much at Panel' },
    ]);
  });

  test('of a payment that no order has, once it was tried for an hour', () => {
    const webhook = {
      id: 3,
      gateway: 'razorpay',
      merchantRef: 'b_9',
      receivedAt: `${day}T10:00:00Z`,
      handledAt: null,
      lastError: null,
      nextTryAt: null,
    };
    const found = (tries: number) => operationsNotices({ ...quiet, webhooks: [{ ...webhook, tries }] }, day);
    expect(found(9)).toEqual([]);
    expect(found(10)).toMatchObject([
      { cause: 'webhook:3', title: 'Razorpay reported a payment that no order here has' },
    ]);
  });

  test.each([
    [null, 'The payment gateway does not send this refund.'],
    ['refund-returned', 'It had been done, and the customer’s bank sent it back.'],
  ])('of a refund that has to be made by hand, and why (%s)', (lastError, text) => {
    const [one] = operationsNotices({ ...quiet, refunds: [{ ...refund, lastError }] }, day);
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
      { ...supplier, providerId: 3, reason: 'no-factor' as const },
    ];
    expect(operationsNotices({ ...quiet, held }, day).map(({ cause }) => cause)).toEqual([
      `supplier:1:funds:${day}`,
      `supplier:3:no-factor:${day}`,
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
      day: '2026-11-23',
      ...sales,
      cost: 300,
      expected: 0,
      margin: 496,
      soFar: { orders: 4, revenue: 796, margin: 496 },
    },
  ],
  services: [],
  packages: [],
  offers: [],
  totals: money,
  before: money,
  visits: { days: [], visitors: 0, pages: 0, orders: 0, conversion: null },
  wallets: [{ providerId: 1, name: 'Panel', balance: '5', currency: 'USD', readAt: null, spentPerDay: 3 }],
};

test.each([
  ['5', 1],
  ['50', 0],
])('a wallet of $%s at $3 a day makes %i notices', (balance, count) => {
  const wallets = overview.wallets?.map((wallet) => ({ ...wallet, balance })) ?? null;
  expect(
    walletNotices({ ...overview, wallets }, { exchange: { exchangeFactor: '85', otherFactors: {} }, day }),
  ).toHaveLength(count);
});

test('the summary of yesterday is sent once for the day', () => {
  const [summary] = summaryNotices(overview, '2026-11-23', day);
  expect(summary).toMatchObject({ cause: `daily:${day}`, text: expect.stringContaining('Left: ₹496') });
  expect(summaryNotices(overview, '2026-11-22', day)).toEqual([]);
});

const entry: SettlementEntry = {
  day: '2026-11-23',
  gateway: 'razorpay',
  kind: 'payment',
  state: 'missing-there',
  reference: 'pay_1',
  orderId: 7,
  orderCode: 'K7Q4-M2XR',
  ours: 199,
  theirs: null,
  fee: 0,
  tax: 0,
  net: 0,
};
const statement = { fetching: ['razorpay'], lastImport: `${day}T00:00:00Z` };
const window = { since: '2026-11-03', today: day };

describe('of money at a payment gateway the owner is notified', () => {
  test.each<[string, Partial<SettlementEntry>, string]>([
    ['that it was never settled', {}, 'Razorpay has not settled ₹199 of order K7Q4-M2XR'],
    [
      'that somebody gave it back there',
      { state: 'missing-here', kind: 'refund', orderId: null, orderCode: null, ours: null, theirs: -199 },
      '₹199 went back at Razorpay, and not by the shop',
    ],
    [
      'that it belongs to no order',
      { state: 'missing-here', orderId: null, orderCode: null, ours: null, theirs: 199 },
      '₹199 came in at Razorpay for no order of the shop',
    ],
    [
      'that it is another amount',
      { state: 'differs', theirs: 189 },
      'Razorpay settles ₹189 of order K7Q4-M2XR, which is ₹199 in the shop',
    ],
    [
      'that the fees are wrong',
      { state: 'differs', theirs: 199 },
      'The fees of Razorpay for ₹199 of order K7Q4-M2XR do not add up',
    ],
    [
      'that it is held back',
      { state: 'on-hold', theirs: 199 },
      'Razorpay holds back ₹199 of order K7Q4-M2XR',
    ],
    [
      'that the gateway took it',
      { state: 'adjustment', kind: 'adjustment', orderId: null, orderCode: null, ours: null, theirs: -199 },
      'Razorpay took ₹199: a dispute, or a correction',
    ],
  ])('%s', (_, change, title) => {
    const differences = [{ ...entry, ...change }];
    expect(settlementNotices([{ ...statement, differences }], window)).toEqual([
      expect.objectContaining({ title, kind: 'needs-you', path: '/mykey/settlements?period=2026-11' }),
    ]);
  });

  test.each<[string, Partial<SettlementEntry>, object]>([
    ['that is only late', { state: 'late' }, {}],
    ['that the gateway gives', { state: 'adjustment', ours: null, theirs: 50 }, {}],
    ['of long ago', { day: '2026-11-02' }, {}],
    ['of a gateway whose reports nobody reads', {}, { fetching: ['cashfree'] }],
    ['of a gateway whose reports never came', {}, { lastImport: null }],
  ])('nothing %s', (_, change, known) => {
    const differences = [{ ...entry, ...change }];
    expect(settlementNotices([{ ...statement, ...known, differences }], window)).toEqual([]);
  });

  test('each by a cause of its own, and many of two months by one', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...entry, reference: `pay_${at}` }));
    const few = settlementNotices([{ ...statement, differences: of(3) }], window);
    expect(new Set(few.map(({ cause }) => cause)).size).toBe(3);
    const months = [6, 5].map((count) => ({ ...statement, differences: of(count) }));
    expect(settlementNotices(months, window)).toEqual([
      expect.objectContaining({ title: '11 things need you', text: expect.stringContaining('Settlements') }),
    ]);
  });
});
