import { Injectable } from '@nestjs/common';
import {
  mostCounted,
  mostFound,
  type AdministeredOrder,
  type AdministeredOrderList,
  type OrderListQuery,
} from '@boostline/contracts/admin-orders';
import { ShopError } from '@boostline/contracts/errors';
import { DataSource, In } from 'typeorm';
import { Order } from '../order.entity.js';
import { toAdministeredOrder } from './present-order.js';
import { conditionsOf, findIdentified, type OrderConditions } from './order-conditions.js';

type Query = OrderListQuery & { kind: 'packages' | 'offers' };

const sortColumns: Record<Query['sort'], string> = {
  created: 'created_at',
  amount: 'amount_paise',
  quantity: 'quantity',
};

/** A page of the administrator's orders. No question costs more the more orders there are, but for rare words. */
@Injectable()
export class SearchOrders {
  constructor(private readonly database: DataSource) {}

  async run(query: Query): Promise<AdministeredOrderList> {
    const most = query.search ? mostFound : mostCounted;
    if ((query.page - 1) * query.size >= most)
      throw new ShopError(
        'invalid-input',
        `Only the first ${most.toLocaleString('en-IN')} orders can be paged through.`,
      );
    const kind = query.kind === 'offers' ? 'offer' : 'package';
    const meant = query.search ? await findIdentified(this.database, query.search) : [];
    const conditions = conditionsOf(kind, query, meant);
    if (query.after) conditions.sql += ` AND ${follows(query, conditions.values.push(query.after))}`;
    const [ids, counted, poll] = await Promise.all([
      this.findPage(query, conditions),
      this.count(conditions, most),
      this.isWorthAskingAgain(kind),
    ]);
    return {
      orders: await this.present(ids),
      total: Math.min(counted, most),
      totalIsExact: counted <= most,
      poll,
    };
  }

  private async findPage(query: Query, { sql, values }: OrderConditions): Promise<number[]> {
    const rows: { id: number }[] = await this.database.query(
      `SELECT o.id FROM orders o WHERE ${sql} ${pageOf(query)}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  private async count({ sql, values }: OrderConditions, most: number): Promise<number> {
    const [{ total }] = await this.database.query(
      `SELECT count(*) AS total FROM (SELECT FROM orders o WHERE ${sql} LIMIT ${most + 1}) AS counted`,
      values,
    );
    return total;
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

/** Comes behind the order `$place` in the order of the list. */
function follows({ sort, direction }: Query, place: number): string {
  const column = sortColumns[sort];
  const behind = direction === 'asc' ? '>' : '<';
  return `(o.${column}, o.id) ${behind} (SELECT ${column}, id FROM orders WHERE id = $${place})`;
}

function pageOf({ sort, direction, page, size }: Query): string {
  const way = direction === 'asc' ? 'ASC' : 'DESC';
  return `ORDER BY o.${sortColumns[sort]} ${way}, o.id ${way} LIMIT ${size} OFFSET ${(page - 1) * size}`;
}
