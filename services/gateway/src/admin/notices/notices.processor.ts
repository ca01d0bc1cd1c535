import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../../jobs.js';
import { NotifyOwner } from './notify-owner.js';

/** Finds what the owner is notified of. */
@Processor('notices', { ...workerOptions, concurrency: 2 })
export class NoticesProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'notices'>;

  constructor(notifyOwner: NotifyOwner) {
    super();
    this.handlers = new JobHandlers(jobs, 'notices', {
      'tell-what-waits': () => notifyOwner.notifyWaiting(),
      'tell-of-money': () => notifyOwner.notifyMoney(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
