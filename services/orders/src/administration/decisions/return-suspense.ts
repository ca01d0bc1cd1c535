import { Injectable } from '@nestjs/common';
import { LiveHints } from '../../runtime/live-hints.js';
import { FindCircumstances } from '../../order/find-circumstances.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { decideReturn, type SuspenseDecision } from './decide-suspense.js';

/** Gives money back that does not match the price. */
@Injectable()
export class ReturnSuspense {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decideReturn` does. */
  async run(orderId: number, decision: SuspenseDecision): Promise<void> {
    await this.changeOrders.run({
      orderId,
      decide: (order) => decideReturn(order, decision, this.circumstances.run()),
    });
    this.hints.orderChanged(orderId);
  }
}
