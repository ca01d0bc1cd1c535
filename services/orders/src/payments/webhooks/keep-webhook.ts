import { Injectable } from '@nestjs/common';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { WriteTogether } from '@boostline/service-kit/data/write-together';
import { DataSource, type EntityManager } from 'typeorm';
import type { Incident } from '../../gateways/payment-gateway.js';
import { paymentColumns, type Payment } from '../../order/payment.entity.js';
import { mayKeepUnsigned, maxUnsignedOfPayment } from './webhook.state.js';

/** What became of a notification that arrived. `webhook` is null when it had been kept before. */
type ArrivedWebhook = { webhook: number | null; named: string | null; known: boolean } & (
  | Payment
  | { id: null }
);

/** What a notification says besides naming a payment, which a person is to know of. */
export interface WebhookReport {
  incident: Incident | null;
  /** Its shape is not the documented one. */
  isUnexpected: boolean;
}

export interface Notification {
  gateway: string;
  /** The same for each delivery of a notification. */
  eventKey: string;
  merchantRef: string | null;
  maskedBody: string | null;
  digest: string;
  report: WebhookReport | null;
}

/** Keeps notifications of known payments, those that arrive together by one statement. */
@Injectable()
export class KeepWebhook {
  private readonly keeping = new WriteTogether(
    (batch: readonly Notification[]) => keep(this.database.manager, batch),
    keyOf,
  );

  constructor(private readonly database: DataSource) {}

  keep(notification: Notification): Promise<ArrivedWebhook> {
    return this.keeping.submit(notification);
  }

  /** Where anybody can post one. Null when there were enough of this payment. */
  async keepUnsigned(notification: Notification): Promise<ArrivedWebhook | null> {
    const of = [notification.gateway, notification.merchantRef] as const;
    // Counted without a lock first, so that a flood of requests does not wait for the lock.
    if (!mayKeepUnsigned(await keptOfPayment(this.database.manager, of))) return null;
    return this.database.transaction(async (tx) => {
      // The lock is a statement of its own: a statement that locks and counts would count the rows from before it waited.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`, [...of]);
      if (!mayKeepUnsigned(await keptOfPayment(tx, of))) return null;
      return (await keep(tx, [notification]))(notification);
    });
  }
}

async function keptOfPayment(tx: EntityManager, of: readonly [string, string | null]): Promise<number> {
  const [{ kept }]: [{ kept: number }] = await tx.query(
    `SELECT count(*)::int AS kept FROM (
       SELECT FROM webhooks WHERE gateway = $1 AND merchant_ref = $2 LIMIT $3) AS counted`,
    [...of, maxUnsignedOfPayment],
  );
  return kept;
}

/** Returns what became of each. */
async function keep(
  tx: EntityManager,
  batch: readonly Notification[],
): Promise<(asked: Notification) => ArrivedWebhook> {
  const now = new Date();
  const rows = await runPrepared<ArrivedWebhook & { key: string }>(tx, 'keep-webhooks', keepWebhooks, [
    batch.map(({ gateway }) => gateway),
    batch.map(({ eventKey }) => eventKey),
    batch.map(({ merchantRef }) => merchantRef),
    batch.map(({ maskedBody }) => maskedBody),
    batch.map(({ digest }) => digest),
    // Without a payment or a report there is nothing to follow up.
    batch.map(({ merchantRef, report }) => (merchantRef === null && report === null ? now : null)),
    batch.map(({ report }) => (report === null ? null : JSON.stringify(report))),
  ]);
  const arrived = new Map(rows.map((webhook) => [webhook.key, webhook]));
  return (asked) => {
    const answer = arrived.get(keyOf(asked));
    if (answer) return answer;
    throw new Error(`no result for the notification ${keyOf(asked)}`);
  };
}

function keyOf({ gateway, eventKey }: Pick<Notification, 'gateway' | 'eventKey'>): string {
  return `${gateway} ${eventKey}`;
}

// Looks the payment up by its unique reference alone: with the gateway, a plan cached while tables were empty would
// read all payments. Rows in the order of their keys, so that processes never wait in a circle.
const keepWebhooks = `
  WITH given AS (
    SELECT * FROM unnest((SELECT $1::text[]), (SELECT $2::text[]), (SELECT $3::text[]), (SELECT $4::text[]),
                         (SELECT $5::text[]), (SELECT $6::timestamptz[]), (SELECT $7::text[]))
      AS sent (gateway, event_key, merchant_ref, masked_body, body_sha256, handled_at, report)
  ), found AS MATERIALIZED (
    SELECT given.*, p.id AS payment_id, given.merchant_ref IS NULL OR p.id IS NOT NULL AS known
      FROM given LEFT JOIN LATERAL (
        SELECT id, gateway FROM payments WHERE merchant_ref = given.merchant_ref LIMIT 1) AS p
        ON p.gateway = given.gateway
  ), kept AS (
    INSERT INTO webhooks (gateway, event_key, merchant_ref, masked_body, body_sha256, handled_at, report)
    SELECT gateway, event_key, merchant_ref, masked_body, body_sha256, handled_at, report::jsonb
      FROM found WHERE known ORDER BY gateway, event_key
    ON CONFLICT (gateway, event_key) DO NOTHING RETURNING id, gateway, event_key
  )
  SELECT found.gateway || ' ' || found.event_key AS key, known, kept.id AS webhook, found.merchant_ref AS named,
         ${paymentColumns}
    FROM found LEFT JOIN kept USING (gateway, event_key)
    LEFT JOIN LATERAL (SELECT * FROM payments WHERE id = found.payment_id LIMIT 1) AS p ON true`;
