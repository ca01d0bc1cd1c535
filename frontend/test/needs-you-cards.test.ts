import { describe, expect, test } from '@jest/globals';
import type { AdministeredPlacement } from '@boostline/contracts/schemas/admin/orders';
import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { heldBy, setsAside } from '../src/features/admin/needs-you/card.js';
import { cardsOf } from '../src/features/admin/needs-you/cards.js';
import { explanationOf, nameOf } from '../src/features/admin/order-drawer/decision.js';
import { at, exchange, quiet, refund } from '../../libs/contracts/test/quiet-operations.js';

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
const stepsOf = (now: Operations) =>
  cardsOf(now, exchange)[0]?.actions.map((action) =>
    action.kind === 'decide' ? nameOf(action.decision) : action.kind,
  );

describe('cards of Needs you', () => {
  test.each([
    [null, /^Sandbox does not give money back by itself/],
    [
      'refund-returned',
      /^It had been done, and the customer’s bank sent it back\. Try again, or pay the buyer/,
    ],
  ])('shows a manual refund with its reason (%s)', (lastError, text) => {
    const [card] = cardsOf({ ...quiet, refunds: [{ ...refund, lastError }] }, exchange);
    expect(card).toMatchObject({ title: 'Give ₹99 back by hand', text: expect.stringMatching(text) });
  });

  test('shows no card while everything goes well', () => {
    expect(cardsOf(quiet, exchange)).toEqual([]);
  });

  test('come by the money that they hold, which is counted once for each order and supplier', () => {
    const owed = { ...refund, orderId: 77, amount: 40 };
    const hold = {
      providerId: 3,
      name: 'Panel',
      currency: 'USD',
      reason: 'funds',
      needs: null,
      until: null,
      checkedAt: null,
      waitingLines: 2,
      waitingPaid: 250,
    } as const;
    const { providerId, name } = hold;
    const late = { providerId, name, reason: 'account-stopped', word: null, lines: 2, paid: 250 } as const;
    const now: Operations = {
      ...reviewed({}),
      refunds: [owed, { ...owed, id: 'another', orderId: 78, amount: 500 }],
      held: [hold],
      overdue: [{ ...late, since: at, orderId: 79 }],
      refusedGateways: [{ gateway: 'sandbox', since: at }],
    };
    const cards = cardsOf(now, exchange);
    expect(cards.map(({ group, held }) => [group, held])).toEqual([
      ['gateways', 0],
      ['refunds', 500],
      ['suppliers', 250],
      ['overdue', 250],
      ['orders', 99],
      ['refunds', 40],
    ]);
    expect(heldBy(cards)).toBe(500 + 250 + 99);
  });

  test('explains what each choice for a lost answer costs', () => {
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

  test('sets an order aside only as an answer that is not expected', () => {
    const [card] = cardsOf(reviewed({ allowedActions: [] }), exchange);
    expect(card?.actions.map(setsAside)).toEqual([true]);
    expect(cardsOf(reviewed({}), exchange)[0]?.actions.map(setsAside)).toEqual([false, false, false, true]);
  });

  test('says of a broken promise what to do, without its technical findings', () => {
    const broken = { name: 'i11', title: 'I11', breaches: 1, examples: ['685d0c5e: READY waits'] };
    const invariants = { checkedAt: at, problem: null, invariants: [broken] };
    expect(cardsOf({ ...quiet, invariants }, exchange)).toMatchObject([
      {
        title: 'An order waits and no notice was sent.',
        text: 'Look at what was found under System health. Orders go on meanwhile.',
      },
    ]);
  });

  test('offers to deliver at a loss without that question', () => {
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

  test('warns of buying twice a line that its supplier never took', () => {
    const refused = reviewed({ reason: 'never-taken' });
    const [card] = cardsOf(refused, exchange);
    expect(card?.title).toBe('The supplier does not take this order');
    expect(card?.text).toMatch(/^It was sent several times\./);
    expect(card?.placements).toHaveLength(1);
    expect(stepsOf(refused)?.slice(0, 3)).toEqual(['Refund', 'Deliver again', 'It was delivered as order …']);
    const [, deliver] = card?.actions ?? [];
    expect(deliver?.kind === 'decide' && explanationOf(deliver.decision)).toContain('you pay for it twice');
  });

  test('names a removed service', () => {
    const gone = reviewed({
      state: 'READY',
      reason: 'service-missing',
      serviceId: '999',
      allowedActions: ['switch', 'refund'],
    });
    expect(cardsOf(gone, exchange)[0]?.title).toBe('Service 999 is not at your supplier');
  });

  test('offers another service first for a changed one, delivery last', () => {
    const changed = reviewed({
      state: 'READY',
      reason: 'service-changed',
      serviceId: '101',
      allowedActions: ['resend', 'switch', 'refund'],
    });
    expect(cardsOf(changed, exchange)[0]?.title).toBe('Service 101 is another one now');
    expect(stepsOf(changed)?.slice(0, 3)).toEqual(['Choose another service', 'Refund', 'Deliver anyway']);
  });

  test('shows no card for a supplier switched off by its owner, but one for an empty wallet', () => {
    const hold = {
      providerId: 2,
      name: 'Second',
      currency: 'USD',
      needs: null,
      until: null,
      checkedAt: null,
      waitingPaid: 0,
    };
    const held: Operations['held'] = [
      { ...hold, reason: 'inactive', waitingLines: 0 },
      { ...hold, providerId: 1, reason: 'funds', waitingLines: 3 },
    ];
    expect(cardsOf({ ...quiet, held }, exchange).map(({ title }) => title)).toEqual([
      'The wallet at Second is empty',
    ]);
  });

  test('shows money in another currency with its sum and without accept', () => {
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
    expect(card?.text).toContain('Razorpay, under the reference ref-1');
    expect(card?.either).toBe('');
    expect(stepsOf(foreign)).toEqual(['Mark as given back']);
  });

  test('shows one card for a wrong amount, with the missing sum', () => {
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

test('a card for refused gateway credentials leads to their fields', () => {
  const [card] = cardsOf({ ...quiet, refusedGateways: [{ gateway: 'razorpay', since: at }] }, exchange);
  expect(card).toMatchObject({
    group: 'gateways',
    title: 'Razorpay refuses the shop’s credentials',
    since: at,
  });
  expect(card?.actions).toEqual([{ kind: 'enter-credentials', gateway: 'razorpay' }]);
});
