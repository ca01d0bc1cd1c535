import { Injectable } from '@nestjs/common';
import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import type { quotePackage } from '@boostline/contracts/routes/internal/index';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { customRange, quoteQuantity } from '@boostline/contracts/schemas/shop/custom-quantity';
import type { PackageType, PublicPackage, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import type { ResponseOf } from '@boostline/contracts/routes/route';
import { takesComments } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import type { ProductRegistry } from '@boostline/contracts/products/product-registry';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { DataSource } from 'typeorm';
import { quotedParts, type AllowedParts } from './supply/parts-of.js';
import { notSellable, isSellable, sellableFallback, type OfferedPackage } from './supply/supply-rules.js';
import { PackageEntity, withSupply } from './package.entity.js';
import { keptOf, ProductRegistries } from '../products/product-registries.js';
import { alikeIn, isListed, toPublicPackages } from './present-package.js';

const largestId = 2_147_483_647;

interface Quoted extends OfferedPackage, AllowedParts {
  id: number;
  pricePaise: number;
  refillDays: number | null;
  providerId: number;
  furtherRoutes: ServiceChoice[];
  pricing: ShopPricing;
  /** Of the catalogue, as of the same moment. */
  version: number;
  products: ProductRegistry;
}

interface Wanted {
  packageId: number;
  type: PackageType;
  quantity: number | undefined;
}

/** What a package costs at a quantity, and which upstream service delivers it (design.md §4, "Custom quantity"). */
@Injectable()
export class QuotePackage {
  constructor(
    private readonly database: DataSource,
    private readonly registries: ProductRegistries,
  ) {}

  async quote({ packageId, type, quantity }: Wanted): Promise<ResponseOf<typeof quotePackage>> {
    const chosen = await this.find(packageId, type);
    if (!chosen.products.isActive(type) || !isSellable(chosen, chosen.quantity, chosen.pricing))
      throw notSellable();
    if (quantity === undefined || quantity === chosen.quantity) return answerOf(chosen, chosen);
    return this.quoteCustom(chosen, quantity);
  }

  /** As the shop shows it: by the package in whose own range the quantity lies, whichever of them was chosen. */
  private async quoteCustom(chosen: Quoted, quantity: number): Promise<ResponseOf<typeof quotePackage>> {
    const { type } = chosen;
    const active = await this.database.manager.find(PackageEntity, {
      where: { type, active: true },
      relations: withSupply,
    });
    const sold = alikeIn(
      active.filter((one) => isListed(one, chosen.pricing)),
      chosen,
    );
    const listed = toPublicPackages(sold, chosen.pricing);
    const quote = quoteQuantity(listed, quantity, chosen.id);
    const own = sold.find(({ id }) => id === quote?.packageId);
    if (!quote || !own) throw badQuantity(whyNotSold(listed, chosen, quantity));
    if (!isSellable(own, quantity, chosen.pricing)) throw notSellable();
    const pricePaise = paiseFromRupees(quote.price);
    const { version, pricing, products } = chosen;
    return answerOf({ ...own, version, pricing, products }, { quantity, pricePaise });
  }

  /** One prepared statement, because every second under load asks for every package that is bought. */
  private async find(id: number, type: PackageType): Promise<Quoted> {
    const [found] =
      id > 0 && id <= largestId
        ? await runPrepared<Omit<Quoted, 'products'>>(this.database.manager, 'quote-package', quotedPackage, [
            id,
            type,
          ])
        : [];
    if (!found) throw new ShopError('package-not-found', 'This package is not available any more.');
    return { ...found, products: await this.registries.of(this.database.manager, found.version) };
  }
}

const supplyOf = (service: string) => `
  CASE WHEN ${service}.service_id IS NOT NULL THEN jsonb_build_object(
    'kind', ${service}.kind, 'name', ${service}.name, 'type', ${service}.type,
    'category', ${service}.category, 'min', ${service}.min, 'max', ${service}.max,
    'missingSince', ${service}.missing_since, 'quarantined', ${service}.quarantined,
    'ratePerThousand', ${service}.rate_per_thousand::text, 'rate', ${service}.rate::text,
    'rateBasis', ${service}.rate_basis, 'currency', ${service}.currency) END`;

const quotedPackage = `
  SELECT v.version, p.id, p.type, p.quantity, p.price_paise AS "pricePaise", p.provider_id AS "providerId",
         p.service_id AS "serviceId", p.fallback_provider_id AS "fallbackProviderId",
         p.fallback_service_id AS "fallbackServiceId", p.further_routes AS "furtherRoutes", p.gradual_days AS "gradualDays", p.split_posts AS "splitPosts",
         p.refill_days AS "refillDays",
         ${supplyOf('s')} AS service, ${supplyOf('f')} AS "fallbackService",
         CASE WHEN y.provider_id IS NOT NULL THEN jsonb_build_object('providerId', y.provider_id) END AS sync,
         jsonb_build_object('exchangeFactor', g.exchange_factor::text, 'otherFactors', g.other_factors,
                            'minimumMargin', g.minimum_margin, 'tax', g.sale_tax) AS pricing
    FROM catalog_version v, pricing g, packages p
    LEFT JOIN syncs y ON y.provider_id = p.provider_id
    LEFT JOIN services s ON s.provider_id = p.provider_id AND s.service_id = p.service_id
    LEFT JOIN services f ON f.provider_id = p.fallback_provider_id AND f.service_id = p.fallback_service_id
   WHERE p.id = $1 AND p.type = $2 AND p.active AND p.deleted_at IS NULL`;

function answerOf(
  offered: Quoted,
  { quantity, pricePaise }: { quantity: number; pricePaise: number },
): ResponseOf<typeof quotePackage> {
  const { version, id: packageId, type, providerId, serviceId, service } = offered;
  if (serviceId === null) throw notSellable();
  const parts = quotedParts(offered, offered);
  return {
    version,
    packageId,
    pricePaise,
    line: {
      type,
      quantity,
      providerId,
      serviceId,
      fallback: sellableFallback(offered, quantity, offered.pricing),
      furtherRoutes: offered.furtherRoutes,
      takesComments: takesComments(service),
      listPaise: pricePaise,
      ...keptOf(offered.products, type),
      ...(offered.refillDays !== null && { refillDays: offered.refillDays }),
    },
    ...(parts ? { parts } : {}),
  };
}

function whyNotSold(
  listed: readonly PublicPackage[],
  { id, quantity: own }: Quoted,
  quantity: number,
): string {
  const range = customRange(listed);
  if (range && (quantity < range.min || quantity > range.max))
    return `Choose a quantity from ${formatQuantity(range.min)} to ${formatQuantity(range.max)}.`;
  const chosen = customRange(listed.filter((one) => one.id === id));
  return chosen
    ? `Choose a quantity from ${formatQuantity(chosen.min)} to ${formatQuantity(chosen.max)}.`
    : `This package is sold as ${formatQuantity(own)} only.`;
}

const badQuantity = (message: string) => invalidField('quantity', message);
