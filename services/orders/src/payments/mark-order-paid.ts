import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@boostline/contracts/events';
import { Outbox } from '@boostline/messaging/outbox';
import type { EntityManager } from 'typeorm';
import { Order } from '../order.entity.js';
import { mayBecome } from '../order.state.js';
import { note } from '../order-timeline.js';
import { IssueReceipt } from '../receipts/issue-receipt.js';
import { post } from './ledger.js';

type PaidLine = EventPayload<'order.paid.v1'>['lines'][number];

/** The order's money is in full: it leaves suspense, and fulfilment is told, in the same commit. */
@Injectable()
export class MarkOrderPaid {
  constructor(
    private readonly outbox: Outbox,
    private readonly issueReceipt: IssueReceipt,
  ) {}

  async run(tx: EntityManager, order: Order): Promise<void> {
    if (!mayBecome(order.status, 'paid'))
      throw new Error(`order ${order.id} is ${order.status} and cannot become paid`);
    await post(tx, {
      orderId: order.id,
      reference: `order:${order.id}:paid`,
      from: 'suspense',
      to: 'in_progress',
      amountPaise: order.amountPaise,
    });
    await tx.update(Order, { id: order.id }, { status: 'paid', paidAt: () => 'now()' });
    const lines = await this.letWait(tx, order.id);
    await note(tx, order.id, 'order.paid');
    await this.outbox.add(tx, 'order.paid.v1', { orderId: order.id, lines });
    await this.issueReceipt.run(tx, order.id);
  }

  /** The lines as fulfilment must place them, in their order. */
  private async letWait(tx: EntityManager, orderId: number): Promise<PaidLine[]> {
    const [rows]: [(PaidLine & { position: number })[], number] = await tx.query(
      `UPDATE order_lines SET status = 'waiting' WHERE order_id = $1
       RETURNING position, id AS "lineId", type, quantity, target, comments, provider_id AS "providerId",
                 service_id AS "serviceId", paid_paise AS "paidPaise",
                 CASE WHEN fallback_provider_id IS NOT NULL THEN jsonb_build_object(
                   'providerId', fallback_provider_id, 'serviceId', fallback_service_id) END AS fallback`,
      [orderId],
    );
    return rows
      .toSorted((one, other) => one.position - other.position)
      .map(({ position: _, ...line }) => line);
  }
}
