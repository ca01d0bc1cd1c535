import { Injectable } from '@nestjs/common';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { DataSource, type EntityManager } from 'typeorm';
import { currentPricing } from './supply/shop-pricing.entity.js';
import { PackageEntity, shownOrder, withSupply } from './package.entity.js';
import { toAdminPackages } from './present-package.js';

/** All packages of a type for the administrator, inactive ones too. */
@Injectable()
export class ListPackages {
  constructor(private readonly database: DataSource) {}

  async list(type: PackageType): Promise<AdminPackage[]> {
    return listPackages(this.database.manager, type);
  }
}

export async function listPackages(tx: EntityManager, type: PackageType): Promise<AdminPackage[]> {
  const packages = await tx.find(PackageEntity, {
    where: { type },
    relations: withSupply,
    order: shownOrder,
  });
  return toAdminPackages(packages, await currentPricing(tx));
}
