import type { Pricing } from '@boostline/contracts/admin-settings';
import { ShopError } from '@boostline/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** By what the panels' prices are compared with ours. */
@Injectable()
export class PricingSettings {
  constructor(private readonly database: DataSource) {}

  async find(tx: EntityManager = this.database.manager): Promise<Pricing> {
    const [pricing] = await tx.query(
      `SELECT exchange_factor::text AS "exchangeFactor", minimum_margin::float8 AS "minimumMargin", version FROM pricing`,
    );
    return pricing;
  }

  /** Throws `conflict` with the present settings. */
  async change({ exchangeFactor, minimumMargin, version }: Pricing): Promise<Pricing> {
    const [changed]: [unknown[], number] = await this.database.query(
      `UPDATE pricing SET exchange_factor = $1, minimum_margin = $2, version = version + 1
        WHERE version = $3 RETURNING version`,
      [exchangeFactor, minimumMargin, version],
    );
    const current = await this.find();
    if (changed.length === 0)
      throw new ShopError('conflict', 'The prices have changed meanwhile. Please look at them again.', {
        current,
      });
    return current;
  }
}
