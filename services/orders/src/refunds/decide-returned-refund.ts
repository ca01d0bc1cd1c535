import type { NewIds } from '../order/circumstances.js';
import { type OrderChange, changeOf, followLines, note, post } from '../order/order-change.js';
import type { OrderAggregate, RefundRow } from '../order/order-aggregate.js';
import { mayBecome } from '../order/order.state.js';
import type { RefundReport } from '../gateways/payment-gateway.js';
import { type AskedRefund, askedIn, linesOf } from './decide-refund.js';
import { nextLookAtProcessed, sendingOf } from '../order/refund.state.js';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `failed` of a processed refund means that the buyer's bank refused the money: a person pays it back. `null`: the
 * gateway no longer knows it. Nothing changes under another reference.
 */
export function decideProcessedRefund(
  known: OrderAggregate,
  asked: AskedRefund,
  report: RefundReport | null,
  { now, ids }: { now: Date; ids: NewIds },
): OrderChange {
  const change = changeOf(known);
  const refund = askedIn(change, asked);
  if (!refund) return change;
  const { state, processedAt, askAgainAt } = refund;
  // A refund that a person made by hand is not known to the gateway.
  if (state !== 'processed' || processedAt === null || askAgainAt === null) return change;
  if (report?.state === 'failed') oweAgain(change, refund, report.reason, ids);
  else if (report?.state === 'pending') refund.askAgainAt = new Date(now.getTime() + dayMs);
  else refund.askAgainAt = nextLookAtProcessed(processedAt, now);
  return change;
}

function oweAgain(change: OrderChange, refund: RefundRow, reason: string | null, ids: NewIds): void {
  const { id: refundId, amountPaise } = refund;
  post(change, {
    reference: `${sendingOf(refund)}:returned`,
    from: 'refunded',
    to: 'refund_due',
    amountPaise,
  });
  refund.state = 'manual';
  refund.returns += 1;
  refund.refundRef = ids.reference('r');
  refund.lastError = 'refund-returned';
  refund.askAgainAt = null;
  note(change, 'refund.returned', { refundId, amountPaise, reason });
  const ofLines = linesOf(change, refund);
  for (const { line, paise } of ofLines) {
    line.refundDuePaise += paise;
    line.refundedPaise -= paise;
  }
  if (ofLines.length === 0) reopenUnpaid(change);
  else followLines(change);
}

/** An order that was never paid had ended when its wrong amounts were given back. */
function reopenUnpaid(change: OrderChange): void {
  const { order } = change.after;
  if (order.paidAt !== null || order.status !== 'refunded' || !mayBecome(order.status, 'refund_due')) return;
  order.status = 'refund_due';
  note(change, 'order.refund_due');
}
