import { Injectable } from '@nestjs/common';
import type {
  AdministeredOrder,
  AdministeredOrderList,
  OrderListQuery,
} from '@boostline/contracts/schemas/admin/order-lists';
import { DataSource } from 'typeorm';
import { readOrders } from '../../storage/read-orders.js';
import { toAdministeredOrder } from '../present-order.js';
import { conditionsOf, findIdentified, type OrderConditions } from './order-conditions.js';
import { requireReach, follows, isWorthAskingAgain, sortColumns, wayOf } from './order-pages.js';

type Query = OrderListQuery & { kind: 'packages' | 'offers' };

@Injectable()
export class SearchOrders {
  constructor(private readonly database: DataSource) {}

  async search(query: Query): Promise<AdministeredOrderList> {
    const max = requireReach(query);
    const kind = query.kind === 'offers' ? 'offer' : 'package';
    const meant = query.search ? await findIdentified(this.database, query.search) : [];
    const conditions = conditionsOf(kind, query, meant);
    if (query.after) conditions.sql += ` AND ${follows(query, conditions.values.push(query.after))}`;
    const [ids, counted, poll] = await Promise.all([
      this.findPage(query, conditions),
      this.count(conditions, max),
      isWorthAskingAgain(this.database, kind),
    ]);
    return {
      orders: await this.present(ids),
      total: Math.min(counted, max),
      totalIsExact: counted <= max,
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

  private async count({ sql, values }: OrderConditions, max: number): Promise<number> {
    const [{ total }] = await this.database.query(
      `SELECT count(*) AS total FROM (SELECT FROM orders o WHERE ${sql} LIMIT ${max + 1}) AS counted`,
      values,
    );
    return total;
  }

  private async present(ids: number[]): Promise<AdministeredOrder[]> {
    const orders = await readOrders(this.database.manager, ids);
    return ids.flatMap((id) => orders.get(id) ?? []).map(toAdministeredOrder);
  }
}

function pageOf(query: Query): string {
  const way = wayOf(query);
  return `ORDER BY o.${sortColumns[query.sort]} ${way}, o.id ${way} LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`;
}
