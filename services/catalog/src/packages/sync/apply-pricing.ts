import type { EventPayload } from '@boostline/contracts/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { ShopPricingEntity } from '../supply/shop-pricing.entity.js';
import { followRules } from './follow-rules.js';

type Pricing = EventPayload<'reseller.pricing-changed.v1'>;

/** Takes over what the owner has set as exchange factor and minimum margin. */
@Injectable()
export class ApplyPricing {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  /** What to do after the commit; nothing for what is no newer than known. */
  async run(tx: EntityManager, pricing: Pricing): Promise<(() => void) | undefined> {
    if (!(await this.isNew(tx, pricing))) return undefined;
    const hint = await this.catalogue.changeWithin(tx);
    await this.keep(tx, pricing);
    await followRules(tx);
    return hint;
  }

  async isNew(tx: EntityManager, { version }: Pricing): Promise<boolean> {
    const known = await tx.findOneByOrFail(ShopPricingEntity, { onlyRow: true });
    return version > known.version;
  }

  /** Needs the lock of ChangeCatalogue, under which a newer one may have come first. */
  async keep(tx: EntityManager, { exchangeFactor, minimumMargin, version }: Pricing): Promise<void> {
    await tx.query(
      `UPDATE pricing SET exchange_factor = $1, minimum_margin = $2, version = $3 WHERE version < $3`,
      [exchangeFactor, minimumMargin, version],
    );
  }
}
