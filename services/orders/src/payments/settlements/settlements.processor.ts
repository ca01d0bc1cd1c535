import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../../runtime/jobs.js';
import { FetchSettlements } from './fetch-settlements.js';

/** Fetches what gateways have settled, in the small hours of India. */
@Processor('settlements', workerOptions)
export class SettlementsProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'settlements'>;

  constructor(fetchSettlements: FetchSettlements) {
    super();
    this.handlers = new JobHandlers(jobs, 'settlements', {
      'fetch-settlements': () => fetchSettlements.fetch(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
