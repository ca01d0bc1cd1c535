import { Injectable } from '@nestjs/common';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { findPackage } from '../find-package.js';
import { PackageEntity } from '../package.entity.js';

/** Takes a package out of the shop. The row stays: a number of a package never means another one later. */
@Injectable()
export class DeletePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async delete(type: PackageType, id: number): Promise<void> {
    await this.catalogue.change(async (tx) => {
      const { id: found } = await findPackage(tx, type, id);
      await tx.softDelete(PackageEntity, found);
    });
  }
}
