import { Injectable } from '@nestjs/common';
import type { OrderDossier } from '@boostline/contracts/admin-orders';
import { ShopError } from '@boostline/contracts/errors';
import { rupeesFromPaise } from '@boostline/contracts/money';
import { DataSource, type EntityManager } from 'typeorm';
import { Order } from '../order.entity.js';
import { FindRefunds } from './find-refunds.js';
import { heldPaiseOf } from './held-money.js';
import { orderAdministrationsFor } from './allowed-administrations.js';
import { awaitsReview } from './awaits-review.js';
import { toAdministeredOrder } from './present-order.js';
import {
  toAdministeredLine,
  toAdministeredPayment,
  toAdministeredWebhook,
  toTimelineEntry,
  type CaptureRow,
  type EventRow,
  type PaymentRow,
  type WebhookRow,
} from './present-dossier.js';

/** The drawer of an order: all that this service knows of it, as of one moment. */
@Injectable()
export class FindDossier {
  constructor(
    private readonly database: DataSource,
    private readonly findRefunds: FindRefunds,
  ) {}

  /** Throws `order-not-found`. */
  async run(orderId: number): Promise<OrderDossier> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const order = await tx.findOne(Order, {
        where: { id: orderId },
        relations: { lines: true },
        order: { lines: { position: 'ASC' } },
      });
      if (!order) throw new ShopError('order-not-found', 'There is no order with this number.');
      const heldPaise = await heldPaiseOf(tx, orderId);
      return {
        order: toAdministeredOrder(order),
        customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
        lines: order.lines.map(toAdministeredLine),
        timeline: await timelineOf(tx, orderId),
        payments: await paymentsOf(tx, orderId),
        refunds: await this.findRefunds.ofOrder(tx, orderId),
        webhooks: await webhooksOf(tx, orderId),
        ledger: await ledgerOf(tx, orderId),
        suspense: rupeesFromPaise(heldPaise),
        allowedActions: orderAdministrationsFor({
          ...order,
          heldPaise,
          awaitsReview: await awaitsReview(tx, orderId),
        }),
      };
    });
  }
}

async function timelineOf(tx: EntityManager, orderId: number): Promise<OrderDossier['timeline']> {
  const events: EventRow[] = await tx.query(
    `SELECT name, detail, at FROM order_events WHERE order_id = $1 ORDER BY id`,
    [orderId],
  );
  return events.map(toTimelineEntry);
}

async function paymentsOf(tx: EntityManager, orderId: number): Promise<OrderDossier['payments']> {
  const payments: PaymentRow[] = await tx.query(
    `SELECT id, gateway, merchant_ref, gateway_payment_id, state, amount_paise, created_at, expires_at, last_asked_at
       FROM payments WHERE order_id = $1 ORDER BY created_at`,
    [orderId],
  );
  const captures: CaptureRow[] = await tx.query(
    `SELECT c.payment_id, c.capture_id, c.amount_paise, c.currency, c.purpose, c.recorded_at
       FROM captures c JOIN payments p ON p.id = c.payment_id WHERE p.order_id = $1 ORDER BY c.recorded_at`,
    [orderId],
  );
  return payments.map((payment) => toAdministeredPayment(payment, captures));
}

async function webhooksOf(tx: EntityManager, orderId: number): Promise<OrderDossier['webhooks']> {
  const webhooks: WebhookRow[] = await tx.query(
    `SELECT w.id, w.gateway, w.merchant_ref, w.received_at, w.handled_at, w.tries, w.last_error, w.next_try_at
       FROM webhooks w JOIN payments p USING (gateway, merchant_ref) WHERE p.order_id = $1 ORDER BY w.id`,
    [orderId],
  );
  return webhooks.map(toAdministeredWebhook);
}

async function ledgerOf(tx: EntityManager, orderId: number): Promise<OrderDossier['ledger']> {
  const balances: { account: OrderDossier['ledger'][number]['account']; paise: number }[] = await tx.query(
    `SELECT e.account, sum(e.amount_paise)::bigint AS paise
       FROM ledger_entries e JOIN ledger_postings p ON p.id = e.posting_id
      WHERE p.order_id = $1 GROUP BY e.account HAVING sum(e.amount_paise) <> 0 ORDER BY e.account`,
    [orderId],
  );
  return balances.map(({ account, paise }) => ({ account, amount: rupeesFromPaise(paise) }));
}
