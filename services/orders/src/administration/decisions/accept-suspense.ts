import { Injectable } from '@nestjs/common';
import { LiveHints } from '../../runtime/live-hints.js';
import { FindCircumstances } from '../../order/find-circumstances.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { decideAcceptance, type SuspenseDecision } from './decide-suspense.js';

/** Lets money that does not match the price pay the order. */
@Injectable()
export class AcceptSuspense {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decideAcceptance` does. */
  async run(orderId: number, decision: SuspenseDecision): Promise<void> {
    await this.changeOrders.run({
      orderId,
      decide: (order) => decideAcceptance(order, decision, this.circumstances.run()),
    });
    this.hints.orderChanged(orderId);
  }
}
