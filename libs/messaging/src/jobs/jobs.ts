import { Logger } from '@nestjs/common';
import { Queue, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { impatientRedis } from '../redis.js';
import {
  queuesOf,
  type JobData,
  type JobName,
  type JobTable,
  type QueueName,
  type Repeat,
} from './job-table.js';

/** A job to be added. BullMQ refuses all-digit ids and colons, and ignores an id that it still holds. */
interface NewJob<Data> {
  id: string;
  data: Data;
}

/** A job that comes again and again, as long as it is wanted. */
type ScheduledJob<T extends JobTable, N extends JobName<T>> = Repeat & {
  id: string;
  name: N;
  data: JobData<T, N>;
};

/** Counts of jobs, and for how long the oldest has waited. */
interface QueueState {
  queue: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  oldestSeconds: number;
}

/**
 * Never waits for Redis or fails because it is away: the database holds what is to be done, and a sweep adds jobs
 * again.
 */
export class Jobs<T extends JobTable = JobTable> {
  private readonly logger = new Logger('jobs');
  /** Fails at once while Redis is away. */
  readonly redis: Redis;
  private readonly queues: ReadonlyMap<string, Queue>;

  constructor(
    private readonly table: T,
    { redisUrl, prefix }: { redisUrl: string; prefix: string },
  ) {
    this.redis = impatientRedis(redisUrl);
    // No command while connecting: one that failed there would fail every later one of this queue.
    const options = { skipWaitingForReady: true, skipVersionCheck: true, skipMetasUpdate: true };
    this.queues = new Map(
      queuesOf(table).map((name) => [name, new Queue(name, { connection: this.redis, prefix, ...options })]),
    );
    for (const queue of this.queues.values()) queue.on('error', () => undefined);
  }

  get queueNames(): string[] {
    return [...this.queues.keys()];
  }

  async add<N extends JobName<T>>(name: N, jobs: readonly NewJob<JobData<T, N>>[]): Promise<void> {
    if (jobs.length === 0) return;
    const { queue, options } = this.definition(name);
    await this.tryTo(() =>
      queue.addBulk(jobs.map(({ id, data }) => ({ name, data, opts: { ...options, jobId: id } }))),
    );
  }

  /**
   * Adds lost or finished jobs again and promotes those that wait for their time. Stops after `max`; running ones do
   * not count.
   */
  async runNow<N extends JobName<T>>(
    name: N,
    jobs: readonly NewJob<JobData<T, N>>[],
    max = jobs.length,
  ): Promise<void> {
    const { queue } = this.definition(name);
    await this.tryTo(async () => {
      let wanted = max;
      for (let next = 0; wanted > 0 && next < jobs.length;) {
        const batch = jobs.slice(next, next + wanted);
        next += batch.length;
        const states = await Promise.all(batch.map((job) => letGo(queue, job.id)));
        const missing = batch.filter((_, at) => states[at] === 'missing');
        await this.add(name, missing);
        wanted -= missing.length + states.filter((state) => state === 'promoted').length;
      }
    });
  }

  /** One that waits already is enough; one under way may have looked too early, and is followed by another. */
  async wake(name: JobName<T>): Promise<void> {
    const { queue, options } = this.definition(name);
    const deduplication = { id: name, keepLastIfActive: true };
    await this.tryTo(() => queue.add(name, {}, { ...options, deduplication }));
  }

  /** Makes the schedulers of a queue anew, and removes those that are no longer wanted. */
  async schedule<N extends JobName<T>>(
    queueName: T[N]['queue'],
    wanted: readonly ScheduledJob<T, N>[],
  ): Promise<void> {
    const queue = this.queue(queueName);
    await this.tryTo(async () => {
      for (const { id, name, data, ...repeat } of wanted) {
        const { options: opts } = this.definition(name);
        const when = 'everyMs' in repeat ? { every: repeat.everyMs } : repeat;
        await queue.upsertJobScheduler(id, when, { name, data, opts });
      }
      const ids = new Set(wanted.map(({ id }) => id));
      for (const { key } of await queue.getJobSchedulers())
        if (!ids.has(key)) await queue.removeJobScheduler(key);
    });
  }

  /** How many schedulers a queue has; null while Redis does not answer. */
  async schedulerCount(queueName: QueueName<T>): Promise<number | null> {
    if (this.redis.status !== 'ready') return null;
    return this.queue(queueName)
      .getJobSchedulersCount()
      .catch(() => null);
  }

  /** How many jobs of a queue could run now; null while Redis does not answer. */
  async waitingCount(queueName: QueueName<T>): Promise<number | null> {
    if (this.redis.status !== 'ready') return null;
    return this.queue(queueName)
      .getWaitingCount()
      .catch(() => null);
  }

  /** Of every queue. Throws while Redis does not answer. */
  states(): Promise<QueueState[]> {
    return Promise.all(Array.from(this.queues.values(), stateOf));
  }

  async close(): Promise<void> {
    await Promise.allSettled(Array.from(this.queues.values(), (queue) => queue.close()));
    this.redis.disconnect();
  }

  private definition(name: JobName<T>) {
    const definition = this.table[name];
    if (!definition) throw new Error(`there is no job ${name}`);
    return { queue: this.queue(definition.queue), options: definition.options };
  }

  private queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`there is no queue ${name}`);
    return queue;
  }

  private async tryTo(work: () => Promise<unknown>): Promise<void> {
    if (this.redis.status !== 'ready') return;
    try {
      await work();
    } catch (error) {
      this.logger.warn(
        `jobs could not be added, the sweep adds them again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

/** `missing`: it must be added. `running`: it runs already, or nothing has to be awaited before it does. */
async function letGo(queue: Queue, id: string): Promise<'missing' | 'promoted' | 'running'> {
  const job = await queue.getJob(id);
  if (!job) return 'missing';
  if (job.finishedOn !== undefined) {
    await job.remove();
    return 'missing';
  }
  if (job.delay === 0) return 'running';
  // One that has become due meanwhile is no longer delayed, which is as good.
  return job.promote().then(
    () => 'promoted',
    () => 'running',
  );
}

async function stateOf(queue: Queue): Promise<QueueState> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  const [oldest]: (Job | undefined)[] = await queue.getWaiting(0, 0);
  return {
    queue: queue.name,
    waiting: counts['waiting'] ?? 0,
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    failed: counts['failed'] ?? 0,
    oldestSeconds: oldest ? (Date.now() - oldest.timestamp) / 1000 : 0,
  };
}
