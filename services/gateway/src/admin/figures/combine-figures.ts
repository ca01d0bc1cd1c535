import type { CostFigures, Overview, SalesFigures } from '@boostline/contracts/schemas/admin/overview';

/** Sales beside what they cost. Without fulfilment costs and margins are unknown, not zero. */
export function combineFigures(sales: SalesFigures, costs: CostFigures | null): Omit<Overview, 'visits'> {
  const unit = costs && unitCosts(costs.services);
  return {
    days: sales.days.map((day) => {
      const found = costs?.days.find((one) => one.day === day.day) ?? { cost: 0, expected: 0, soFar: 0 };
      const soFar = { ...day.soFar, margin: costs && rounded(day.soFar.revenue - found.soFar) };
      return { ...day, ...withMargin(day.revenue, costs && found), soFar };
    }),
    services: servicesOf(sales, costs),
    packages: sales.packages.map(({ parts, ...sold }) => ({
      ...sold,
      ...withMargin(sold.revenue, unit && shareOf(parts, unit)),
    })),
    offers: sales.offers.map(({ parts, ...sold }) => ({
      ...sold,
      ...withMargin(sold.revenue, unit && shareOf(parts, unit)),
    })),
    totals: { ...sales.totals, ...withMargin(sales.totals.revenue, costs && sumOf(costs.days)) },
    before: { ...sales.before, ...withMargin(sales.before.revenue, costs && costs.before) },
    wallets: costs?.wallets ?? null,
  };
}

interface Cost {
  cost: number;
  expected: number;
}
interface Part {
  providerId: number;
  serviceId: string;
  units: number;
}

function servicesOf(sales: SalesFigures, costs: CostFigures | null): Overview['services'] {
  return sales.services.map((service) => {
    const found = costs?.services.find((one) => keyOf(one) === keyOf(service));
    const none = { cost: 0, expected: 0 };
    return {
      ...service,
      name: found?.name ?? null,
      quality: found?.quality ?? null,
      ...withMargin(service.revenue, costs && (found ?? none)),
    };
  });
}

const keyOf = ({ providerId, serviceId }: { providerId: number; serviceId: string }) =>
  `${providerId} ${serviceId}`;

/** What one follower, like or view of each service cost in the period. */
function unitCosts(services: CostFigures['services']): Map<string, Cost> {
  return new Map(
    services
      .filter(({ units }) => units > 0)
      .map((service) => [
        keyOf(service),
        { cost: service.cost / service.units, expected: service.expected / service.units },
      ]),
  );
}

/** A service costs the same for each unit, whichever package it was sold in: its cost is shared out by units. */
function shareOf(parts: readonly Part[], unit: ReadonlyMap<string, Cost>): Cost {
  return sumOf(
    parts.map((part) => {
      const each = unit.get(keyOf(part)) ?? { cost: 0, expected: 0 };
      return { cost: each.cost * part.units, expected: each.expected * part.units };
    }),
  );
}

function sumOf(costs: readonly Cost[]): Cost {
  return {
    cost: costs.reduce((sum, { cost }) => sum + cost, 0),
    expected: costs.reduce((sum, { expected }) => sum + expected, 0),
  };
}

function withMargin(revenue: number, of: Cost | null) {
  if (of === null) return { cost: null, expected: null, margin: null };
  return { cost: rounded(of.cost), expected: rounded(of.expected), margin: rounded(revenue - of.cost) };
}

/** Rupees to the paisa: a difference of two decimals is not one. */
function rounded(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
