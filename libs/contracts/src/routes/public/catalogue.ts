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
  summary: 'What a change of many packages would make of each, and why some are refused; changes nothing',
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
  summary:
    'Changes many packages, all or none; 409 below-margin unless acceptLoss; answers what takes it back',
  params: oneType,
  body: bulkRequest,
  response: bulkOutcome,
});

export const undoBulkChange = route({
  method: 'POST',
  path: '/api/admin/packages/:type/bulk-undo',
  access: 'admin',
  proof: 'authenticator',
  summary: 'Takes a change of many packages back, once; 409 when one of them was changed since',
  params: oneType,
  body: bulkUndo,
  response: outcome,
});

export const exportPackages = route({
  method: 'GET',
  path: '/api/admin/catalogue/packages.csv',
  access: 'admin',
  summary: 'All packages as a file that can be changed and read in again',
  response: z.string(),
  contentType: 'text/csv',
});

export const exportOffers = route({
  method: 'GET',
  path: '/api/admin/catalogue/offers.csv',
  access: 'admin',
  summary: 'All offers as a file that can be changed and read in again',
  response: z.string(),
  contentType: 'text/csv',
});

export const previewImport = route({
  method: 'POST',
  path: '/api/admin/catalogue/import-preview',
  access: 'admin',
  summary: 'What files of packages and offers would change, with every bad line; changes nothing',
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
  summary: 'Reads files of packages and offers in, all of it or nothing; 409 below-margin unless acceptLoss',
  bodyLimit: largestFiles,
  body: catalogueFiles,
  response: fileReport,
});

export const listServiceChanges = route({
  method: 'GET',
  path: '/api/admin/smmjar/changes',
  access: 'admin',
  summary: 'What each reading of the panels’ services found changed, and which prices followed, newest first',
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
  summary: 'What reading the panels’ services now would change of the catalogue; changes nothing',
  response: syncPreview,
});
