import { ShopError } from '@boostline/contracts/routes/errors';
import type { AdminPackage, PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { EntityManager } from 'typeorm';
import { listPackages } from './list-packages.js';

/** The package as the administrator sees it, beside the others of its type. Throws `package-not-found`. */
export async function showPackage(tx: EntityManager, type: PackageType, id: number): Promise<AdminPackage> {
  const found = (await listPackages(tx, type)).find((one) => one.id === id);
  if (!found) throw new ShopError('package-not-found', 'There is no such package.');
  return found;
}
