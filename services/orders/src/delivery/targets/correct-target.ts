import { Injectable } from '@nestjs/common';
import type { BuyerOrder, TargetCorrection } from '@boostline/contracts/schemas/shop/orders';
import { FindOrder } from '../../buyer-orders/find-order.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { KnownLimits } from '../../limits/known-limits.js';
import { decideCorrection } from './decide-target.js';

@Injectable()
export class CorrectTarget {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
    private readonly limits: KnownLimits,
    private readonly findOrder: FindOrder,
  ) {}

  /** Throws as `decideCorrection` does. */
  async correct(
    orderId: number,
    buyerHash: string | undefined,
    correction: TargetCorrection,
  ): Promise<BuyerOrder> {
    await this.changeOrders.change({
      orderId,
      decide: (order) =>
        decideCorrection(order, buyerHash, correction, { ...this.limits.current, now: new Date() }),
    });
    this.hints.orderChanged(orderId);
    return this.findOrder.find(orderId, buyerHash);
  }
}
