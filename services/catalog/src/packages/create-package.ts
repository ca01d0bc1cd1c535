import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/money';
import type { AdminPackage, PackageCreation, PackageType } from '@boostline/contracts/packages';
import { ChangeCatalogue } from '../change-catalogue.js';
import { acceptRate } from './accept-rate.js';
import { findPackage } from './find-package.js';
import { PackageEntity, toAdminPackage } from './package.entity.js';
import { mainProvider } from './service.entity.js';

@Injectable()
export class CreatePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async create(type: PackageType, wanted: PackageCreation): Promise<AdminPackage> {
    return this.catalogue.change(async (tx) => {
      const { id } = await tx.save(PackageEntity, {
        type,
        quantity: wanted.quantity,
        pricePaise: paiseFromRupees(wanted.price),
        currency: wanted.currency,
        active: wanted.active,
        providerId: mainProvider,
        serviceId: wanted.smmjarServiceId?.toString() ?? null,
        version: 1,
      });
      await acceptRate(tx, mainProvider, wanted.smmjarServiceId);
      return toAdminPackage(await findPackage(tx, type, id));
    });
  }
}
