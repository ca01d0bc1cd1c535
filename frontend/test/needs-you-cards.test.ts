import { noTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { describe, expect, test } from '@jest/globals';
import type { AdministeredPlacement } from '@boostline/contracts/schemas/admin/orders';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { cardsOf } from '../src/features/admin/needs-you/cards.js';
import { marginWords } from '../src/features/admin/needs-you/margin-words.js';
import { explanationOf, nameOf } from '../src/features/admin/order-drawer/decision.js';

const at = '2026-11-24T10:00:00.000Z';
const quiet: Operations = {
  review: [],
  held: [],
  overdue: [],
  surplus: [],
  refusedGateways: [],
  refusals: [],
  refunds: [],
  suspense: [],
  webhooks: [],
  outboxes: [],
  queues: null,
  invariants: null,
  unavailable: [],
};
const placement: AdministeredPlacement = {
  lineId: '5a0e3f0a-8f3d-4c1e-9a55-1d5a0b0c0d01',
  version: 3,
  state: 'REVIEW',
  providerId: 1,
  providerName: 'Panel',
  currency: 'USD',
  serviceId: '101',
  fallback: null,
  link: null,
  upstreamOrderId: null,
  upstreamStatus: null,
  adoption: null,
  expectedCharge: '0.90',
  charge: null,
  reason: 'lost',
  evidence: {},
  placedAt: null,
  attempts: [],
  allowedActions: ['adopt', 'resend', 'refund'],
};
const refund: Operations['refunds'][number] = {
  id: '5a0e3f0a-8f3d-4c1e-9a55-1d5a0b0c0d02',
  orderId: 77,
  orderCode: 'K7Q4-M2XR',
  version: 4,
  state: 'manual',
  amount: 99,
  currency: 'INR',
  reason: 'refused',
  lineId: null,
  gateway: 'sandbox',
  merchantRef: 'b_1',
  captureId: 'cap',
  gatewayRefundId: null,
  tries: 1,
  refusals: 0,
  lastError: null,
  createdAt: at,
  nextTryAt: null,
  allowedActions: ['retry', 'done'],
};
const reviewed = (given: Partial<AdministeredPlacement>): Operations => ({
  ...quiet,
  review: [
    {
      orderId: 77,
      orderCode: 'K7Q4-M2XR',
      version: 9,
      status: 'paid_processing_failed',
      target: 'asha',
      amount: 99,
      createdAt: at,
      since: at,
      why: 'it is unclear',
      suspense: 0,
      allowedActions: ['review'],
      placements: [{ ...placement, ...given }],
    },
  ],
});
const exchange = { exchangeFactor: '85', otherFactors: {} };
const stepsOf = (now: Operations) =>
  cardsOf(now, exchange)[0]?.actions.map((action) =>
    action.kind === 'decide' ? nameOf(action.decision) : action.kind,
  );

describe('what needs the owner', () => {
  test.each([
    [null, /^sandbox does not give money back by itself/],
    [
      'refund-returned',
      /^It had been done, and the customer’s bank sent it back\. Try again, or pay the buyer/,
    ],
  ])('is a refund by hand, with its reason (%s)', (lastError, text) => {
    const [card] = cardsOf({ ...quiet, refunds: [{ ...refund, lastError }] }, exchange);
    expect(card).toMatchObject({ title: 'Give ₹99 back by hand', text: expect.stringMatching(text) });
  });

  test('is nothing while everything goes well', () => {
    expect(cardsOf(quiet, exchange)).toEqual([]);
  });

  test('a lost answer says what either choice costs, and asks whether the supplier has it', () => {
    const [card] = cardsOf(reviewed({}), exchange);
    expect(card).toMatchObject({ title: 'No clear answer from the supplier', orderId: 77 });
    expect(card?.either).toContain('you pay ₹76.50 twice');
    expect(stepsOf(reviewed({}))).toEqual([
      'It was delivered as order …',
      'Deliver again',
      'Refund',
      'Mark reviewed',
    ]);
    const [, again] = card?.actions ?? [];
    expect(again?.kind === 'decide' && explanationOf(again.decision)).toContain('you pay for it twice');
  });

  test('a price that loses money is delivered anyway without that question', () => {
    const held = reviewed({
      state: 'READY',
      reason: 'margin',
      allowedActions: ['resend', 'switch', 'refund'],
    });
    const [card] = cardsOf(held, exchange);
    expect(card?.marginLine).toBe(placement.lineId);
    expect(stepsOf(held)).toEqual([
      'Deliver anyway',
      'Choose another service',
      'Refund',
      'prices',
      'Mark reviewed',
    ]);
    const [deliver] = card?.actions ?? [];
    expect(deliver?.kind === 'decide' && explanationOf(deliver.decision)).toContain(
      'Nothing was bought before',
    );
  });

  test('a line that its supplier never takes says so, and still warns of buying it twice', () => {
    const refused = reviewed({ reason: 'never-taken' });
    const [card] = cardsOf(refused, exchange);
    expect(card?.title).toBe('The supplier does not take this order');
    expect(card?.text).toMatch(/^It was sent several times\./);
    expect(card?.placements).toHaveLength(1);
    expect(stepsOf(refused)?.slice(0, 3)).toEqual(['Refund', 'Deliver again', 'It was delivered as order …']);
    const [, deliver] = card?.actions ?? [];
    expect(deliver?.kind === 'decide' && explanationOf(deliver.decision)).toContain('you pay for it twice');
  });

  test('a service that is gone names itself', () => {
    const gone = reviewed({
      state: 'READY',
      reason: 'service-missing',
      serviceId: '999',
      allowedActions: ['switch', 'refund'],
    });
    expect(cardsOf(gone, exchange)[0]?.title).toBe('Service 999 is not at your supplier');
  });

  test('a service that is another one now is changed first, and delivers last', () => {
    const changed = reviewed({
      state: 'READY',
      reason: 'service-changed',
      serviceId: '101',
      allowedActions: ['resend', 'switch', 'refund'],
    });
    expect(cardsOf(changed, exchange)[0]?.title).toBe('Service 101 is another one now');
    expect(stepsOf(changed)?.slice(0, 3)).toEqual(['Choose another service', 'Refund', 'Deliver anyway']);
  });

  test('a supplier that its owner switched off needs nobody, one without money does', () => {
    const hold = {
      providerId: 2,
      name: 'Second',
      currency: 'USD',
      needs: null,
      until: null,
      checkedAt: null,
    };
    const held: Operations['held'] = [
      { ...hold, reason: 'inactive', waitingLines: 0 },
      { ...hold, providerId: 1, reason: 'funds', waitingLines: 3 },
    ];
    expect(cardsOf({ ...quiet, held }, exchange).map(({ title }) => title)).toEqual([
      'The wallet at Second is empty',
    ]);
  });

  test('money in another currency has a card with its own sum and no accept', () => {
    const held = {
      orderId: 77,
      orderCode: 'K7Q4-M2XR',
      version: 9,
      expected: 79,
      received: 99,
      currency: 'USD',
      since: at,
      gateway: 'razorpay',
      merchantRef: 'ref-1',
      allowedActions: ['mark-returned' as const],
    };
    const foreign = { ...quiet, suspense: [held] };
    const [card] = cardsOf(foreign, exchange);
    expect(card?.title).toBe('USD 99 came for an order of ₹79');
    expect(card?.text).toContain('razorpay, under the reference ref-1');
    expect(card?.either).toBe('');
    expect(stepsOf(foreign)).toEqual(['Mark as given back']);
  });

  test('a wrong amount has one card, with what is missing', () => {
    const amounts: Operations = {
      ...reviewed({}),
      suspense: [
        {
          orderId: 77,
          orderCode: 'K7Q4-M2XR',
          version: 9,
          expected: 79,
          received: 50,
          currency: 'INR',
          since: at,
          gateway: 'sandbox',
          merchantRef: 'ref-1',
          allowedActions: ['accept-amount', 'return-amount'],
        },
      ],
    };
    const review = amounts.review.map((order) => ({ ...order, suspense: 50 }));
    const cards = cardsOf({ ...amounts, review }, exchange);
    expect(cards.map(({ title }) => title)).toEqual(['Paid ₹50 instead of ₹79']);
    expect(cards[0]?.either).toContain('you are ₹29 short');
  });
});

describe('what a held line would lose', () => {
  const service = {
    service: '101',
    providerId: 1,
    name: 'F',
    type: 'Default',
    category: '',
    min: 10,
    max: 5000,
    rate: 0.0009,
    refill: true,
    cancel: true,
    suggestedPrice: 1,
    quarantined: null,
    quoted: { rate: '0.9', basis: 1000, currency: 'USD' },
  };
  const pricing = { ...exchange, minimumMargin: 10, tax: noTax };
  const line = { providerId: 1, serviceId: '101', quantity: 1000, paid: 9 };

  test('is the difference of what it was sold for and what it costs', () => {
    expect(marginWords(line, [service], pricing)).toEqual({
      title: 'Would lose ₹67.50',
      text: 'It was sold for ₹9 and costs ₹76.50 at the supplier.',
      either: 'Deliver anyway: you lose ₹67.50. Refund: you lose nothing but the sale.',
    });
  });

  test('is little where it only falls short of the margin, and unknown without its service', () => {
    expect(marginWords({ ...line, paid: 80 }, [service], pricing)?.title).toBe('Would leave only ₹3.50');
    expect(marginWords(line, [], pricing)).toBeNull();
  });
});

test('the card of an unknown word of a supplier shows the word', () => {
  const row = { providerId: 1, name: 'Panel', lines: 1, since: at, orderId: 77 } as const;
  const overdue: Operations['overdue'] = [
    { ...row, reason: 'status-unknown', word: 'Gone fishing' },
    { ...row, reason: 'status-unknown', word: 'Frozen' },
  ];
  const cards = cardsOf({ ...quiet, overdue }, exchange);
  expect(cards.map(({ text }) => text)).toEqual([
    expect.stringContaining('“Gone fishing”'),
    expect.stringContaining('“Frozen”'),
  ]);
  expect(new Set(cards.map(({ key }) => key)).size).toBe(2);
});

test('the card of a payment gateway that refuses the credentials leads to the fields', () => {
  const [card] = cardsOf({ ...quiet, refusedGateways: [{ gateway: 'razorpay', since: at }] }, exchange);
  expect(card).toMatchObject({
    group: 'gateways',
    title: 'Razorpay refuses the shop’s credentials',
    since: at,
  });
  expect(card?.actions).toEqual([{ kind: 'enter-credentials', gateway: 'razorpay' }]);
});

describe('the card of a supplier', () => {
  const hold = {
    providerId: 3,
    name: 'Panel',
    currency: 'EUR',
    needs: null,
    checkedAt: null,
    waitingLines: 2,
  } as const;

  test('that refuses its key leads to the field', () => {
    const [card] = cardsOf({ ...quiet, held: [{ ...hold, reason: 'credentials', until: null }] }, exchange);
    expect(card?.actions).toEqual([{ kind: 'enter-key', providerId: 3 }]);
  });

  test('whose currency has no exchange factor asks for it, and leads to the field', () => {
    const noFactor = { ...hold, reason: 'no-factor', until: null, waitingLines: 0 } as const;
    const [card] = cardsOf({ ...quiet, held: [noFactor] }, exchange);
    expect(card).toMatchObject({
      title: 'Nobody knows what Panel costs in rupees',
      text: expect.stringContaining('It counts in EUR.'),
      actions: [{ kind: 'factors' }],
    });
  });

  test('without money names the balance in the currency of its wallet', () => {
    const empty = { ...hold, reason: 'funds', needs: '12.5', until: null } as const;
    expect(cardsOf({ ...quiet, held: [empty] }, exchange)[0]?.text).toContain('€12.50');
  });

  test('that asked to wait says until when', () => {
    const until = '2026-11-24T08:35:00.000Z';
    const [card] = cardsOf({ ...quiet, held: [{ ...hold, reason: 'asked-to-wait', until }] }, exchange);
    expect(card?.text).toContain('The supplier asked to wait until 2:05 pm');
  });

  test('that refuses in unknown words shows them, and asks what they mean', () => {
    const sentence = {
      id: 9,
      providerId: 3,
      providerName: 'Panel',
      text: 'Moonbeams are shy',
      times: 4,
      waitingLines: 2,
      firstSaidAt: at,
      lastSaidAt: at,
      meaning: null,
      explainedBy: null,
      explainedAt: null,
    };
    const [card] = cardsOf({ ...quiet, refusals: [sentence] }, exchange);
    expect(card).toMatchObject({
      group: 'refusals',
      text: 'It said: “Moonbeams are shy”',
      since: at,
      actions: [{ kind: 'explain', refusalId: 9, words: 'Moonbeams are shy' }],
    });
    expect(card?.either).toContain('2 orders wait');
  });
});
