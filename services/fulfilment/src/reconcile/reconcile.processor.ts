import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../runtime/jobs.js';
import { MaintainSuppliers } from './maintain-suppliers.js';

/** Accounts that are looked after at the same time: each waits for its supplier most of the time. */
const concurrency = 64;

/** Looks after each supplier account: lost answers, absences, late orders, the wallet, a hold, the list of services. */
@Processor('reconcile', { ...workerOptions, concurrency })
export class ReconcileProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'reconcile'>;

  constructor(maintainSuppliers: MaintainSuppliers) {
    super();
    this.handlers = new JobHandlers(jobs, 'reconcile', {
      'reconcile-account': ({ providerId }) => maintainSuppliers.maintain(providerId),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
