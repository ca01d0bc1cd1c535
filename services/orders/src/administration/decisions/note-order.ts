import { Injectable } from '@nestjs/common';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { ChangeOrders } from '../../storage/change-orders.js';
import { demandKnown } from './demand-order.js';

/** The entry of an order's history that the owner has written. */
export const ownNote = 'order.noted';

/** A note is about the order as it is, whatever its version: it decides nothing. */
export function decideNote(
  found: OrderAggregate | undefined,
  said: { text: string; by: string },
): OrderChange {
  const change = changeOf(demandKnown(found));
  note(change, ownNote, said);
  return change;
}

/** Keeps what the owner notes about an order. */
@Injectable()
export class NoteOrder {
  constructor(private readonly changeOrders: ChangeOrders) {}

  /** Throws `order-not-found`. */
  async run(orderId: number, said: { text: string; by: string }): Promise<void> {
    await this.changeOrders.run({ orderId, decide: (order) => decideNote(order, said) });
  }
}
