import { Injectable } from '@nestjs/common';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { decideCancellation } from './decide-cancellation.js';
import type { Decision } from './demand-order.js';

/** Closes an order that nobody has paid. A payment that comes after all still moves it to paid. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decideCancellation` does. */
  async run(orderId: number, decision: Decision): Promise<void> {
    await this.changeOrders.run({ orderId, decide: (order) => decideCancellation(order, decision) });
    this.hints.orderChanged(orderId);
  }
}
