import { Injectable } from '@nestjs/common';
import { invalidField, ShopError } from '@boostline/contracts/errors';
import type { quotePackage } from '@boostline/contracts/internal';
import { priceOfQuantity } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/shop/packages';
import type { ShopPricing } from '@boostline/contracts/panel/catalogue/pricing';
import { formatQuantity } from '@boostline/contracts/shop/quantity';
import type { ResponseOf } from '@boostline/contracts/route';
import { takesComments } from '@boostline/contracts/panel/catalogue/service-type';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { DataSource } from 'typeorm';
import { quotedParts, type AllowedParts } from './supply/parts-of.js';
import { notSellable } from './supply/not-sellable.js';
import { customSupply, isSellable, sellableFallback, type OfferedPackage } from './supply/supply-rules.js';

const largestId = 2_147_483_647;

interface Quoted extends OfferedPackage, AllowedParts {
  id: number;
  pricePaise: number;
  providerId: number;
  pricing: ShopPricing;
  /** Of the catalogue, as of the same moment. */
  version: number;
}

interface Wanted {
  packageId: number;
  type: PackageType;
  quantity: number | undefined;
}

/** What a package costs at a quantity, and which upstream service delivers it (design.md §4, "Custom quantity"). */
@Injectable()
export class QuotePackage {
  constructor(private readonly database: DataSource) {}

  async quote({ packageId, type, quantity }: Wanted): Promise<ResponseOf<typeof quotePackage>> {
    const offered = await this.find(packageId, type);
    const bought = quantity ?? offered.quantity;
    if (bought !== offered.quantity) checkCustomQuantity(offered, bought);
    if (offered.serviceId === null || !isSellable(offered, bought)) throw notSellable();
    const pricePaise =
      bought === offered.quantity
        ? offered.pricePaise
        : priceOfQuantity(offered.pricePaise, offered.quantity, bought);
    const parts = quotedParts(offered, offered);
    return {
      version: offered.version,
      packageId: offered.id,
      pricePaise,
      line: {
        type: offered.type,
        quantity: bought,
        providerId: offered.providerId,
        serviceId: offered.serviceId,
        fallback: sellableFallback(offered, bought),
        takesComments: takesComments(offered.service),
        listPaise: pricePaise,
      },
      ...(parts ? { parts } : {}),
    };
  }

  /** One prepared statement, because every second under load asks for every package that is bought. */
  private async find(id: number, type: PackageType): Promise<Quoted> {
    const [found] =
      id > 0 && id <= largestId
        ? await runPrepared<Quoted>(this.database.manager, 'quote-package', quotedPackage, [id, type])
        : [];
    if (!found) throw new ShopError('package-not-found', 'This package is not available any more.');
    return found;
  }
}

const supplyOf = (service: string) => `
  CASE WHEN ${service}.service_id IS NOT NULL THEN jsonb_build_object(
    'kind', ${service}.kind, 'name', ${service}.name, 'type', ${service}.type, 'min', ${service}.min, 'max', ${service}.max,
    'missingSince', ${service}.missing_since, 'quarantined', ${service}.quarantined,
    'ratePerThousand', ${service}.rate_per_thousand::text, 'rate', ${service}.rate::text,
    'rateBasis', ${service}.rate_basis, 'currency', ${service}.currency) END`;

const quotedPackage = `
  SELECT v.version, p.id, p.type, p.quantity, p.price_paise AS "pricePaise", p.provider_id AS "providerId",
         p.service_id AS "serviceId", p.fallback_provider_id AS "fallbackProviderId",
         p.fallback_service_id AS "fallbackServiceId", p.gradual_days AS "gradualDays", p.split_posts AS "splitPosts",
         ${supplyOf('s')} AS service, ${supplyOf('f')} AS "fallbackService",
         CASE WHEN y.provider_id IS NOT NULL THEN jsonb_build_object('providerId', y.provider_id) END AS sync,
         jsonb_build_object('exchangeFactor', g.exchange_factor::text, 'minimumMargin', g.minimum_margin,
                            'tax', g.sale_tax) AS pricing
    FROM catalog_version v, pricing g, packages p
    LEFT JOIN syncs y ON y.provider_id = p.provider_id
    LEFT JOIN services s ON s.provider_id = p.provider_id AND s.service_id = p.service_id
    LEFT JOIN services f ON f.provider_id = p.fallback_provider_id AND f.service_id = p.fallback_service_id
   WHERE p.id = $1 AND p.type = $2 AND p.active AND p.deleted_at IS NULL`;

function checkCustomQuantity(offered: Quoted, quantity: number): void {
  const { service, serviceId, quantity: own, sync } = offered;
  if (serviceId === null || service?.missingSince || service?.quarantined) throw notSellable();
  if (service === null && sync !== null) throw notSellable();
  const custom = customSupply(offered, offered.pricing);
  if (custom === null) throw badQuantity(`This package is sold as ${formatQuantity(own)} only.`);
  if (quantity < custom.min || quantity > custom.max)
    throw badQuantity(
      `Choose a quantity from ${formatQuantity(custom.min)} to ${formatQuantity(custom.max)}.`,
    );
}

const badQuantity = (message: string) => invalidField('quantity', message);
