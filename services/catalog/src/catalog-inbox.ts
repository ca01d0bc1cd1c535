import { Consumer } from '@boostline/messaging/consumer';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { redisUrl } from './versions/change-catalogue.js';
import { ApplyPricing } from './packages/sync/apply-pricing.js';
import { ApplySyncedServices } from './packages/sync/apply-synced-services.js';

/** What the other services tell the catalogue. */
@Injectable()
export class CatalogInbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly consumer: Consumer<'catalog'>;

  constructor(
    database: DataSource,
    applySynced: ApplySyncedServices,
    applyPricing: ApplyPricing,
    @Inject(redisUrl) url: string,
  ) {
    this.consumer = new Consumer({
      consumer: 'catalog',
      database,
      redisUrl: url,
      handlers: {
        'reseller.services-synced.v1': (tx, synced) => applySynced.run(tx, synced),
        'reseller.pricing-changed.v1': (tx, pricing) => applyPricing.run(tx, pricing),
      },
    });
  }

  onApplicationBootstrap(): void {
    this.consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.stop();
  }
}
