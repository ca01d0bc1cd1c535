import { specificationSlugs } from '@boostline/contracts/products/specification/specification-slugs';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import type { ResellerService } from './profit.js';
import { servicesQuery } from '../api-settings/api-settings-queries.js';

/** Every service of every supplier, of whatever kind; none while they are not known. */
export function useServices(): readonly ResellerService[] {
  const list = useServiceLists();
  return specificationSlugs.flatMap((type) => list?.[type] ?? []);
}

/** The same by kind; undefined while they are not known. */
export function useServiceLists(): Record<PackageType, readonly ResellerService[]> | undefined {
  return useQuery(servicesQuery).data?.instagram;
}
