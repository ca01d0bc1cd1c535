import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ReadRetention } from '../retention/update-retention.js';
import { CountFollowers } from '../lookup/count-followers.js';
import { IssueMissingDocuments } from '../tax-documents/issue-missing-documents.js';
import { BackgroundWork } from './background-work.js';
import { ForgetOld } from './forget-old.js';
import { jobs } from '../runtime/jobs.js';

@Processor('upkeep', { ...workerOptions, concurrency: 3 })
export class UpkeepProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'upkeep'>;

  constructor(
    background: BackgroundWork,
    issueMissing: IssueMissingDocuments,
    countFollowers: CountFollowers,
    forgetOld: ForgetOld,
    readRetention: ReadRetention,
  ) {
    super();
    this.handlers = new JobHandlers(jobs, 'upkeep', {
      'sweep-outbox': () => background.sweepOutbox(),
      'issue-missing-documents': () => issueMissing.issue(),
      'count-followers': () => countFollowers.countEnds(),
      'forget-old': async () => forgetOld.forget(await readRetention.read()),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
