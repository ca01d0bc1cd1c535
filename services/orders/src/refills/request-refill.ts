import { Injectable } from '@nestjs/common';
import type { BuyerOrder, RefillRequest } from '@boostline/contracts/schemas/shop/orders';
import { FindOrder } from '../buyer-orders/find-order.js';
import { LiveHints } from '../runtime/live-hints.js';
import { ChangeOrders } from '../storage/change-orders.js';
import { decideRefillRequest } from './decide-refill.js';

@Injectable()
export class RequestRefill {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
    private readonly findOrder: FindOrder,
  ) {}

  /** Throws as `decideRefillRequest` does. */
  async request(orderId: number, buyerHash: string | undefined, request: RefillRequest): Promise<BuyerOrder> {
    await this.changeOrders.change({
      orderId,
      decide: (order) => decideRefillRequest(order, buyerHash, request, new Date()),
    });
    this.hints.orderChanged(orderId);
    return this.findOrder.find(orderId, buyerHash);
  }
}
