import type { EventPayload } from '@boostline/contracts/events';
import { saleTaxOfPrices, type SaleTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { readRegularly } from '@boostline/service-kit/data/read-regularly';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { ShopPricingEntity } from '../supply/shop-pricing.entity.js';
import { followRules } from './follow-rules.js';

type Pricing = EventPayload<'reseller.pricing-changed.v1'>;

/** Takes over by what sales are judged: exchange factors, minimum margin and GST. */
@Injectable()
export class ApplyPricing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('pricing');
  private stopLooking = (): void => undefined;

  constructor(
    private readonly database: DataSource,
    private readonly catalogue: ChangeCatalogue,
  ) {}

  /** A GST registration may begin on a day to come. */
  onApplicationBootstrap(): void {
    this.stopLooking = readRegularly(() => this.followTax(), this.logger);
  }

  onApplicationShutdown(): void {
    this.stopLooking();
  }

  /** What to do after the commit; nothing for what is no newer than known. */
  async run(tx: EntityManager, pricing: Pricing): Promise<(() => void) | undefined> {
    if (!(await this.isNew(tx, pricing))) return undefined;
    const hint = await this.catalogue.changeWithin(tx);
    await this.keep(tx, pricing);
    await followRules(tx);
    return hint;
  }

  async isNew(tx: EntityManager, { version }: Pricing): Promise<boolean> {
    return version > (await known(tx)).version;
  }

  /** Needs the lock of ChangeCatalogue, under which a newer one may have come first. */
  async keep(tx: EntityManager, pricing: Pricing): Promise<void> {
    const { exchangeFactor, otherFactors, minimumMargin, taxes, version } = pricing;
    await tx.query(
      `UPDATE pricing SET exchange_factor = $1, minimum_margin = $2, sale_taxes = coalesce($3, sale_taxes), version = $4,
                          other_factors = coalesce($5, other_factors)
        WHERE version < $4`,
      [exchangeFactor, minimumMargin, jsonOf(taxes), version, jsonOf(otherFactors)],
    );
    await this.keepTax(tx, new Date());
  }

  /** Prices that follow a rule follow the tax too. */
  async followTax(now = new Date()): Promise<void> {
    if (taxToChangeTo(await known(this.database.manager), now) === null) return;
    await this.catalogue.change(async (tx) => {
      await this.keepTax(tx, now);
      await followRules(tx);
    });
  }

  private async keepTax(tx: EntityManager, now: Date): Promise<void> {
    const tax = taxToChangeTo(await known(tx), now);
    if (tax !== null) await tx.update(ShopPricingEntity, { onlyRow: true }, { saleTax: tax });
  }
}

/** Null for what an older release leaves out. */
const jsonOf = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

const known = (tx: EntityManager) => tx.findOneByOrFail(ShopPricingEntity, { onlyRow: true });

/** Null when prices are judged by the right one. */
function taxToChangeTo({ saleTaxes, saleTax }: ShopPricingEntity, now: Date): SaleTax | null {
  const tax = saleTaxOfPrices(saleTaxes, now);
  return tax.kind === saleTax.kind && tax.rate === saleTax.rate ? null : tax;
}
