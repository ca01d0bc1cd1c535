import { describe, expect, test } from '@jest/globals';
import type { CostFigures, SalesFigures } from '@boostline/contracts/schemas/admin/overview';
import { combineFigures } from '../src/admin/figures/combine-figures.js';

const pace = { deliveryP50: null, deliveryP95: null, failureRate: null };
const money = (revenue: number) => ({ orders: 1, revenue, refunded: 0, ...pace });
const sales: SalesFigures = {
  days: [{ day: '2026-11-24', ...money(300), soFar: { orders: 1, revenue: 200 } }],
  services: [{ providerId: 1, serviceId: '7', type: 'followers', ...money(300) }],
  packages: [
    {
      packageId: 4,
      type: 'followers',
      quantity: 1000,
      orders: 1,
      revenue: 200,
      refunded: 0,
      parts: [{ providerId: 1, serviceId: '7', units: 1000 }],
    },
  ],
  offers: [
    {
      name: 'Both',
      orders: 1,
      revenue: 100,
      refunded: 0,
      parts: [
        { providerId: 1, serviceId: '7', units: 500 },
        { providerId: 1, serviceId: '8', units: 500 },
      ],
    },
  ],
  totals: money(300),
  before: money(50),
};
const quality = {
  lines: 0,
  toStart: null,
  toFinish: null,
  partial: 0,
  cancelled: 0,
  refilled: 0,
  lostAnswers: 0,
  perThousand: null,
};
const costs: CostFigures = {
  days: [{ day: '2026-11-24', cost: 130, expected: 40, soFar: 80 }],
  services: [
    { providerId: 1, serviceId: '7', name: 'Seven', cost: 120, expected: 40, units: 1500, quality },
    { providerId: 1, serviceId: '8', name: 'Eight', cost: 10, expected: 0, units: 500, quality },
  ],
  before: { cost: 20, expected: 0 },
  wallets: [],
};

describe('the figures', () => {
  test('set the cost of the same orders against what was paid for them', () => {
    const { days, services, totals, before } = combineFigures(sales, costs);
    expect(days[0]).toMatchObject({ cost: 130, expected: 40, margin: 170, soFar: { margin: 120 } });
    expect(services[0]).toMatchObject({ name: 'Seven', cost: 120, margin: 180 });
    expect(totals).toMatchObject({ cost: 130, expected: 40, margin: 170 });
    expect(before).toMatchObject({ cost: 20, margin: 30 });
  });

  test('share out what a service cost among what was sold of it, and lose nothing', () => {
    const { packages, offers, totals } = combineFigures(sales, costs);
    expect(packages[0]).toMatchObject({ cost: 80, margin: 120 });
    expect(offers[0]).toMatchObject({ cost: 50, margin: 50 });
    expect((packages[0]?.cost ?? 0) + (offers[0]?.cost ?? 0)).toBe(totals.cost);
  });

  test('know neither cost nor margin without fulfilment', () => {
    const { packages, totals } = combineFigures(sales, null);
    expect([packages[0]?.margin, totals.margin, totals.expected]).toEqual([null, null, null]);
  });
});
