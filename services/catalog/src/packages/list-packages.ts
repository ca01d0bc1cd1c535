import { Injectable } from '@nestjs/common';
import type { AdminPackage, PackageType } from '@boostline/contracts/packages';
import { DataSource } from 'typeorm';
import { PackageEntity, shownOrder, toAdminPackage } from './package.entity.js';

/** All packages of a type for the administrator, inactive ones too. */
@Injectable()
export class ListPackages {
  constructor(private readonly database: DataSource) {}

  async list(type: PackageType): Promise<AdminPackage[]> {
    const packages = await this.database.manager.find(PackageEntity, {
      where: { type },
      relations: { service: true },
      order: shownOrder,
    });
    return packages.map(toAdminPackage);
  }
}
