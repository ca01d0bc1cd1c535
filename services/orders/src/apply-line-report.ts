import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@boostline/contracts/events';
import type { LineStatus } from '@boostline/contracts/orders';
import type { EntityManager } from 'typeorm';
import { BookLineOutcome } from './book-line-outcome.js';
import { followingStatus } from './follow-lines.js';
import { LiveHints } from './live-hints.js';
import { askForTarget, awaitsTarget } from './targets/awaited-target.js';
import { lockWithLines, writeLineReport, type HistoryEntry, type ReportedLine } from './write-line-report.js';

type Report = Omit<EventPayload<'fulfilment.completed.v1'>, 'refillable'>;

interface LineChange {
  status: LineStatus;
  /** Of the line's quantity, what will never be delivered. */
  undelivered: number;
  reason: string | null;
  refillable?: boolean;
}

/** What fulfilment tells about a line: the line's state, what is owed for it, and the order's status that follows. */
@Injectable()
export class ApplyLineReport {
  constructor(
    private readonly bookOutcome: BookLineOutcome,
    private readonly hints: LiveHints,
  ) {}

  progressed(tx: EntityManager, report: EventPayload<'fulfilment.progressed.v1'>) {
    return this.apply(tx, report, { status: report.status, undelivered: 0, reason: report.reason });
  }

  completed(tx: EntityManager, report: EventPayload<'fulfilment.completed.v1'>) {
    const { refillable } = report;
    return this.apply(tx, report, { status: 'completed', undelivered: 0, reason: null, refillable });
  }

  partial(tx: EntityManager, report: EventPayload<'fulfilment.partial.v1'>) {
    return this.apply(tx, report, { status: 'partial', undelivered: report.remains, reason: null });
  }

  failed(tx: EntityManager, report: EventPayload<'fulfilment.failed.v1'>) {
    return this.apply(tx, report, { status: 'failed', undelivered: report.remains, reason: report.reason });
  }

  private async apply(tx: EntityManager, report: Report, change: LineChange): Promise<(() => void) | void> {
    // The order is locked first, so that two lines reporting at once cannot miss each other's outcome.
    const { status, lines } = await lockWithLines(tx, report.orderId);
    const line = lines.find(({ id }) => id === report.lineId);
    if (!line) throw new Error(`order ${report.orderId} has no line ${report.lineId}`);
    if (line.reportVersion >= report.version) return;
    const history = takeOver(line, report, change);
    const fulfilledPaise = await this.bookEnd(tx, line, change);
    const following = followingStatus({ id: report.orderId, status }, lines);
    if (following !== status) history.push({ name: `order.${following}` });
    await writeLineReport(tx, line, { status: following, fulfilledPaise, history });
    return () => this.hints.orderChanged(report.orderId);
  }

  /** What is left to post of a line that has ended, in paise: all of a line that was delivered in full. */
  private async bookEnd(tx: EntityManager, line: ReportedLine, change: LineChange): Promise<number> {
    if (line.status !== 'completed' && line.status !== 'partial' && line.status !== 'failed') return 0;
    if (change.undelivered > 0) {
      await this.bookOutcome.run(tx, line, change.undelivered, change.reason);
      return 0;
    }
    line.refundDuePaise = 0;
    line.finishedAt ??= new Date();
    return line.paidPaise;
  }
}

/** Sets on `line` what was reported; answers what of it is history. */
function takeOver(line: ReportedLine, report: Report, change: LineChange): HistoryEntry[] {
  const before = { status: line.status, asked: awaitsTarget(line) };
  // A refused target does not end the line yet: its buyer may name another one first.
  const correctUntil = askForTarget(line, change.status, change.reason, new Date());
  line.status = correctUntil ? 'waiting' : change.status;
  line.correctUntil = correctUntil;
  line.reason = change.reason;
  line.refillable = change.refillable ?? false;
  line.providerId = report.providerId;
  line.serviceId = report.serviceId ?? line.serviceId;
  line.upstreamOrderId = report.upstreamOrderId;
  line.startCount = report.startCount;
  line.remains = report.remains;
  line.reportVersion = report.version;
  const history: HistoryEntry[] = [];
  if (correctUntil && !before.asked)
    history.push({ name: 'line.target-needed', detail: { lineId: line.id } });
  if (before.status !== line.status)
    history.push({ name: `line.${line.status}`, detail: { lineId: line.id, reason: line.reason } });
  return history;
}
