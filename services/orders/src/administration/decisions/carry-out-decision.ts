import { Injectable } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { env } from '../../env.js';
import type { Circumstances } from '../../order/circumstances.js';
import { FindCircumstances } from '../../order/find-circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import type { OrderChange } from '../../order/order-change.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders } from '../../storage/change-orders.js';

/** What a person decided about an order. It is a pure function, and may be called several times. */
type PersonsDecision = (order: OrderAggregate | undefined, circumstances: Circumstances) => OrderChange;

/** Changes an order as a person decided, and tells the pages on which it is open. */
@Injectable()
export class CarryOutDecision {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decide` does. */
  async run(orderId: number, decide: PersonsDecision): Promise<void> {
    await this.runUnseen(orderId, decide);
    crashAt(env.CRASH_AT, 'decided-by-person');
    this.hints.orderChanged(orderId);
  }

  /** As `run`, for what no open page has to show at once. */
  async runUnseen(orderId: number, decide: PersonsDecision): Promise<void> {
    await this.changeOrders.run({
      orderId,
      decide: (order) => decide(order, this.circumstances.run()),
    });
  }
}
