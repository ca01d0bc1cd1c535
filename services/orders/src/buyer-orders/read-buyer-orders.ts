import { Injectable } from '@nestjs/common';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { DataSource, type EntityManager } from 'typeorm';
import type { OrderWithLines } from '../order/order-aggregate.js';
import { readFollowerCounts } from '../storage/read-follower-counts.js';
import { readOrders } from '../storage/read-orders.js';
import { conversationEvents } from '../order/conversation.js';
import { shownEvents, type OrderEvent } from './buyer-timeline.js';
import { toBuyerOrder, type RefundSum } from './present-buyer-order.js';

/** Reads orders with lines, history and refunds in one snapshot. The caller has checked who may see them. */
@Injectable()
export class ReadBuyerOrders {
  constructor(private readonly database: DataSource) {}

  /** The orders that exist among `ids`, newest first. */
  async read(ids: readonly number[]): Promise<BuyerOrder[]> {
    if (ids.length === 0) return [];
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const orders = [...(await readOrders(tx, ids)).values()].toSorted(newestFirst);
      const events = await eventsOf(tx, ids);
      const refunds = await refundsOf(tx, ids);
      const followers = await readFollowerCounts(tx, ids);
      const now = new Date();
      return orders.map((order) => {
        const history = {
          events: events.get(order.id) ?? [],
          refunds: refunds.get(order.id) ?? [],
          followers,
        };
        return toBuyerOrder(order, history, now);
      });
    });
  }
}

function newestFirst(one: OrderWithLines, other: OrderWithLines): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id;
}

async function eventsOf(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OrderEvent[]>> {
  const rows: (OrderEvent & { order_id: number })[] = await tx.query(
    `SELECT order_id, name, detail, at FROM order_events WHERE order_id = ANY ($1) AND name = ANY ($2) ORDER BY id`,
    [ids, [...shownEvents, ...conversationEvents]],
  );
  return Map.groupBy(rows, ({ order_id: id }) => id);
}

async function refundsOf(tx: EntityManager, ids: readonly number[]): Promise<Map<number, RefundSum[]>> {
  const rows: (RefundSum & { order_id: number })[] = await tx.query(
    `SELECT order_id, state, sum(amount_paise)::bigint AS paise
       FROM refunds WHERE order_id = ANY ($1) GROUP BY order_id, state`,
    [ids],
  );
  return Map.groupBy(rows, ({ order_id: id }) => id);
}
