import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Consumer } from '@boostline/messaging/consumer';
import { JobWorkers } from '@boostline/messaging/jobs/job-workers';
import { SafetyNet } from '@boostline/messaging/jobs/safety-net';
import { OutboxRelay, type OutboxState } from '@boostline/messaging/outbox-relay';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { ApplyLineReport } from '../delivery/apply-line-report.js';
import { env } from '../env.js';
import { FollowRefill } from '../refills/follow-refill.js';
import { GstRegistrations } from '../storage/gst-registrations.js';

/** Starts what this service does in the background: sends its events, handles those of other services, and runs its jobs. */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly relay: OutboxRelay;
  private readonly consumer: Consumer<'orders'>;

  constructor(
    database: DataSource,
    reports: ApplyLineReport,
    followRefill: FollowRefill,
    private readonly jobWorkers: JobWorkers,
    private readonly safetyNet: SafetyNet,
    private readonly registrations: GstRegistrations,
  ) {
    const connections = { database, redisUrl: env.REDIS_URL };
    this.relay = new OutboxRelay({
      ...connections,
      address: env.database,
      schema: 'orders',
      onStep: (step) => crashAt(env.CRASH_AT, `relay-${step}`),
    });
    this.consumer = new Consumer({
      ...connections,
      consumer: 'orders',
      handlers: {
        'fulfilment.progressed.v1': (tx, report) => reports.progressed(tx, report),
        'fulfilment.completed.v1': (tx, report) => reports.completed(tx, report),
        'fulfilment.partial.v1': (tx, report) => reports.partial(tx, report),
        'fulfilment.failed.v1': (tx, report) => reports.failed(tx, report),
        'fulfilment.refill-moved.v1': (tx, moved) => followRefill.follow(tx, moved),
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.registrations.publish();
    this.relay.start();
    this.consumer.start();
    this.jobWorkers.start();
    this.safetyNet.start();
  }

  /** Sends those events again that got lost on their way. */
  sweepOutbox(): Promise<void> {
    return this.relay.sweep();
  }

  /** Figures about the events that are not delivered yet. */
  outboxState(): Promise<OutboxState> {
    return this.relay.state();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.relay.stop(), this.consumer.stop()]);
  }
}
