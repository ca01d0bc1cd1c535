import type { Pricing } from '@boostline/contracts/panel/settings';
import { haveChangedMeanwhile } from '@boostline/contracts/errors';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pricingQuery } from '../../providers/sync-services.js';

/** By what the panels' prices are compared with ours. */
@Injectable()
export class PricingSettings {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async find(tx: EntityManager = this.database.manager): Promise<Pricing> {
    const [pricing] = await tx.query(pricingQuery);
    return pricing;
  }

  /** Tells the catalogue, which guards the prices. Throws `conflict` with the present settings. */
  async change({ exchangeFactor, minimumMargin, version }: Pricing): Promise<Pricing> {
    return this.database.transaction(async (tx) => {
      const [changed]: [unknown[], number] = await tx.query(
        `UPDATE pricing SET exchange_factor = $1, minimum_margin = $2, version = version + 1
          WHERE version = $3 RETURNING version`,
        [exchangeFactor, minimumMargin, version],
      );
      const current = await this.find(tx);
      if (changed.length === 0) throw haveChangedMeanwhile('The prices', current);
      await this.outbox.add(tx, 'reseller.pricing-changed.v1', current);
      return current;
    });
  }
}
