import { Injectable } from '@nestjs/common';
import type { BuyerOrder, OrderTracking } from '@boostline/contracts/schemas/shop/orders';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/schemas/shop/target';
import { readCode } from '@boostline/contracts/schemas/shop/order-code';
import { DataSource } from 'typeorm';
import { orderNotFound } from '../order/own-order.js';
import { forTracker } from './present-buyer-order.js';
import { ReadBuyerOrders } from './read-buyer-orders.js';

/** For a visitor without the buyer's cookie who knows both a number of the order and its target. */
@Injectable()
export class TrackOrder {
  constructor(
    private readonly database: DataSource,
    private readonly read: ReadBuyerOrders,
  ) {}

  /**
   * Each post of an order for several is its target. Throws `order-not-found` for a missing order and for a wrong target alike. Both are one query that finds no row,
   * so that neither the answer nor its time shows whether the number exists.
   */
  async track({ orderId, target }: OrderTracking): Promise<BuyerOrder> {
    const { id = null, code = null } = typeof orderId === 'number' ? { id: orderId } : namedBy(orderId);
    const [known]: { id: number; target: string }[] = await this.database.query(
      `SELECT o.id, named.target FROM orders o
        CROSS JOIN LATERAL (SELECT CASE WHEN o.package_type = 'followers' THEN $3 ELSE $4 END AS target) AS named
        WHERE o.id = coalesce($1, (SELECT id FROM orders WHERE code = $2))
          AND (o.target = named.target OR EXISTS (
                 SELECT FROM order_lines l
                  WHERE l.order_id = o.id AND l.type = o.package_type AND l.target = named.target))`,
      [id, code, canonicalUsername(target), canonicalShortcode(target)],
    );
    const [order] = known ? await this.read.read([known.id]) : [];
    if (!known || !order) throw orderNotFound();
    return forTracker(order, known.target);
  }
}

function namedBy(typed: string): { id?: number; code?: string } {
  return readCode(typed) ?? {};
}

/** `priya` as `pr***`; of a name of one or two letters only the first, because two would be all of it. */
export function maskUsername(username: string): string {
  return `${username.slice(0, username.length > 2 ? 2 : 1)}***`;
}
