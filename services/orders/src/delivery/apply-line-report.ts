import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@boostline/contracts/events';
import { crashAt } from '@boostline/service-kit/crash-point';
import type { EntityManager } from 'typeorm';
import { env } from '../env.js';
import { LiveHints } from '../runtime/live-hints.js';
import { StartDueWork } from '../runtime/start-due-work.js';
import { isEmpty } from '../order/changed-rows.js';
import { FindCircumstances } from '../gateways/accounts/find-circumstances.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { decideLineReport, type LineReport } from './decide-line-report.js';

@Injectable()
export class ApplyLineReport {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly circumstances: FindCircumstances,
    private readonly hints: LiveHints,
    private readonly dueWork: StartDueWork,
  ) {}

  progressed(tx: EntityManager, report: EventPayload<'fulfilment.progressed.v1'>) {
    return this.apply(tx, { ...report, undelivered: 0, refillable: false });
  }

  completed(tx: EntityManager, report: EventPayload<'fulfilment.completed.v1'>) {
    return this.apply(tx, { ...report, status: 'completed', undelivered: 0, reason: null });
  }

  partial(tx: EntityManager, report: EventPayload<'fulfilment.partial.v1'>) {
    const { remains: undelivered } = report;
    return this.apply(tx, { ...report, status: 'partial', undelivered, reason: null, refillable: false });
  }

  failed(tx: EntityManager, report: EventPayload<'fulfilment.failed.v1'>) {
    const { remains: undelivered } = report;
    return this.apply(tx, { ...report, status: 'failed', undelivered, refillable: false });
  }

  private async apply(tx: EntityManager, report: LineReport): Promise<(() => void) | void> {
    const { orderId } = report;
    const change = await this.changeOrders.runIn(
      tx,
      ofExisting(orderId, (order) => decideLineReport(order, report, this.circumstances.find())),
    );
    if (isEmpty(change)) return;
    crashAt(env.CRASH_AT, 'report-written');
    return () => {
      this.hints.orderChanged(orderId);
      this.dueWork.start(change);
    };
  }
}
