import type { OrderCost } from '@boostline/contracts/panel/orders';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What the panels take for each of some orders, in rupees at the factor of the day of sending, as far as it is known. */
@Injectable()
export class FindOrderCosts {
  constructor(private readonly database: DataSource) {}

  /** Orders that have not been handed over are left out. */
  run(orderIds: readonly number[]): Promise<OrderCost[]> {
    return this.database.query(
      `SELECT p.order_id AS "orderId", bool_or(p.charge IS NULL) AS "isExpected",
              round(sum(coalesce(p.charge, p.expected_charge) * coalesce(p.exchange_factor,
                CASE r.currency WHEN 'INR' THEN 1 ELSE pricing.exchange_factor END)), 2)::float8 AS cost
         FROM placements p JOIN providers r ON r.id = p.provider_id CROSS JOIN pricing
        WHERE p.order_id = ANY ($1) GROUP BY p.order_id`,
      [orderIds],
    );
  }
}
