import { JobWorkers } from '@boostline/messaging/jobs/job-workers';
import { Jobs } from '@boostline/messaging/jobs/jobs';
import { SafetyNet } from '@boostline/messaging/jobs/safety-net';
import { OutboxRelay } from '@boostline/messaging/outbox-relay';
import { checkRedis } from '@boostline/messaging/require-redis';
import { Readiness } from '@boostline/service-kit/health';
import { inSpan } from '@boostline/service-kit/trace';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { QueueLines } from '../buying/queue-lines.js';
import { env } from '../env.js';
import { ConsumeEvents } from '../intake/consume-events.js';
import { SeedSupplier } from '../suppliers/seed-supplier.js';
import { ScheduleAccounts } from './schedule-accounts.js';
import { crashAt } from '@boostline/service-kit/crash-point';
import type { DataSource } from 'typeorm';

/** Starts what this service does unasked: events in and out, and the jobs of jobs.ts. */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly seedSupplier: SeedSupplier,
    private readonly relay: OutboxRelay,
    private readonly consumeEvents: ConsumeEvents,
    private readonly jobWorkers: JobWorkers,
    private readonly safetyNet: SafetyNet,
    private readonly queueLines: QueueLines,
    private readonly scheduleAccounts: ScheduleAccounts,
    jobs: Jobs,
    readiness: Readiness,
  ) {
    readiness.addOptional('redis', () => checkRedis(jobs.redis));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.seedSupplier.seed();
    this.relay.start();
    this.consumeEvents.start();
    this.jobWorkers.start();
    this.safetyNet.start({ everyMs: env.FULFILMENT_SWEEP_MS, sweep: () => this.sweep() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.relay.stop(), this.consumeEvents.stop()]);
  }

  /** Lines without a job, and accounts without a scheduler. */
  private sweep(): Promise<void> {
    return inSpan('sweep', { root: true }, async () => {
      await this.scheduleAccounts.schedule();
      await this.queueLines.fillAll();
    });
  }
}

/** Delivers the events of this service to their consumers. */
export function relayOf(database: DataSource): OutboxRelay {
  return new OutboxRelay({
    database,
    redisUrl: env.REDIS_URL,
    address: env.database,
    schema: 'fulfilment',
    onStep: (step) => crashAt(env.CRASH_AT, `relay-${step}`),
  });
}
