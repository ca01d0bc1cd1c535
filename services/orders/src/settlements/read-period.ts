import { ShopError } from '@boostline/contracts/errors';
import { shownCode } from '@boostline/contracts/shop/order-code';
import type { DataSource } from 'typeorm';
import type { OwnMovement, SettlementLine } from './settlement-line.js';

/** More are compared by day, or a month would take the service's memory. */
const mostRows = 50_000;

interface Payment {
  gateway: string;
  captureId: string;
  gatewayPaymentId: string | null;
  merchantRef: string;
  orderId: number;
  code: string | null;
  amountPaise: number;
  at: Date;
}
interface Refund {
  gateway: string;
  gatewayRefundId: string;
  refundRef: string;
  orderId: number;
  code: string | null;
  amountPaise: number;
  at: Date;
}

/**
 * The settlement lines of a span and the money that they may be about. What belongs together may lie some weeks apart,
 * so more is read than is shown. Throws `invalid-input` when that is too much for one statement.
 */
export async function readPeriod(
  database: DataSource,
  { from, until }: { from: Date; until: Date },
): Promise<{ lines: SettlementLine[]; movements: OwnMovement[] }> {
  const values = [from, until, mostRows + 1];
  const [lines, payments, refunds]: [SettlementLine[], Payment[], Refund[]] = await Promise.all([
    database.query(linesQuery, values),
    database.query(paymentsQuery, values),
    database.query(refundsQuery, values),
  ]);
  if (lines.length + payments.length + refunds.length > mostRows)
    throw new ShopError('invalid-input', 'There is too much in this month. Please look at single days.');
  return { lines, movements: [...payments.map(ofPayment), ...refunds.map(ofRefund)] };
}

function ofPayment({ captureId, gatewayPaymentId, merchantRef, code, ...payment }: Payment): OwnMovement {
  const references = [captureId, ...(gatewayPaymentId === null ? [] : [gatewayPaymentId]), merchantRef];
  return { ...payment, kind: 'payment', references, orderCode: shownCode({ id: payment.orderId, code }) };
}

function ofRefund({ gatewayRefundId, refundRef, amountPaise, code, ...refund }: Refund): OwnMovement {
  const references = [gatewayRefundId, refundRef];
  const orderCode = shownCode({ id: refund.orderId, code });
  return { ...refund, kind: 'refund', references, orderCode, amountPaise: -amountPaise };
}

const linesQuery = `
  SELECT gateway, line_id AS "lineId", kind, reference, amount_paise AS "amountPaise", fee_paise AS "feePaise",
         tax_paise AS "taxPaise", net_paise AS "netPaise", on_hold AS "onHold", settlement_id AS "settlementId", utr,
         occurred_at AS "occurredAt", settled_at AS "settledAt"
    FROM settlement_lines
   WHERE coalesce(settled_at, occurred_at) >= $1 AND coalesce(settled_at, occurred_at) < $2 LIMIT $3`;

const paymentsQuery = `
  SELECT c.gateway, c.capture_id AS "captureId", p.gateway_payment_id AS "gatewayPaymentId",
         p.merchant_ref AS "merchantRef", p.order_id AS "orderId", o.code, c.amount_paise AS "amountPaise", c.recorded_at AS at
    FROM captures c JOIN payments p ON p.id = c.payment_id JOIN orders o ON o.id = p.order_id
   WHERE c.recorded_at >= $1 AND c.recorded_at < $2 AND c.currency = 'INR' LIMIT $3`;

/** What was given back by hand, no gateway knows. */
const refundsQuery = `
  SELECT r.gateway, r.gateway_refund_id AS "gatewayRefundId", r.refund_ref AS "refundRef", r.order_id AS "orderId",
         o.code, r.amount_paise AS "amountPaise", r.processed_at AS at
    FROM refunds r JOIN orders o ON o.id = r.order_id
   WHERE r.processed_at >= $1 AND r.processed_at < $2 AND r.currency = 'INR' AND r.gateway_refund_id IS NOT NULL
   LIMIT $3`;
