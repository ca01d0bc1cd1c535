import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import type { FulfilmentJobs } from './jobs.js';

/** After which schedulers are made anew, though as many are there as should be, ms. */
const renewMs = 60_000;

/**
 * Makes the schedulers of the jobs that come again and again: one for each panel account, none for one that is gone. Run
 * by the sweep: a Redis that was emptied has none.
 */
@Injectable()
export class ScheduleJobs {
  private renewedAt = -Infinity;

  constructor(
    private readonly database: DataSource,
    @Inject(Jobs) private readonly jobs: FulfilmentJobs,
  ) {}

  async run(): Promise<void> {
    const accounts: { id: number }[] = await this.database.query(`SELECT id FROM providers ORDER BY id`);
    const count = await this.jobs.schedulerCount('poll');
    if (count === null) return;
    if (count === accounts.length && performance.now() - this.renewedAt < renewMs) return;
    const everyMs = Math.min(env.STATUS_POLL_MS, 1000);
    await this.jobs.schedule(
      'poll',
      accounts.map(({ id }) => ({
        id: `poll-${id}`,
        name: 'poll-account',
        everyMs,
        data: { providerId: id },
      })),
    );
    this.renewedAt = performance.now();
  }
}
