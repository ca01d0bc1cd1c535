import type { Circumstances } from '../order/circumstances.js';
import type { CaptureRow, LineRow, RefundRow } from '../order/order-aggregate.js';
import { type OrderChange, note, post, type HistoryEntry } from '../order/order-change.js';
import type { Account } from '../ledger/ledger.js';
import { sharesOf, withShare } from '../order/refund-shares.js';
import { firstRefundState, isOpen } from '../order/refund.state.js';

/**
 * Owes the buyer for a line from the captures that paid the order: one refund for each decision and capture. What an
 * earlier refund was rounded up by is given back already.
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
  let left = amountPaise - useRoundings(change, line, { amountPaise, reference });
  for (const capture of change.after.captures.filter(({ purpose }) => purpose === 'order')) {
    const part = Math.min(left, notYetRefunded(change, capture));
    if (part > 0) addForLine(change, capture, { line, amountPaise: part, reason }, circumstances);
    left -= part;
  }
  if (left > 0) throw new Error(`order ${line.orderId} owes ${left} paise more than was captured for it`);
}

/** What of the debt the buyer has by the rounding of earlier refunds: the shop has it back. */
function useRoundings(
  change: OrderChange,
  line: LineRow,
  { amountPaise, reference }: { amountPaise: number; reference: string },
): number {
  let left = amountPaise;
  for (const refund of change.after.refunds) {
    const used = Math.min(left, refund.roundingPaise);
    if (used === 0) continue;
    refund.shares = withShare(sharesOf(refund), line.id, used);
    refund.roundingPaise -= used;
    post(change, {
      reference: `${reference}:rounding:${refund.id}`,
      from: 'refund_due',
      to: 'shop',
      amountPaise: used,
    });
    if (!isOpen(refund.state)) {
      line.refundDuePaise -= used;
      line.refundedPaise += used;
    }
    left -= used;
  }
  return amountPaise - left;
}

/** Joins what this decision owes from the same capture already, or makes a refund. */
function addForLine(
  change: OrderChange,
  capture: CaptureRow,
  owed: { line: LineRow; amountPaise: number; reason: string },
  circumstances: Circumstances,
): void {
  const { line, amountPaise } = owed;
  const made = newRefunds(change).find(
    ({ gateway, captureId, lineId }) =>
      lineId !== null && gateway === capture.gateway && captureId === capture.captureId,
  );
  if (!made) {
    addRefund(change, capture, owed, circumstances);
    return;
  }
  const entry = noteOf(change, made);
  made.shares = withShare(sharesOf(made), line.id, amountPaise);
  made.amountPaise += amountPaise;
  if (entry) entry.detail = { ...entry.detail, lineId: null, amountPaise: made.amountPaise };
}

/** All of a capture is refunded, because it came beyond the price or did not match it. */
export function oweExcess(
  change: OrderChange,
  capture: CaptureRow,
  reason: string,
  circumstances: Circumstances,
): RefundRow {
  const { gateway, captureId, amountPaise } = capture;
  const reference = `excess:${gateway}:${captureId}`;
  post(change, { reference, from: 'suspense', to: 'refund_due', amountPaise });
  return addRefund(change, capture, { line: null, amountPaise, reason }, circumstances);
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

/** Paise of a capture that no refund takes. */
export function notYetRefunded(
  { after }: OrderChange,
  { gateway, captureId, amountPaise }: CaptureRow,
): number {
  return after.refunds
    .filter((refund) => refund.gateway === gateway && refund.captureId === captureId)
    .reduce((left, refund) => left - refund.amountPaise, amountPaise);
}

function addRefund(
  change: OrderChange,
  { gateway, captureId, currency }: CaptureRow,
  { line, amountPaise, reason }: { line: LineRow | null; amountPaise: number; reason: string },
  { now, ids, refundTerms }: Circumstances,
): RefundRow {
  const state = firstRefundState(refundTerms, gateway);
  const lineId = line?.id ?? null;
  const refund: RefundRow = {
    id: ids.uuid(),
    orderId: change.after.order.id,
    lineId,
    lineReportVersion: line?.reportVersion ?? 0,
    shares: null,
    roundingPaise: 0,
    gateway,
    captureId,
    refundRef: ids.reference('r'),
    gatewayRefundId: null,
    amountPaise,
    currency,
    reason,
    state,
    refusals: 0,
    tries: 0,
    lastError: null,
    nextTryAt: now,
    createdAt: now,
    processedAt: null,
    askAgainAt: null,
    returns: 0,
    version: 1,
  };
  change.after.refunds.push(refund);
  note(change, `refund.${state}`, { lineId, amountPaise, reason });
  return refund;
}

export function newRefunds({ before, after }: OrderChange): RefundRow[] {
  return after.refunds.slice(before?.refunds.length ?? 0);
}

/** The entry of the history by which a refund that this change makes was noted. */
export function noteOf({ history }: OrderChange, refund: RefundRow): HistoryEntry | undefined {
  return history.findLast(
    ({ name, detail }) =>
      name === `refund.${refund.state}` &&
      'amountPaise' in detail &&
      detail.amountPaise === refund.amountPaise &&
      !('refundId' in detail),
  );
}
