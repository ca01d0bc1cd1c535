import type { PackageType } from '@boostline/contracts/packages';

export const packagesKey = (type: PackageType) => ['admin-packages', type] as const;
