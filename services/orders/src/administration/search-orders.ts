import { Injectable } from '@nestjs/common';
import {
  mostCounted,
  type AdministeredOrder,
  type AdministeredOrderList,
  type OrderListQuery,
} from '@boostline/contracts/admin-orders';
import { DataSource, In } from 'typeorm';
import { Order } from '../order.entity.js';
import { toAdministeredOrder } from './present-order.js';
import { conditionsOf, type OrderConditions } from './order-conditions.js';

type Query = OrderListQuery & { kind: 'packages' | 'offers' };

interface Found {
  ids: number[];
  total: number;
}

const sortColumns: Record<Query['sort'], string> = {
  created: 'created_at',
  amount: 'amount_paise',
  quantity: 'quantity',
};

/** A page of the administrator's orders. */
@Injectable()
export class SearchOrders {
  constructor(private readonly database: DataSource) {}

  async run(query: Query): Promise<AdministeredOrderList> {
    const kind = query.kind === 'offers' ? 'offer' : 'package';
    const conditions = conditionsOf(kind, query);
    const [{ ids, total }, poll] = await Promise.all([
      query.search ? this.findMatches(query, conditions) : this.findPage(query, conditions),
      this.isWorthAskingAgain(kind),
    ]);
    const isExact = !query.search || total <= mostCounted;
    return {
      orders: await this.present(ids),
      total: isExact ? total : mostCounted,
      totalIsExact: isExact,
      poll,
    };
  }

  /** Page and count each have an index of their own to walk. */
  private async findPage(query: Query, { sql, values }: OrderConditions): Promise<Found> {
    const [rows, [counted]]: [{ id: number }[], { total: number }[]] = await Promise.all([
      this.database.query(`SELECT o.id FROM orders o WHERE ${sql} ${pageOf(query)}`, values),
      this.database.query(`SELECT count(*) AS total FROM orders o WHERE ${sql}`, values),
    ]);
    return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
  }

  /** Matches are few and cost something to find: they are found once for page and count. */
  private async findMatches(query: Query, { sql, values }: OrderConditions): Promise<Found> {
    const [found]: [Found] = await this.database.query(
      `WITH found AS MATERIALIZED (SELECT o.id, o.${sortColumns[query.sort]} FROM orders o WHERE ${sql})
       SELECT (SELECT count(*) FROM found) AS total,
              (SELECT coalesce(json_agg(id), '[]') FROM (SELECT o.id FROM found o ${pageOf(query)}) AS page) AS ids`,
      values,
    );
    return found;
  }

  /** Spec §4, "Polling": while an order of today is being delivered upstream. The day is India's. */
  private async isWorthAskingAgain(kind: string): Promise<boolean> {
    const [{ poll }] = await this.database.query(
      `SELECT EXISTS (
         SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
          WHERE o.kind = $1 AND o.status = 'processing' AND l.upstream_order_id IS NOT NULL
            AND o.created_at >= date_trunc('day', now(), 'Asia/Kolkata')) AS poll`,
      [kind],
    );
    return poll;
  }

  private async present(ids: number[]): Promise<AdministeredOrder[]> {
    const orders = await this.database.manager.find(Order, {
      where: { id: In(ids) },
      relations: { lines: true },
      order: { lines: { position: 'ASC' } },
    });
    const byId = new Map(orders.map((order) => [order.id, order]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(toAdministeredOrder);
  }
}

function pageOf({ sort, direction, page, size }: Query): string {
  const way = direction === 'asc' ? 'ASC' : 'DESC';
  return `ORDER BY o.${sortColumns[sort]} ${way}, o.id ${way} LIMIT ${size} OFFSET ${(page - 1) * size}`;
}
