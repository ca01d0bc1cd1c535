import type { AdminPackage, PackageType } from '@boostline/contracts/shop/packages';
import type { EntityManager } from 'typeorm';
import { currentPricing } from './supply/shop-pricing.entity.js';
import { findPackage } from './find-package.js';
import { toAdminPackage } from './present-package.js';

/** The package as the administrator sees it. Throws `package-not-found`. */
export async function showPackage(tx: EntityManager, type: PackageType, id: number): Promise<AdminPackage> {
  return toAdminPackage(await findPackage(tx, type, id), await currentPricing(tx));
}
