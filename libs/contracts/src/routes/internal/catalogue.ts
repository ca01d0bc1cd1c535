/** Calls to the catalogue about many packages and offers at once. */
import { z } from 'zod';
import { outcome } from '../../schemas/admin/session.js';
import { expectedChange, serviceChanges, serviceChangesQuery } from '../../schemas/admin/settings.js';
import {
  bulkOutcome,
  bulkPreview,
  bulkRequest,
  bulkUndo,
} from '../../schemas/admin/catalogue/bulk-packages.js';
import { catalogueFiles, fileReport } from '../../schemas/admin/catalogue/catalogue-file.js';
import { events } from '../../events.js';
import { largestLogoBody, logoUpload, uploadedLogo } from '../../schemas/shop/site/logo.js';
import { couponEffect } from '../../schemas/admin/catalogue/coupon-effect.js';
import { couponReach } from '../../schemas/shop/coupons.js';
import { pricingEffect, pricingValues } from '../../schemas/admin/catalogue/pricing-effect.js';
import { packageType } from '../../schemas/shop/packages.js';
import { route } from '../route.js';
import { shopOpening } from '../../schemas/admin/set-up.js';

const oneType = z.object({ type: packageType });
const file = z.object({ csv: z.string() });

export const previewCatalogBulk = route({
  method: 'POST',
  path: '/packages/:type/bulk-preview',
  access: 'internal',
  summary: 'What a change of many packages would make of each',
  params: oneType,
  body: bulkRequest,
  response: bulkPreview,
});

export const makeCatalogBulk = route({
  method: 'POST',
  path: '/packages/:type/bulk',
  access: 'internal',
  summary: 'Changes many packages, all or none',
  params: oneType,
  body: bulkRequest,
  response: bulkOutcome,
});

export const undoCatalogBulk = route({
  method: 'POST',
  path: '/packages/:type/bulk-undo',
  access: 'internal',
  summary: 'Takes a change of many packages back, once',
  params: oneType,
  body: bulkUndo,
  response: outcome,
});

export const exportCatalogPackages = route({
  method: 'GET',
  path: '/files/packages',
  access: 'internal',
  summary: 'All packages as CSV',
  response: file,
});

export const exportCatalogOffers = route({
  method: 'GET',
  path: '/files/offers',
  access: 'internal',
  summary: 'All offers as CSV',
  response: file,
});

export const previewCatalogImport = route({
  method: 'POST',
  path: '/files/import-preview',
  access: 'internal',
  summary: 'What files would change',
  body: catalogueFiles,
  response: fileReport,
});

export const importCatalogFiles = route({
  method: 'POST',
  path: '/files/import',
  access: 'internal',
  summary: 'Reads files in, all of it or nothing',
  body: catalogueFiles,
  response: fileReport,
});

export const listCatalogServiceChanges = route({
  method: 'GET',
  path: '/service-changes',
  access: 'internal',
  summary: 'What syncs found changed, newest first',
  query: serviceChangesQuery,
  response: serviceChanges,
});

export const setCatalogOpening = route({
  method: 'PUT',
  path: '/opening',
  access: 'internal',
  summary: 'Opens the shop to visitors, or closes it',
  body: shopOpening,
  response: shopOpening,
});

export const storeCatalogLogo = route({
  method: 'POST',
  path: '/logos',
  access: 'internal',
  bodyLimit: largestLogoBody,
  summary: 'Keeps a picture under its name',
  body: logoUpload.extend(uploadedLogo.shape),
  response: uploadedLogo,
});

export const readCatalogLogo = route({
  method: 'GET',
  path: '/logos/:logo',
  access: 'internal',
  summary: 'A kept picture; 404 when there is none',
  params: uploadedLogo,
  response: logoUpload,
});

export const previewCatalogPricing = route({
  method: 'POST',
  path: '/pricing/preview',
  access: 'internal',
  summary: 'What another exchange factor or minimum margin would make of what is on sale',
  body: pricingValues,
  response: pricingEffect,
});

export const previewCatalogCoupon = route({
  method: 'POST',
  path: '/coupons/preview',
  access: 'internal',
  summary: 'The worst sales with a coupon of what is on sale',
  body: couponReach,
  response: couponEffect,
});

/** Bytes. A panel may list thousands of services. */
const largestLists = 16 * 1024 * 1024;

export const previewCatalogSync = route({
  method: 'POST',
  path: '/service-changes/preview',
  access: 'internal',
  summary: 'What these lists of services would change; changes nothing',
  bodyLimit: largestLists,
  body: z.object({ lists: z.array(events['reseller.services-synced.v1'].payload) }),
  response: z.object({ changes: z.array(expectedChange) }),
});
