import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { BuyerOrder, OrderTracking } from '@boostline/contracts/orders';
import { canonicalShortcode, canonicalUsername } from '@boostline/contracts/target';
import { DataSource } from 'typeorm';
import { forTracker } from './present-buyer-order.js';
import { ReadBuyerOrders } from './read-buyer-orders.js';

/** For somebody without the buyer's cookie who knows both the id and the target. */
@Injectable()
export class TrackOrder {
  constructor(
    private readonly database: DataSource,
    private readonly read: ReadBuyerOrders,
  ) {}

  /**
   * Throws `order-not-found` for a missing order and for a wrong target alike. Both are one look that finds no row,
   * so that neither the answer nor its time tells whether the id exists.
   */
  async run({ orderId, target }: OrderTracking): Promise<BuyerOrder> {
    const [known]: { target: string }[] = await this.database.query(
      `SELECT target FROM orders
        WHERE id = $1 AND target = CASE WHEN package_type = 'followers' THEN $2 ELSE $3 END`,
      [orderId, canonicalUsername(target), canonicalShortcode(target)],
    );
    const [order] = known ? await this.read.run([orderId]) : [];
    if (!known || !order) throw new ShopError('order-not-found', 'Order not found. Please try again.');
    return forTracker(order, known.target);
  }
}
