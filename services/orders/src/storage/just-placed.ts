import { Injectable } from '@nestjs/common';
import type { OrderAggregate } from '../order/order-aggregate.js';

/** Most buyers pay within seconds. An order that is no longer among them is read. */
const most = 500;

/** Orders that this process has made and not changed since, so that opening their payment reads nothing. */
@Injectable()
export class JustPlaced {
  private readonly orders = new Map<number, OrderAggregate>();

  keep(placed: OrderAggregate): void {
    // Comments may be long.
    if (placed.lines.some(({ comments }) => comments !== null)) return;
    for (const oldest of this.orders.keys()) {
      if (this.orders.size < most) break;
      this.orders.delete(oldest);
    }
    this.orders.set(placed.order.id, placed);
  }

  /** Each is given once. */
  take(orderId: number): OrderAggregate | undefined {
    const placed = this.orders.get(orderId);
    this.orders.delete(orderId);
    return placed;
  }
}
