import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { ChangeOrders } from '../../storage/change-orders.js';

/** The entry of an order's history that the owner has written. */
export const ownNote = 'order.noted';

/** A note is about the order as it is, whatever its version: it decides nothing. */
export function decideNote(
  known: OrderAggregate | undefined,
  said: { text: string; by: string },
): OrderChange {
  if (!known) throw new ShopError('order-not-found', 'There is no order with this number.');
  const change = changeOf(known);
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
