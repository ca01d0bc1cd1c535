import type {
  createOffer,
  createPackage,
  deleteOffer,
  deletePackage,
  listAdminOffers,
  listAdminPackages,
  listResellerServices,
  previewOffer,
  readSiteConfigEdition,
  reorderPackages,
  syncResellerServices,
  updateOffer,
  updatePackage,
  updateSiteConfig,
  uploadLogo,
} from '@boostline/contracts/routes/public/index';
import type { OfferFields, TypedOffer } from '@boostline/contracts/schemas/shop/offers';
import type { PackageCreation, PackageType, PackageUpdate } from '@boostline/contracts/schemas/shop/packages';
import type { SiteConfigUpdate } from '@boostline/contracts/schemas/shop/site/site-config';
import { request } from '../request.js';

const packages = (type: PackageType) => `/api/admin/packages/${type}` as const;

export const fetchAdminPackages = (type: PackageType) =>
  request<typeof listAdminPackages>('GET', packages(type));
export const addPackage = (type: PackageType, body: PackageCreation) =>
  request<typeof createPackage>('POST', packages(type), { body });
export const changePackage = (type: PackageType, id: number, body: PackageUpdate) =>
  request<typeof updatePackage>('PUT', `${packages(type)}/${id}`, { body });
export const removePackage = (type: PackageType, id: number) =>
  request<typeof deletePackage>('DELETE', `${packages(type)}/${id}`);
export const orderPackages = (type: PackageType, packageIds: number[]) =>
  request<typeof reorderPackages>('POST', `${packages(type)}/reorder`, { body: { packageIds } });

export const fetchAdminOffers = () => request<typeof listAdminOffers>('GET', '/api/admin/offers');
export const askOfferPreview = (body: TypedOffer) =>
  request<typeof previewOffer>('POST', '/api/admin/offers/preview', { body });
export const addOffer = (body: OfferFields) =>
  request<typeof createOffer>('POST', '/api/admin/offers', { body });
export const changeOffer = (id: number, body: OfferFields) =>
  request<typeof updateOffer>('PUT', `/api/admin/offers/${id}`, { body });
export const removeOffer = (id: number) => request<typeof deleteOffer>('DELETE', `/api/admin/offers/${id}`);

export const fetchResellerServices = () =>
  request<typeof listResellerServices>('GET', '/api/admin/smmjar/services');
export const readServicesAnew = () => request<typeof syncResellerServices>('POST', '/api/admin/smmjar/sync');

export const fetchSiteConfigEdition = (poll: boolean) =>
  request<typeof readSiteConfigEdition>('GET', '/api/admin/config/edition', { poll });
export const saveSiteConfig = (body: SiteConfigUpdate) =>
  request<typeof updateSiteConfig>('PUT', '/api/admin/config', { body });
export const sendLogo = (png: string) =>
  request<typeof uploadLogo>('POST', '/api/admin/logo', { body: { png } });
