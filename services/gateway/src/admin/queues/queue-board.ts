import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { QueueJob } from '@boostline/contracts/schemas/admin/queues';
import type { Job } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import { ENV, type GatewayEnv } from '../../env.js';
import { makeBoard } from './make-board.js';
import {
  awayMessage,
  closeQueues,
  isAway,
  openQueues,
  type OpenQueue,
  type OpenQueues,
} from './open-queues.js';

/** The queues of all services, for the panel. Connects and loads bull-board on the first request. */
@Injectable()
export class QueueBoard implements OnApplicationShutdown {
  private opened: Promise<OpenQueues> | undefined;
  private made: Promise<FastifyInstance> | undefined;

  constructor(@Inject(ENV) private readonly env: GatewayEnv) {}

  board(): Promise<FastifyInstance> {
    return (this.made ??= this.queues().then(makeBoard));
  }

  async readJob(queueId: string, jobId: string): Promise<QueueJob> {
    const { job, words } = await this.find(queueId, jobId);
    return {
      queue: words.title,
      about: words.about,
      name: job.name,
      does: words.jobs[job.name] ?? null,
      state: await job.getState(),
      addedAt: new Date(job.timestamp).toISOString(),
      attempts: job.attemptsMade,
      problem: job.failedReason || null,
    };
  }

  /** Throws `conflict` when the job has not failed. */
  async retry(queueId: string, jobId: string): Promise<void> {
    const { job } = await this.find(queueId, jobId);
    if ((await job.getState()) !== 'failed')
      throw new ShopError('conflict', 'This job has not failed, or it runs again already.');
    await job.retry('failed', { resetAttemptsMade: true });
  }

  async onApplicationShutdown(): Promise<void> {
    const [board, queues] = await Promise.all([this.made, this.opened]);
    await board?.close();
    if (queues) await closeQueues(queues);
  }

  private async find(queueId: string, jobId: string): Promise<{ job: Job; words: OpenQueue['words'] }> {
    const queues = await this.queues();
    const known = queues.all.find(({ id }) => id === queueId);
    if (!known) throw new ShopError('not-found', 'There is no such queue.');
    if (isAway(queues)) throw new ShopError('unavailable', awayMessage);
    const job: Job | undefined = await known.queue.getJob(jobId);
    if (!job)
      throw new ShopError('not-found', 'This job is no longer kept: it has ended and was cleared away.');
    return { job, words: known.words };
  }

  private queues(): Promise<OpenQueues> {
    return (this.opened ??= openQueues(this.env.redisUrl));
  }
}
