import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { quotePackage } from '@boostline/contracts/internal';
import { priceOfQuantity } from '@boostline/contracts/money';
import type { PackageType } from '@boostline/contracts/packages';
import { formatQuantity } from '@boostline/contracts/quantity';
import type { ResponseOf } from '@boostline/contracts/route';
import { DataSource } from 'typeorm';
import { currentVersion } from '../catalog-version.entity.js';
import { notSellable } from './not-sellable.js';
import { isSellable, PackageEntity, sellableFallback } from './package.entity.js';
import { takesComments } from './service.entity.js';

const largestId = 2_147_483_647;

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
    const version = await currentVersion(this.database.manager);
    const offered = await this.find(packageId, type);
    const bought = quantity ?? offered.quantity;
    if (bought !== offered.quantity) checkCustomQuantity(offered, bought);
    if (offered.serviceId === null || !isSellable(offered, bought)) throw notSellable();
    const pricePaise =
      bought === offered.quantity
        ? offered.pricePaise
        : priceOfQuantity(offered.pricePaise, offered.quantity, bought);
    return {
      version,
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

  private async find(id: number, type: PackageType): Promise<PackageEntity> {
    const found =
      id > 0 && id <= largestId
        ? await this.database.manager.findOne(PackageEntity, {
            where: { id, type, active: true },
            relations: { service: true, fallbackService: true },
          })
        : null;
    if (!found) throw new ShopError('package-not-found', 'This package is not available any more.');
    return found;
  }
}

function checkCustomQuantity({ service, serviceId, quantity: own }: PackageEntity, quantity: number): void {
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
