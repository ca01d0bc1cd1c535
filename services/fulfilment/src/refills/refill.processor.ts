import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../runtime/jobs.js';
import { FollowRefills } from './follow-refills.js';
import { SendRefills } from './send-refills.js';

/** Sends the refills that are asked for, and follows those that were sent. */
@Processor('refill', { ...workerOptions, concurrency: 4 })
export class RefillProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'refill'>;

  constructor(sendRefills: SendRefills, followRefills: FollowRefills) {
    super();
    this.handlers = new JobHandlers(jobs, 'refill', {
      'send-refills': () => sendRefills.sendDue(),
      'follow-refills': () => followRefills.followDue(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
