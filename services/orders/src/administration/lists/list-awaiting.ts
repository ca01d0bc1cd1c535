import { Injectable } from '@nestjs/common';
import { maxAwaiting, type OrdersAwaiting } from '@boostline/contracts/schemas/admin/overview';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { DataSource } from 'typeorm';
import { bookCurrency } from '../../ledger/ledger.js';
import { deliveredAfterRefund } from '../../delivery/decide-line-report.js';
import { BackgroundWork } from '../../jobs/background-work.js';
import { shownTargetOf, targetedLinesSql, type TargetedOrder } from '../../order/shown-target.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import { conversationEvents, helpAsked } from '../../order/conversation.js';
import { awaitsReviewSql } from '../awaits-review.js';
import { isForeignSql, isSuspendedSql } from '../suspended-money.js';
import { FindRefunds } from './find-refunds.js';
import { toAdministeredWebhook, type WebhookRow } from '../dossier/present-dossier.js';

interface WaitingOrder {
  id: number;
  code: string | null;
  version: number;
  status: OrderStatus;
  package_type: string | null;
  target: string;
  lines: TargetedOrder['lines'];
  amount_paise: number;
  created_at: Date;
  paid_at: Date | null;
  content_forgotten_at: Date | null;
  since: Date;
  held_paise: number;
  holds_foreign: boolean;
  reasons: string | null;
  delivered_after_refund_paise: number;
}

interface Question extends Omit<TargetedOrder, 'packageType'> {
  id: number;
  code: string | null;
  package_type: string | null;
  text: string;
  since: Date;
}

interface HeldPayment {
  order_id: number;
  code: string | null;
  version: number;
  status: OrderStatus;
  paid_at: Date | null;
  content_forgotten_at: Date | null;
  expected_paise: number;
  received_paise: number;
  currency: string;
  since: Date;
  gateway: string;
  merchant_ref: string;
  awaits_review: boolean;
}

/** What waits for a person: orders to look at, refunds to move, money to judge, questions, notifications about nothing. */
@Injectable()
export class ListAwaiting {
  constructor(
    private readonly database: DataSource,
    private readonly findRefunds: FindRefunds,
    private readonly messaging: BackgroundWork,
  ) {}

  async list(): Promise<OrdersAwaiting> {
    const [review, refunds, suspense, questions, webhooks, refusedGateways, outbox] = await Promise.all([
      this.review(),
      this.findRefunds.open(this.database.manager, maxAwaiting),
      this.suspense(),
      this.questions(),
      this.webhooks(),
      this.refusedGateways(),
      this.messaging.outboxState(),
    ]);
    return {
      review,
      refunds,
      suspense,
      questions,
      webhooks,
      refusedGateways,
      outbox: { service: 'orders', ...outbox },
    };
  }

  private async review(): Promise<OrdersAwaiting['review']> {
    const rows: WaitingOrder[] = await this.database.query(reviewQuery, [maxAwaiting]);
    return rows.map((row) => ({
      orderId: row.id,
      orderCode: shownCode(row),
      version: row.version,
      status: row.status,
      target: shownTargetOf({ ...row, packageType: row.package_type }),
      amount: rupeesFromPaise(row.amount_paise),
      createdAt: row.created_at.toISOString(),
      since: row.since.toISOString(),
      why: whyOf(row),
      suspense: rupeesFromPaise(row.held_paise),
      allowedActions: adminOrderActionsFor({
        status: row.status,
        paidAt: row.paid_at,
        contentForgottenAt: row.content_forgotten_at,
        heldPaise: row.held_paise,
        awaitsReview: true,
      }),
    }));
  }

  private async suspense(): Promise<OrdersAwaiting['suspense']> {
    const rows: HeldPayment[] = await this.database.query(suspenseQuery, [maxAwaiting]);
    return rows.map((row) => ({
      orderId: row.order_id,
      orderCode: shownCode({ id: row.order_id, code: row.code }),
      version: row.version,
      expected: rupeesFromPaise(row.expected_paise),
      received: rupeesFromPaise(row.received_paise),
      currency: row.currency,
      since: row.since.toISOString(),
      gateway: row.gateway,
      merchantRef: row.merchant_ref,
      allowedActions: adminOrderActionsFor({
        status: row.status,
        paidAt: row.paid_at,
        contentForgottenAt: row.content_forgotten_at,
        // Another currency is not in the book: a person gives it back at the gateway, and says so.
        holdsForeign: row.currency !== bookCurrency,
        heldPaise: row.currency === bookCurrency ? row.received_paise : 0,
        awaitsReview: row.awaits_review,
      }),
    }));
  }

  private async questions(): Promise<OrdersAwaiting['questions']> {
    const rows: Question[] = await this.database.query(questionsQuery, [maxAwaiting, conversationEvents]);
    return rows.map((row) => ({
      orderId: row.id,
      orderCode: shownCode(row),
      target: shownTargetOf({ ...row, packageType: row.package_type }),
      text: row.text,
      since: row.since.toISOString(),
    }));
  }

  private async webhooks(): Promise<OrdersAwaiting['webhooks']> {
    const rows: WebhookRow[] = await this.database.query(
      `SELECT id, gateway, merchant_ref, received_at, handled_at, tries, last_error, next_try_at
         FROM webhooks WHERE handled_at IS NULL AND tries > 0 AND origin IS NULL ORDER BY received_at LIMIT $1`,
      [maxAwaiting],
    );
    return rows.map(toAdministeredWebhook);
  }

  private async refusedGateways(): Promise<OrdersAwaiting['refusedGateways']> {
    const rows: { gateway: string; since: Date }[] = await this.database.query(
      `SELECT name AS gateway, refused_at AS since FROM gateway_accounts WHERE refused_at IS NOT NULL ORDER BY name`,
    );
    return rows.map(({ gateway, since }) => ({ gateway, since: since.toISOString() }));
  }
}

function whyOf({ held_paise, holds_foreign, reasons, delivered_after_refund_paise }: WaitingOrder): string {
  if (held_paise > 0) return 'Money came that does not match the price.';
  if (holds_foreign) return 'Money came in another currency.';
  if (reasons !== null) return reasons;
  if (delivered_after_refund_paise === 0) return 'Its delivery has been uncertain for too long.';
  const sum = formatRupees(rupeesFromPaise(delivered_after_refund_paise));
  return `${sum} went, or goes, back to the buyer for what the supplier delivered after all. You may claim it from the supplier.`;
}

const reviewQuery = `
  SELECT o.id, o.code, o.version, o.status, o.package_type, o.target,
         ${targetedLinesSql} AS lines, o.amount_paise, o.created_at, o.paid_at,
         o.content_forgotten_at,
         coalesce((SELECT max(e.at) FROM order_events e
                    WHERE e.order_id = o.id AND e.name IN ('order.paid_processing_failed', 'suspense.held', '${deliveredAfterRefund}')),
                  o.created_at) AS since,
         (SELECT sum(l.delivered_after_refund_paise) FROM order_lines l WHERE l.order_id = o.id)::bigint
           AS delivered_after_refund_paise,
         coalesce((SELECT sum(c.amount_paise) FROM captures c JOIN payments p ON p.id = c.payment_id
                    WHERE p.order_id = o.id AND ${isSuspendedSql}), 0)::bigint AS held_paise,
         EXISTS (SELECT 1 FROM captures c JOIN payments p ON p.id = c.payment_id
                  WHERE p.order_id = o.id AND ${isForeignSql}) AS holds_foreign,
         (SELECT string_agg(DISTINCT l.reason, '; ') FROM order_lines l
           WHERE l.order_id = o.id AND l.status = 'review') AS reasons
    FROM orders o
   WHERE ${awaitsReviewSql}
   ORDER BY o.created_at LIMIT $1`;

const suspenseQuery = `
  SELECT o.id AS order_id, o.code, o.version, o.status, o.paid_at, o.content_forgotten_at, o.amount_paise AS expected_paise,
         sum(c.amount_paise)::bigint AS received_paise, c.currency, min(c.recorded_at) AS since,
         min(p.gateway) AS gateway, min(p.merchant_ref) AS merchant_ref, ${awaitsReviewSql} AS awaits_review
    FROM captures c JOIN payments p ON p.id = c.payment_id JOIN orders o ON o.id = p.order_id
   WHERE c.purpose = 'unjudged'
   GROUP BY o.id, c.currency ORDER BY min(c.recorded_at) LIMIT $1`;

/** Of each order its buyer's last entry, where nothing of the conversation came after it. */
const questionsQuery = `
  SELECT o.id, o.code, o.package_type, o.target, ${targetedLinesSql} AS lines, e.detail ->> 'text' AS text, e.at AS since
    FROM order_events e JOIN orders o ON o.id = e.order_id
   WHERE e.name = '${helpAsked}' AND e.detail ->> 'text' <> ''
     AND NOT EXISTS (SELECT FROM order_events l WHERE l.order_id = e.order_id AND l.id > e.id AND l.name = ANY ($2))
   ORDER BY e.id LIMIT $1`;
