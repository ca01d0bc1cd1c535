import { setTimeout as sleep } from 'node:timers/promises';
import {
  consumersOf,
  type ConsumerName,
  type Envelope,
  type ProducerName,
} from '@boostline/contracts/events';
import { contextOf, traceparentOf, tracer } from '@boostline/service-kit/trace';
import { Logger } from '@nestjs/common';
import { SpanKind, trace } from '@opentelemetry/api';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { outboxChannel, outboxSender } from './outbox.js';
import { inboxQueue, jobIdOf } from './queues.js';
import { impatientRedis } from './redis.js';

interface SentRow {
  id: string;
  consumer: ConsumerName;
  generation: number;
}

interface OutboxRow extends SentRow {
  envelope: Envelope;
  created_at: Date;
}

/** Counts of rows, and ages in seconds. */
export interface OutboxState {
  waiting: number;
  oldestWaiting: number | null;
  unacknowledged: number;
  oldestUnacknowledged: number | null;
  resent: number;
  queue: { waiting: number; active: number; delayed: number; failed: number } | null;
}

interface RelayOptions {
  /** The producing service; consumers are listed with the events. */
  schema: ProducerName;
  database: DataSource;
  /** Its password may change; it learns when one did not open. */
  address: { readonly directUrl: string; wasRefused(url: string, error: unknown): boolean };
  redisUrl: string;
  /** Called before and after rows are handed to Redis, while they are claimed; a fault test kills the process there. */
  onStep?: (step: 'before-add' | 'after-add') => void;
}

const batchSize = 200;
/** Polling interval: a notification may be lost with its connection, or with the process that it names. */
const pollMilliseconds = 1000;
/** Pause after a batch, so that the next is larger: a look costs three statements and a call to Redis, however many rows it finds. */
const gatherMilliseconds = 30;
const jobOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 250, jitter: 0.5 },
  removeOnComplete: { count: 1000 },
  removeOnFail: { count: 5000 },
};

/**
 * Carries outbox rows to the inbox queues of consumers; replicas claim by SKIP LOCKED. A row is done when its consumer
 * has acknowledged it, so an event whose job Redis lost is sent again.
 */
export class OutboxRelay {
  private readonly logger = new Logger('outbox-relay');
  private readonly redis: Redis;
  private readonly queues: Map<ConsumerName, Queue>;
  /** The relay's own connection: it listens for notifications and claims rows. */
  private connection: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = false;

  constructor(private readonly options: RelayOptions) {
    this.redis = impatientRedis(options.redisUrl);
    this.queues = new Map(
      // No command while connecting: a failure there makes all later commands of this BullMQ queue fail.
      consumersOf(options.schema).map((name) => [
        name,
        new Queue(inboxQueue(name), {
          connection: this.redis,
          skipVersionCheck: true,
          skipMetasUpdate: true,
        }),
      ]),
    );
    for (const queue of this.queues.values()) queue.on('error', () => undefined);
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), pollMilliseconds);
    void this.listen();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
    await this.connection?.end().catch(() => undefined);
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  /** Looks for rows to carry, now or as soon as the look under way has ended. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenMeanwhile = true;
      return;
    }
    this.running = this.relayAll().finally(() => {
      this.running = undefined;
      if (this.wokenMeanwhile) {
        this.wokenMeanwhile = false;
        this.wake();
      }
    });
  }

  /**
   * Marks handled rows as done, and sends lost ones again after a delay that doubles up to ten minutes. Run by a job.
   */
  async sweep(): Promise<void> {
    for (const consumer of this.queues.keys()) {
      await this.acknowledge(consumer);
      await this.sendAgain(consumer);
    }
  }

  /** How the rows stand, and the jobs made of them; the jobs are `null` while Redis does not answer. */
  async state(): Promise<OutboxState> {
    const [rows]: Omit<OutboxState, 'queue'>[] = await this.options.database.query(
      `SELECT waiting.*, sent.* FROM
         (SELECT count(*) AS waiting, extract(epoch FROM now() - min(created_at))::float AS "oldestWaiting"
            FROM ${this.options.schema}.outbox WHERE relayed_at IS NULL) AS waiting,
         (SELECT count(*) AS unacknowledged, count(*) FILTER (WHERE generation > 0) AS resent,
                 extract(epoch FROM now() - min(relayed_at))::float AS "oldestUnacknowledged"
            FROM ${this.options.schema}.outbox WHERE acked_at IS NULL AND relayed_at IS NOT NULL) AS sent`,
    );
    if (!rows) throw new Error('the outbox gave no figures');
    return { ...rows, queue: await this.jobCounts().catch(() => null) };
  }

  private async jobCounts(): Promise<OutboxState['queue']> {
    if (this.redis.status !== 'ready') return null;
    const sum = { waiting: 0, active: 0, delayed: 0, failed: 0 };
    for (const queue of this.queues.values()) {
      const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed');
      sum.waiting += counts['wait'] ?? 0;
      sum.active += counts['active'] ?? 0;
      sum.delayed += counts['delayed'] ?? 0;
      sum.failed += counts['failed'] ?? 0;
    }
    return sum;
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const { address } = this.options;
    const { directUrl: url } = address;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'outbox-relay',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('notification', ({ payload }) => {
      if (payload === outboxSender) this.wake();
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      this.connection = undefined;
      setTimeout(() => void this.listen(), 1000).unref();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${outboxChannel(this.options.schema)}`);
      // A plain index scan reads the oldest rows first and removes dead index entries, which a bitmap scan reads again
      // each time.
      await client.query('SET enable_bitmapscan = off');
      // Stopped meanwhile: only this function knows the connection yet.
      if (this.stopped) {
        await client.end();
        return;
      }
      this.connection = client;
      this.wake();
    } catch (error) {
      address.wasRefused(url, error);
      await client.end().catch(() => undefined);
    }
  }

  private async relayAll(): Promise<void> {
    try {
      let carried = 0;
      do carried = await this.relayBatch();
      while (!this.stopped && carried === batchSize);
      if (!this.stopped && carried > 1) await sleep(gatherMilliseconds);
    } catch (error) {
      this.logger.warn(
        `events of the outbox could not be relayed, tried again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** If the transaction does not commit, also because this process dies, other replicas may claim the rows again. */
  private async relayBatch(): Promise<number> {
    const { connection } = this;
    if (!connection || this.redis.status !== 'ready') return 0;
    try {
      await connection.query('BEGIN');
      const { rows } = await connection.query<OutboxRow>({
        name: 'relay',
        text: takeBatch(this.options.schema),
        values: [[...this.queues.keys()]],
      });
      if (rows.length > 0) {
        this.options.onStep?.('before-add');
        await this.send(rows.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()));
        this.options.onStep?.('after-add');
      }
      await connection.query('COMMIT');
      return rows.length;
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => connection.end());
      throw error;
    }
  }

  private async send(rows: OutboxRow[]): Promise<void> {
    for (const [consumer, queue] of this.queues) {
      const jobs = rows
        .filter((row) => row.consumer === consumer)
        .map((row) => ({
          name: row.envelope.name,
          data: traced(row),
          opts: { ...jobOptions, jobId: jobIdOf(row.id, row.generation) },
        }));
      if (jobs.length > 0) await queue.addBulk(jobs);
    }
  }

  private async acknowledge(consumer: ConsumerName): Promise<void> {
    await this.options.database.query(
      `UPDATE ${this.options.schema}.outbox o SET acked_at = i.handled_at FROM ${consumer}.inbox i
        WHERE o.consumer = $1 AND o.acked_at IS NULL AND o.relayed_at IS NOT NULL AND i.event_id = o.id`,
      [consumer],
    );
  }

  private async sendAgain(consumer: ConsumerName): Promise<void> {
    const queue = this.queues.get(consumer);
    if (!queue || this.redis.status !== 'ready') return;
    const silent: SentRow[] = await this.options.database.query(
      `SELECT id, consumer, generation FROM ${this.options.schema}.outbox
        WHERE consumer = $1 AND acked_at IS NULL
          AND relayed_at < now() - least(interval '20 seconds' * power(2, generation), interval '10 minutes')
        ORDER BY relayed_at LIMIT 1000`,
      [consumer],
    );
    for (const row of silent) {
      // Not its state: for that, Redis would search the whole queue for each job, and long queues are what is swept most.
      const job = await queue.getJob(jobIdOf(row.id, row.generation));
      if (job && job.finishedOn === undefined) continue;
      await this.options.database.query(
        `UPDATE ${this.options.schema}.outbox SET relayed_at = NULL, generation = generation + 1
          WHERE id = $1 AND consumer = $2 AND generation = $3 AND acked_at IS NULL`,
        [row.id, row.consumer, row.generation],
      );
    }
    if (silent.length > 0) this.wake();
  }
}

/** Valid once the transaction commits. A row for a consumer without a queue here stays, and I4 shows it. */
const takeBatch = (schema: string) => `
  WITH waiting AS (
    SELECT id, consumer, created_at FROM ${schema}.outbox
     WHERE relayed_at IS NULL AND consumer = ANY ($1::text[]) ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
  )
  UPDATE ${schema}.outbox AS o SET relayed_at = now() FROM waiting AS w
   WHERE o.id = w.id AND o.consumer = w.consumer AND o.created_at = w.created_at
  RETURNING o.id, o.consumer, o.envelope, o.generation, o.created_at`;

/** Records in the trace of an event how long it waited here. Its consumer continues from there. */
function traced({ envelope, created_at: startTime }: OutboxRow): Envelope {
  if (envelope.traceparent === null) return envelope;
  const parent = contextOf(envelope.traceparent);
  const span = tracer.startSpan(
    `${envelope.name} in the outbox`,
    { kind: SpanKind.PRODUCER, startTime },
    parent,
  );
  span.end();
  return { ...envelope, traceparent: traceparentOf(trace.setSpan(parent, span)) };
}
