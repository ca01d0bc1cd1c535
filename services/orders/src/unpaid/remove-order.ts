import { Injectable } from '@nestjs/common';
import { ChangeOrders } from '../storage/change-orders.js';
import { decideRemoval } from './decide-unpaid.js';

@Injectable()
export class RemoveOrder {
  constructor(private readonly changeOrders: ChangeOrders) {}

  /** Throws as `decideRemoval` does. A payment that arrives later is taken all the same. */
  async remove(orderId: number, buyerHash: string | undefined): Promise<{ done: true }> {
    await this.changeOrders.change({
      orderId,
      decide: (order) => decideRemoval(order, buyerHash, new Date()),
    });
    return { done: true };
  }
}
