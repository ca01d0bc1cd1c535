import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/money';
import type { AdminPackage, PackageType, PackageUpdate } from '@boostline/contracts/packages';
import { ChangeCatalogue } from '../change-catalogue.js';
import { demandVersion } from '../version-conflict.js';
import { acceptRate } from './accept-rate.js';
import { checkFallback } from './check-fallback.js';
import { findPackage } from './find-package.js';
import { fallbackOf, PackageEntity, toAdminPackage } from './package.entity.js';

@Injectable()
export class UpdatePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update(type: PackageType, id: number, wanted: PackageUpdate): Promise<AdminPackage> {
    return this.catalogue.change(async (tx) => {
      const current = await findPackage(tx, type, id);
      demandVersion('package', wanted.version, toAdminPackage(current));
      const serviceId = wanted.smmjarServiceId?.toString() ?? null;
      const fallback = wanted.fallback === undefined ? fallbackOf(current) : wanted.fallback;
      await checkFallback(tx, current.providerId, serviceId, fallback);
      await tx.update(PackageEntity, id, {
        quantity: wanted.quantity,
        pricePaise: paiseFromRupees(wanted.price),
        serviceId,
        fallbackProviderId: fallback?.providerId ?? null,
        fallbackServiceId: fallback?.serviceId ?? null,
        active: wanted.active ?? current.active,
        version: current.version + 1,
      });
      await acceptRate(tx, current.providerId, serviceId);
      if (fallback) await acceptRate(tx, fallback.providerId, fallback.serviceId);
      return toAdminPackage(await findPackage(tx, type, id));
    });
  }
}
