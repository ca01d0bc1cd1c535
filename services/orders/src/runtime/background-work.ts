import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Consumer } from '@boostline/messaging/consumer';
import { OutboxRelay, type OutboxState } from '@boostline/messaging/outbox-relay';
import { crashAt } from '@boostline/service-kit/crash-point';
import { Sweeper } from '@boostline/service-kit/sweeper';
import { asSpan, noteSpan } from '@boostline/service-kit/trace';
import { DataSource } from 'typeorm';
import { ApplyLineReport } from '../delivery/apply-line-report.js';
import { env } from '../env.js';
import { RemindUnpaid } from '../messages/reminders/remind-unpaid.js';
import { SendMessages } from '../messages/send-messages.js';
import { ForgetOld } from './forget-old.js';
import { FollowTestPayments } from '../payments/test-payment/follow-test-payments.js';
import { PollPayments } from '../payments/settling/poll-payments.js';
import { AskProcessedRefunds } from '../refunds/ask-processed-refunds.js';
import { SendRefunds } from '../refunds/send-refunds.js';
import { ReceiveWebhook } from '../payments/webhooks/receive-webhook.js';
import { FollowRefill } from '../refills/follow-refill.js';
import { FetchSettlements } from '../settlements/fetch-settlements.js';
import { ReadRetention } from '../retention/read-retention.js';
import { GstRegistrations } from '../tax-documents/gst-registrations.js';
import { IssueMissingDocuments } from '../tax-documents/issue-missing-documents.js';
import { ExpireAwaitedTargets } from '../targets/expire-awaited-targets.js';
import { StartDueParts } from '../parts/start-due-parts.js';
import { ExpireUnpaid } from '../unpaid/expire-unpaid.js';

/** Starts what this service does in the background: sends its events, handles those of other services, and runs its timers. */
@Injectable()
export class BackgroundWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly relay: OutboxRelay;
  private readonly consumer: Consumer<'orders'>;

  constructor(
    database: DataSource,
    reports: ApplyLineReport,
    followRefill: FollowRefill,
    private readonly sweeper: Sweeper,
    private readonly pollPayments: PollPayments,
    private readonly receiveWebhook: ReceiveWebhook,
    private readonly sendRefunds: SendRefunds,
    private readonly askProcessedRefunds: AskProcessedRefunds,
    private readonly followTestPayments: FollowTestPayments,
    private readonly expireAwaitedTargets: ExpireAwaitedTargets,
    private readonly expireUnpaid: ExpireUnpaid,
    private readonly startDueParts: StartDueParts,
    private readonly forgetOld: ForgetOld,
    private readonly readRetention: ReadRetention,
    private readonly sendMessages: SendMessages,
    private readonly remindUnpaid: RemindUnpaid,
    private readonly fetchSettlements: FetchSettlements,
    private readonly issueMissingDocuments: IssueMissingDocuments,
    private readonly registrations: GstRegistrations,
  ) {
    const connections = { database, redisUrl: env.REDIS_URL };
    this.relay = new OutboxRelay({
      ...connections,
      address: env.database,
      schema: 'orders',
      noteSpan,
      onStep: (step) => crashAt(env.CRASH_AT, `relay-${step}`),
    });
    this.consumer = new Consumer({
      ...connections,
      consumer: 'orders',
      asSpan,
      handlers: {
        'fulfilment.progressed.v1': (tx, report) => reports.progressed(tx, report),
        'fulfilment.completed.v1': (tx, report) => reports.completed(tx, report),
        'fulfilment.partial.v1': (tx, report) => reports.partial(tx, report),
        'fulfilment.failed.v1': (tx, report) => reports.failed(tx, report),
        'fulfilment.refill-moved.v1': (tx, moved) => followRefill.run(tx, moved),
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.registrations.publish();
    this.relay.start();
    this.consumer.start();
    this.sweeper.every(10_000, 'orders:outbox', () => this.relay.sweep());
    this.sweeper.every(5_000, 'orders:payments', () => this.pollPayments.run());
    this.sweeper.every(5_000, 'orders:webhooks', () => this.receiveWebhook.followOpen());
    this.sweeper.every(3_000, 'orders:refunds', () => this.sendRefunds.run());
    this.sweeper.every(60_000, 'orders:processed-refunds', () => this.askProcessedRefunds.run());
    this.sweeper.every(2_000, 'orders:messages', () => this.sendMessages.run('people'));
    this.sweeper.every(2_000, 'orders:programs', () => this.sendMessages.run('programs'));
    this.sweeper.every(3_000, 'orders:test-payments', () => this.followTestPayments.run());
    this.sweeper.every(10_000, 'orders:awaited-targets', () => this.expireAwaitedTargets.run());
    this.sweeper.every(5_000, 'orders:parts', () => this.startDueParts.run());
    this.sweeper.every(10_000, 'orders:reminders', () => this.remindUnpaid.run());
    this.sweeper.every(60_000, 'orders:expire-unpaid', () => this.expireUnpaid.run());
    this.sweeper.every(60_000, 'orders:tax-documents', () => this.issueMissingDocuments.run());
    this.sweeper.every(600_000, 'orders:settlements', () => this.fetchSettlements.eachNight());
    this.sweeper.every(600_000, 'orders:forget', () => this.forget());
  }

  private async forget(): Promise<void> {
    await this.forgetOld.run(await this.readRetention.run());
  }

  /** Figures about the events that are not delivered yet. */
  outboxState(): Promise<OutboxState> {
    return this.relay.state();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.relay.stop(), this.consumer.stop()]);
  }
}
