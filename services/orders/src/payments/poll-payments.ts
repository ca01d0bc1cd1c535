import { Injectable, Logger } from '@nestjs/common';
import { runPrepared } from '@boostline/service-kit/prepared';
import { DataSource } from 'typeorm';
import { FailFast } from './fail-fast.js';
import { paymentColumns, type Payment } from './payment.entity.js';
import { nextPollDelay } from './payment.state.js';
import { SettlePayment } from './settle-payment.js';

/** Asks the gateways about payments that no webhook has settled. */
@Injectable()
export class PollPayments {
  private readonly logger = new Logger(PollPayments.name);

  constructor(
    private readonly database: DataSource,
    private readonly settle: SettlePayment,
    private readonly failFast: FailFast,
  ) {}

  /** One round over the payments that are due. Run on a timer under a lock. */
  async run(): Promise<void> {
    const due: Payment[] = await this.database.query(
      `SELECT ${paymentColumns} FROM payments p WHERE p.next_poll_at <= now() ORDER BY p.next_poll_at LIMIT 100`,
    );
    for (const payment of due) {
      // The next time is set first: a payment that always fails must not hold up the others.
      await this.schedule(payment);
      try {
        await this.settle.run(payment);
      } catch (error) {
        this.logger.warn(
          { paymentId: payment.id, reason: String(error) },
          'payment could not be asked about',
        );
      }
    }
  }

  /**
   * Asks now, for a buyer who has just returned, unless that was done within the last two seconds. Throws
   * `gateway-unavailable`, at once when the gateway did not answer others either.
   */
  async askNow(orderId: number): Promise<void> {
    const [payment] = await runPrepared<Payment>(this.database.manager, 'ask-now', claimLatest, [orderId]);
    if (payment) await this.failFast.run(payment.gateway, () => this.settle.run(payment));
  }

  private async schedule(payment: Payment): Promise<void> {
    const age = Date.now() - payment.createdAt.getTime();
    const settled = payment.state === 'paid' || payment.state === 'held';
    const delay = settled
      ? null
      : nextPollDelay(age, payment.expiresAt.getTime() - payment.createdAt.getTime());
    await runPrepared(this.database.manager, 'schedule-poll', schedulePoll, [payment.id, delay]);
  }
}

const claimLatest = `
  WITH latest AS (SELECT id FROM payments WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1)
  UPDATE payments p SET last_asked_at = now() FROM latest
   WHERE p.id = latest.id AND p.state IN ('created', 'pending')
     AND (p.last_asked_at IS NULL OR p.last_asked_at < now() - interval '2 seconds')
  RETURNING ${paymentColumns}`;

const schedulePoll = `
  UPDATE payments SET next_poll_at = now() + $2::double precision * interval '1 millisecond' WHERE id = $1`;
