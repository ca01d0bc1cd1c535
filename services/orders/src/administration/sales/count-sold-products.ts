import type * as api from '@boostline/contracts/routes/public/products';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unendedLines } from '../../order/order.state.js';

interface SoldRow {
  product: string;
  orders: number;
  quantity: number;
  open: number;
  last_paid_at: Date;
}

/** What was paid for of each product, whatever became of the product. */
@Injectable()
export class CountSoldProducts {
  constructor(private readonly database: DataSource) {}

  async count(): Promise<ResponseOf<typeof api.countSoldProducts>> {
    const rows: SoldRow[] = await this.database.query(
      `SELECT l.type AS product, count(DISTINCT o.id)::int AS orders, sum(l.quantity)::bigint AS quantity,
              count(DISTINCT o.id) FILTER (WHERE l.status IN (${literalList(unendedLines)}))::int AS open,
              max(o.paid_at) AS last_paid_at
         FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.paid_at IS NOT NULL GROUP BY l.type ORDER BY l.type`,
    );
    return rows.map(({ last_paid_at: lastPaidAt, ...row }) => ({
      ...row,
      lastPaidAt: lastPaidAt.toISOString(),
    }));
  }
}
