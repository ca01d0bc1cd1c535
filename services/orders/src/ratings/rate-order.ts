import { Injectable } from '@nestjs/common';
import type { BuyerOrder, OrderRating } from '@boostline/contracts/schemas/shop/orders';
import { FindOrder } from '../buyer-orders/find-order.js';
import { LiveHints } from '../runtime/live-hints.js';
import { ChangeOrders } from '../storage/change-orders.js';
import { decideRating } from './decide-rating.js';

@Injectable()
export class RateOrder {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
    private readonly findOrder: FindOrder,
  ) {}

  /** Throws as `decideRating` does. */
  async rate(orderId: number, buyerHash: string | undefined, rating: OrderRating): Promise<BuyerOrder> {
    await this.changeOrders.change({ orderId, decide: (order) => decideRating(order, buyerHash, rating) });
    this.hints.orderChanged(orderId);
    return this.findOrder.find(orderId, buyerHash);
  }
}
