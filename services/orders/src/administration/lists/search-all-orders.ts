import { Injectable } from '@nestjs/common';
import type { OrderRowList, OrderListQuery } from '@boostline/contracts/schemas/admin/order-lists';
import { DataSource } from 'typeorm';
import { GstRegistrations } from '../../storage/gst-registrations.js';
import { readOrders } from '../../storage/read-orders.js';
import { toOrderListRow, type MoneyOfOrder } from '../present-order.js';
import { isSuspendedSql } from '../suspended-money.js';
import { conditionsOf, findIdentified, type OrderConditions } from './order-conditions.js';
import { requireReach, follows, isWorthAskingAgain, sortColumns, wayOf } from './order-pages.js';

/** Walks each kind by its own indexes and merges the two, so that no further index is needed. */
@Injectable()
export class SearchAllOrders {
  constructor(
    private readonly database: DataSource,
    private readonly registrations: GstRegistrations,
  ) {}

  async search(query: OrderListQuery): Promise<OrderRowList> {
    const max = requireReach(query);
    const meant = query.search ? await findIdentified(this.database, query.search) : [];
    const [ids, counted, polls] = await Promise.all([
      this.findPage(query, meant),
      this.count(query, meant, max),
      Promise.all([isWorthAskingAgain(this.database, 'package'), isWorthAskingAgain(this.database, 'offer')]),
    ]);
    return {
      orders: await this.present(ids),
      total: Math.min(counted, max),
      totalIsExact: counted <= max,
      poll: polls.includes(true),
    };
  }

  private async findPage(query: OrderListQuery, meant: readonly number[]): Promise<number[]> {
    const { sort, page, size } = query;
    const column = sortColumns[sort];
    const walk = ({ sql }: OrderConditions) =>
      `(SELECT o.id, o.${column} AS place FROM orders o WHERE ${sql}
         ORDER BY o.${column} ${wayOf(query)}, o.id ${wayOf(query)} LIMIT ${page * size})`;
    const { parts, values } = bothKinds(query, meant);
    const rows: { id: number }[] = await this.database.query(
      `SELECT id FROM (${parts.map(walk).join(' UNION ALL ')}) AS merged
        ORDER BY place ${wayOf(query)}, id ${wayOf(query)} LIMIT ${size} OFFSET ${(page - 1) * size}`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  private async count(query: OrderListQuery, meant: readonly number[], max: number): Promise<number> {
    const { parts, values } = bothKinds(query, meant);
    const counted = parts.map(({ sql }) => `(SELECT o.id FROM orders o WHERE ${sql} LIMIT ${max + 1})`);
    const [{ total }] = await this.database.query(
      `SELECT count(*) AS total FROM (${counted.join(' UNION ALL ')}) AS counted`,
      values,
    );
    return total;
  }

  private async present(ids: number[]): Promise<OrderRowList['orders']> {
    if (ids.length === 0) return [];
    await this.registrations.refresh();
    const [orders, money] = await Promise.all([
      readOrders(this.database.manager, ids),
      this.database.query<MoneyOfOrder[]>(moneyQuery, [ids]),
    ]);
    return ids
      .flatMap((id) => orders.get(id) ?? [])
      .map((order) =>
        toOrderListRow(
          order,
          money.find(({ order_id: id }) => id === order.id),
          this.registrations.entries,
        ),
      );
  }
}

/** The same filter of packages and of offers, with the values of both. */
function bothKinds(query: OrderListQuery, meant: readonly number[]) {
  const values: unknown[] = [];
  const parts = (['package', 'offer'] as const).map((kind) => {
    const conditions = conditionsOf(kind, query, meant, values);
    if (query.after) conditions.sql += ` AND ${follows(query, values.push(query.after))}`;
    return conditions;
  });
  return { parts, values };
}

/** The gateway of each order's payment, the one that was paid or the last, and the rupees that wait for a person. */
const moneyQuery = `
  SELECT DISTINCT ON (p.order_id) p.order_id, p.gateway,
         coalesce(sum(c.amount_paise) OVER (PARTITION BY p.order_id), 0)::bigint AS held_paise
    FROM payments p
    LEFT JOIN captures c ON c.payment_id = p.id AND ${isSuspendedSql}
   WHERE p.order_id = ANY ($1) ORDER BY p.order_id, p.state = 'paid' DESC, p.created_at DESC`;
