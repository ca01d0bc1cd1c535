import type { EntityManager } from 'typeorm';
import { acceptRates, followRules } from '../sync/follow-rules.js';
import { servicesOf, writePackages, type PackageToWrite } from './write-packages.js';

/** Stores packages with confirmed prices, which accepts their services' present costs; answers their ids as `writePackages` does. */
export async function savePackages(
  tx: EntityManager,
  packages: readonly PackageToWrite[],
): Promise<number[]> {
  const ids = await writePackages(tx, packages);
  await acceptRates(tx, servicesOf(packages));
  await followRules(tx);
  return ids;
}
