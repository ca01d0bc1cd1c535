/** Calls between the services: gateway → all, orders → catalog. Reached only inside the system. */
import { z } from 'zod';
import { releasedLanguages } from '../../languages.js';
import { shopLanguage } from '../../schemas/language.js';
import { orderId, orderLine } from '../../schemas/shop/orders.js';
import { publicOffer } from '../../schemas/shop/offers.js';
import { packageType, publicPackage, serviceChoice } from '../../schemas/shop/packages.js';
import { byProduct } from '../../products/product.js';
import { productLists } from '../../products/administered-products.js';
import { keptProduct } from '../../products/sold-product.js';
import { specificationLists } from '../../products/specification/sold-as-specified.js';
import { internalCall } from '../route.js';
import { guide } from '../../schemas/shop/site/guide.js';
import { siteConfig } from '../../schemas/shop/site/site-config.js';

/** One upstream service's worth of an order line, as sold now. */
export const sellableLine = z.object({
  type: packageType,
  quantity: z.int(),
  providerId: z.int(),
  serviceId: z.string().describe('the panel’s own id of the service'),
  fallback: serviceChoice.nullable().describe('where it is bought when that service refuses it for good'),
  furtherRoutes: z
    .array(serviceChoice)
    .optional()
    .describe('where it is bought, in order, when the fallback refuses it too'),
  takesComments: z.boolean(),
  product: keptProduct,
  refillDays: z.int().nullish().describe('what the shop promises of refills; null for nothing'),
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
  packages: byProduct(z.array(publicPackage)).describe('empty for a product that is off'),
  products: productLists.default(specificationLists).describe('left out by the release before'),
  offers: z.array(publicOffer),
  siteConfig,
  guides: z.array(guide).default([]).describe('those that are on; left out by the release before'),
  languages: z
    .array(shopLanguage)
    .default(() => [...releasedLanguages])
    .describe('a catalog of the release before does not send them'),
  closed: z.boolean().describe('not opened to visitors, who read that it opens soon'),
});
export type CatalogSnapshot = z.infer<typeof catalogSnapshot>;

export const readCatalogSnapshot = internalCall.get('/snapshot', {
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

export const quotePackage = internalCall.get('/quotes/packages/:packageId', {
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

export const quoteOffer = internalCall.get('/quotes/offers/:name', {
  summary: 'An active offer with the upstream service of each of its lines',
  params: z.object({ name: z.string() }),
  response: z.object({
    version: quoteVersion,
    offer: publicOffer,
    pricePaise: z.int(),
    lines: z.array(sellableLine),
  }),
});

// orders --------------------------------------------------------------------------------------------------

export * from './orders.js';

// fulfilment ----------------------------------------------------------------------------------------------

export const listPlacements = internalCall.get('/orders/:orderId/placements', {
  summary: 'What was done upstream for each line of an order',
  params: z.object({ orderId }),
  response: z.array(
    orderLine.extend({ lineId: z.string(), state: z.string(), upstreamOrderId: z.string().nullable() }),
  ),
});
