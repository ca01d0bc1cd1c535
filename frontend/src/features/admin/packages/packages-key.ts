import { call } from '../../../api/call.js';
import { listAdminPackages } from '@boostline/contracts/routes/public/index';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';

export const packagesKey = (type: PackageType) => ['admin-packages', type] as const;

/** The packages of a type. What they cost and whether they are sold moves with the supplier, so each page asks anew. */
export const packagesQuery = (type: PackageType) => ({
  queryKey: packagesKey(type),
  queryFn: () => call(listAdminPackages, { params: { type } }),
  staleTime: 0,
});
