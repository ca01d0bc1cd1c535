import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { quotePackage } from '@boostline/contracts/internal';
import { priceOfQuantity } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/packages';
import { formatQuantity } from '@boostline/contracts/quantity';
import type { ResponseOf } from '@boostline/contracts/route';
import { runPrepared } from '@boostline/service-kit/prepared';
import { DataSource } from 'typeorm';
import { notSellable } from './not-sellable.js';
import { isSellable, sellableFallback, type OfferedPackage } from './package.entity.js';
import { takesComments } from './service.entity.js';

const largestId = 2_147_483_647;

interface Quoted extends OfferedPackage {
  id: number;
  type: PackageType;
  pricePaise: number;
  providerId: number;
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
    'type', ${service}.type, 'min', ${service}.min, 'max', ${service}.max,
    'missingSince', ${service}.missing_since, 'quarantined', ${service}.quarantined) END`;

const quotedPackage = `
  SELECT v.version, p.id, p.type, p.quantity, p.price_paise AS "pricePaise", p.provider_id AS "providerId",
         p.service_id AS "serviceId", p.fallback_provider_id AS "fallbackProviderId",
         p.fallback_service_id AS "fallbackServiceId", ${supplyOf('s')} AS service, ${supplyOf('f')} AS "fallbackService"
    FROM catalog_version v, packages p
    LEFT JOIN services s ON s.provider_id = p.provider_id AND s.service_id = p.service_id
    LEFT JOIN services f ON f.provider_id = p.fallback_provider_id AND f.service_id = p.fallback_service_id
   WHERE p.id = $1 AND p.type = $2 AND p.active AND p.deleted_at IS NULL`;

function checkCustomQuantity({ service, serviceId, quantity: own }: OfferedPackage, quantity: number): void {
  if (serviceId === null || service?.missingSince || service?.quarantined) throw notSellable();
  if (service === null) throw badQuantity(`This package is sold as ${formatQuantity(own)} only.`);
  if (quantity < service.min || quantity > service.max)
    throw badQuantity(
      `Choose a quantity from ${formatQuantity(service.min)} to ${formatQuantity(service.max)}.`,
    );
}

function badQuantity(message: string): ShopError {
  return new ShopError('invalid-input', message, { fields: [{ path: 'quantity', message }] });
}
