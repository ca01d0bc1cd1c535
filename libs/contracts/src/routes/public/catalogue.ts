/** The part of the gateway's surface with which the administrator changes many packages and offers at once. */
import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { serviceChanges, serviceChangesQuery, syncPreview } from '../../schemas/admin/settings.js';
import {
  bulkOutcome,
  bulkPreview,
  bulkRequest,
  bulkUndo,
} from '../../schemas/admin/catalogue/bulk-packages.js';
import { catalogueFiles, fileReport } from '../../schemas/admin/catalogue/catalogue-file.js';
import { packageType } from '../../schemas/shop/packages.js';
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
