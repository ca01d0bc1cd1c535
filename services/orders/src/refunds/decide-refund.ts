import { type OrderChange, changeOf, followLines, note, post } from '../order/order-change.js';
import type { NewIds } from '../order/circumstances.js';
import type { LineRow, OrderAggregate, RefundRow } from '../order/order-aggregate.js';
import { mayBecome } from '../order/order.state.js';
import { sharesOf } from '../order/refund-shares.js';
import type { RefundReport } from '../gateways/payment-gateway.js';
import {
  afterGatewayAnswer,
  isOpen,
  nextLookAtProcessed,
  refundTransitions,
  sendingOf,
} from '../order/refund.state.js';

/** Which refund a gateway was asked about, and under which reference. */
export interface AskedRefund {
  refundId: string;
  refundRef: string;
}

/** Undefined when it has another reference by now. */
export function askedIn(
  { after: { order, refunds } }: OrderChange,
  { refundId, refundRef }: AskedRefund,
): RefundRow | undefined {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`order ${order.id} has no refund ${refundId}`);
  return refund.refundRef === refundRef ? refund : undefined;
}

/** Changes nothing of a refund that is processed already or has another reference by now. */
export function decideRefundAnswer(
  known: OrderAggregate,
  asked: AskedRefund,
  report: RefundReport,
  { now, ids }: { now: Date; ids: NewIds },
): OrderChange {
  const change = changeOf(known);
  const refund = askedIn(change, asked);
  if (!refund) return change;
  const { id: refundId, state: before, amountPaise } = refund;
  const state = afterGatewayAnswer(report.state, refund.refusals);
  if (before === 'processed' || !refundTransitions[before].includes(state)) return change;
  refund.state = state;
  refund.gatewayRefundId = report.gatewayRefundId;
  refund.lastError = report.reason;
  if (report.state === 'failed') {
    refund.refusals += 1;
    refund.refundRef = ids.reference('r');
  }
  if (state !== before) note(change, `refund.${state}`, { refundId, amountPaise });
  if (state === 'processed') {
    refund.askAgainAt = nextLookAtProcessed(now, now);
    bookProcessedRefund(change, refund, now);
  }
  return change;
}

/** The buyer has received the money, from the gateway or by a manual transfer: updates the ledger, the line and the order. */
export function bookProcessedRefund(change: OrderChange, refund: RefundRow, now: Date): void {
  const { amountPaise } = refund;
  post(change, { reference: sendingOf(refund), from: 'refund_due', to: 'refunded', amountPaise });
  refund.processedAt = now;
  const ofLines = linesOf(change, refund);
  for (const { line, paise } of ofLines) {
    line.refundDuePaise -= paise;
    line.refundedPaise += paise;
  }
  if (ofLines.length === 0) closeUnpaid(change);
  else followLines(change);
}

/** The lines that a refund is of, with what of it is of each. */
export function linesOf(
  { after: { lines } }: OrderChange,
  refund: RefundRow,
): { line: LineRow; paise: number }[] {
  return sharesOf(refund).flatMap(({ lineId, amountPaise: paise }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, paise }] : [];
  });
}

/** An order that was never paid has ended when all its wrong amounts are refunded. */
function closeUnpaid(change: OrderChange): void {
  const { order, refunds } = change.after;
  if (order.paidAt !== null || order.status !== 'refund_due' || !mayBecome(order.status, 'refunded')) return;
  if (refunds.some(({ state }) => isOpen(state))) return;
  order.status = 'refunded';
  note(change, 'order.refunded');
}
