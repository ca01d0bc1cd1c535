import { Controller } from '@nestjs/common';
import { readQueueJob, retryQueueJob } from '@boostline/contracts/routes/public/index';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { QueueBoard } from './queue-board.js';

/** Single jobs of the board of queues. */
@Controller()
export class QueuesController {
  constructor(private readonly queues: QueueBoard) {}

  @Serve(readQueueJob)
  read(
    @In() { params: { queue, jobId } }: InputOf<typeof readQueueJob>,
  ): Promise<ResponseOf<typeof readQueueJob>> {
    return this.queues.readJob(queue, jobId);
  }

  @Serve(retryQueueJob)
  async retry(
    @In() { params: { queue, jobId } }: InputOf<typeof retryQueueJob>,
  ): Promise<ResponseOf<typeof retryQueueJob>> {
    await this.queues.retry(queue, jobId);
    return { success: true, message: 'The job runs again' };
  }
}
