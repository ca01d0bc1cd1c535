import {
  events,
  type ConsumedBy,
  type ConsumerName,
  type Envelope,
  type EventPayload,
} from '@boostline/contracts/events';
import { Logger } from '@nestjs/common';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { DataSource, EntityManager } from 'typeorm';
import { inboxQueue } from './queues.js';
import { patientRedis } from './redis.js';

/** What is left to do once the handler's transaction has committed, such as waking a worker. */
type AfterCommit = (() => void) | void;

/** One handler for each event that `C` consumes: a missing one does not compile. */
export type Handlers<C extends ConsumerName> = {
  [N in ConsumedBy<C>]: (tx: EntityManager, payload: EventPayload<N>) => Promise<AfterCommit>;
};

interface ConsumerOptions<C extends ConsumerName> {
  consumer: C;
  database: DataSource;
  redisUrl: string;
  handlers: Handlers<C>;
  concurrency?: number;
  withTrace: <T>(traceparent: string | null, work: () => T) => T;
}

/**
 * Handles each event once: the note that it was handled and what the handler writes commit together. The same
 * event again finds the note and does nothing. An event whose handler keeps failing is parked among the failed
 * jobs, and the producer's sweep sends it again ever more slowly.
 */
export class Consumer<C extends ConsumerName> {
  private readonly logger: Logger;
  private readonly redis: Redis;
  private readonly worker: Worker<Envelope>;
  /** By event name; the payload was parsed by that event's schema before it gets here. */
  private readonly handlers: Map<string, (tx: EntityManager, payload: unknown) => Promise<AfterCommit>>;

  constructor(private readonly options: ConsumerOptions<C>) {
    this.logger = new Logger(`inbox-${options.consumer}`);
    this.redis = patientRedis(options.redisUrl);
    this.handlers = new Map(Object.entries(options.handlers));
    this.worker = new Worker<Envelope>(
      inboxQueue(options.consumer),
      (job) => options.withTrace(job.data.traceparent, () => this.handle(job.data)),
      {
        connection: this.redis,
        autorun: false,
        concurrency: options.concurrency ?? 8,
        lockDuration: 15_000,
        stalledInterval: 10_000,
        maxStalledCount: 20,
      },
    );
    this.worker.on('error', () => undefined);
    this.worker.on('failed', (job, error) => this.noteFailure(job, error));
  }

  start(): void {
    void this.worker.run();
  }

  async stop(): Promise<void> {
    // With Redis away an orderly close would wait for it; what was under way is handled again elsewhere.
    await this.worker.close(this.redis.status !== 'ready');
    this.redis.disconnect();
  }

  private async handle(envelope: Envelope): Promise<void> {
    const handler = this.handlers.get(envelope.name);
    if (!handler) throw new Error(`${this.options.consumer} does not consume ${envelope.name}`);
    const payload = events[envelope.name].payload.parse(envelope.payload);
    const afterCommit = await this.options.database.transaction(async (tx) => {
      const noted: unknown[] = await tx.query(
        `INSERT INTO ${this.options.consumer}.inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id`,
        [envelope.id],
      );
      return noted.length === 0 ? undefined : handler(tx, payload);
    });
    afterCommit?.();
  }

  private noteFailure(job: Job<Envelope> | undefined, error: Error): void {
    const parked = job && job.attemptsMade >= (job.opts.attempts ?? 1);
    const line = `${job?.data.name ?? 'event'} ${job?.data.id ?? ''}: ${error.message}`;
    if (parked) this.logger.error(`parked after ${job.attemptsMade} tries: ${line}`);
    else this.logger.warn(line);
  }
}
