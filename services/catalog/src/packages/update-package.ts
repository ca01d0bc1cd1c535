import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/money';
import type { AdminPackage, PackageType, PackageUpdate } from '@boostline/contracts/packages';
import { ChangeCatalogue } from '../change-catalogue.js';
import { demandVersion } from '../version-conflict.js';
import { acceptRate } from './accept-rate.js';
import { findPackage } from './find-package.js';
import { PackageEntity, toAdminPackage } from './package.entity.js';

@Injectable()
export class UpdatePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update(type: PackageType, id: number, wanted: PackageUpdate): Promise<AdminPackage> {
    return this.catalogue.change(async (tx) => {
      const current = await findPackage(tx, type, id);
      demandVersion('package', wanted.version, toAdminPackage(current));
      await tx.update(PackageEntity, id, {
        quantity: wanted.quantity,
        pricePaise: paiseFromRupees(wanted.price),
        serviceId: wanted.smmjarServiceId?.toString() ?? null,
        active: wanted.active ?? current.active,
        version: current.version + 1,
      });
      await acceptRate(tx, current.providerId, wanted.smmjarServiceId);
      return toAdminPackage(await findPackage(tx, type, id));
    });
  }
}
