import { Injectable } from '@nestjs/common';
import { Outbox, outboxChannel, outboxSender } from '@boostline/messaging/outbox';
import { runPrepared } from '@boostline/service-kit/prepared';
import { WriteTogether } from '@boostline/service-kit/write-together';
import { DataSource } from 'typeorm';
import { receiptParts } from '../receipts/issue-receipt.js';
import { financialYearOf } from '../receipts/receipt-number.js';
import type { Capture, GatewayPayment } from './payment-gateway.js';
import type { Payment } from './payment.entity.js';
import { openPaymentStates } from './payment.state.js';

/** Milliseconds. The notification is answered before this, and a buyer does not see so little. */
const gather = 25;

interface Settlement {
  payment: Payment;
  capture: Capture;
  webhook: number | null;
  /** Rows of the outbox; their lines are put in where they are written. */
  told: object[];
}

/**
 * What almost every payment comes to: one capture of exactly the price, for an order that still waits for it. All that
 * `SettlePayment` would write for that, one use case after the other (`RecordCaptures`, `MarkOrderPaid`, `IssueReceipt`),
 * is one statement here. Payments that come while another is being written are written together after it: the counter
 * of receipts is locked until a commit is on the disk, and one commit for each would make the disk the limit.
 */
@Injectable()
export class SettleAtOnce {
  /** One payment of an order at a time: which of two pays it is decided by what the first left. */
  private readonly settling = new WriteTogether(
    (batch: readonly Settlement[]) => this.settle(batch),
    ({ payment }) => payment.orderId,
    gather,
  );

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Whether it was that case; otherwise nothing is written. `webhook`: the notification that led here, followed up by
   * the same commit.
   */
  async run(payment: Payment, reported: GatewayPayment | null, webhook: number | null): Promise<boolean> {
    const [capture, ...others] = reported?.captures ?? [];
    if (!capture || others.length > 0 || capture.currency !== 'INR') return false;
    if (capture.amountPaise !== payment.amountPaise || !openPaymentStates.includes(payment.state))
      return false;
    const told = this.outbox.rowsOf('order.paid.v1', { orderId: payment.orderId, lines: [] });
    return this.settling.run({ payment, capture, webhook, told });
  }

  /** Tells of each whether it was settled. */
  private async settle(batch: readonly Settlement[]): Promise<(asked: Settlement) => boolean> {
    const now = new Date();
    const rows = await runPrepared<{ id: string }>(this.database.manager, 'settle-at-once', settleAtOnce, [
      ...[financialYearOf(now), now],
      batch.map(({ payment }) => payment.orderId),
      batch.map(({ payment }) => payment.id),
      batch.map(({ capture }) => capture.id),
      batch.map(({ capture }) => capture.amountPaise),
      batch.map(({ webhook }) => webhook),
      JSON.stringify(batch.flatMap(({ told }) => told)),
      outboxChannel('orders'),
      outboxSender,
    ]);
    const settled = new Set(rows.map(({ id }) => id));
    return ({ payment }) => settled.has(payment.id);
  }
}

// What may have changed since the caller looked is asked of the locked rows themselves, orders first and in the order of
// their ids, as whoever locks several does. One that somebody else holds is not waited for, or all of them would wait for
// it: it goes step by step. Each order is looked for by itself: PostgreSQL cannot join a part that locks its rows in any
// other way, not even while it believes the table to be empty and would rather read all of it, as it does in the first
// minutes of a shop. Behind a SELECT it does not count the arrays: it would plan anew for each number of payments, which
// takes longer than to write them. A payment that is open has no captures, for with the first one it is paid or held.
const settleAtOnce = `
  WITH asked AS MATERIALIZED (
    SELECT * FROM unnest((SELECT $3::bigint[]), (SELECT $4::uuid[]), (SELECT $5::text[]), (SELECT $6::bigint[]),
                         (SELECT $7::bigint[])) AS given (order_id, payment_id, capture_id, amount_paise, webhook)
     ORDER BY order_id
  ), owing AS (
    SELECT o.id, o.amount_paise, asked.payment_id, asked.capture_id, asked.webhook
      FROM asked CROSS JOIN LATERAL (
        SELECT id, amount_paise FROM orders
         WHERE id = asked.order_id AND status = 'payment_pending' AND paid_at IS NULL
           AND amount_paise = asked.amount_paise
           FOR UPDATE SKIP LOCKED) AS o
  ), open AS (
    SELECT p.id, owing.id AS order_id, p.gateway, capture_id, p.amount_paise, p.currency, webhook
      FROM owing JOIN payments p ON p.id = owing.payment_id AND p.order_id = owing.id
     WHERE p.state IN ('created', 'pending') AND p.amount_paise = owing.amount_paise AND p.currency = 'INR'
       FOR UPDATE OF p SKIP LOCKED
  ), captured AS (
    INSERT INTO captures (gateway, capture_id, payment_id, amount_paise, currency, purpose)
    SELECT gateway, capture_id, id, amount_paise, currency, 'order' FROM open
    ON CONFLICT (gateway, capture_id) DO NOTHING RETURNING payment_id
  ), settled AS (
    SELECT open.* FROM open JOIN captured ON captured.payment_id = open.id
  ), ${receiptParts('settled')}, payment AS (
    UPDATE payments p SET state = 'paid', last_asked_at = now(), version = version + 1
      FROM settled WHERE p.id = settled.id
  ), paid AS (
    UPDATE orders o SET status = 'paid', paid_at = now(), version = version + 1
      FROM settled WHERE o.id = settled.order_id
  ), posting AS (
    INSERT INTO ledger_postings (reference, order_id)
    SELECT reference, order_id FROM settled,
           unnest(ARRAY['capture:' || gateway || ':' || capture_id, 'order:' || order_id || ':paid']) AS reference
    RETURNING id, reference, order_id
  ), entry AS (
    INSERT INTO ledger_entries (posting_id, account, amount_paise)
    SELECT posting.id, account, sign * amount_paise FROM settled JOIN posting USING (order_id)
      JOIN (VALUES ('capture', 'gateway', -1), ('capture', 'suspense', 1),
                   ('order', 'suspense', -1), ('order', 'in_progress', 1)) AS move (kind, account, sign)
        ON kind = split_part(reference, ':', 1)
  ), line AS (
    UPDATE order_lines l SET status = 'waiting' FROM settled WHERE l.order_id = settled.order_id
    RETURNING l.order_id, position, jsonb_build_object('lineId', l.id, 'type', type, 'quantity', quantity,
      'target', target, 'comments', comments, 'providerId', provider_id, 'serviceId', service_id, 'paidPaise', paid_paise,
      'fallback', CASE WHEN fallback_provider_id IS NOT NULL THEN jsonb_build_object(
        'providerId', fallback_provider_id, 'serviceId', fallback_service_id) END) AS as_paid
  ), told AS (
    INSERT INTO outbox (id, consumer, envelope)
    SELECT row.id, row.consumer, jsonb_set(row.envelope, '{payload,lines}',
             (SELECT jsonb_agg(as_paid ORDER BY position) FROM line WHERE line.order_id = settled.order_id))
      FROM jsonb_to_recordset($8::jsonb) AS row (id uuid, consumer text, envelope jsonb)
      JOIN settled ON settled.order_id = (row.envelope->'payload'->>'orderId')::bigint
  ), noted AS (
    INSERT INTO order_events (order_id, name, detail)
    SELECT order_id, step.name, step.detail
      FROM settled, LATERAL (VALUES
        (1, 'payment.captured', jsonb_build_object('paymentId', id, 'id', capture_id, 'amountPaise', amount_paise,
                                                   'currency', currency)),
        (2, 'payment.paid', jsonb_build_object('paymentId', id)),
        (3, 'order.paid', '{}')) AS step (number, name, detail)
     ORDER BY order_id, step.number
  ), followed AS (
    UPDATE webhooks w SET handled_at = now() FROM settled WHERE w.id = settled.webhook
  )
  SELECT id, pg_notify($9, $10) FROM settled`;
