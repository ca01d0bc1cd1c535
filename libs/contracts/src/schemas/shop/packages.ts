import { z } from 'zod';
import { maxRefillDays } from '../../products/refill-terms.js';
import { productSlug } from '../../products/product.js';
import { priceRule, verdicts } from '../admin/catalogue/pricing.js';
import { fewestParts, maxDays, maxPosts } from './parts.js';

/** A package's type is the slug of its product. */
export const packageType = productSlug;
export type PackageType = z.infer<typeof packageType>;

/** Rupees with at most two decimals, above zero. */
export const rupees = z
  .number()
  .positive()
  .max(10_000_000)
  .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, 'at most two decimals');
export const quantity = z.int().positive().max(100_000_000);
export const gradualDays = z.int().min(fewestParts).max(maxDays);
const refillDays = z.int().min(0).max(maxRefillDays);
const splitPosts = z.int().min(fewestParts).max(maxPosts);

/** One service of one panel, by the panel's own number of it. */
export const serviceChoice = z.strictObject({
  providerId: z.int().positive().max(2_147_483_647),
  serviceId: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,64}$/, 'must be the panel’s number of a service'),
});
export type ServiceChoice = z.infer<typeof serviceChoice>;

export function isSameService(one: ServiceChoice, other: ServiceChoice): boolean {
  return one.providerId === other.providerId && one.serviceId === other.serviceId;
}

/** Maximum number of services that may buy one package: its own, the fallback and the further ones. */
export const maxRoutes = 5;
const furtherRoutes = z.array(serviceChoice).max(maxRoutes - 2);

export const publicPackage = z.object({
  id: z.int(),
  type: packageType,
  quantity: z.int(),
  price: z.number().describe('rupees'),
  currency: z.literal('INR'),
  active: z.literal(true),
  sortOrder: z.int().nullable(),
  minQuantity: z
    .int()
    .nullable()
    .describe(
      'smallest custom quantity that is priced by this package; null where only the package itself is sold',
    ),
  maxQuantity: z.int().nullable().describe('largest: the next package begins after it'),
  takesComments: z.boolean().describe('the service wants the buyer’s own comment lines'),
  gradualDays: z
    .int()
    .nullish()
    .describe('number of days of a gradual delivery; null where it comes all at once'),
  splitPosts: z
    .int()
    .nullish()
    .describe('maximum number of posts that may share it; null where it is for one'),
  refillDays: refillDays
    .nullish()
    .describe('for so long what drops is filled up; 0 for never, null where the shop promises nothing'),
  smallestPart: z.int().optional().describe('of one that may be delivered in parts'),
});
export type PublicPackage = z.infer<typeof publicPackage>;

/** What a sale leaves, as of now. */
export const saleMargin = z.object({
  verdict: z
    .enum([...verdicts, 'unknown'])
    .describe('`thin`: below the minimum margin; `unknown`: there is nothing to compare the price with'),
  revenuePaise: z.int().nullable().describe('of the price, after GST'),
  costPaise: z.int().nullable(),
  profitPaise: z.int().nullable(),
  sentence: z.string(),
});
export type SaleMargin = z.infer<typeof saleMargin>;

export const adminPackage = publicPackage.extend({
  active: z.boolean().describe('the owner’s own switch'),
  smmjarServiceId: z.int().nullable(),
  fallback: serviceChoice.nullable().describe('buys an order that the service definitively refuses'),
  furtherRoutes: furtherRoutes.default([]).describe('buy it, in order, when the fallback refuses it too'),
  rule: priceRule.nullable().describe('the price follows it; null for a price set by hand'),
  proposedRefillDays: z
    .int()
    .nullish()
    .describe('what the supplier’s name of its service says; not promised until the owner confirms it'),
  margin: saleMargin,
  offSale: z.string().nullable().describe('why it is not sold although it is active'),
  version: z.int(),
});
export type AdminPackage = z.infer<typeof adminPackage>;

const acceptLoss = z.boolean().optional().describe('saves a price below the minimum margin knowingly');

export const packageCreation = z.strictObject({
  quantity,
  price: rupees.describe('not used where a rule is given: then the price is the rule’s'),
  currency: z.literal('INR').default('INR'),
  active: z.boolean().default(true),
  smmjarServiceId: z.int().positive().nullable().default(null),
  fallback: serviceChoice.nullish(),
  furtherRoutes: furtherRoutes.optional(),
  rule: priceRule.nullish(),
  gradualDays: gradualDays.nullish(),
  refillDays: refillDays.nullish(),
  splitPosts: splitPosts.nullish(),
  acceptLoss,
});
export const packageUpdate = z.strictObject({
  quantity,
  price: rupees,
  smmjarServiceId: z.int().positive().nullable(),
  fallback: serviceChoice.nullish().describe('stays as it is when it is left out'),
  furtherRoutes: furtherRoutes.optional().describe('stay as they are when they are left out'),
  active: z.boolean().optional(),
  rule: priceRule
    .nullish()
    .describe(
      'left out: stays as it is, but a package whose price is changed by hand follows its rule no longer',
    ),
  gradualDays: gradualDays.nullish().describe('stays as it is when it is left out'),
  refillDays: refillDays.nullish().describe('stays as it is when it is left out'),
  splitPosts: splitPosts.nullish().describe('stays as it is when it is left out'),
  acceptLoss,
  version: z.int().optional(),
});
export type PackageCreation = z.infer<typeof packageCreation>;
export type PackageUpdate = z.infer<typeof packageUpdate>;

/** Every package of a type, in the order wanted. */
export const packageOrder = z.strictObject({ packageIds: z.array(z.int().positive()).min(1).max(1000) });

/** The number of a package or an offer in an address. */
export const catalogId = z.coerce.number().int().positive().max(2_147_483_647);
