import { describe, expect, test } from '@jest/globals';
import {
  costOf,
  decideCosts,
  type CostRow,
  type ListedAs,
} from '../../src/administration/figures/decide-costs.js';
import { factorOf, lineCost, type Costed } from '../../src/administration/figures/line-cost.js';
import { placementStates, type PlacementState } from '../../src/placements/placement.state.js';

const listed: ListedAs = {
  providerId: 1,
  serviceId: '7',
  name: 'Followers',
  rate: '0.9',
  type: 'Default',
  rateBasis: 1000,
  currency: 'USD',
};
const exchange = { exchangeFactor: '85', otherFactors: { EUR: '100' } };
const row = (changed: Partial<CostRow> = {}): CostRow => ({
  day: '2026-11-24',
  soFar: true,
  providerId: 1,
  serviceId: '7',
  state: 'COMPLETED',
  lines: 1,
  units: 1000,
  quantity: 1000,
  remains: null,
  charge: null,
  expectedCharge: null,
  exchangeFactor: null,
  currency: 'USD',
  ...changed,
});
const figures = (one: CostRow) => {
  const { cost, expected } = costOf(one, listed, exchange);
  return [cost.toNumber(), expected.toNumber()];
};

describe('what a line costs', () => {
  /** Amounts in dollars; 1,000 are listed at $0.90, which are ₹76.50. */
  const line = (facts: Partial<Costed>): Costed => ({
    state: 'PLACED',
    lines: 1,
    charge: null,
    expectedCharge: null,
    quantity: 1000,
    remains: null,
    factor: '85',
    listed: { ...inList, ...exchange },
    ...facts,
  });
  const inList = { rate: '0.9', type: 'Default', rateBasis: 1000, currency: 'USD' };
  const cost = (facts: Partial<Costed>) => lineCost(line(facts))?.toNumber() ?? null;

  test.each(placementStates)('is what was charged for it, whatever became of it: %s', (state) =>
    expect(cost({ state, charge: '2', expectedCharge: '0.9', remains: 500 })).toBe(170),
  );

  test.each<[PlacementState, number, number | null]>([
    ['WAITING', 85, 76.5],
    ['READY', 85, 76.5],
    ['SENDING', 85, 76.5],
    ['UNKNOWN', 85, 76.5],
    ['REVIEW', 85, 76.5],
    ['PLACED', 85, 76.5],
    ['COMPLETED', 85, null],
    ['PARTIAL', 21.25, null],
    ['CANCELED', 21.25, null],
    ['REJECTED', 0, 0],
  ])(
    'before it is charged, in state %s: by what it was to cost ₹%d, else by the list ₹%d',
    (state, asked, byList) => {
      expect(cost({ state, expectedCharge: '1', remains: 750 })).toBe(asked);
      expect(cost({ state, remains: 750 })).toBe(byList);
    },
  );

  test('is nothing where all of it remains, or the supplier does not say what does', () => {
    for (const remains of [1000, null])
      expect(cost({ state: 'CANCELED', expectedCharge: '1', remains })).toBe(0);
  });

  test('is not known without a charge when the list does not hold its service', () =>
    expect(cost({ state: 'READY', listed: null })).toBeNull());

  test('needs no exchange in rupees, and of a package service is its price, once for each line', () => {
    const listed = { ...inList, ...exchange };
    expect(cost({ state: 'READY', listed: { ...listed, currency: 'INR' } })).toBe(0.9);
    expect(cost({ state: 'READY', lines: 2, listed: { ...listed, type: 'Package', rate: '2' } })).toBe(340);
    expect(cost({ state: 'READY', lines: 2 })).toBe(153);
  });

  test('is at the factor of the day of sending, and before that at the one of now', () => {
    expect(factorOf({ exchangeFactor: '80', currency: 'USD' }, exchange)).toBe('80');
    expect(factorOf({ exchangeFactor: null, currency: 'USD' }, exchange)).toBe('85');
    expect(factorOf({ exchangeFactor: null, currency: 'INR' }, exchange)).toBe('1');
    expect(factorOf({ exchangeFactor: null, currency: 'EUR' }, exchange)).toBe('100');
  });

  test('is not known while its currency has no factor', () => {
    expect(factorOf({ exchangeFactor: null, currency: 'GBP' }, exchange)).toBeNull();
    for (const charge of ['2', null])
      expect(cost({ factor: null, charge, expectedCharge: '0.9' })).toBeNull();
    expect(cost({ factor: null, state: 'REJECTED' })).toBe(0);
  });
});

describe('what orders cost', () => {
  test.each([
    ['delivered, and charged', row({ charge: '0.9' }), [76.5, 0]],
    ['delivered, at the factor of another day', row({ charge: '0.9', exchangeFactor: '100' }), [90, 0]],
    ['under way', row({ state: 'PLACED', charge: '0.9' }), [76.5, 76.5]],
    ['never sent', row({ state: 'READY' }), [76.5, 76.5]],
    ['refused', row({ state: 'REJECTED', expectedCharge: '0.9' }), [0, 0]],
  ])('%s', (_, one, expected) => {
    expect(figures(one)).toEqual(expected);
  });

  test('is summed up by day and service, and what was spent by account', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const wallet = { providerId: 1, name: 'One', balance: '9', currency: 'USD', readAt: null, active: true };
    const { days, services, before, wallets } = decideCosts({
      now,
      exchange,
      lines: [row({ charge: '0.2' }), row({ state: 'READY', soFar: false })],
      before: [row({ charge: '4', currency: 'INR', day: '2026-11-23' })],
      services: [listed],
      quality: [],
      wallets: [
        { ...wallet, spent: '6', firstPlacedAt: new Date('2026-11-21T12:00:00Z') },
        { ...wallet, providerId: 2, spent: '14', firstPlacedAt: new Date('2026-01-01T00:00:00Z') },
        { ...wallet, providerId: 3, spent: null, firstPlacedAt: null },
        {
          ...wallet,
          providerId: 4,
          spent: '14',
          firstPlacedAt: new Date('2026-01-01T00:00:00Z'),
          active: false,
        },
      ],
    });
    expect(days).toEqual([{ day: '2026-11-24', cost: 93.5, expected: 76.5, soFar: 17 }]);
    expect(services).toMatchObject([
      { cost: 93.5, expected: 76.5, units: 2000, quality: { perThousand: 17 } },
    ]);
    expect(before).toEqual({ cost: 4, expected: 0 });
    expect(wallets.map(({ spentPerDay }) => spentPerDay)).toEqual([2, 2, null, null]);
  });
});
