import { describe, expect, test } from '@jest/globals';
import {
  costOf,
  decideCosts,
  type CostRow,
  type ListedAs,
} from '../src/administration/figures/decide-costs.js';

const listed: ListedAs = {
  ...{ providerId: 1, serviceId: '7', name: 'Followers', rate: '0.9', type: 'Default' },
  ...{ rateBasis: 1000, factor: '85' },
};
const row = (changed: Partial<CostRow>): CostRow => ({
  ...{ day: '2026-11-24', soFar: true, providerId: 1, serviceId: '7', state: 'COMPLETED' },
  ...{
    lines: 1,
    units: 1000,
    charged: '0',
    asked: '0',
    askedDelivered: '0',
    unpricedLines: 0,
    unpricedUnits: 0,
  },
  ...changed,
});
const figures = (one: CostRow) => {
  const { cost, expected } = costOf(one, listed);
  return [cost.toNumber(), expected.toNumber()];
};

describe('what an order costs', () => {
  test.each([
    ['delivered, and charged', row({ charged: '76.5' }), [76.5, 0]],
    ['delivered by a panel that names no charge', row({ asked: '76.5' }), [76.5, 0]],
    ['under way', row({ state: 'PLACED', charged: '76.5' }), [76.5, 76.5]],
    ['sent, and not charged yet', row({ state: 'UNKNOWN', asked: '76.5' }), [76.5, 76.5]],
    ['never sent', row({ state: 'READY', unpricedLines: 1, unpricedUnits: 1000 }), [76.5, 76.5]],
    ['a half delivered', row({ state: 'PARTIAL', asked: '76.5', askedDelivered: '38.25' }), [38.25, 0]],
    ['taken back', row({ state: 'CANCELED', asked: '76.5' }), [0, 0]],
    ['refused', row({ state: 'REJECTED', asked: '76.5', unpricedLines: 1, unpricedUnits: 1000 }), [0, 0]],
  ])('%s', (_, one, expected) => {
    expect(figures(one)).toEqual(expected);
  });

  test('of a package of the panel is its price, once for each line', () => {
    const bundle = row({ state: 'WAITING', lines: 2, unpricedLines: 2, unpricedUnits: 2000 });
    expect(costOf(bundle, { ...listed, type: 'Package', rate: '2' }).cost.toNumber()).toBe(340);
  });

  test('is summed up by day and service, and what was spent by account', () => {
    const now = new Date('2026-11-24T12:00:00Z');
    const wallet = { providerId: 1, name: 'One', balance: '9', currency: 'USD', readAt: null, active: true };
    const { days, services, before, wallets } = decideCosts({
      now,
      lines: [
        row({ charged: '10' }),
        row({ state: 'READY', soFar: false, unpricedLines: 1, unpricedUnits: 1000 }),
      ],
      before: [row({ charged: '4', day: '2026-11-23' })],
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
    expect(days).toEqual([{ day: '2026-11-24', cost: 86.5, expected: 76.5, soFar: 10 }]);
    expect(services).toMatchObject([
      { cost: 86.5, expected: 76.5, units: 2000, quality: { perThousand: 10 } },
    ]);
    expect(before).toEqual({ cost: 4, expected: 0 });
    expect(wallets.map(({ spentPerDay }) => spentPerDay)).toEqual([2, 2, null, null]);
  });
});
