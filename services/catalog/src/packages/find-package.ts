import { listPackages } from './list-packages.js';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { PackageType, AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import type { EntityManager } from 'typeorm';
import { PackageEntity, withSupply } from './package.entity.js';

/** The package with its services, active or not. Throws `package-not-found`, for a deleted one too. */
export async function findPackage(tx: EntityManager, type: PackageType, id: number): Promise<PackageEntity> {
  const found = await tx.findOne(PackageEntity, { where: { id, type }, relations: withSupply });
  if (!found) throw new ShopError('package-not-found', 'There is no such package.');
  return found;
}

/** The package as the administrator sees it, beside the others of its type. Throws `package-not-found`. */
export async function showPackage(tx: EntityManager, type: PackageType, id: number): Promise<AdminPackage> {
  const found = (await listPackages(tx, type)).find((one) => one.id === id);
  if (!found) throw new ShopError('package-not-found', 'There is no such package.');
  return found;
}
