import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { fetchAdminPackages } from '../../../api/admin/catalogue.js';

export const packagesKey = (type: PackageType) => ['admin-packages', type] as const;

/** The packages of a type. What they cost and whether they are sold moves with the supplier, so each page asks anew. */
export const packagesQuery = (type: PackageType) => ({
  queryKey: packagesKey(type),
  queryFn: () => fetchAdminPackages(type),
  staleTime: 0,
});
