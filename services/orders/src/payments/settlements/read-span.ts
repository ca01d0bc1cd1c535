import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { DataSource } from 'typeorm';
import { bookCurrency } from '../../ledger/ledger.js';
import type { OwnMovement, SettlementLine } from '../../gateways/settlement-line.js';

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

export interface Span {
  from: Date;
  until: Date;
}

/** Lines, and the money that they may be about. */
interface Compared {
  lines: SettlementLine[];
  movements: OwnMovement[];
}

/** Also all else that shares a number with one of them, however far apart. `null` when they are more than `most`. */
export async function readSpan(
  database: DataSource,
  { from, until }: Span,
  most: number,
): Promise<Compared | null> {
  const lines = new Map<string, SettlementLine>();
  const movements = new Map<string, OwnMovement>();
  const inSpan = [from, until, most + 1];
  let found: Compared = {
    lines: await database.query(linesOfSpan, inSpan),
    movements: await movementsBy(database, paymentsOfSpan, refundsOfSpan, inSpan),
  };
  for (;;) {
    const newLines = addNew(lines, found.lines, keyOfLine);
    const newMovements = addNew(movements, found.movements, keyOfMovement);
    if (lines.size + movements.size > most) return null;
    if (newLines.length + newMovements.length === 0)
      return { lines: [...lines.values()], movements: [...movements.values()] };
    const byLines = [newLines.map(({ reference }) => reference), most + 1];
    const byMovements = [newMovements.flatMap(({ references }) => references), most + 1];
    found = {
      lines: await database.query(linesNamed, byMovements),
      movements: await movementsBy(database, paymentsNamed, refundsNamed, byLines),
    };
  }
}

/** What the shop knows under these numbers. */
export const movementsNamed = (database: DataSource, references: readonly string[], most: number) =>
  movementsBy(database, paymentsNamed, refundsNamed, [references, most]);

async function movementsBy(
  database: DataSource,
  paymentsQuery: string,
  refundsQuery: string,
  values: unknown[],
): Promise<OwnMovement[]> {
  const [payments, refunds]: [Payment[], Refund[]] = await Promise.all([
    database.query(paymentsQuery, values),
    database.query(refundsQuery, values),
  ]);
  return [...payments.map(ofPayment), ...refunds.map(ofRefund)];
}

/** Adds those that are not there yet, and answers them. */
function addNew<T>(known: Map<string, T>, found: readonly T[], keyOf: (one: T) => string): T[] {
  const added = found.filter((one) => !known.has(keyOf(one)));
  for (const one of added) known.set(keyOf(one), one);
  return added;
}

const keyOfLine = ({ gateway, lineId, kind }: SettlementLine) => `${gateway} ${kind} ${lineId}`;
const keyOfMovement = ({ gateway, kind, references }: OwnMovement) =>
  `${gateway} ${kind} ${references.join(' ')}`;

function ofPayment({ captureId, gatewayPaymentId, merchantRef, code, ...payment }: Payment): OwnMovement {
  const references = [captureId, ...(gatewayPaymentId === null ? [] : [gatewayPaymentId]), merchantRef];
  return { ...payment, kind: 'payment', references, orderCode: shownCode({ id: payment.orderId, code }) };
}

function ofRefund({ gatewayRefundId, refundRef, amountPaise, code, ...refund }: Refund): OwnMovement {
  const references = [gatewayRefundId, refundRef];
  const orderCode = shownCode({ id: refund.orderId, code });
  return { ...refund, kind: 'refund', references, orderCode, amountPaise: -amountPaise };
}

export const selectLines = `
  SELECT gateway, line_id AS "lineId", kind, reference, amount_paise AS "amountPaise", fee_paise AS "feePaise",
         tax_paise AS "taxPaise", net_paise AS "netPaise", on_hold AS "onHold", settlement_id AS "settlementId", utr,
         occurred_at AS "occurredAt", settled_at AS "settledAt"
    FROM settlement_lines`;
const linesOfSpan = `${selectLines}
   WHERE coalesce(settled_at, occurred_at) >= $1 AND coalesce(settled_at, occurred_at) < $2 LIMIT $3`;
const linesNamed = `${selectLines} WHERE reference = ANY($1::text[]) LIMIT $2`;

const selectPayments = `
  SELECT c.gateway, c.capture_id AS "captureId", p.gateway_payment_id AS "gatewayPaymentId",
         p.merchant_ref AS "merchantRef", p.order_id AS "orderId", o.code, c.amount_paise AS "amountPaise", c.recorded_at AS at
    FROM captures c JOIN payments p ON p.id = c.payment_id JOIN orders o ON o.id = p.order_id
   WHERE c.currency = '${bookCurrency}'`;
const paymentsOfSpan = `${selectPayments} AND c.recorded_at >= $1 AND c.recorded_at < $2 LIMIT $3`;
const paymentsNamed = `${selectPayments} AND (c.gateway, c.capture_id) IN (
         SELECT gateway, capture_id FROM captures WHERE capture_id = ANY($1::text[])
          UNION SELECT f.gateway, f.capture_id FROM payments n JOIN captures f ON f.payment_id = n.id
                 WHERE n.gateway_payment_id = ANY($1::text[])
          UNION SELECT f.gateway, f.capture_id FROM payments n JOIN captures f ON f.payment_id = n.id
                 WHERE n.merchant_ref = ANY($1::text[])) LIMIT $2`;

/** What was given back by hand, no gateway knows. */
const selectRefunds = `
  SELECT r.gateway, r.gateway_refund_id AS "gatewayRefundId", r.refund_ref AS "refundRef", r.order_id AS "orderId",
         o.code, r.amount_paise AS "amountPaise", r.processed_at AS at
    FROM refunds r JOIN orders o ON o.id = r.order_id
   WHERE r.currency = '${bookCurrency}' AND r.gateway_refund_id IS NOT NULL AND r.processed_at IS NOT NULL`;
const refundsOfSpan = `${selectRefunds} AND r.processed_at >= $1 AND r.processed_at < $2 LIMIT $3`;
const refundsNamed = `${selectRefunds} AND (r.gateway_refund_id = ANY($1::text[]) OR r.refund_ref = ANY($1::text[])) LIMIT $2`;
