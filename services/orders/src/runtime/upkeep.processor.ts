import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { withTrace } from '@boostline/service-kit/trace';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ReadRetention } from '../retention/read-retention.js';
import { IssueMissingDocuments } from '../tax-documents/issue-missing-documents.js';
import { BackgroundWork } from './background-work.js';
import { ForgetOld } from './forget-old.js';
import { jobs } from './jobs.js';

/** Sends events again that got lost, and forgets what has been kept for long enough. */
@Processor('upkeep', { ...workerOptions, concurrency: 3 })
export class UpkeepProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'upkeep'>;

  constructor(
    background: BackgroundWork,
    issueMissing: IssueMissingDocuments,
    forgetOld: ForgetOld,
    readRetention: ReadRetention,
  ) {
    super();
    this.handlers = new JobHandlers(jobs, 'upkeep', {
      'sweep-outbox': () => background.sweepOutbox(),
      'issue-missing-documents': () => issueMissing.run(),
      'forget-old': async () => forgetOld.run(await readRetention.run()),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return withTrace(null, () => this.handlers.run(job, token));
  }
}
