import { Controller } from '@nestjs/common';
import { readQueueJob, retryQueueJob } from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { QueueBoard } from './queue-board.js';

@Controller()
export class QueuesController {
  constructor(private readonly queues: QueueBoard) {}

  @Serve(readQueueJob)
  read(@In() { params: { queue, jobId } }: InputOf<typeof readQueueJob>) {
    return this.queues.readJob(queue, jobId);
  }

  @Serve(retryQueueJob)
  async retry(@In() { params: { queue, jobId } }: InputOf<typeof retryQueueJob>) {
    await this.queues.retry(queue, jobId);
    return { success: true, message: 'The job runs again' };
  }
}
