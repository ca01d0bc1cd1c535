import { Injectable } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { env } from '../../env.js';
import type { Circumstances } from '../../order/circumstances.js';
import { FindCircumstances } from '../../gateways/accounts/find-circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import type { OrderChange } from '../../order/order-change.js';
import { LiveHints } from '../../runtime/live-hints.js';
import { ChangeOrders } from '../../storage/change-orders.js';

/** What a person decided about an order. It is a pure function, and may be called several times. */
type PersonsDecision = (order: OrderAggregate | undefined, circumstances: Circumstances) => OrderChange;

/** Changes an order as a person decided, and refreshes the pages that show it. */
@Injectable()
export class CarryOutDecision {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decide` does. */
  async carryOut(orderId: number, decide: PersonsDecision): Promise<void> {
    await this.carryOutUnseen(orderId, decide);
    crashAt(env.CRASH_AT, 'decided-by-person');
    this.hints.orderChanged(orderId);
  }

  /** Without a hint to open pages. */
  async carryOutUnseen(orderId: number, decide: PersonsDecision): Promise<void> {
    await this.changeOrders.change({ orderId, decide: (order) => decide(order, this.circumstances.find()) });
  }
}
