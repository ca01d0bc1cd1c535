import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/money';
import type { AdminPackage, PackageCreation, PackageType } from '@boostline/contracts/packages';
import { ChangeCatalogue } from '../change-catalogue.js';
import { acceptRate } from './accept-rate.js';
import { checkFallback } from './check-fallback.js';
import { findPackage } from './find-package.js';
import { PackageEntity, toAdminPackage } from './package.entity.js';
import { mainProvider } from './service.entity.js';

@Injectable()
export class CreatePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async create(type: PackageType, wanted: PackageCreation): Promise<AdminPackage> {
    const serviceId = wanted.smmjarServiceId?.toString() ?? null;
    const fallback = wanted.fallback ?? null;
    return this.catalogue.change(async (tx) => {
      await checkFallback(tx, mainProvider, serviceId, fallback);
      const { id } = await tx.save(PackageEntity, {
        type,
        quantity: wanted.quantity,
        pricePaise: paiseFromRupees(wanted.price),
        currency: wanted.currency,
        active: wanted.active,
        providerId: mainProvider,
        serviceId,
        fallbackProviderId: fallback?.providerId ?? null,
        fallbackServiceId: fallback?.serviceId ?? null,
        version: 1,
      });
      await acceptRate(tx, mainProvider, serviceId);
      if (fallback) await acceptRate(tx, fallback.providerId, fallback.serviceId);
      return toAdminPackage(await findPackage(tx, type, id));
    });
  }
}
