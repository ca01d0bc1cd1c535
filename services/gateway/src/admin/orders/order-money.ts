import { Injectable, Logger } from '@nestjs/common';
import {
  maxCostsWanted,
  type OrderCost,
  type OrderMoney,
} from '@boostline/contracts/schemas/admin/order-lists';
import type { CouponResult, CouponSales } from '@boostline/contracts/schemas/shop/coupons';
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
    profit: known === null || paidAt === null ? null : toPaisa(revenue - known),
  };
}

/** What the orders of a coupon earned. An order whose cost is not known counts without one, as in the overview. */
export function couponResult(
  { orderIds, ...sales }: CouponSales,
  costs: ReadonlyMap<number, OrderCost>,
): CouponResult {
  const found = orderIds.flatMap((id) => costs.get(id) ?? []);
  const known = found.flatMap(({ cost }) => cost ?? []);
  const cost = known.length === 0 ? null : toPaisa(known.reduce((sum, one) => sum + one, 0));
  return {
    ...sales,
    cost,
    isExpected: found.some(({ isExpected }) => isExpected),
    profit: cost === null ? null : toPaisa(sales.revenue - cost),
  };
}

/** A sum or difference of two decimals is not one. */
const toPaisa = (rupees: number) => Math.round(rupees * 100) / 100;

@Injectable()
export class OrderCosts {
  private readonly logger = new Logger('administration');

  constructor(private readonly services: Services) {}

  /** None while fulfilment does not answer: the orders are shown without. */
  async of(orderIds: number[]): Promise<Map<number, OrderCost>> {
    const costs = new Map<number, OrderCost>();
    try {
      for (let from = 0; from < orderIds.length; from += maxCostsWanted) {
        const body = { orderIds: orderIds.slice(from, from + maxCostsWanted) };
        for (const cost of await this.services.fulfilment.call(findOrderCosts, { body }))
          costs.set(cost.orderId, cost);
      }
      return costs;
    } catch (error) {
      this.logger.warn(
        `costs of orders could not be read from fulfilment, the orders are shown without them: ${String(error)}`,
      );
      return new Map();
    }
  }
}
