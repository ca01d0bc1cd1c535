import { Injectable } from '@nestjs/common';
import { LiveHints } from '../../runtime/live-hints.js';
import { FindCircumstances } from '../../order/find-circumstances.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { decideRefundMove, type RefundDecision } from './decide-refund-move.js';

/** What an administrator says about a refund. */
@Injectable()
export class MoveRefund {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decideRefundMove` does. */
  async run(orderId: number, decision: RefundDecision): Promise<void> {
    await this.changeOrders.run({
      orderId,
      decide: (order) => decideRefundMove(order, decision, this.circumstances.run()),
    });
    this.hints.orderChanged(orderId);
  }
}
