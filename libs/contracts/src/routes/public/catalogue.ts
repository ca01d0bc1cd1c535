/** The gateway's routes with which the administrator edits the catalog. */
import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { serviceChanges, serviceChangesQuery, syncPreview } from '../../schemas/admin/suppliers.js';
import {
  bulkOutcome,
  bulkPreview,
  bulkRequest,
  bulkUndo,
} from '../../schemas/admin/catalogue/bulk-packages.js';
import { catalogueFiles, fileReport } from '../../schemas/admin/catalogue/catalogue-file.js';
import { adminOffer, offerFields, offerPreview, typedOffer } from '../../schemas/shop/offers.js';
import {
  adminPackage,
  catalogId,
  packageCreation,
  packageOrder,
  packageType,
  packageUpdate,
} from '../../schemas/shop/packages.js';
import { siteConfigEdition, siteConfigUpdate } from '../../schemas/shop/site/site-config.js';
import { route } from '../route.js';

const oneType = z.object({ type: packageType });
const largestFiles = 256 * 1024;

export const previewBulkChange = route({
  method: 'POST',
  path: '/api/admin/packages/:type/bulk-preview',
  access: 'admin',
  summary: 'Previews a bulk change of packages, with refusals',
  asksOnly: true,
  params: oneType,
  body: bulkRequest,
  response: bulkPreview,
});

export const makeBulkChange = route({
  method: 'POST',
  path: '/api/admin/packages/:type/bulk',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Changes many packages, all or none, and returns an undo id; 409 below-margin unless acceptLoss',
  params: oneType,
  body: bulkRequest,
  response: bulkOutcome,
});

export const undoBulkChange = route({
  method: 'POST',
  path: '/api/admin/packages/:type/bulk-undo',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Undoes a bulk change once; 409 if one of the packages has changed since',
  params: oneType,
  body: bulkUndo,
  response: outcome,
});

export const exportPackages = route({
  method: 'GET',
  path: '/api/admin/catalogue/packages.csv',
  access: 'admin',
  summary: 'Exports all packages as CSV for editing and import',
  response: z.string(),
  contentType: 'text/csv',
});

export const exportOffers = route({
  method: 'GET',
  path: '/api/admin/catalogue/offers.csv',
  access: 'admin',
  summary: 'Exports all offers as CSV for editing and import',
  response: z.string(),
  contentType: 'text/csv',
});

export const previewImport = route({
  method: 'POST',
  path: '/api/admin/catalogue/import-preview',
  access: 'admin',
  summary: 'Previews an import of packages and offers, with every bad line',
  asksOnly: true,
  bodyLimit: largestFiles,
  body: catalogueFiles,
  response: fileReport,
});

export const importCatalogue = route({
  method: 'POST',
  path: '/api/admin/catalogue/import',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Imports packages and offers, all or nothing; 409 below-margin unless acceptLoss',
  bodyLimit: largestFiles,
  body: catalogueFiles,
  response: fileReport,
});

export const listServiceChanges = route({
  method: 'GET',
  path: '/api/admin/smmjar/changes',
  access: 'admin',
  summary: 'Lists what each refresh of suppliers’ services changed, and which prices followed, newest first',
  query: serviceChangesQuery,
  response: serviceChanges,
});

export const previewServiceSync = route({
  method: 'POST',
  path: '/api/admin/smmjar/sync-preview',
  access: 'admin',
  // Each asks the panels, which count calls.
  limit: 'admin-writes',
  asksOnly: true,
  summary: 'Previews what a refresh of suppliers’ services would change',
  response: syncPreview,
});

export const listAdminPackages = route({
  method: 'GET',
  path: '/api/admin/packages/:type',
  access: 'admin',
  summary: 'Lists all packages of one type, also inactive ones',
  params: oneType,
  response: z.array(adminPackage),
});

export const listAdminOffers = route({
  method: 'GET',
  path: '/api/admin/offers',
  access: 'admin',
  summary: 'Lists all offers, also inactive ones',
  response: z.array(adminOffer),
});

export const createPackage = route({
  method: 'POST',
  path: '/api/admin/packages/:type',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds a package; 409 below-margin unless acceptLoss',
  params: oneType,
  body: packageCreation,
  status: 201,
  response: adminPackage,
});

export const updatePackage = route({
  method: 'PUT',
  path: '/api/admin/packages/:type/:packageId',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Updates a package; 409 with the current one on a version conflict, 409 below-margin unless acceptLoss',
  params: z.object({ type: packageType, packageId: catalogId }),
  body: packageUpdate,
  response: adminPackage,
});

export const deletePackage = route({
  method: 'DELETE',
  path: '/api/admin/packages/:type/:packageId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Deletes a package; its orders stay readable',
  params: z.object({ type: packageType, packageId: catalogId }),
  response: outcome,
});

export const reorderPackages = route({
  method: 'POST',
  path: '/api/admin/packages/:type/reorder',
  access: 'admin',
  proof: 'session',
  summary: 'Sets the display order of the packages of a type and returns them',
  params: oneType,
  body: packageOrder,
  response: z.array(adminPackage),
});

export const previewOffer = route({
  method: 'POST',
  path: '/api/admin/offers/preview',
  access: 'admin',
  summary: 'Previews an offer: its services, its margin, and what would be refused',
  asksOnly: true,
  body: typedOffer,
  response: offerPreview,
});

export const createOffer = route({
  method: 'POST',
  path: '/api/admin/offers',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Adds an offer; refused if no package can deliver a part; 409 below-margin unless acceptLoss',
  body: offerFields,
  status: 201,
  response: adminOffer,
});

export const updateOffer = route({
  method: 'PUT',
  path: '/api/admin/offers/:offerId',
  access: 'admin',
  proof: 'authenticator',
  summary:
    'Updates an offer; 409 with the current one on a version conflict, 409 below-margin unless acceptLoss',
  params: z.object({ offerId: catalogId }),
  body: offerFields,
  response: adminOffer,
});

export const deleteOffer = route({
  method: 'DELETE',
  path: '/api/admin/offers/:offerId',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Deletes an offer; its orders stay readable',
  params: z.object({ offerId: catalogId }),
  response: outcome,
});

export const readSiteConfigEdition = route({
  method: 'GET',
  path: '/api/admin/config/edition',
  access: 'admin',
  summary: 'Returns the site config with its version, for editing',
  response: siteConfigEdition,
});

export const updateSiteConfig = route({
  method: 'PUT',
  path: '/api/admin/config',
  access: 'admin',
  proof: 'session',
  // The rules in the owner's words are long.
  bodyLimit: 256 * 1024,
  summary: 'Replaces the site config; 409 with the current one on a version conflict',
  body: siteConfigUpdate,
  response: siteConfigEdition,
});
