import { Injectable } from '@nestjs/common';
import { Outbox } from '@boostline/messaging/outbox';
import type { EntityManager } from 'typeorm';
import { OrderLine } from '../order-line.entity.js';
import { Order } from '../order.entity.js';
import { mayBecome } from '../order.state.js';
import { note } from '../order-timeline.js';
import { IssueReceipt } from '../receipts/issue-receipt.js';
import { post } from './ledger.js';

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
    await tx.update(OrderLine, { orderId: order.id }, { status: 'waiting' });
    await note(tx, order.id, 'order.paid');
    const lines = await tx.find(OrderLine, { where: { orderId: order.id }, order: { position: 'ASC' } });
    await this.outbox.add(tx, 'order.paid.v1', { orderId: order.id, lines: lines.map(toPlace) });
    await this.issueReceipt.run(tx, order.id);
  }
}

function toPlace({ id, type, quantity, target, comments, providerId, serviceId, paidPaise }: OrderLine) {
  return { lineId: id, type, quantity, target, comments, providerId, serviceId, paidPaise };
}
