import type {
  importCatalogue,
  listServiceChanges,
  makeBulkChange,
  previewBulkChange,
  previewImport,
  previewServiceSync,
  undoBulkChange,
  exportPackages,
  exportOffers,
} from '@boostline/contracts/routes/public/catalogue';
import type { AddressOf } from '@boostline/contracts/routes/route';
import type { BulkRequest } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { CatalogueFiles } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { request } from '../request.js';

const packages = (type: PackageType) => `/api/admin/packages/${type}` as const;

export const previewBulk = (type: PackageType, body: BulkRequest) =>
  request<typeof previewBulkChange>('POST', `${packages(type)}/bulk-preview`, { body });
export const saveBulk = (type: PackageType, body: BulkRequest) =>
  request<typeof makeBulkChange>('POST', `${packages(type)}/bulk`, { body });
export const undoBulk = (type: PackageType, undo: string) =>
  request<typeof undoBulkChange>('POST', `${packages(type)}/bulk-undo`, { body: { undo } });

export const fetchServiceChanges = (query: URLSearchParams) =>
  request<typeof listServiceChanges>('GET', `/api/admin/smmjar/changes?${query}`);

export const packagesFile: AddressOf<typeof exportPackages> = '/api/admin/catalogue/packages.csv';
export const offersFile: AddressOf<typeof exportOffers> = '/api/admin/catalogue/offers.csv';
export const previewFiles = (body: CatalogueFiles) =>
  request<typeof previewImport>('POST', '/api/admin/catalogue/import-preview', { body });
export const readFilesIn = (body: CatalogueFiles) =>
  request<typeof importCatalogue>('POST', '/api/admin/catalogue/import', { body });

export const previewSync = () => request<typeof previewServiceSync>('POST', '/api/admin/smmjar/sync-preview');
