import { Injectable, Logger } from '@nestjs/common';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { DataSource } from 'typeorm';
import { GatewayCircuitBreaker } from '../../gateways/gateway-circuit-breaker.js';
import { gatewayByGateway } from '../../gateways/gateway-by-gateway.js';
import { paymentColumns, type Payment } from '../../order/payment.entity.js';
import {
  lastPollAgain,
  nextPollAfterMoney,
  nextPollDelay,
  openPaymentStates,
} from '../../order/payment.state.js';
import { SettlePayment } from './settle-payment.js';

/** Asks the gateways about payments that no webhook has settled, and whether one that is paid was paid again. */
@Injectable()
export class PollPayments {
  private readonly logger = new Logger(PollPayments.name);

  constructor(
    private readonly database: DataSource,
    private readonly settlePayment: SettlePayment,
    private readonly circuitBreaker: GatewayCircuitBreaker,
  ) {}

  /** Replicas share them. */
  async poll(): Promise<void> {
    const due: Payment[] = await this.database.query(duePayments);
    await gatewayByGateway(due, {
      handle: (payment) => this.pollPayment(payment),
      failed: ({ id: paymentId }, reason) =>
        this.logger.warn(
          { paymentId, reason },
          'the gateway could not be asked about a payment, asked again when it is due',
        ),
    });
  }

  /** Sets the next time first, which claims the payment and keeps one that always fails from delaying the others. */
  private async pollPayment(payment: Payment): Promise<void> {
    const next = nextDelay(payment);
    const ifUnanswered = next ?? lastPollAgain(ageOf(payment));
    const { manager } = this.database;
    const claimed = await runPrepared(manager, 'claim-poll', claimPoll, [payment.id, ifUnanswered]);
    if (claimed.length === 0) return;
    await this.settlePayment.settle(payment);
    if (next === null) await runPrepared(manager, 'end-polls', endPolls, [payment.id]);
  }

  /** For a buyer who has just returned; at most once in two seconds. Throws `gateway-unavailable`. */
  async askNow(orderId: number): Promise<void> {
    const [payment] = await runPrepared<Payment & { buyer: string }>(
      this.database.manager,
      'ask-now',
      claimLatest,
      [orderId, openPaymentStates],
    );
    if (!payment) return;
    const { gateway, buyer } = payment;
    await this.circuitBreaker.ask({ gateway, buyer }, () => this.settlePayment.settle(payment));
  }
}

function nextDelay(payment: Payment): number | null {
  const { state, createdAt, expiresAt } = payment;
  const hasMoney = state === 'paid' || state === 'held';
  const next = hasMoney ? nextPollAfterMoney : nextPollDelay;
  return next(ageOf(payment), expiresAt.getTime() - createdAt.getTime());
}

function ageOf({ createdAt }: Payment): number {
  return Date.now() - createdAt.getTime();
}

// Of each gateway as many: what waits for one that does not answer leaves room for the others.
const duePayments = `
  SELECT ${paymentColumns}
    FROM (SELECT *, row_number() OVER (PARTITION BY gateway ORDER BY next_poll_at) AS place
            FROM payments WHERE next_poll_at <= now()) p
   WHERE p.place <= 100 ORDER BY p.next_poll_at`;

const claimLatest = `
  WITH latest AS (SELECT id FROM payments WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1)
  UPDATE payments p SET last_asked_at = now() FROM latest JOIN orders o ON o.id = $1
   WHERE p.id = latest.id AND p.state = ANY ((SELECT $2::text[])::text[])
     AND (p.last_asked_at IS NULL OR p.last_asked_at < now() - interval '2 seconds')
  RETURNING ${paymentColumns}, o.buyer_hash AS buyer`;

const claimPoll = `
  UPDATE payments SET next_poll_at = now() + $2::double precision * interval '1 millisecond'
   WHERE id = $1 AND next_poll_at <= now() RETURNING id`;

const endPolls = `UPDATE payments SET next_poll_at = NULL WHERE id = $1`;
