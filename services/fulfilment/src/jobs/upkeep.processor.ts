import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { OutboxRelay } from '@boostline/messaging/outbox-relay';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { MarkOverdue } from '../following/mark-overdue.js';
import { MarkStalled } from '../following/mark-stalled.js';
import { SweepPlacements } from '../following/sweep-placements.js';
import { SeedSupplier } from '../suppliers/seed-supplier.js';
import { ForgetOld } from './forget-old.js';
import { jobs } from '../runtime/jobs.js';

/** What is done again and again for all accounts together. None of it waits for another, and two at once do no harm. */
@Processor('upkeep', { ...workerOptions, concurrency: 8 })
export class UpkeepProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'upkeep'>;

  constructor(
    sweepPlacements: SweepPlacements,
    relay: OutboxRelay,
    markOverdue: MarkOverdue,
    markStalled: MarkStalled,
    seedSupplier: SeedSupplier,
    forgetOld: ForgetOld,
  ) {
    super();
    this.handlers = new JobHandlers(jobs, 'upkeep', {
      'sweep-placements': () => sweepPlacements.sweep(),
      'sweep-outbox': () => relay.sweep(),
      'mark-overdue': () => markOverdue.mark(),
      'mark-stalled': () => markStalled.mark(),
      'follow-environment': () => seedSupplier.seed(),
      'forget-old': () => forgetOld.forget(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
