import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../runtime/jobs.js';
import { AskProcessedRefunds } from './ask-processed-refunds.js';
import { SendRefunds } from './send-refunds.js';

@Processor('refunds', { ...workerOptions, concurrency: 5 })
export class RefundsProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'refunds'>;

  constructor(sendRefunds: SendRefunds, askProcessedRefunds: AskProcessedRefunds) {
    super();
    this.handlers = new JobHandlers(jobs, 'refunds', {
      'send-refunds': () => sendRefunds.send(),
      'ask-processed-refunds': () => askProcessedRefunds.ask(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
