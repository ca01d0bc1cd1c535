import { Injectable } from '@nestjs/common';
import type { RecentOrder } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import { DataSource } from 'typeorm';
import { targetedLinesSql, type TargetedOrder } from '../order/shown-target.js';
import { maskUsername } from './track-order.js';

const max = 20;

interface PaidRow {
  lines: TargetedOrder['lines'];
  product: SoldProduct | null;
  quantity: number;
  type: PackageType;
  minutes_ago: number;
}

/** What was really bought within the last day, for the notifications on the site. */
@Injectable()
export class ListRecentOrders {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<RecentOrder[]> {
    const rows: PaidRow[] = await this.database.query(
      `SELECT main.type, main.product, main.quantity, ${targetedLinesSql} AS lines,
              floor(extract(epoch FROM now() - o.paid_at) / 60)::int AS minutes_ago
         FROM orders o JOIN order_lines main ON main.order_id = o.id AND main.position = 0
        WHERE o.paid_at > now() - interval '24 hours' AND o.status <> 'refunded'
        ORDER BY o.paid_at DESC LIMIT $1`,
      [max],
    );
    return rows.map(({ lines, quantity, type, product, minutes_ago: minutesAgo }) => {
      const account = lines.find((line) => productOf(line).targetKind.bareName)?.target ?? null;
      return {
        username: account === null ? null : maskUsername(account),
        quantity,
        type,
        ...(product && { product }),
        minutesAgo,
      };
    });
  }
}
