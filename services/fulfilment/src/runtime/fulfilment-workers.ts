import { Consumer } from '@boostline/messaging/consumer';
import { Jobs } from '@boostline/messaging/jobs/jobs';
import { JobWorkers } from '@boostline/messaging/jobs/job-workers';
import { OutboxRelay, type OutboxState } from '@boostline/messaging/outbox-relay';
import { crashAt } from '@boostline/service-kit/crash-point';
import { checkRedis } from '@boostline/service-kit/data/demand-redis';
import { Readiness } from '@boostline/service-kit/health';
import { Sweeper } from '@boostline/service-kit/sweeper';
import { asSpan, noteSpan, withTrace } from '@boostline/service-kit/trace';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AcceptPaidOrders } from '../intake/accept-paid-orders.js';
import type { PaidOrder } from '../intake/new-placement.js';
import { CorrectTarget } from '../intake/correct-target.js';
import { env } from '../env.js';
import { ForgetOld } from './forget-old.js';
import { MarkOverdue } from '../following/mark-overdue.js';
import { PricingSettings } from '../administration/providers/pricing.js';
import { MarkStalled } from '../following/mark-stalled.js';
import { KeepRetention } from '../intake/keep-retention.js';
import { QueueLines } from '../buying/queue-lines.js';
import { SeedProvider } from '../providers/seed-provider.js';
import { FollowRefills } from '../refills/follow-refills.js';
import { SendRefills } from '../refills/send-refills.js';
import { TakeRefillRequest } from '../refills/take-refill-request.js';
import { TendProviders } from '../reconcile/tend-providers.js';
import { ScheduleJobs } from './schedule-jobs.js';
import { SweepPlacements } from '../following/sweep-placements.js';

/**
 * What this service does unasked. Placing, polling and tending run in every replica and share the work by row locks
 * and leases in the database; none of it needs Redis, which only makes it start sooner.
 */
@Injectable()
export class FulfilmentWorkers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('workers');
  private readonly relay: OutboxRelay;
  private readonly consumer: Consumer<'fulfilment'>;
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;

  constructor(
    private readonly sweeper: Sweeper,
    private readonly queueLines: QueueLines,
    private readonly jobs: Jobs,
    private readonly jobWorkers: JobWorkers,
    private readonly readiness: Readiness,
    private readonly scheduleJobs: ScheduleJobs,
    private readonly sendRefills: SendRefills,
    private readonly followRefills: FollowRefills,
    private readonly tendProviders: TendProviders,
    private readonly sweepPlacements: SweepPlacements,
    private readonly seedProvider: SeedProvider,
    private readonly forgetOld: ForgetOld,
    private readonly markOverdue: MarkOverdue,
    private readonly markStalled: MarkStalled,
    database: DataSource,
    acceptPaidOrders: AcceptPaidOrders,
    correctTarget: CorrectTarget,
    takeRefillRequest: TakeRefillRequest,
    keepRetention: KeepRetention,
    pricing: PricingSettings,
  ) {
    const connections = { database, redisUrl: env.REDIS_URL };
    this.relay = new OutboxRelay({
      ...connections,
      address: env.database,
      schema: 'fulfilment',
      noteSpan,
      onStep: (step) => crashAt(env.CRASH_AT, `relay-${step}`),
    });
    const accept = async (
      tx: EntityManager,
      orders: PaidOrder[],
      traceparents: readonly (string | null)[],
    ): Promise<() => void> => {
      const ready = await acceptPaidOrders.run(tx, orders, traceparents);
      return () => {
        crashAt(env.CRASH_AT, 'order-accepted');
        void this.queueLines.add(ready);
      };
    };
    this.consumer = new Consumer({
      ...connections,
      consumer: 'fulfilment',
      asSpan,
      handlers: {
        'order.paid.v1': { together: accept },
        // To fulfilment a part is a paid line like any other, that comes when its turn has come.
        'order.parts-due.v1': { together: accept },
        'order.target-corrected.v1': async (tx, correction) => {
          const ready = await correctTarget.run(tx, correction);
          return () => void this.queueLines.runNow(ready);
        },
        'shop.retention-changed.v1': (tx, kept) => keepRetention.run(tx, kept),
        'shop.gst-registration-changed.v1': (tx, changed) => pricing.keepTaxes(tx, changed),
        'order.refill-requested.v1': (tx, request) => takeRefillRequest.run(tx, request),
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.seedProvider.run();
    this.relay.start();
    this.consumer.start();
    this.readiness.addOptional('redis', () => checkRedis(this.jobs.redis));
    this.jobWorkers.start();
    await this.scheduleJobs.run();
    this.sweeper.every(10_000, 'fulfilment:outbox', () => this.relay.sweep());
    this.sweeper.every(Math.min(10_000, env.OVERDUE_AFTER_MS), 'fulfilment:overdue', () =>
      this.markOverdue.run(),
    );
    this.sweeper.every(Math.min(60_000, env.STALLED_AFTER_MS), 'fulfilment:stalled', () =>
      this.markStalled.run(),
    );
    this.sweeper.every(600_000, 'fulfilment:forget', () => this.forgetOld.run());
    this.repeat(env.FULFILMENT_SWEEP_MS, () => this.queueLines.fillAll());
    this.repeat(env.FULFILMENT_SWEEP_MS, () => this.sweepPlacements.run());
    this.repeat(env.FULFILMENT_SWEEP_MS, () => this.tendProviders.run());
    this.repeat(env.FULFILMENT_SWEEP_MS, () => this.scheduleJobs.run());
    this.repeat(Math.min(env.STATUS_POLL_MS, 1000), () => this.sendRefills.run());
    this.repeat(Math.min(env.STATUS_POLL_MS, 1000), () => this.followRefills.run());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all([this.relay.stop(), this.consumer.stop()]);
  }

  /** How far what this service tells has got. */
  outboxState(): Promise<OutboxState> {
    return this.relay.state();
  }

  /** Not under an advisory lock: a replica that is stopped in the middle would keep it from the others. */
  private repeat(interval: number, work: () => Promise<void>): void {
    if (this.stopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.runOnce(work).then(() => this.repeat(interval, work));
    }, interval);
    this.timers.add(timer);
  }

  private async runOnce(work: () => Promise<void>): Promise<void> {
    try {
      await withTrace(null, work);
    } catch (error) {
      this.logger.warn(
        `a repeated task failed, the next round tries again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
