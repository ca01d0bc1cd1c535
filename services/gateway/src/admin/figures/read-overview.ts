import { Injectable, Logger } from '@nestjs/common';
import type { CostFigures, Overview, SalesFigures } from '@boostline/contracts/admin-overview';
import { findCostFigures } from '@boostline/contracts/internal-admin-fulfilment';
import { findSalesFigures } from '@boostline/contracts/internal-admin-orders';
import { Services } from '../../services.js';

/** A year's figures are added up in one go, in ms. */
const patience = { timeout: 15_000 };

/** What was earned by the orders' side, what it cost by fulfilment's. */
@Injectable()
export class ReadOverview {
  private readonly logger = new Logger('administration');

  constructor(private readonly services: Services) {}

  /** Without fulfilment costs and margins are unknown, not zero. */
  async run(days: number): Promise<Overview> {
    const query = { days };
    const [sales, costs] = await Promise.all([
      this.services.orders.call(findSalesFigures, { query }, patience),
      this.services.fulfilment.call(findCostFigures, { query }, patience).catch((error: unknown) => {
        this.logger.warn(`costs not read: ${String(error)}`);
        return null;
      }),
    ]);
    return combined(sales, costs);
  }
}

function combined(sales: SalesFigures, costs: CostFigures | null): Overview {
  const total = costs && rounded(costs.days.reduce((sum, { cost }) => sum + cost, 0));
  return {
    days: sales.days.map((day) => {
      const cost = costs && (costs.days.find((one) => one.day === day.day)?.cost ?? 0);
      return { ...day, ...costAndMargin(day.revenue, cost) };
    }),
    services: sales.services.map((service) => {
      const found = costs?.services.find(
        (one) => one.providerId === service.providerId && one.serviceId === service.serviceId,
      );
      const cost = costs && (found?.cost ?? 0);
      return { ...service, name: found?.name ?? null, ...costAndMargin(service.revenue, cost) };
    }),
    totals: { ...sales.totals, ...costAndMargin(sales.totals.revenue, total) },
    wallets: costs?.wallets ?? null,
  };
}

function costAndMargin(revenue: number, cost: number | null): { cost: number | null; margin: number | null } {
  return { cost, margin: cost === null ? null : rounded(revenue - cost) };
}

/** Rupees to the paisa: a difference of two decimals is not one. */
function rounded(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
