import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { judgeCaptures, type CaptureVerdict } from './judge-captures.js';
import { post } from './ledger.js';
import { OweRefund } from './owe-refund.js';
import type { Capture } from './payment-gateway.js';
import type { Payment } from './payment.entity.js';

interface OpenCapture {
  capture_id: string;
  amount_paise: number;
  currency: string;
}

/** Books the money that a gateway shows for a payment, once, and says what it amounts to. */
@Injectable()
export class RecordCaptures {
  constructor(private readonly oweRefund: OweRefund) {}

  /** `paid` when the price is there, `held` when money is there that does not match; nothing without money. */
  async run(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    captures: Capture[],
  ): Promise<'paid' | 'held' | undefined> {
    for (const capture of captures) await this.book(tx, payment, capture);
    const open: OpenCapture[] = await tx.query(
      `SELECT capture_id, amount_paise, currency FROM captures WHERE payment_id = $1 AND purpose = 'unjudged'
        ORDER BY recorded_at, capture_id FOR UPDATE`,
      [payment.id],
    );
    if (open.length === 0) return undefined;
    const due = {
      amountPaise: payment.amountPaise,
      currency: payment.currency,
      alreadyPaid: order.paidAt !== null,
    };
    const verdict = judgeCaptures(
      due,
      open.map((row) => ({ id: row.capture_id, amountPaise: row.amount_paise, currency: row.currency })),
    );
    await this.claim(tx, payment, verdict);
    await this.giveBack(
      tx,
      payment,
      open.filter((row) => verdict.excess.includes(row.capture_id)),
    );
    if (verdict.claimed.length > 0) return 'paid';
    return verdict.held.length > 0 ? 'held' : 'paid';
  }

  private async book(tx: EntityManager, payment: Payment, capture: Capture): Promise<void> {
    const inserted: unknown[] = await tx.query(
      `INSERT INTO captures (gateway, capture_id, payment_id, amount_paise, currency) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (gateway, capture_id) DO NOTHING RETURNING capture_id`,
      [payment.gateway, capture.id, payment.id, capture.amountPaise, capture.currency],
    );
    if (inserted.length === 0) return;
    await note(tx, payment.orderId, 'payment.captured', { paymentId: payment.id, ...capture });
    // The book is in rupees; money in another currency is shown to a person, not added up.
    if (capture.currency !== 'INR') return;
    await post(tx, {
      orderId: payment.orderId,
      reference: `capture:${payment.gateway}:${capture.id}`,
      from: 'gateway',
      to: 'suspense',
      amountPaise: capture.amountPaise,
    });
  }

  private async claim(
    tx: EntityManager,
    payment: Payment,
    { claimed, excess }: CaptureVerdict,
  ): Promise<void> {
    await tx.query(
      `UPDATE captures SET purpose = CASE WHEN capture_id = ANY ($2) THEN 'order' ELSE 'excess' END
        WHERE gateway = $1 AND (capture_id = ANY ($2) OR capture_id = ANY ($3))`,
      [payment.gateway, claimed, excess],
    );
  }

  private async giveBack(tx: EntityManager, payment: Payment, captures: OpenCapture[]): Promise<void> {
    for (const { capture_id: captureId, currency, amount_paise: amountPaise } of captures) {
      await this.oweRefund.forExcess(tx, payment.orderId, {
        gateway: payment.gateway,
        captureId,
        currency,
        amountPaise,
      });
    }
  }
}
