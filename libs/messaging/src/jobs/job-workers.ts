import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job, Worker, WorkerOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { closeWorker } from '../queues.js';
import { Jobs } from './jobs.js';

/** Of every `@Processor`: a job whose worker has died runs again after a few seconds, as often as that happens. */
export const workerOptions = {
  autorun: false,
  lockDuration: 10_000,
  stalledInterval: 5000,
  maxStalledCount: 1000,
} satisfies Partial<WorkerOptions>;

/** The connection of all workers of this process. */
export const workerConnection = Symbol('workerConnection');

/** Starts and stops the workers that `@nestjs/bullmq` makes of the `@Processor` classes. */
@Injectable()
export class JobWorkers implements BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private workers: Worker[] = [];

  constructor(
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
    private readonly jobs: Jobs,
    @Inject(workerConnection) private readonly redis: Redis,
  ) {}

  /** Throws when the jobs of a queue have no handler, or two. */
  start(): void {
    this.registrar.register();
    this.workers = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance instanceof WorkerHost ? instance.worker : []));
    const problem = startBlockedReason(
      this.jobs.queueNames,
      this.workers.map(({ name }) => name),
    );
    if (problem !== null) throw new Error(problem);
    for (const worker of this.workers) {
      // Redis is away: the readiness check says it, and the worker goes on by itself.
      worker.on('error', () => undefined);
      worker.on('failed', (job, error) => this.noteFailure(job, error));
      void worker.run();
    }
  }

  /** Jobs under way are waited for, but not for long: what is not done by then runs again elsewhere. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => closeWorker(worker, this.redis)));
    this.redis.disconnect();
    await this.jobs.close();
  }

  private noteFailure(job: Job | undefined, error: Error): void {
    this.logger.warn(`job ${job?.name ?? ''} ${job?.id ?? ''} failed: ${error.message}`);
  }
}

/** Why a service must not start: a queue whose jobs have no handler, or two. Null when all is well. */
function startBlockedReason(queues: readonly string[], processors: readonly string[]): string | null {
  const unserved = queues.find((queue) => !processors.includes(queue));
  if (unserved !== undefined) return `the jobs of queue ${unserved} have no handler`;
  const unknown = processors.find((queue) => !queues.includes(queue));
  if (unknown !== undefined) return `there is a processor for queue ${unknown}, for which there are no jobs`;
  const twice = processors.find((queue, at) => processors.indexOf(queue) !== at);
  if (twice !== undefined) return `the jobs of queue ${twice} have two handlers`;
  return null;
}
