import { Injectable } from '@nestjs/common';
import type { PartsAction } from '@boostline/contracts/panel/orders';
import { crashAt } from '@boostline/service-kit/crash-point';
import type { Decision } from '../administration/decisions/demand-order.js';
import { env } from '../env.js';
import { FindCircumstances } from '../order/find-circumstances.js';
import { LiveHints } from '../runtime/live-hints.js';
import { ChangeOrders } from '../storage/change-orders.js';
import { decideParts } from './decide-parts.js';

/** The owner holds the parts of a gradual order, lets them go on, or stops them and has the rest refunded. */
@Injectable()
export class SteerParts {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
  ) {}

  /** Throws as `decideParts` does. */
  async run(orderId: number, action: PartsAction, decision: Decision): Promise<void> {
    await this.changeOrders.run({
      orderId,
      decide: (order) => decideParts(order, action, decision, this.circumstances.run()),
    });
    crashAt(env.CRASH_AT, 'parts-steered');
    this.hints.orderChanged(orderId);
  }
}
