/** Calls to the catalogue about many packages and offers at once. */
import { z } from 'zod';
import { expectedChange } from '../../schemas/admin/suppliers.js';
import { events } from '../../events.js';
import { largestLogoBody, logoUpload, uploadedLogo } from '../../schemas/shop/site/site-config.js';
import { shopLanguage } from '../../schemas/language.js';
import { route } from '../route.js';
import { shopOpening } from '../../schemas/admin/set-up.js';

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

export const readShopLanguages = route({
  method: 'GET',
  path: '/languages',
  access: 'internal',
  summary: 'The languages that visitors may choose, with what the owner changed of their texts',
  response: z.array(shopLanguage),
});
