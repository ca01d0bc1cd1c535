/** Calls between the services: gateway → all, orders → catalog. Reached only inside the system. */
import { z } from 'zod';
import { orderId, orderLine } from '../../schemas/shop/orders.js';
import { adminOffer, offerFields, offerPreview, publicOffer, typedOffer } from '../../schemas/shop/offers.js';
import {
  adminPackage,
  catalogId,
  packageCreation,
  packageOrder,
  packageType,
  packageTypes,
  packageUpdate,
  publicPackage,
  serviceChoice,
} from '../../schemas/shop/packages.js';
import { route } from '../route.js';
import { outcome } from '../../schemas/admin/session.js';
import { siteConfig, siteConfigEdition, siteConfigUpdate } from '../../schemas/shop/site/site-config.js';

/** One upstream service's worth of an order line, as sold now. */
export const sellableLine = z.object({
  type: packageType,
  quantity: z.int(),
  providerId: z.int(),
  serviceId: z.string().describe('the panel’s own id of the service'),
  fallback: serviceChoice.nullable().describe('where it is bought when that service refuses it for good'),
  takesComments: z.boolean(),
  listPaise: z
    .int()
    .describe(
      'what this quantity would cost by itself; of an offer that names services, the least that it must be sold for: an offer’s price is shared out by it',
    ),
});
export type SellableLine = z.infer<typeof sellableLine>;

// catalog -------------------------------------------------------------------------------------------------

export const catalogSnapshot = z.object({
  /** Grows with every change of the catalogue or the config. */
  version: z.int(),
  packages: z.object({
    followers: z.array(publicPackage),
    likes: z.array(publicPackage),
    views: z.array(publicPackage),
    comments: z.array(publicPackage),
  } satisfies Record<(typeof packageTypes)[number], unknown>),
  offers: z.array(publicOffer),
  siteConfig,
  closed: z.boolean().describe('not opened to visitors, who read that it opens soon'),
});
export type CatalogSnapshot = z.infer<typeof catalogSnapshot>;

export const readCatalogSnapshot = route({
  method: 'GET',
  path: '/snapshot',
  access: 'internal',
  summary: 'Everything a visitor may see of the catalogue',
  response: catalogSnapshot,
});

/** In which parts a package may be ordered. */
const quotedParts = z.object({
  days: z.int().nullable().describe('maximum number of days of a gradual delivery'),
  posts: z.int().nullable().describe('maximum number of posts'),
  minimum: z.int().describe('of one part'),
  fallbackMinimum: z.int().nullable().describe('of one part that the fallback can deliver'),
});
export type QuotedParts = z.infer<typeof quotedParts>;

const quoteVersion = z.int().describe('of the catalogue: the quote is as new as this, or newer');

export const quotePackage = route({
  method: 'GET',
  path: '/quotes/packages/:packageId',
  access: 'internal',
  summary: 'Price and upstream service of a package at a quantity',
  params: z.object({ packageId: z.coerce.number().int() }),
  query: z.object({ type: packageType, quantity: z.coerce.number().int().optional() }),
  response: z.object({
    version: quoteVersion,
    packageId: z.int(),
    pricePaise: z.int(),
    line: sellableLine,
    parts: quotedParts.optional().describe('only of a package that may be ordered in parts'),
  }),
});

export const quoteOffer = route({
  method: 'GET',
  path: '/quotes/offers/:name',
  access: 'internal',
  summary: 'An active offer with the upstream service of each of its lines',
  params: z.object({ name: z.string() }),
  response: z.object({
    version: quoteVersion,
    offer: publicOffer,
    pricePaise: z.int(),
    lines: z.array(sellableLine),
  }),
});

export const listCatalogPackages = route({
  method: 'GET',
  path: '/packages/:type',
  access: 'internal',
  summary: 'All packages of one type',
  params: z.object({ type: packageType }),
  response: z.array(adminPackage),
});

export const listCatalogOffers = route({
  method: 'GET',
  path: '/offers',
  access: 'internal',
  summary: 'All offers',
  response: z.array(adminOffer),
});

export const createCatalogPackage = route({
  method: 'POST',
  path: '/packages/:type',
  access: 'internal',
  summary: 'Adds a package',
  params: z.object({ type: packageType }),
  body: packageCreation,
  status: 201,
  response: adminPackage,
});

export const updateCatalogPackage = route({
  method: 'PUT',
  path: '/packages/:type/:packageId',
  access: 'internal',
  summary: 'Changes a package; 409 with the current one when it is no longer the version that was edited',
  params: z.object({ type: packageType, packageId: catalogId }),
  body: packageUpdate,
  response: adminPackage,
});

export const deleteCatalogPackage = route({
  method: 'DELETE',
  path: '/packages/:type/:packageId',
  access: 'internal',
  summary: 'Deletes a package; its orders stay readable',
  params: z.object({ type: packageType, packageId: catalogId }),
  response: outcome,
});

export const reorderCatalogPackages = route({
  method: 'POST',
  path: '/packages/:type/reorder',
  access: 'internal',
  summary: 'Sets the display order of the packages of a type and returns them',
  params: z.object({ type: packageType }),
  body: packageOrder,
  response: z.array(adminPackage),
});

export const previewCatalogOffer = route({
  method: 'POST',
  path: '/offers/preview',
  access: 'internal',
  summary: 'What an offer that is being typed would be bought with, and what it would leave',
  body: typedOffer,
  response: offerPreview,
});

export const createCatalogOffer = route({
  method: 'POST',
  path: '/offers',
  access: 'internal',
  summary: 'Adds an offer; refused when no package can deliver what it holds',
  body: offerFields,
  status: 201,
  response: adminOffer,
});

export const updateCatalogOffer = route({
  method: 'PUT',
  path: '/offers/:offerId',
  access: 'internal',
  summary: 'Changes an offer; 409 with the current one when it is no longer the version that was edited',
  params: z.object({ offerId: catalogId }),
  body: offerFields,
  response: adminOffer,
});

export const deleteCatalogOffer = route({
  method: 'DELETE',
  path: '/offers/:offerId',
  access: 'internal',
  summary: 'Deletes an offer; its orders stay readable',
  params: z.object({ offerId: catalogId }),
  response: outcome,
});

export const readCatalogSiteConfig = route({
  method: 'GET',
  path: '/site-config',
  access: 'internal',
  summary: 'Returns the site config with its version, for editing',
  response: siteConfigEdition,
});

export const updateCatalogSiteConfig = route({
  method: 'PUT',
  path: '/site-config',
  access: 'internal',
  summary: 'Replaces the site config; 409 with the current one on a version conflict',
  body: siteConfigUpdate,
  response: siteConfigEdition,
});

// orders --------------------------------------------------------------------------------------------------

export * from './orders.js';

// fulfilment ----------------------------------------------------------------------------------------------

export const listPlacements = route({
  method: 'GET',
  path: '/orders/:orderId/placements',
  access: 'internal',
  summary: 'What was done upstream for each line of an order',
  params: z.object({ orderId }),
  response: z.array(
    orderLine.extend({ lineId: z.string(), state: z.string(), upstreamOrderId: z.string().nullable() }),
  ),
});
