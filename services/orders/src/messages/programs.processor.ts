import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../runtime/jobs.js';
import { SendMessages } from './send-messages.js';

@Processor('programs', { ...workerOptions, concurrency: 5 })
export class ProgramsProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'programs'>;

  constructor(sendMessages: SendMessages) {
    super();
    this.handlers = new JobHandlers(jobs, 'programs', {
      'tell-programs': () => sendMessages.send('programs'),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
