import { ShopError } from '@boostline/contracts/routes/errors';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { EntityManager } from 'typeorm';
import { PackageEntity, withSupply } from './package.entity.js';

/** The package with its services, active or not. Throws `package-not-found`, for a deleted one too. */
export async function findPackage(tx: EntityManager, type: PackageType, id: number): Promise<PackageEntity> {
  const found = await tx.findOne(PackageEntity, { where: { id, type }, relations: withSupply });
  if (!found) throw new ShopError('package-not-found', 'There is no such package.');
  return found;
}
