import { Injectable } from '@nestjs/common';
import { ChangeOrders } from '../../storage/change-orders.js';
import { decideReview } from './decide-review.js';
import type { Decision } from './demand-order.js';

/** A person has looked and says what he found: the order waits for nobody until it changes again. */
@Injectable()
export class ReviewOrder {
  constructor(private readonly changeOrders: ChangeOrders) {}

  /** Throws as `decideReview` does. */
  async run(orderId: number, decision: Decision): Promise<void> {
    await this.changeOrders.run({ orderId, decide: (order) => decideReview(order, decision) });
  }
}
