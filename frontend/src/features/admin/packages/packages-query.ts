import { listAdminPackages } from '@boostline/contracts/routes/public/index';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** The beginning of every query of packages. */
export const packagesKey = ['admin-packages'];

/** Costs and availability change with the supplier, so each page asks. */
export const packagesQuery = (type: PackageType) =>
  queryOptions({
    queryKey: [...packagesKey, type],
    queryFn: () => call(listAdminPackages, { params: { type } }),
    staleTime: 0,
  });
