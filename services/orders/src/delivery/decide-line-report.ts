import type { EventPayload } from '@boostline/contracts/events';
import { deliversFollowers } from '@boostline/contracts/products/specification/order-fields';
import type { LineStatus } from '@boostline/contracts/schemas/shop/orders';
import type { Circumstances } from '../order/circumstances.js';
import { type OrderChange, changeOf, followLines, note } from '../order/order-change.js';
import type { LineRow, OrderAggregate } from '../order/order-aggregate.js';
import { hasEnded } from '../order/order.state.js';
import { askForTarget, awaitsTarget } from '../order/awaited-target.js';
import { refillableUntil } from '../order/refill.state.js';
import { isAhead } from '../order/take-line.js';
import { endLine, furtherDue, giveUpLine, oweFurther } from './end-line.js';

/** The entry of an order's history: so much was given back for what its supplier delivered after all. */
export const deliveredAfterRefund = 'line.delivered-after-refund';

export interface LineReport extends Omit<EventPayload<'fulfilment.completed.v1'>, 'refillable'> {
  status: LineStatus;
  /** Of the line's quantity, what will never be delivered. */
  undelivered: number;
  reason: string | null;
  refillable: boolean;
}

/** A report that is not newer than the last one changes nothing. Throws when the order has no such line. */
export function decideLineReport(
  known: OrderAggregate,
  report: LineReport,
  circumstances: Circumstances,
): OrderChange {
  const change = changeOf(known);
  const line = change.after.lines.find(({ id }) => id === report.lineId);
  if (!line) throw new Error(`order ${report.orderId} has no line ${report.lineId}`);
  if (line.reportVersion >= report.version) return change;
  line.reportVersion = report.version;
  if (hasEnded(line)) followEndedLine(change, line, report, circumstances);
  else followLine(change, line, report, circumstances);
  followLines(change);
  return change;
}

function followLine(
  change: OrderChange,
  line: LineRow,
  report: LineReport,
  circumstances: Circumstances,
): void {
  const before = { status: line.status, isAsked: awaitsTarget(line) };
  // A refused target does not end the line yet: its buyer may open it, or name another one.
  const request = askForTarget(line, report.status, report.reason, circumstances.now);
  takeOver(line, report);
  line.status = request ? 'waiting' : report.status;
  Object.assign(line, request ?? { correctUntil: null, nextTryAt: null });
  if (request && !before.isAsked) note(change, 'line.target-needed', { lineId: line.id });
  if (before.status !== line.status)
    note(change, `line.${line.status}`, { lineId: line.id, reason: line.reason });
  if (!hasEnded(line)) return;
  endLine(change, line, report, circumstances);
  if (deliversFollowers(line) && line.target !== null && refillableUntil(line, circumstances.now))
    change.added.push({
      to: 'followerCounts',
      row: { lineId: line.id, orderId: line.orderId, endedAt: circumstances.now },
    });
  // A link that was refused for good is refused to the parts that follow as well.
  if (report.status === 'failed' && report.reason === 'link-refused')
    for (const ahead of partsAheadOf(change, line)) giveUpLine(change, ahead, report.reason, circumstances);
}

/**
 * A supplier may correct downwards: the buyer is owed more. What is owed never decreases; the owner is notified of what
 * was refunded and is delivered after all.
 */
function followEndedLine(
  change: OrderChange,
  line: LineRow,
  report: LineReport,
  circumstances: Circumstances,
): void {
  const amountPaise = hasEnded(report) ? furtherDue(line, report.undelivered) : 0;
  // What the owner gave back was given whatever is delivered.
  const deliveredPaise = -amountPaise - line.goodwillPaise;
  if (amountPaise > 0) {
    takeOver(line, report);
    line.status = report.status;
    line.deliveredAfterRefundPaise = 0;
    note(change, `line.${line.status}`, { lineId: line.id, reason: line.reason });
    oweFurther(change, line, { amountPaise, reason: report.reason }, circumstances);
  } else if (deliveredPaise > 0) {
    line.remains = report.undelivered;
    line.deliveredAfterRefundPaise = deliveredPaise;
    note(change, deliveredAfterRefund, { lineId: line.id, amountPaise: deliveredPaise });
  } else if (report.status === line.status || amountPaise < 0) {
    if (report.status !== line.status) note(change, `line.${report.status}`, { lineId: line.id });
    takeOver(line, report);
    line.status = report.status;
  } else {
    const { status, undelivered } = report;
    note(change, 'line.report-without-effect', { lineId: line.id, status, undelivered });
  }
}

/** Parts for the same link whose turn has not come. */
export function partsAheadOf({ after: { lines } }: OrderChange, { type, target }: LineRow): LineRow[] {
  return lines.filter((line) => isAhead(line) && line.type === type && line.target === target);
}

function takeOver(line: LineRow, report: LineReport): void {
  line.reason = report.reason;
  line.refillable = report.refillable;
  line.providerId = report.providerId;
  line.serviceId = report.serviceId ?? line.serviceId;
  line.upstreamOrderId = report.upstreamOrderId;
  // Some suppliers give none.
  line.startCount = report.startCount ?? line.startCount;
  line.remains = report.remains;
}
