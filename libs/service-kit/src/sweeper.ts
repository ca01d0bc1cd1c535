import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseAddress } from './data/database-address.js';
import { LockSession } from './data/lock-session.js';
import { withTrace } from './trace.js';

/**
 * Periodic work that must not depend on Redis: timers in the process; a PostgreSQL advisory lock lets one replica at a
 * time do it.
 */
@Injectable()
export class Sweeper implements OnApplicationShutdown {
  private readonly logger = new Logger('sweeper');
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  /** Where connections of the pool change their session, locks are held in one that does not. */
  private readonly locks: LockSession | undefined;

  constructor(
    private readonly database: DataSource,
    address: DatabaseAddress,
  ) {
    if (address.isPooled) this.locks = new LockSession(address);
  }

  /** Runs `work` every `interval` milliseconds, first after one interval; a failure is logged and tried again. */
  every(interval: number, name: string, work: () => Promise<unknown>): void {
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        const run = this.runAlone(name, work).then(() => {
          this.running.delete(run);
          if (!this.stopped) this.every(interval, name, work);
        });
        this.running.add(run);
      },
      // Jitter, so that timers do not all run at the same moment.
      interval * (0.9 + Math.random() * 0.2),
    );
    timer.unref();
    this.timers.add(timer);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.allSettled(this.running);
    await this.locks?.end();
  }

  private async runAlone(name: string, work: () => Promise<unknown>): Promise<void> {
    const connection = this.locks ?? this.database.createQueryRunner();
    try {
      const [{ locked }] = await connection.query(`SELECT pg_try_advisory_lock(hashtext($1)) AS locked`, [
        name,
      ]);
      if (!locked) return;
      try {
        await withTrace(null, work);
      } finally {
        await connection.query(`SELECT pg_advisory_unlock(hashtext($1))`, [name]);
      }
    } catch (error) {
      this.logger.warn(
        `${name} failed, the next round tries again: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      if ('release' in connection) await connection.release();
    }
  }
}
