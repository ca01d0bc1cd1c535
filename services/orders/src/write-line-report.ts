import type { OrderStatus } from '@boostline/contracts/orders';
import { runPrepared } from '@boostline/service-kit/prepared';
import type { EntityManager } from 'typeorm';
import type { OrderLine } from './order-line.entity.js';

/** A line of an order, as far as fulfilment's reports concern it. */
export type ReportedLine = Omit<
  OrderLine,
  | ('order' | 'position' | 'type' | 'comments' | 'refillId' | 'refillStatus')
  | ('fallbackProviderId' | 'fallbackServiceId')
>;

export interface HistoryEntry {
  name: string;
  detail?: object;
}

/**
 * The status of an order and all its lines, locked. As the rows are locked they are read again: who waited for another
 * report sees what that one wrote. Throws when there is no such order.
 */
export async function lockWithLines(
  tx: EntityManager,
  orderId: number,
): Promise<{ status: OrderStatus; lines: ReportedLine[] }> {
  const rows = await runPrepared<ReportedLine & { orderStatus: OrderStatus }>(
    tx,
    'lock-with-lines',
    lockRows,
    [orderId],
  );
  const [first] = rows;
  if (!first) throw new Error(`there is no order ${orderId}`);
  return { status: first.orderStatus, lines: rows };
}

/**
 * Writes all that a report makes true: the line, the order's status, what the line earned (`fulfilledPaise`, posted once
 * for each line whatever is reported) and the history of it. The order must be locked by `tx`.
 */
export async function writeLineReport(
  tx: EntityManager,
  line: ReportedLine,
  {
    status,
    fulfilledPaise,
    history,
  }: { status: OrderStatus; fulfilledPaise: number; history: HistoryEntry[] },
): Promise<void> {
  await runPrepared(tx, 'write-line-report', writeReport, [
    ...[line.orderId, line.id, line.status, line.correctUntil, line.reason, line.refillable, line.providerId],
    ...[line.serviceId, line.upstreamOrderId, line.startCount, line.remains, line.reportVersion],
    ...[line.refundDuePaise, line.finishedAt, status, fulfilledPaise, JSON.stringify(history)],
  ]);
}

const lockRows = `
  SELECT o.status AS "orderStatus", l.id, l.order_id AS "orderId", l.quantity, l.target, l.provider_id AS "providerId",
         l.service_id AS "serviceId", l.paid_paise AS "paidPaise", l.refund_due_paise AS "refundDuePaise",
         l.refunded_paise AS "refundedPaise", l.status, l.upstream_order_id AS "upstreamOrderId",
         l.start_count AS "startCount", l.remains, l.reason, l.report_version AS "reportVersion",
         l.target_corrections AS "targetCorrections", l.correct_until AS "correctUntil", l.finished_at AS "finishedAt",
         l.refillable
    FROM orders o JOIN order_lines l ON l.order_id = o.id
   WHERE o.id = $1 FOR UPDATE OF o, l`;

const writeReport = `
  WITH line AS (
    UPDATE order_lines SET status = $3, correct_until = $4, reason = $5, refillable = $6, provider_id = $7,
           service_id = $8, upstream_order_id = $9, start_count = $10, remains = $11, report_version = $12,
           refund_due_paise = $13, finished_at = $14
     WHERE id = $2
  ), followed AS (
    UPDATE orders SET status = $15, version = version + 1 WHERE id = $1 AND status <> $15
  ), posting AS (
    INSERT INTO ledger_postings (reference, order_id)
    SELECT 'line:' || $2::uuid || ':fulfilled', $1 WHERE $16::bigint > 0
    ON CONFLICT (reference) DO NOTHING RETURNING id
  ), entry AS (
    INSERT INTO ledger_entries (posting_id, account, amount_paise)
    SELECT id, account, amount
      FROM posting, (VALUES ('in_progress', -$16::bigint), ('fulfilled', $16::bigint)) AS move (account, amount)
  )
  INSERT INTO order_events (order_id, name, detail)
  SELECT $1, name, coalesce(detail, '{}') FROM jsonb_to_recordset($17::jsonb) AS entry (name text, detail jsonb)`;
