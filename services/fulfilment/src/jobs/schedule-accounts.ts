import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Supplier } from '../suppliers/supplier.entity.js';
import { env } from '../env.js';
import type { FulfilmentJobs } from '../runtime/jobs.js';

/** After which schedulers are made anew, though as many are there as should be, ms. */
const renewMs = 60_000;

const perAccount = [
  { queue: 'poll', name: 'poll-account', everyMs: Math.min(env.STATUS_POLL_MS, 1000) },
  { queue: 'reconcile', name: 'reconcile-account', everyMs: env.FULFILMENT_SWEEP_MS },
] as const;

/** Makes the schedulers of the jobs that every supplier account has: none is left of one that is gone. Run by the safety net. */
@Injectable()
export class ScheduleAccounts {
  private renewedAt = -Infinity;

  constructor(
    private readonly database: DataSource,
    @Inject(Jobs) private readonly jobs: FulfilmentJobs,
  ) {}

  async schedule(): Promise<void> {
    const accounts = await this.database.manager.find(Supplier, {
      select: { id: true },
      order: { id: 'ASC' },
    });
    const isRecent = performance.now() - this.renewedAt < renewMs;
    const counts = await Promise.all(perAccount.map(({ queue }) => this.jobs.schedulerCount(queue)));
    if (counts.includes(null)) return;
    if (isRecent && counts.every((count) => count === accounts.length)) return;
    for (const { queue, name, everyMs } of perAccount) {
      const wanted = accounts.map(({ id }) => ({
        id: `${name}-${id}`,
        name,
        everyMs,
        data: { providerId: id },
      }));
      await this.jobs.schedule(queue, wanted);
    }
    this.renewedAt = performance.now();
  }
}
