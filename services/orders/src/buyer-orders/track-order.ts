import { Injectable } from '@nestjs/common';
import type { BuyerOrder, OrderTracking } from '@boostline/contracts/schemas/shop/orders';
import { readTarget } from '@boostline/contracts/products/read-target';
import { readCode } from '@boostline/contracts/schemas/shop/order-code';
import { DataSource } from 'typeorm';
import { orderNotFound } from '../order/own-order.js';
import { targetedLinesSql, targetKindOf, type TargetedOrder } from '../order/shown-target.js';
import { forTracker } from './present-buyer-order.js';
import { ReadBuyerOrders } from './read-buyer-orders.js';

/** For a visitor without the buyer's cookie who knows both a number of the order and its target. */
@Injectable()
export class TrackOrder {
  constructor(
    private readonly database: DataSource,
    private readonly read: ReadBuyerOrders,
  ) {}

  /** Finds an order by any of its posts. `order-not-found` alike for a missing order and a wrong target, after one query. */
  async track({ orderId, target }: OrderTracking): Promise<BuyerOrder> {
    const { id = null, code = null } = typeof orderId === 'number' ? { id: orderId } : namedBy(orderId);
    const [found]: (TargetedOrder & { id: number })[] = await this.database.query(
      `SELECT o.id, o.package_type AS "packageType", o.target, ${targetedLinesSql} AS lines FROM orders o
        WHERE o.id = coalesce($1, (SELECT id FROM orders WHERE code = $2))`,
      [id, code],
    );
    const known = found && targetNamed(found, target);
    const [order] = found && known !== null ? await this.read.read([found.id]) : [];
    if (!order || typeof known !== 'string') throw orderNotFound();
    return forTracker(order, known);
  }
}

/** The target of an order that a visitor means; null when it is none of its targets. */
function targetNamed(order: TargetedOrder, typed: string): string | null {
  const reading = readTarget(targetKindOf(order), typed);
  if (!('target' in reading)) return null;
  const { target } = reading;
  const ofLines = order.packageType === null ? [] : order.lines;
  return order.target === target || ofLines.some((line) => line.target === target) ? target : null;
}

function namedBy(typed: string): { id?: number; code?: string } {
  return readCode(typed) ?? {};
}

/** `priya` as `pr***`; of a name of one or two letters only the first, because two would be all of it. */
export function maskUsername(username: string): string {
  return `${username.slice(0, username.length > 2 ? 2 : 1)}***`;
}
