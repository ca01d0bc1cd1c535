import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../runtime/jobs.js';
import { PollStatus } from './poll-status.js';

/** Accounts that are asked at the same time: each waits for its supplier most of the time. */
const concurrency = 32;

/** Asks each supplier account how its orders are doing. Its scheduler adds the job again and again. */
@Processor('poll', { ...workerOptions, concurrency })
export class PollProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'poll'>;

  constructor(pollStatus: PollStatus) {
    super();
    this.handlers = new JobHandlers(jobs, 'poll', {
      'poll-account': ({ providerId }) => pollStatus.poll(providerId),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
