import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderLine } from './order-line.entity.js';
import { refundDueFor } from './order.state.js';
import { post } from './payments/ledger.js';
import { OweRefund } from './payments/owe-refund.js';

type EndedLine = Pick<
  OrderLine,
  'id' | 'orderId' | 'quantity' | 'paidPaise' | 'refundDuePaise' | 'finishedAt'
>;

/** Moves the money of a line that has ended to where it belongs now, once: the posting's reference carries the line. */
@Injectable()
export class BookLineOutcome {
  constructor(private readonly oweRefund: OweRefund) {}

  /** `undelivered`: of the line's quantity, what will never be delivered. Sets end and what is owed on `line`, unsaved. */
  async run(tx: EntityManager, line: EndedLine, undelivered: number, reason: string | null): Promise<void> {
    const due = refundDueFor(line.paidPaise, line.quantity, undelivered);
    line.refundDuePaise = due;
    line.finishedAt ??= new Date();
    await post(tx, {
      orderId: line.orderId,
      reference: `line:${line.id}:fulfilled`,
      from: 'in_progress',
      to: 'fulfilled',
      amountPaise: line.paidPaise - due,
    });
    if (due > 0) await this.oweRefund.forLine(tx, line, due, reason ?? 'not delivered in full');
  }
}
