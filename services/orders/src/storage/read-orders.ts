import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import type { OrderWithLines } from '../order/order-aggregate.js';
import { rowsOfOrder } from './read-aggregates.js';
import { reviveMoments, selected } from '@boostline/service-kit/data/entity-table';
import { tables } from '../order/tables.js';

/** Reads orders with their lines, to be shown. Returns those that exist, by their ids. */
export async function readOrders(
  tx: EntityManager,
  ids: readonly number[],
): Promise<Map<number, OrderWithLines>> {
  const orders = await runPrepared<OrderWithLines>(tx, 'read-orders', statement, [ids]);
  for (const { lines } of orders) reviveMoments(tables.lines, lines);
  return new Map(orders.map((order) => [order.id, order]));
}

const statement = `
  SELECT ${selected(tables.orders, 'o')}, ${rowsOfOrder.lines} AS lines
    FROM orders o WHERE o.id = ANY ((SELECT $1::bigint[])::bigint[])`;
