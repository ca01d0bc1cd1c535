import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../../jobs.js';
import { EraseHeldData } from './erase-held-data.js';

/** Goes on with erasures that a crash or an outage has left. */
@Processor('upkeep', workerOptions)
export class UpkeepProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'upkeep'>;

  constructor(eraseHeldData: EraseHeldData) {
    super();
    this.handlers = new JobHandlers(jobs, 'upkeep', {
      'continue-erasures': () => eraseHeldData.continueOpen(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
