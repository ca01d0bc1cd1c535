import { packageTypes, type AdminPackage } from '@boostline/contracts/shop/packages';
import { useQueries } from '@tanstack/react-query';
import { fetchAdminPackages } from '../../../api/admin/catalogue.js';
import { packagesKey } from '../packages/packages-key.js';

/** The packages of all types; none while they are not known. */
export function useAllPackages(): AdminPackage[] {
  return useQueries({
    queries: packageTypes.map((type) => ({
      queryKey: packagesKey(type),
      queryFn: () => fetchAdminPackages(type),
    })),
  }).flatMap(({ data }) => data ?? []);
}
