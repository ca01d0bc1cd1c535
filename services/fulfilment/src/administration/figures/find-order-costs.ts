import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import type { OrderCost } from '@boostline/contracts/schemas/admin/order-lists';
import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { DataSource } from 'typeorm';
import { factorOf, lineCost, type Costed } from './line-cost.js';

interface LineRow extends Omit<Costed, 'lines' | 'factor'> {
  orderId: number;
  exchangeFactor: string | null;
  currency: string;
  exchange: Exchange;
}

/** What the suppliers take for each of some orders, in rupees at the factor of the day of sending, as far as it is known. */
@Injectable()
export class FindOrderCosts {
  constructor(private readonly database: DataSource) {}

  /** Orders that have not been handed over are left out. */
  async find(orderIds: readonly number[]): Promise<OrderCost[]> {
    const rows: LineRow[] = await this.database.query(linesQuery, [orderIds]);
    return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => ({
      orderId,
      ...costOfOrder(lines),
    }));
  }
}

function costOfOrder(rows: readonly LineRow[]): Pick<OrderCost, 'cost' | 'isExpected'> {
  const lines = rows.map((row) => ({
    charge: row.charge,
    cost: lineCost({ ...row, lines: 1, factor: factorOf(row, row.exchange) }),
  }));
  const known = lines.flatMap(({ cost }) => cost ?? []);
  const sum = known.reduce((so, cost) => so.plus(cost), new Big(0));
  return {
    cost: known.length === 0 ? null : sum.round(2).toNumber(),
    isExpected: lines.some(({ charge, cost }) => charge === null && !cost?.eq(0)),
  };
}

/** $1 orders. What is sold of a replaced account is listed by the one that stands in its row (decision 11). */
const linesQuery = `
  SELECT p.order_id AS "orderId", p.state, p.charge::text AS charge, p.expected_charge::text AS "expectedCharge",
         p.quantity, p.remains, p.exchange_factor::text AS "exchangeFactor", r.currency,
         now.exchange,
         CASE WHEN s.rate IS NOT NULL THEN now.exchange || jsonb_build_object('rate', s.rate::text, 'type', s.type,
           'rateBasis', a.rate_basis, 'currency', a.currency) END AS listed
    FROM placements p JOIN providers r ON r.id = p.provider_id
    CROSS JOIN (SELECT jsonb_build_object('exchangeFactor', exchange_factor::text, 'otherFactors', other_factors)
                         AS exchange FROM pricing) AS now
    JOIN providers a ON a.id = coalesce(r.replaced_by, r.id)
    LEFT JOIN services s ON s.provider_id = a.id AND s.service_id = p.service_id
   WHERE p.order_id = ANY ($1) ORDER BY p.order_id`;
