import { Injectable } from '@nestjs/common';
import type { RecentOrder } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { DataSource } from 'typeorm';
import { maskUsername } from './track-order.js';

/** More than a visitor sees. */
const max = 20;

interface PaidRow {
  username: string | null;
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
      `SELECT main.type, main.quantity, floor(extract(epoch FROM now() - o.paid_at) / 60)::int AS minutes_ago,
              (SELECT account.target FROM order_lines account
                WHERE account.order_id = o.id AND account.type = 'followers' LIMIT 1) AS username
         FROM orders o JOIN order_lines main ON main.order_id = o.id AND main.position = 0
        WHERE o.paid_at > now() - interval '24 hours' AND o.status <> 'refunded'
        ORDER BY o.paid_at DESC LIMIT $1`,
      [max],
    );
    return rows.map(({ username, quantity, type, minutes_ago: minutesAgo }) => ({
      username: username === null ? null : maskUsername(username),
      quantity,
      type,
      minutesAgo,
    }));
  }
}
