import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import { crashAt } from '@boostline/service-kit/crash-point';
import { timeLeft, within } from '@boostline/service-kit/deadline';
import { runPrepared } from '@boostline/service-kit/prepared';
import { WriteTogether } from '@boostline/service-kit/write-together';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { Order } from '../order.entity.js';
import { ChosenGateways } from './chosen-gateways.js';
import { FailFast } from './fail-fast.js';
import { Payment } from './payment.entity.js';

/** Longer than a gateway call may take; a claim older than this belongs to a process that died. */
export const claimSeconds = 15;
const patienceMs = 10_000;

export type Openable = Pick<Payment, 'id' | 'gateway' | 'merchantRef' | 'amountPaise' | 'expiresAt'>;
/** What a gateway is told of the order. */
export type Ordered = Pick<
  Order,
  'id' | 'packageType' | 'offerName' | 'quantity' | 'customerName' | 'customerEmail' | 'customerPhone'
>;

/** What a gateway named for a payment. */
interface Page {
  paymentId: string;
  gatewayPaymentId: string | null;
  redirectUrl: string;
}

/** Opens a payment at its gateway: one call at a time for each, whatever the number of clicks and processes. */
@Injectable()
export class OpenAtGateway {
  private readonly keeping = new WriteTogether(
    (batch: readonly Page[]) => this.keep(batch),
    ({ paymentId }) => paymentId,
  );

  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly failFast: FailFast,
  ) {}

  /**
   * The address of the hosted page; `null` when the gateway has the payment but will not name its page again, so
   * that another attempt is needed. Throws `gateway-unavailable` and `contact-required`. A gateway may take longer
   * than a buyer waits: what it answers then is kept, and found by the buyer's next try.
   */
  async run(payment: Payment): Promise<string | null> {
    if (payment.paymentUrl) return payment.paymentUrl;
    if (!(await this.claim(payment.id))) return this.awaitOther(payment.id);
    const order = await this.database.manager.findOneByOrFail(Order, { id: payment.orderId });
    return this.runClaimed(payment, order);
  }

  /** As `run`, for a payment that has no page yet and whose claim the caller holds. */
  runClaimed(payment: Openable, order: Ordered): Promise<string | null> {
    return within(this.openClaimed(payment, order), timeLeft(), noAnswer);
  }

  private async openClaimed(payment: Openable, order: Ordered): Promise<string | null> {
    try {
      return await this.open(payment, order);
    } catch (error) {
      await this.database.query(`UPDATE payments SET opening_until = NULL WHERE id = $1`, [payment.id]);
      if (!(error instanceof ShopError) || error.code !== 'conflict') throw error;
      await this.giveUp(payment.id);
      return null;
    }
  }

  private async open(payment: Openable, order: Ordered): Promise<string> {
    crashAt(env.CRASH_AT, 'payment-claimed');
    const gateway = this.gateways.of(payment.gateway);
    const { gatewayPaymentId, redirectUrl } = await this.failFast.run(gateway.name, () =>
      gateway.createPayment({
        merchantRef: payment.merchantRef,
        amountPaise: payment.amountPaise,
        description: order.offerName ?? `${order.quantity} ${order.packageType}`,
        returnUrl: `${env.PUBLIC_URL}/payment-return?orderId=${order.id}&orderType=${order.packageType ?? 'offers'}`,
        expiresAt: payment.expiresAt,
        customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
      }),
    );
    crashAt(env.CRASH_AT, 'payment-opened');
    await this.keeping.run({ paymentId: payment.id, gatewayPaymentId, redirectUrl });
    return redirectUrl;
  }

  private async keep(batch: readonly Page[]): Promise<() => void> {
    await runPrepared(this.database.manager, 'keep-payment-pages', keepPages, [
      batch.map(({ paymentId }) => paymentId),
      batch.map(({ gatewayPaymentId }) => gatewayPaymentId),
      batch.map(({ redirectUrl }) => redirectUrl),
    ]);
    return () => undefined;
  }

  private async claim(paymentId: string): Promise<boolean> {
    const [rows]: [unknown[], number] = await this.database.query(
      `UPDATE payments SET opening_until = now() + $2 * interval '1 second'
        WHERE id = $1 AND payment_url IS NULL AND (opening_until IS NULL OR opening_until < now()) RETURNING id`,
      [paymentId, claimSeconds],
    );
    return rows.length > 0;
  }

  /** Somebody else is asking the gateway, or has just done so. */
  private async awaitOther(paymentId: string): Promise<string> {
    const deadline = Date.now() + Math.min(patienceMs, timeLeft() ?? patienceMs);
    while (Date.now() < deadline) {
      const { paymentUrl } = await this.database.manager.findOneByOrFail(Payment, { id: paymentId });
      if (paymentUrl) return paymentUrl;
      await sleep(100);
    }
    throw noAnswer();
  }

  /** Soft, like every unpaid ending: if the buyer did reach the page and pays, the poll finds the money. */
  private async giveUp(paymentId: string): Promise<void> {
    await this.database.query(
      `UPDATE payments SET state = 'cancelled', version = version + 1 WHERE id = $1 AND state = 'created'`,
      [paymentId],
    );
  }
}

// Not waited for until it is on the disk (decision 0014): what a crash of PostgreSQL takes with it is what our own death
// before this statement would have, and the gateway names the page again to whoever asks with the same reference.
const keepPages = `
  WITH named AS MATERIALIZED (
    SELECT * FROM unnest((SELECT $1::uuid[]), (SELECT $2::text[]), (SELECT $3::text[])) AS page (id, named_id, url)
     WHERE set_config('synchronous_commit', 'off', true) IS NOT NULL
  )
  UPDATE payments p SET gateway_payment_id = named_id, payment_url = url, version = version + 1, opening_until = NULL,
         state = CASE state WHEN 'created' THEN 'pending' ELSE state END
    FROM named WHERE p.id = named.id`;

function noAnswer(): ShopError {
  return new ShopError(
    'gateway-unavailable',
    'The payment service does not answer. Please try again in a moment.',
  );
}
