import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type FactoryProvider, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import pg from 'pg';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  compareServer,
  currentTimeline,
  isKnownServer,
  type Acknowledged,
  type KnownServer,
} from './known-server.js';

/** Where the last acknowledged beat outlives this process. Both may fail: then this process alone remembers it. */
interface BeatMemory {
  /** Settles within a few seconds, for the start waits for it. */
  read(): Promise<string | null>;
  write(text: string): Promise<unknown>;
  close(): void;
}

interface WatchOptions {
  database: DataSource;
  memory: BeatMemory;
  /** Stops what must not be done twice, in the transaction that accepts the server. */
  hold: (tx: EntityManager) => Promise<unknown>;
}

const acknowledgedBeat = z.object({ beat: z.number(), synchronous: z.boolean() });
const everyMs = 1000;
/** Replicas may remember a later beat than the one that compared. */
const beatsAhead = 1000;
/** Some managed servers have no timeline to read, or forbid it. */
const unreadable: readonly (string | undefined)[] = ['0A000', '42501', '42883'];

const isSynchronous = `(current_setting('synchronous_standby_names') <> ''
   AND current_setting('synchronous_commit') IN ('on', 'remote_apply'))`;

/** Notices that another PostgreSQL server took over, or that the database went back, and holds when commits can be missing. */
export class WatchServer implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('switch-over');
  private acknowledged: Acknowledged | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: WatchOptions) {}

  /** Resolves after the first comparison, so that nothing works on a database that went back. */
  async onModuleInit(): Promise<void> {
    this.acknowledged = await this.recall();
    await this.lookOnce();
    this.repeat();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.options.memory.close();
  }

  private repeat(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.lookOnce().then(() => this.repeat()), everyMs).unref();
  }

  private async lookOnce(): Promise<void> {
    try {
      if (!(await this.beat())) await this.compare();
    } catch (error) {
      this.logger.warn(
        `PostgreSQL could not be compared with what is known of it, tried again in a second: ${messageOf(error)}`,
      );
    }
  }

  /** False when the server must be compared. */
  private async beat(): Promise<boolean> {
    const [rows]: [Acknowledged[], number] = await this.options.database.query(
      `UPDATE known_server SET beat = beat + 1, synchronous = ${isSynchronous}, seen_at = clock_timestamp()
        WHERE beat >= $1 AND ${isKnownServer} RETURNING beat::float8 AS beat, synchronous`,
      [this.acknowledged?.beat ?? 0],
    );
    if (!rows[0]) return false;
    this.acknowledged = rows[0];
    await this.remember(rows[0]);
    return true;
  }

  private async compare(): Promise<void> {
    const { database, hold } = this.options;
    const timeline = await this.readTimeline();
    await database.transaction(async (tx) => {
      const [known]: KnownServer[] = await tx.query(
        `SELECT timeline, synchronous, beat::float8 AS beat FROM known_server FOR UPDATE`,
      );
      if (!known) {
        await tx.query(
          `INSERT INTO known_server (timeline, synchronous, beat) VALUES ($1, ${isSynchronous}, $2)
               ON CONFLICT DO NOTHING`,
          [timeline, this.acknowledged?.beat ?? 0],
        );
        return;
      }
      const found = compareServer(known, timeline, this.acknowledged);
      if (found === 'same') return;
      const isMissing = found === 'may-be-missing';
      if (isMissing) await hold(tx);
      await tx.query(
        `UPDATE known_server SET timeline = $1, beat = greatest(beat, $2) + ${beatsAhead}, seen_at = clock_timestamp(),
                missing_since = CASE WHEN $3 THEN seen_at ELSE missing_since END,
                missing_until = CASE WHEN $3 THEN clock_timestamp() ELSE missing_until END`,
        [timeline, this.acknowledged?.beat ?? 0, isMissing],
      );
      if (isMissing)
        this.logger.error(
          { known, timeline, acknowledged: this.acknowledged },
          'the database may lack its last entries: another server took over without a synchronous standby, or it was brought back to an earlier moment',
        );
      else this.logger.log({ known, timeline }, 'another server took over, and no entry is missing');
    });
  }

  private async readTimeline(): Promise<number | null> {
    try {
      const [row]: { timeline: number }[] = await this.options.database.query(
        `SELECT ${currentTimeline} AS timeline`,
      );
      return row?.timeline ?? null;
    } catch (error) {
      if (error instanceof QueryFailedError && isUnreadable(error.driverError)) return null;
      throw error;
    }
  }

  private async recall(): Promise<Acknowledged | null> {
    const text = await this.options.memory.read().catch((error: unknown) => {
      this.logger.warn(
        `the last beat is not remembered, so a database that was brought back while nothing ran is not noticed: ${messageOf(error)}`,
      );
      return null;
    });
    return text === null ? null : readBeat(text);
  }

  private async remember(beat: Acknowledged): Promise<void> {
    await withinASecond(this.options.memory.write(JSON.stringify(beat))).catch(() => undefined);
  }
}

/** Null for a text that is no beat: Redis may hold anything under the key. */
function readBeat(text: string): Acknowledged | null {
  try {
    return acknowledgedBeat.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && unreadable.includes(error.code);
}

interface HoldOptions {
  /** Under which Redis keeps the last beat of this service. */
  beatKey: string;
  openRedis: () => Redis;
  hold: WatchOptions['hold'];
}

/** The watch of a service as a Nest provider; it remembers the last beat in Redis. */
export function holdAfterSwitchOver({ beatKey, openRedis, hold }: HoldOptions): FactoryProvider<WatchServer> {
  return {
    provide: WatchServer,
    inject: [DataSource],
    useFactory: (database: DataSource) => {
      const redis = openRedis();
      const memory: BeatMemory = {
        read: () => redis.get(beatKey),
        write: (text) => redis.set(beatKey, text),
        close: () => redis.disconnect(),
      };
      return new WatchServer({ database, memory, hold });
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function withinASecond<T>(work: Promise<T>): Promise<T | null> {
  return Promise.race([work, sleep(1000, null, { ref: false })]);
}
