import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LiveHints } from '../live-hints.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { BookProcessedRefund } from './book-processed-refund.js';
import { ChosenGateways } from './chosen-gateways.js';
import { newRefundRef } from './owe-refund.js';
import type { RefundReport, RefundRequest } from './payment-gateway.js';
import { Refund } from './refund.entity.js';
import { afterGatewayAnswer, refundTransitions } from './refund.state.js';

/** Sends the refunds that are due and asks about those under way, until the gateway has confirmed each. */
@Injectable()
export class SendRefunds {
  private readonly logger = new Logger(SendRefunds.name);

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly bookProcessed: BookProcessedRefund,
    private readonly hints: LiveHints,
  ) {}

  /** One round over what is due. Run on a timer; several replicas take different rows. */
  async run(): Promise<void> {
    for (const refund of await this.claimDue()) {
      try {
        const report = await this.ask(refund);
        await this.database.transaction((tx) => this.record(tx, refund.id, report));
        this.hints.orderChanged(refund.orderId);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn({ refundId: refund.id, reason }, 'refund not confirmed yet');
        await this.database.query(`UPDATE refunds SET last_error = $2 WHERE id = $1`, [refund.id, reason]);
      }
    }
  }

  /** The next try is written before the call: a refund whose call always fails must not come up every round. */
  private async claimDue(): Promise<Refund[]> {
    const [rows]: [{ id: string }[], number] = await this.database.query(
      `UPDATE refunds SET tries = tries + 1,
              next_try_at = now() + least(interval '10 seconds' * power(2, least(tries, 20)), interval '6 hours')
        WHERE id IN (SELECT id FROM refunds WHERE state IN ('due', 'pending') AND next_try_at <= now()
                      ORDER BY next_try_at LIMIT 20 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
    );
    const refunds: Refund[] = [];
    for (const { id } of rows) refunds.push(await this.database.manager.findOneByOrFail(Refund, { id }));
    return refunds;
  }

  /** A refund that was tried before may have arrived: the gateway is asked for it before it is sent again. */
  private async ask(refund: Refund): Promise<RefundReport> {
    const gateway = this.gateways.of(refund.gateway);
    const request = await this.requestFor(refund);
    const known = refund.tries > 1 ? await gateway.fetchRefund(request) : null;
    if (known) return known;
    if (refund.state === 'pending') throw new Error('the gateway no longer knows this refund');
    return gateway.refund(request);
  }

  private async requestFor(refund: Refund): Promise<RefundRequest> {
    const [payment]: { merchant_ref: string; gateway_payment_id: string | null }[] =
      await this.database.query(
        `SELECT p.merchant_ref, p.gateway_payment_id FROM captures c JOIN payments p ON p.id = c.payment_id
        WHERE c.gateway = $1 AND c.capture_id = $2`,
        [refund.gateway, refund.captureId],
      );
    if (!payment) throw new Error(`capture ${refund.captureId} is not known`);
    return {
      refundRef: refund.refundRef,
      merchantRef: payment.merchant_ref,
      gatewayPaymentId: payment.gateway_payment_id,
      captureId: refund.captureId,
      amountPaise: refund.amountPaise,
      currency: refund.currency,
    };
  }

  private async record(tx: EntityManager, refundId: string, report: RefundReport): Promise<void> {
    const { orderId } = await tx.findOneOrFail(Refund, {
      where: { id: refundId },
      select: { id: true, orderId: true },
    });
    const order = await tx.findOneOrFail(Order, {
      where: { id: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    const refund = await tx.findOneOrFail(Refund, {
      where: { id: refundId },
      lock: { mode: 'pessimistic_write' },
    });
    const state = afterGatewayAnswer(report.state, refund.refusals);
    if (!refundTransitions[refund.state].includes(state)) return;
    const refused = report.state === 'failed';
    await tx.update(
      Refund,
      { id: refund.id },
      {
        state,
        gatewayRefundId: report.gatewayRefundId,
        lastError: report.reason,
        refusals: refund.refusals + (refused ? 1 : 0),
        ...(refused && { refundRef: newRefundRef() }),
      },
    );
    if (state !== refund.state)
      await note(tx, order.id, `refund.${state}`, { refundId, amountPaise: refund.amountPaise });
    if (state === 'processed') await this.bookProcessed.run(tx, order, refund);
  }
}
