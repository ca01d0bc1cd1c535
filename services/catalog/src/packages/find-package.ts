import { ShopError } from '@boostline/contracts/errors';
import type { PackageType } from '@boostline/contracts/packages';
import type { EntityManager } from 'typeorm';
import { PackageEntity } from './package.entity.js';

/** The package with its service, active or not. Throws `package-not-found`, for a deleted one too. */
export async function findPackage(tx: EntityManager, type: PackageType, id: number): Promise<PackageEntity> {
  const found = await tx.findOne(PackageEntity, { where: { id, type }, relations: { service: true } });
  if (!found) throw new ShopError('package-not-found', 'There is no such package.');
  return found;
}
