import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { withTrace } from '@boostline/service-kit/trace';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../../jobs.js';
import { TellOwner } from './tell-owner.js';

/** Finds out what the owner is to hear of. */
@Processor('notices', { ...workerOptions, concurrency: 2 })
export class NoticesProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'notices'>;

  constructor(tellOwner: TellOwner) {
    super();
    this.handlers = new JobHandlers(jobs, 'notices', {
      'tell-what-waits': () => tellOwner.tellWhatWaits(),
      'tell-of-money': () => tellOwner.tellOfMoney(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return withTrace(null, () => this.handlers.handle(job, token));
  }
}
