import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LiveHints } from '../live-hints.js';
import { Order } from '../order.entity.js';
import { mayBecome } from '../order.state.js';
import { note } from '../order-timeline.js';
import { OweRefund } from '../payments/owe-refund.js';
import { demandSum, type SuspenseDecision } from './accept-suspense.js';
import { findHeldMoney } from './held-money.js';
import { lockOrder } from './lock-order.js';

/** Gives money back that does not match the price. An order that is not paid otherwise ends with that. */
@Injectable()
export class ReturnSuspense {
  constructor(
    private readonly database: DataSource,
    private readonly oweRefund: OweRefund,
    private readonly hints: LiveHints,
  ) {}

  /** Throws `conflict` when order or sum have changed. */
  async run(orderId: number, { version, reason, by, amount }: SuspenseDecision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, version);
      const held = await findHeldMoney(tx, orderId);
      const amountPaise = demandSum(held, amount);
      await note(tx, orderId, 'suspense.returned', { by, reason, amountPaise });
      for (const capture of held) {
        await tx.query(`UPDATE captures SET purpose = 'excess' WHERE gateway = $1 AND capture_id = $2`, [
          capture.gateway,
          capture.captureId,
        ]);
        await this.oweRefund.forExcess(tx, orderId, capture, 'the amount did not match the price');
      }
      await this.close(tx, order);
    });
    this.hints.orderChanged(orderId);
  }

  private async close(tx: EntityManager, order: Order): Promise<void> {
    if (order.paidAt !== null || !mayBecome(order.status, 'refund_due')) {
      // Whoever has this order open must look again: its version says that something changed.
      await tx.query(`UPDATE orders SET version = version + 1 WHERE id = $1`, [order.id]);
      return;
    }
    await tx.update(Order, { id: order.id }, { status: 'refund_due' });
    await note(tx, order.id, 'order.refund_due');
  }
}
