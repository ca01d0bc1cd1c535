import {
  events,
  type ConsumedBy,
  type ConsumerName,
  type Envelope,
  type EventPayload,
} from '@boostline/contracts/events';
import { contextOf, inSpan } from '@boostline/service-kit/trace';
import { Logger } from '@nestjs/common';
import { SpanKind, trace } from '@opentelemetry/api';
import { Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { DataSource, EntityManager } from 'typeorm';
import { closeWorker, inboxQueue } from './queues.js';
import { patientRedis } from './redis.js';

/** Work for after the commit of the handler's transaction, such as waking a worker. */
type AfterCommit = (() => void) | void;

type Single<P> = (tx: EntityManager, payload: P) => Promise<AfterCommit>;

/**
 * Handles all events of one name together by one statement. They belong to several traces, so it is recorded in none;
 * `traceparents` are for later work.
 */
interface Together<P> {
  together: (tx: EntityManager, payloads: P[], traceparents: (string | null)[]) => Promise<AfterCommit>;
}

/** One handler for each event that `C` consumes: a missing one does not compile. */
type Handlers<C extends ConsumerName> = {
  [N in ConsumedBy<C>]: Single<EventPayload<N>> | Together<EventPayload<N>>;
};

/** An event to be handled, with the promise of its job. */
interface Waiting {
  envelope: Envelope;
  /** As parsed by the event's schema. */
  payload: unknown;
  done: () => void;
  fail: (reason: unknown) => void;
}

/** Largest number of events in a transaction, and under way at once. */
const maxTogether = 32;

interface ConsumerOptions<C extends ConsumerName> {
  consumer: C;
  database: DataSource;
  redisUrl: string;
  handlers: Handlers<C>;
}

/**
 * The inbox row commits with what the handler writes, so a repeated event does nothing. Events that arrive together
 * share a transaction; when it fails, each is handled alone. One that keeps failing is sent again by the producer's
 * sweep.
 */
export class Consumer<C extends ConsumerName> {
  private readonly logger: Logger;
  private readonly redis: Redis;
  private readonly worker: Worker<Envelope>;
  /** By event name; the payload was parsed by that event's schema before it gets here. */
  private readonly handlers: Map<string, Single<unknown> | Together<unknown>>;
  private waiting: Waiting[] = [];
  private draining = false;

  constructor(private readonly options: ConsumerOptions<C>) {
    this.logger = new Logger(`inbox-${options.consumer}`);
    this.redis = patientRedis(options.redisUrl);
    this.handlers = new Map(Object.entries(options.handlers));
    this.worker = new Worker<Envelope>(inboxQueue(options.consumer), (job) => this.handle(job.data), {
      connection: this.redis,
      autorun: false,
      concurrency: maxTogether,
      lockDuration: 15_000,
      stalledInterval: 10_000,
      maxStalledCount: 20,
    });
    this.worker.on('error', () => undefined);
    this.worker.on('failed', (job, error) => this.noteFailure(job, error));
  }

  start(): void {
    void this.worker.run();
  }

  stop(): Promise<void> {
    return closeWorker(this.worker, this.redis);
  }

  private async handle(envelope: Envelope): Promise<void> {
    if (!this.handlers.has(envelope.name))
      throw new Error(`${this.options.consumer} does not consume ${envelope.name}`);
    const payload = events[envelope.name].payload.parse(envelope.payload);
    await new Promise<void>((done, fail) => {
      this.waiting.push({ envelope, payload, done, fail });
      if (!this.draining) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.draining = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      if (batch.length === 1 || !(await this.together(batch))) for (const one of batch) await this.alone(one);
    }
    this.draining = false;
  }

  /** False when the transaction was rolled back. */
  private async together(batch: Waiting[]): Promise<boolean> {
    // Sorted by order, so that all replicas lock in the same sequence; events of one order keep their sequence.
    const sorted = batch.toSorted((one, other) => orderOf(one) - orderOf(other));
    try {
      await this.commit(sorted);
    } catch {
      return false;
    }
    for (const { done } of batch) done();
    return true;
  }

  private async alone(one: Waiting): Promise<void> {
    try {
      await this.commit([one]);
      one.done();
    } catch (error) {
      one.fail(error);
    }
  }

  /** What several events share belongs to the trace of none, and names them all. */
  private async commit(batch: Waiting[]): Promise<void> {
    if (batch.length === 1) return this.write(batch);
    const links = batch
      .map(({ envelope }) => trace.getSpanContext(contextOf(envelope.traceparent)))
      .flatMap((context) => (context ? { context } : []));
    const name = `${batch.length} events for ${this.options.consumer}`;
    await inSpan(name, { kind: SpanKind.CONSUMER, root: true, links }, () => this.write(batch));
  }

  private async write(batch: Waiting[]): Promise<void> {
    const afterCommit = await this.options.database.transaction(async (tx) => {
      const noted: { event_id: string }[] = await tx.query(
        `INSERT INTO ${this.options.consumer}.inbox (event_id) SELECT unnest($1::uuid[])
           ON CONFLICT DO NOTHING RETURNING event_id`,
        [batch.map(({ envelope }) => envelope.id)],
      );
      const fresh = new Set(noted.map(({ event_id }) => event_id));
      // When an event is in the batch twice, the second finds its id taken.
      return this.apply(
        tx,
        batch.filter(({ envelope }) => fresh.delete(envelope.id)),
      );
    });
    for (const after of afterCommit) after?.();
  }

  private async apply(tx: EntityManager, batch: Waiting[]): Promise<AfterCommit[]> {
    const left: AfterCommit[] = [];
    const byName = Map.groupBy(batch, ({ envelope }) => envelope.name);
    for (const { envelope, payload } of batch) {
      const { name } = envelope;
      const handler = this.handlers.get(name);
      if (typeof handler === 'function') {
        left.push(await inTrace(envelope, async () => handler(tx, payload)));
      } else if (handler && byName.has(name)) {
        const all = byName.get(name) ?? [];
        // All of them at the position of the first.
        byName.delete(name);
        const payloads = all.map((one) => one.payload);
        const traceparents = all.map((one) => one.envelope.traceparent);
        const handle = async () => handler.together(tx, payloads, traceparents);
        left.push(await (all.length === 1 ? inTrace(envelope, handle) : handle()));
      }
    }
    return left;
  }

  private noteFailure(job: Job<Envelope> | undefined, error: Error): void {
    const parked = job && job.attemptsMade >= (job.opts.attempts ?? 1);
    const line = `${job?.data.name ?? 'event'} ${job?.data.id ?? ''}: ${error.message}`;
    if (parked)
      this.logger.error(
        `parked after ${job.attemptsMade} tries, sent again later, ever more slowly: ${line}`,
      );
    else this.logger.warn(`not handled, tried again: ${line}`);
  }
}

function orderOf({ envelope: { payload } }: Waiting): number {
  return 'orderId' in payload ? payload.orderId : 0;
}

function inTrace<T>({ name, traceparent }: Envelope, work: () => Promise<T>): Promise<T> {
  return inSpan(name, { kind: SpanKind.CONSUMER }, work, contextOf(traceparent));
}
