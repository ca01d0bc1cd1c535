import type { Circumstances } from '../order/circumstances.js';
import type { CaptureRow, LineRow } from '../order/order-aggregate.js';
import { note, post, type OrderChange } from '../order/order-change.js';
import type { Account } from '../book/ledger.js';
import { firstRefundState } from './refund-terms.js';

/**
 * Owes the buyer `amountPaise` for a line that was not delivered in full. It comes from the captures that paid the order, and
 * in the ledger from the account that has the line's money.
 */
export function oweForLine(
  change: OrderChange,
  line: LineRow,
  owed: { amountPaise: number; from: Account; reference: string; reason: string },
  circumstances: Circumstances,
): void {
  const { amountPaise, from, reference, reason } = owed;
  post(change, { reference, from, to: 'refund_due', amountPaise });
  line.refundDuePaise += amountPaise;
  let left = amountPaise;
  for (const capture of change.after.captures.filter(({ purpose }) => purpose === 'order')) {
    const part = Math.min(left, notYetRefunded(change, capture));
    if (part > 0) addRefund(change, capture, { line, amountPaise: part, reason }, circumstances);
    left -= part;
  }
  if (left > 0) throw new Error(`order ${line.orderId} owes ${left} paise more than was captured for it`);
}

/** All of a capture is refunded, because it came beyond the price or did not match it. */
export function oweExcess(
  change: OrderChange,
  capture: CaptureRow,
  reason: string,
  circumstances: Circumstances,
): void {
  const { gateway, captureId, amountPaise } = capture;
  const reference = `excess:${gateway}:${captureId}`;
  post(change, { reference, from: 'suspense', to: 'refund_due', amountPaise });
  addRefund(change, capture, { line: null, amountPaise, reason }, circumstances);
}

/** Refunds the part of accepted captures that is more than the price, from the newest captures first. */
export function oweSurplus(
  change: OrderChange,
  captures: readonly CaptureRow[],
  surplus: { amountPaise: number; reason: string },
  circumstances: Circumstances,
): void {
  let left = surplus.amountPaise;
  for (const capture of captures.toReversed()) {
    const amountPaise = Math.min(left, capture.amountPaise);
    if (amountPaise === 0) continue;
    const reference = `surplus:${capture.gateway}:${capture.captureId}`;
    post(change, { reference, from: 'suspense', to: 'refund_due', amountPaise });
    addRefund(change, capture, { line: null, amountPaise, reason: surplus.reason }, circumstances);
    left -= amountPaise;
  }
}

function notYetRefunded({ after }: OrderChange, { gateway, captureId, amountPaise }: CaptureRow): number {
  return after.refunds
    .filter((refund) => refund.gateway === gateway && refund.captureId === captureId)
    .reduce((left, refund) => left - refund.amountPaise, amountPaise);
}

function addRefund(
  change: OrderChange,
  { gateway, captureId, currency }: CaptureRow,
  { line, amountPaise, reason }: { line: LineRow | null; amountPaise: number; reason: string },
  { now, ids, refundTerms }: Circumstances,
): void {
  const state = firstRefundState(refundTerms, gateway);
  const lineId = line?.id ?? null;
  change.after.refunds.push({
    ...{
      id: ids.uuid(),
      orderId: change.after.order.id,
      lineId,
      lineReportVersion: line?.reportVersion ?? 0,
    },
    ...{ gateway, captureId, refundRef: ids.reference('r'), gatewayRefundId: null },
    ...{ amountPaise, currency, reason, state, refusals: 0, tries: 0, lastError: null },
    ...{ nextTryAt: now, createdAt: now, processedAt: null, askAgainAt: null, returns: 0, version: 1 },
  });
  note(change, `refund.${state}`, { lineId, amountPaise, reason });
}
