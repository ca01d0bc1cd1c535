import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { note } from '../order-timeline.js';
import { ChosenGateways } from './chosen-gateways.js';
import { post } from './ledger.js';

interface RefundableCapture {
  gateway: string;
  capture_id: string;
  currency: string;
  left_paise: number;
}

interface ExcessCapture {
  gateway: string;
  captureId: string;
  currency: string;
  amountPaise: number;
}

/** Turns money owed to a buyer into refunds that are sent and followed until the gateway confirms them. */
@Injectable()
export class OweRefund {
  constructor(private readonly gateways: ChosenGateways) {}

  /** For an order line that was not delivered in full; `amountPaise` comes out of what the order was paid with. */
  async forLine(
    tx: EntityManager,
    line: { id: string; orderId: number },
    amountPaise: number,
    reason: string,
  ): Promise<void> {
    await post(tx, {
      orderId: line.orderId,
      reference: `line:${line.id}:refund-due`,
      from: 'in_progress',
      to: 'refund_due',
      amountPaise,
    });
    let left = amountPaise;
    for (const capture of await this.refundableCaptures(tx, line.orderId)) {
      const part = Math.min(left, capture.left_paise);
      if (part === 0) continue;
      await this.insert(tx, line.orderId, line.id, capture, part, reason);
      left -= part;
    }
    if (left > 0) throw new Error(`order ${line.orderId} owes ${left} paise more than was captured for it`);
  }

  /** For a capture that came beyond the price of its order, or that did not match it. */
  async forExcess(
    tx: EntityManager,
    orderId: number,
    capture: ExcessCapture,
    reason = 'paid twice',
  ): Promise<void> {
    await post(tx, {
      orderId,
      reference: `excess:${capture.gateway}:${capture.captureId}`,
      from: 'suspense',
      to: 'refund_due',
      amountPaise: capture.amountPaise,
    });
    await this.insert(tx, orderId, null, toRefundable(capture), capture.amountPaise, reason);
  }

  /** For the part of accepted captures that is more than the price; the captures that came last give it back. */
  async forSurplus(
    tx: EntityManager,
    orderId: number,
    captures: readonly ExcessCapture[],
    surplusPaise: number,
    reason: string,
  ): Promise<void> {
    let left = surplusPaise;
    for (const capture of captures.toReversed()) {
      const part = Math.min(left, capture.amountPaise);
      if (part === 0) continue;
      await post(tx, {
        orderId,
        reference: `surplus:${capture.gateway}:${capture.captureId}`,
        from: 'suspense',
        to: 'refund_due',
        amountPaise: part,
      });
      await this.insert(tx, orderId, null, toRefundable(capture), part, reason);
      left -= part;
    }
  }

  private async refundableCaptures(tx: EntityManager, orderId: number): Promise<RefundableCapture[]> {
    return tx.query(
      `SELECT c.gateway, c.capture_id, c.currency,
              c.amount_paise - coalesce((SELECT sum(r.amount_paise) FROM refunds r
                                          WHERE r.gateway = c.gateway AND r.capture_id = c.capture_id), 0)::bigint AS left_paise
         FROM captures c JOIN payments p ON p.id = c.payment_id
        WHERE p.order_id = $1 AND c.purpose = 'order' ORDER BY c.recorded_at, c.capture_id`,
      [orderId],
    );
  }

  private async insert(
    tx: EntityManager,
    orderId: number,
    lineId: string | null,
    capture: RefundableCapture,
    amountPaise: number,
    reason: string,
  ): Promise<void> {
    const state = this.firstState(capture.gateway);
    const inserted: unknown[] = await tx.query(
      `INSERT INTO refunds (id, order_id, line_id, gateway, capture_id, refund_ref, amount_paise, currency, reason, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
      [
        randomUUID(),
        orderId,
        lineId,
        capture.gateway,
        capture.capture_id,
        newRefundRef(),
        amountPaise,
        capture.currency,
        reason,
        state,
      ],
    );
    if (inserted.length > 0) await note(tx, orderId, `refund.${state}`, { lineId, amountPaise, reason });
  }

  private firstState(gateway: string): 'awaiting_approval' | 'due' | 'manual' {
    if (!this.gateways.canRefund(gateway)) return 'manual';
    return this.gateways.refundPolicy === 'automatic' ? 'due' : 'awaiting_approval';
  }
}

function toRefundable({ gateway, captureId, currency, amountPaise }: ExcessCapture): RefundableCapture {
  return { gateway, capture_id: captureId, currency, left_paise: amountPaise };
}

/** At most 25 characters of [A-Za-z0-9_-], which every gateway takes. */
export function newRefundRef(): string {
  return `r_${randomBytes(15).toString('base64url')}`;
}
