import type { EventPayload } from '@boostline/contracts/events';
import { saleTaxOfPrices } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import type { Pricing, PricingUpdate } from '@boostline/contracts/schemas/admin/suppliers';
import { haveChangedMeanwhile } from '@boostline/contracts/routes/errors';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type Edition = EventPayload<'reseller.pricing-changed.v1'>;

/** By what the suppliers' prices are compared with ours. Each change is published for the catalogue, which guards the prices. */
@Injectable()
export class PricingSettings {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async find(tx: EntityManager = this.database.manager): Promise<Pricing> {
    const { taxes = [], otherFactors = {}, ...pricing } = await editionOf(tx);
    const missing: { currency: string }[] = await tx.query(missingQuery);
    return {
      ...pricing,
      otherFactors,
      tax: saleTaxOfPrices(taxes, new Date()),
      missingFactors: missing.map(({ currency }) => currency),
    };
  }

  /** Throws `conflict` with the present settings. */
  async change({
    exchangeFactor,
    otherFactors = {},
    minimumMargin,
    version,
  }: Pick<PricingUpdate, 'exchangeFactor' | 'otherFactors' | 'minimumMargin' | 'version'>): Promise<Pricing> {
    return this.database.transaction(async (tx) => {
      const [changed]: [unknown[], number] = await tx.query(
        `UPDATE pricing SET exchange_factor = $1, other_factors = other_factors || $2::jsonb, minimum_margin = $3,
                            version = version + 1
          WHERE version = $4 RETURNING version`,
        [exchangeFactor, JSON.stringify(otherFactors), minimumMargin, version],
      );
      const current = await this.find(tx);
      if (changed.length === 0) throw haveChangedMeanwhile('The prices', current);
      await this.publish(tx);
      return current;
    });
  }

  /** The orders service reports what the seller is to GST. */
  async keepTaxes(
    tx: EntityManager,
    { taxes, version }: EventPayload<'shop.gst-registration-changed.v1'>,
  ): Promise<void> {
    const [changed]: [unknown[], number] = await tx.query(
      `UPDATE pricing SET sale_taxes = $1, sale_taxes_version = $2, version = version + 1
        WHERE sale_taxes_version < $2 RETURNING version`,
      [JSON.stringify(taxes), version],
    );
    if (changed.length > 0) await this.publish(tx);
  }

  private async publish(tx: EntityManager): Promise<void> {
    await this.outbox.add(tx, 'reseller.pricing-changed.v1', await editionOf(tx));
  }
}

const missingQuery = `
  SELECT DISTINCT p.currency FROM providers p CROSS JOIN pricing WHERE p.active AND ${withoutFactor('p')} ORDER BY 1`;

async function editionOf(tx: EntityManager): Promise<Edition> {
  const [edition]: Edition[] = await tx.query(pricingQuery);
  if (!edition) throw new Error('there are no prices');
  return edition;
}

/** Exchange factors, minimum margin and taxes, as the other services read them. */
export const pricingQuery = `
  SELECT exchange_factor::text AS "exchangeFactor", other_factors AS "otherFactors",
         minimum_margin::float8 AS "minimumMargin", sale_taxes AS taxes, version
    FROM pricing`;

/** Whether the currency of an account (a row `supplier` of suppliers, beside `pricing`) has no factor, as `exchangeFactorOf` says it. */
export function withoutFactor(supplier: string): string {
  return `(${supplier}.currency NOT IN ('INR', 'USD') AND NOT pricing.other_factors ? ${supplier}.currency)`;
}
