import { Consumer } from '@boostline/messaging/consumer';
import { crashAt } from '@boostline/service-kit/crash-point';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PricingSettings } from '../suppliers/pricing.js';
import { QueueLines } from '../buying/queue-lines.js';
import { env } from '../env.js';
import { TakeRefillRequest } from '../refills/take-refill-request.js';
import { AcceptPaidOrders } from './accept-paid-orders.js';
import { CorrectTarget } from './correct-target.js';
import { KeepRetention } from './keep-retention.js';
import type { PaidOrder } from './new-placement.js';

/** Takes the events of the other services. Lines that are READY by them get their jobs after the commit. */
@Injectable()
export class ConsumeEvents {
  private readonly consumer: Consumer<'fulfilment'>;

  constructor(
    private readonly acceptPaidOrders: AcceptPaidOrders,
    private readonly queueLines: QueueLines,
    database: DataSource,
    correctTarget: CorrectTarget,
    takeRefillRequest: TakeRefillRequest,
    keepRetention: KeepRetention,
    pricing: PricingSettings,
  ) {
    this.consumer = new Consumer({
      consumer: 'fulfilment',
      database,
      redisUrl: env.REDIS_URL,
      handlers: {
        'order.paid.v1': { together: (...paid) => this.accept(...paid) },
        // To fulfilment a part is a paid line like any other, that comes when its turn has come.
        'order.parts-due.v1': { together: (...due) => this.accept(...due) },
        'order.target-corrected.v1': async (tx, correction) => {
          const ready = await correctTarget.correct(tx, correction);
          return () => void this.queueLines.runNow(ready);
        },
        'shop.retention-changed.v1': (tx, kept) => keepRetention.save(tx, kept),
        'shop.gst-registration-changed.v1': (tx, changed) => pricing.keepTaxes(tx, changed),
        'order.refill-requested.v1': (tx, request) => takeRefillRequest.take(tx, request),
      },
    });
  }

  start(): void {
    this.consumer.start();
  }

  stop(): Promise<void> {
    return this.consumer.stop();
  }

  private async accept(
    tx: EntityManager,
    orders: PaidOrder[],
    traceparents: readonly (string | null)[],
  ): Promise<() => void> {
    const ready = await this.acceptPaidOrders.accept(tx, orders, traceparents);
    return () => {
      crashAt(env.CRASH_AT, 'order-accepted');
      void this.queueLines.add(ready);
    };
  }
}
