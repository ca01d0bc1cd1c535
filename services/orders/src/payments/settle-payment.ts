import { Injectable } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { LiveHints } from '../live-hints.js';
import { Order } from '../order.entity.js';
import { mayBecome } from '../order.state.js';
import { note } from '../order-timeline.js';
import { ChosenGateways } from './chosen-gateways.js';
import { RecordCaptures } from './record-captures.js';
import { MarkOrderPaid } from './mark-order-paid.js';
import { NoteUnchanged } from './note-unchanged.js';
import type { GatewayPayment } from './payment-gateway.js';
import { Payment } from './payment.entity.js';
import { nextPaymentState, openPaymentStates, type PaymentState } from './payment.state.js';
import { SettleAtOnce } from './settle-at-once.js';

/**
 * The one path to "paid": webhook, poll and the buyer's return all end here. The gateway itself is asked; what a
 * notification or a browser says is never believed.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly settleAtOnce: SettleAtOnce,
    private readonly noteUnchanged: NoteUnchanged,
    private readonly recordCaptures: RecordCaptures,
    private readonly markOrderPaid: MarkOrderPaid,
    private readonly hints: LiveHints,
  ) {}

  /**
   * `webhook`: the notification that led here, called followed up by the commit that writes what the gateway said.
   * Throws ShopError `gateway-unavailable` when the gateway cannot be asked.
   */
  async run(payment: Payment, webhook: number | null = null): Promise<void> {
    const reported = await this.gateways.of(payment.gateway).fetchStatus(payment);
    if (reported && reported.merchantRef !== payment.merchantRef)
      throw new Error(`asked about ${payment.merchantRef}, was told about ${reported.merchantRef}`);
    if (reported?.state === 'paid') crashAt(env.CRASH_AT, 'status-read');
    const changed = await this.write(payment, reported, webhook);
    if (changed) crashAt(env.CRASH_AT, 'payment-settled');
    if (changed) this.hints.orderChanged(payment.orderId);
  }

  /** Whether anything changed. The two usual cases are a statement each; whatever is neither is looked at step by step. */
  private async write(
    payment: Payment,
    reported: GatewayPayment | null,
    webhook: number | null,
  ): Promise<boolean> {
    if (await this.settleAtOnce.run(payment, reported, webhook)) return true;
    const stays =
      nextPaymentState(payment.state, this.stateWithoutMoney(payment, reported)) === payment.state;
    if (stays && (await this.noteUnchanged.run(payment, reported, webhook))) return false;
    return this.database.transaction(async (tx) => {
      const changed = await this.record(tx, payment, reported);
      if (webhook !== null) await tx.query(`UPDATE webhooks SET handled_at = now() WHERE id = $1`, [webhook]);
      return changed;
    });
  }

  private async record(
    tx: EntityManager,
    { id, orderId }: Payment,
    reported: GatewayPayment | null,
  ): Promise<boolean> {
    // Order first, then payment: everything that locks both does so in this order.
    const order = await tx.findOneOrFail(Order, {
      where: { id: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    const payment = await tx.findOneOrFail(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const money = await this.recordCaptures.run(tx, order, payment, reported?.captures ?? []);
    const next = nextPaymentState(payment.state, money ?? this.stateWithoutMoney(payment, reported));
    await tx.query(
      `UPDATE payments SET last_asked_at = now(), state = $2, version = version + 1 WHERE id = $1`,
      [id, next],
    );
    if (next === payment.state) return false;
    await note(tx, order.id, `payment.${next}`, { paymentId: payment.id });
    await this.followWithOrder(tx, order, payment, next);
    return true;
  }

  /** A gateway that says "paid" without a capture is believed only once it shows the money. */
  private stateWithoutMoney(payment: Payment, reported: GatewayPayment | null): PaymentState {
    if (reported) return reported.state === 'paid' ? 'pending' : reported.state;
    // It never heard of the payment: we died before asking it to open one. It ends with its time.
    return payment.expiresAt <= new Date() ? 'expired' : payment.state;
  }

  private async followWithOrder(
    tx: EntityManager,
    order: Order,
    payment: Payment,
    state: PaymentState,
  ): Promise<void> {
    if (state === 'paid') return order.paidAt ? undefined : this.markOrderPaid.run(tx, order);
    const status = {
      held: 'paid_processing_failed',
      failed: 'payment_failed',
      expired: 'payment_expired',
    } as const;
    if (state !== 'held' && state !== 'failed' && state !== 'expired') return;
    if (state !== 'held' && (await this.hasOtherOpenPayment(tx, order.id, payment.id))) return;
    if (order.status === status[state] || !mayBecome(order.status, status[state])) return;
    await tx.update(Order, { id: order.id }, { status: status[state] });
    await note(tx, order.id, `order.${status[state]}`);
  }

  private async hasOtherOpenPayment(tx: EntityManager, orderId: number, paymentId: string): Promise<boolean> {
    const others = await tx.find(Payment, { where: { orderId }, select: { id: true, state: true } });
    return others.some((other) => other.id !== paymentId && openPaymentStates.includes(other.state));
  }
}
