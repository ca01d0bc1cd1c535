import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@boostline/contracts/events';
import type { LineStatus } from '@boostline/contracts/orders';
import type { EntityManager } from 'typeorm';
import { BookLineOutcome } from './book-line-outcome.js';
import { FollowLines } from './follow-lines.js';
import { LiveHints } from './live-hints.js';
import { Order } from './order.entity.js';
import { OrderLine } from './order-line.entity.js';
import { note } from './order-timeline.js';
import { askForTarget, awaitsTarget } from './targets/awaited-target.js';

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
    private readonly followLines: FollowLines,
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
    const order = await tx.findOneOrFail(Order, {
      where: { id: report.orderId },
      lock: { mode: 'pessimistic_write' },
    });
    const lines = await tx.find(OrderLine, { where: { orderId: order.id } });
    const line = lines.find(({ id }) => id === report.lineId);
    if (!line) throw new Error(`order ${order.id} has no line ${report.lineId}`);
    if (line.reportVersion >= report.version) return;
    const before = { status: line.status, asked: awaitsTarget(line) };
    // A refused target does not end the line yet: its buyer may name another one first.
    const correctUntil = askForTarget(line, change.status, change.reason, new Date());
    Object.assign(line, {
      status: correctUntil ? 'waiting' : change.status,
      correctUntil,
      reason: change.reason,
      refillable: change.refillable ?? false,
      providerId: report.providerId,
      serviceId: report.serviceId ?? line.serviceId,
      upstreamOrderId: report.upstreamOrderId,
      startCount: report.startCount,
      remains: report.remains,
      reportVersion: report.version,
    });
    if (hasEnded(line)) await this.bookOutcome.run(tx, line, change.undelivered, change.reason);
    // Not saved: that would read the line once more.
    const { id, order: _order, ...columns } = line;
    await tx.update(OrderLine, { id }, columns);
    if (correctUntil && !before.asked) await note(tx, order.id, 'line.target-needed', { lineId: line.id });
    if (before.status !== line.status)
      await note(tx, order.id, `line.${line.status}`, { lineId: line.id, reason: line.reason });
    await this.followLines.run(tx, order, lines);
    return () => this.hints.orderChanged(order.id);
  }
}

function hasEnded({ status }: OrderLine): boolean {
  return status === 'completed' || status === 'partial' || status === 'failed';
}
