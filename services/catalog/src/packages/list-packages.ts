import { Injectable } from '@nestjs/common';
import type { AdminPackage, PackageType } from '@boostline/contracts/shop/packages';
import { DataSource } from 'typeorm';
import { currentPricing } from './supply/shop-pricing.entity.js';
import { PackageEntity, shownOrder, withSupply } from './package.entity.js';
import { toAdminPackage } from './present-package.js';

/** All packages of a type for the administrator, inactive ones too. */
@Injectable()
export class ListPackages {
  constructor(private readonly database: DataSource) {}

  async list(type: PackageType): Promise<AdminPackage[]> {
    const packages = await this.database.manager.find(PackageEntity, {
      where: { type },
      relations: withSupply,
      order: shownOrder,
    });
    const pricing = await currentPricing(this.database.manager);
    return packages.map((one) => toAdminPackage(one, pricing));
  }
}
