/** Suppliers, their services, and how their rates become the shop's prices. Secrets go in and never come out. */
import { byProduct } from '../../products/product.js';
import { z } from 'zod';
import { cleanLine } from '../values/clean-text.js';
import { reason } from './order-decisions.js';
import { pricingValues } from './catalogue/pricing-effect.js';
import { quotedRate, shopPricing } from './catalogue/pricing.js';
import { saleTax } from './catalogue/revenue.js';
import { connectionTest, httpAddress, secret, secretHint, version } from './settings.js';

/** What a reseller's answers say of its prices, where that differs from what is entered. */
const learnedTerms = z.object({
  currency: z.string(),
  rateBasis: z.union([z.literal(1), z.literal(100), z.literal(1000)]),
  sentence: z.string(),
});
export type LearnedTerms = z.infer<typeof learnedTerms>;
export const resellerTest = connectionTest.extend({
  suggestion: learnedTerms.nullable().describe('null where what is entered fits the answers'),
});
export type ResellerTest = z.infer<typeof resellerTest>;

export const provider = z.object({
  id: z.int(),
  version,
  name: z.string(),
  baseUrl: z.string(),
  apiKey: secretHint,
  source: z.enum(['environment', 'panel']),
  active: z.boolean().describe('buys; what is placed already is followed to its end either way'),
  currency: z.string(),
  rateBasis: z.int().describe('units that a service’s rate is the price of'),
  maxInFlight: z.int(),
  shared: z
    .boolean()
    .nullable()
    .describe('something else buys with this account too; null while the owner has not said'),
  unexplained: z
    .object({ what: z.string(), since: z.iso.datetime() })
    .nullable()
    .describe('orders or money that nothing of the shop explains, until the owner has explained them'),
  extraPercent: z
    .number()
    .describe('percent of the quantity that may be bought more to tell purchases apart'),
  webErrorSettleSeconds: z
    .int()
    .nullable()
    .describe('after an error page of its web server, until an order may be sent again; null: learned'),
  webErrorSettleLearned: z.int().describe('the learned seconds'),
  limits: z.object({
    add: z.int().nullable(),
    status: z.int().nullable(),
    balance: z.int().nullable(),
    services: z.int().nullable(),
  }),
  balance: z.string().nullable().describe('as it was last read'),
  hold: z
    .object({
      reason: z.enum(['funds', 'credentials', 'restored']),
      needs: z.string().nullable(),
      checkedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  pausedUntil: z.iso.datetime().nullable(),
  waits: z
    .array(
      z.object({
        call: z.enum(['add', 'status', 'balance', 'services', 'refill', 'refill_status', 'cancel']),
        until: z.iso.datetime(),
      }),
    )
    .describe('calls that the supplier asked to make later'),
  servicesSyncedAt: z.iso.datetime().nullable(),
  services: z.int().describe('how many it lists'),
});
export type ProviderSettings = z.infer<typeof provider>;

const perMinute = z.int().min(1).max(100_000).nullable();
const providerFields = {
  name: z.string().overwrite(cleanLine).min(1).max(60),
  baseUrl: httpAddress.describe('the whole address of the API, usually ending in /api/v2'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as USD'),
  rateBasis: z.union([z.literal(1), z.literal(100), z.literal(1000)]),
  maxInFlight: z.int().min(1).max(256),
  extraPercent: z
    .number()
    .min(0)
    .max(10)
    .multipleOf(0.01)
    .optional()
    .describe('stays, or is 1, when left out'),
  shared: z
    .boolean()
    .optional()
    .describe('something else buys with this account too; stays, or is not known, when left out'),
  webErrorSettleSeconds: z
    .int()
    .min(2)
    .max(600)
    .nullable()
    .optional()
    .describe('stays, or is learned, when left out'),
  limits: z.strictObject({ add: perMinute, status: perMinute, balance: perMinute, services: perMinute }),
};
export const providerCreation = z.strictObject({ ...providerFields, apiKey: secret, reason });
export const providerUpdate = z.strictObject({
  ...providerFields,
  active: z.boolean(),
  explained: z.boolean().optional().describe('what was unexplained was bought by hand, once'),
  version,
  acceptLoss: z
    .boolean()
    .optional()
    .describe('confirms another currency or rate basis, more extra units, or that prices begin to lose'),
  apiKey: secret
    .optional()
    .describe(
      'stays as it is when left out; must be given when the address names another server, for it would be sent there',
    ),
  reason,
});
export type ProviderCreation = z.infer<typeof providerCreation>;
export type ProviderUpdate = z.infer<typeof providerUpdate>;

const resellerService = z.object({
  service: z.string().describe('the panel’s own id'),
  providerId: z.int(),
  name: z.string(),
  type: z.string(),
  category: z.string(),
  min: z.int(),
  max: z.int(),
  rate: z
    .number()
    .nullable()
    .describe('dollars per unit; null while the supplier’s currency has no exchange factor'),
  refill: z.boolean(),
  cancel: z.boolean(),
  quoted: quotedRate.describe('what the panel itself asks: costs are reckoned from this'),
  suggestedPrice: z
    .int()
    .nullable()
    .describe(
      'rupees for the smallest quantity: min × rate × exchange factor, rounded up, and more where the minimum margin needs it; null while the rate is',
    ),
  quarantined: z.string().nullable().describe('why its packages are not sold now'),
  notSold: z
    .string()
    .nullish()
    .describe('why the shop cannot sell it at all, to follow its number in a sentence'),
  unsure: z
    .string()
    .nullish()
    .describe('why its product is only proposed until the owner confirms it, to follow its number'),
});
const services = z.array(resellerService);
export const resellerServices = z.object({
  instagram: byProduct(services).describe('of the products that the specification names'),
  others: z
    .record(z.string(), services)
    .default({})
    .describe('of every other product that comes with the shop'),
  unmatched: services.default([]).describe('of no product that comes with the shop'),
  total: z.int(),
  syncedAt: z.iso.datetime().nullable(),
});
export const syncOutcome = z.object({
  success: z.boolean(),
  message: z.string(),
  services: z.int(),
});

/** What a sync found otherwise than before, and what came of it. */
export const serviceChangeKinds = [
  'added',
  'price',
  'limits',
  'renamed',
  'vanished',
  'returned',
  'repriced',
] as const;
const serviceState = z.object({
  name: z.string(),
  ratePerThousand: z.string().describe('dollars'),
  min: z.int(),
  max: z.int(),
  pricePaise: z.int().describe('of the package that follows a rule'),
});
const serviceChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  providerId: z.int(),
  serviceId: z.string(),
  name: z.string(),
  what: z.enum(serviceChangeKinds),
  before: serviceState.partial(),
  after: serviceState.partial(),
  quarantined: z
    .boolean()
    .describe('the price rose so much that its packages are off sale until they are priced anew'),
  packageId: z.int().nullable().describe('of `repriced`'),
  packages: z.int().describe('how many packages are bought of the service now'),
  sentence: z.string(),
});
export type ServiceChange = z.infer<typeof serviceChange>;
export const serviceChangesQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(50),
  what: z.enum(serviceChangeKinds).optional(),
  sold: z.stringbool().optional().describe('true: only services that packages or offers are bought of'),
});
export const serviceChanges = z.object({ entries: z.array(serviceChange), total: z.int() });
/** What a reading of the services would find changed: it is in no log yet. */
export const expectedChange = serviceChange.omit({ id: true, at: true });
export type ExpectedChange = z.infer<typeof expectedChange>;
export const syncPreview = z.object({
  changes: z.array(expectedChange),
  problems: z.array(z.string()).describe('why a panel’s list would change nothing'),
});

export const pricing = z.object({
  ...shopPricing.shape,
  missingFactors: z
    .array(z.string())
    .describe('currencies of suppliers without an exchange factor: nothing of theirs is sold or bought'),
  version,
});
export const pricingUpdate = pricingValues
  .extend({
    // What is read can be sent back as it is.
    tax: saleTax.optional().describe('not changed here: it follows from the GST registration'),
    missingFactors: pricing.shape.missingFactors.optional().describe('not changed here'),
    version,
    acceptLoss: z
      .boolean()
      .optional()
      .describe('confirms a new factor, a change of one by more than 20 %, or that prices begin to lose'),
    reason,
  })
  .strict();
export type Pricing = z.infer<typeof pricing>;
export type PricingUpdate = z.infer<typeof pricingUpdate>;
