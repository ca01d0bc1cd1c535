import { Injectable, Logger } from '@nestjs/common';
import type { OrderCost, OrderMoney } from '@boostline/contracts/schemas/admin/order-lists';
import { findOrderCosts } from '@boostline/contracts/routes/internal/admin-fulfilment';
import { Services } from '../../services.js';

/** What an order earned, from what the two services know. Without a cost there is no profit, not one of all that was paid. */
export function orderMoney(
  { kept, revenue, paidAt }: { kept: number; revenue: number; paidAt: string | null },
  cost: OrderCost | undefined,
): OrderMoney {
  const known = cost?.cost ?? null;
  return {
    kept,
    revenue,
    cost: known,
    isExpected: cost?.isExpected ?? false,
    // To the paisa: a difference of two decimals is not one.
    profit: known === null || paidAt === null ? null : Math.round((revenue - known) * 100) / 100,
  };
}

@Injectable()
export class OrderCosts {
  private readonly logger = new Logger('administration');

  constructor(private readonly services: Services) {}

  /** None while fulfilment does not answer: the orders are shown without. */
  async of(orderIds: number[]): Promise<Map<number, OrderCost>> {
    if (orderIds.length === 0) return new Map();
    try {
      const costs = await this.services.fulfilment.call(findOrderCosts, { body: { orderIds } });
      return new Map(costs.map((cost) => [cost.orderId, cost]));
    } catch (error) {
      this.logger.warn(
        `costs of orders could not be read from fulfilment, the orders are shown without them: ${String(error)}`,
      );
      return new Map();
    }
  }
}
