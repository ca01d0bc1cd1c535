import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FollowLines } from '../follow-lines.js';
import { OrderLine } from '../order-line.entity.js';
import { Order } from '../order.entity.js';
import { mayBecome } from '../order.state.js';
import { note } from '../order-timeline.js';
import { post } from './ledger.js';
import type { Refund } from './refund.entity.js';

/** The buyer has the money back, by the gateway or by a person's hand: the book and the order follow. */
@Injectable()
export class BookProcessedRefund {
  constructor(private readonly followLines: FollowLines) {}

  /** The order must be locked by `tx`, and the refund be `processed` there already. */
  async run(tx: EntityManager, order: Order, refund: Refund): Promise<void> {
    await post(tx, {
      orderId: order.id,
      reference: `refund:${refund.id}`,
      from: 'refund_due',
      to: 'refunded',
      amountPaise: refund.amountPaise,
    });
    await tx.query(`UPDATE refunds SET processed_at = now() WHERE id = $1`, [refund.id]);
    if (refund.lineId === null) return this.closeUnpaid(tx, order);
    await tx.query(
      `UPDATE order_lines SET refund_due_paise = refund_due_paise - $2, refunded_paise = refunded_paise + $2 WHERE id = $1`,
      [refund.lineId, refund.amountPaise],
    );
    await this.followLines.run(tx, order, await tx.find(OrderLine, { where: { orderId: order.id } }));
  }

  /** An order that was never paid, and whose wrong amounts have all gone back, is over. */
  private async closeUnpaid(tx: EntityManager, order: Order): Promise<void> {
    if (order.paidAt !== null || order.status !== 'refund_due' || !mayBecome(order.status, 'refunded'))
      return;
    const [{ open }] = await tx.query(
      `SELECT EXISTS (SELECT FROM refunds WHERE order_id = $1 AND state <> 'processed') AS open`,
      [order.id],
    );
    if (open) return;
    await tx.update(Order, { id: order.id }, { status: 'refunded' });
    await note(tx, order.id, 'order.refunded');
  }
}
