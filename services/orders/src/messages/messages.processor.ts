import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { jobs } from '../runtime/jobs.js';
import { RemindUnpaid } from './reminders/remind-unpaid.js';
import { SendMessages } from './send-messages.js';

@Processor('messages', { ...workerOptions, concurrency: 5 })
export class MessagesProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'messages'>;

  constructor(sendMessages: SendMessages, remindUnpaid: RemindUnpaid) {
    super();
    this.handlers = new JobHandlers(jobs, 'messages', {
      'send-messages': () => sendMessages.send('people'),
      'remind-unpaid': () => remindUnpaid.remind(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
