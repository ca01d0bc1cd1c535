import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LiveHints } from '../live-hints.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { orderAdministrationsFor } from './allowed-administrations.js';
import { heldPaiseOf } from './held-money.js';
import { lockOrder, notAllowedNow } from './lock-order.js';

export interface Decision {
  version: number;
  reason: string;
  /** The administrator's name. */
  by: string;
}

/** Closes an order that nobody has paid. A payment that comes after all still moves it to paid. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly database: DataSource,
    private readonly hints: LiveHints,
  ) {}

  /** Throws `conflict` when the order has changed, or is no longer one that can be cancelled. */
  async run(orderId: number, { version, reason, by }: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, version);
      const heldPaise = await heldPaiseOf(tx, orderId);
      if (!orderAdministrationsFor({ ...order, heldPaise }).includes('cancel'))
        throw notAllowedNow('Cancelling', { version: order.version, status: order.status });
      await tx.update(Order, { id: orderId }, { status: 'cancelled' });
      await note(tx, orderId, 'order.cancelled', { by, reason });
    });
    this.hints.orderChanged(orderId);
  }
}
