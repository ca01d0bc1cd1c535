import { z } from 'zod';
import { fallbackLanguage } from '../../languages.js';
import { forEachPart, productSlug, slug } from '../../products/product.js';
import {
  offerMainTypes,
  partsOf,
  type OfferFieldsOfParts,
  type OfferPart,
} from '../../products/specification/offer-fields.js';
import { language } from '../language.js';
import { cleanLine, cleanToken } from '../values/clean-text.js';
import { typedTarget } from './orders.js';
import { rupees, saleMargin, serviceChoice } from './packages.js';

const amountOrZero = z.int().min(0).max(100_000_000);

const offerPart = z.strictObject({
  product: productSlug,
  quantity: z.int().positive().max(100_000_000),
  free: z.boolean(),
});
const offerParts = z
  .array(offerPart)
  .min(1)
  .max(10)
  .refine(
    (parts) => new Set(parts.map(({ product, free }) => `${product} ${free}`)).size === parts.length,
    'each product once bought and once free',
  );

const offerName = z.string().overwrite(cleanLine).max(100);
const furtherLanguage = language.refine((code) => code !== fallbackLanguage, 'has its name in `name`');

/** What a visitor may see of an offer. A combo has an empty main service type and its amounts as bonuses. */
export const publicOffer = z.object({
  id: z.int(),
  name: z.string().describe('in English; orders know the offer by it'),
  names: z.record(language, z.string()).optional().describe('by language, where it has another name'),
  isActive: z.literal(true),
  savePercentage: z.int(),
  price: z.number().describe('rupees'),
  mainServiceType: z.union([z.enum(offerMainTypes), z.literal('')]),
  mainServiceQuantity: z.int(),
  bonusFollowers: z.int(),
  bonusLikes: z.int(),
  bonusViews: z.int(),
  parts: offerParts.optional().describe('left out where the fields above say all of them'),
  separately: z
    .number()
    .nullish()
    .describe('rupees for the same bought one by one; null when a part of it is not sold by itself'),
  endsAt: z.iso.datetime().nullish().describe('not sold from then on'),
});
export type PublicOffer = z.infer<typeof publicOffer>;

const chosenService = serviceChoice.nullable();

export const adminOffer = publicOffer.extend({
  isActive: z.boolean().describe('the owner’s own switch'),
  services: forEachPart(chosenService).describe(
    'with which service each part is bought; null where the shop chooses',
  ),
  margin: saleMargin.describe('of the whole offer'),
  offSale: z.string().nullable().describe('why it is not sold although it is active'),
  version: z.int(),
});
export type AdminOffer = z.infer<typeof adminOffer>;

const wantedService = serviceChoice.nullish();

export const offerFields = z.strictObject({
  name: offerName.min(1),
  names: z
    .record(furtherLanguage, offerName)
    .optional()
    .describe('by language; empty for none, a language that is left out keeps its name'),
  isActive: z.boolean().default(true),
  savePercentage: z.int().min(0).max(100),
  price: rupees,
  mainServiceType: z.union([z.enum(offerMainTypes), z.literal('')]),
  mainServiceQuantity: amountOrZero,
  bonusFollowers: amountOrZero,
  bonusLikes: amountOrZero,
  bonusViews: amountOrZero,
  parts: offerParts
    .optional()
    .describe('of any products; then the fields above are written from them, and what they were is not read'),
  endsAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('when it ends by itself; null for never, left out it stays as it is'),
  services: forEachPart(wantedService)
    .optional()
    .describe(
      'with which service each part is bought; null where the shop chooses, left out it stays as it is; not kept for a part that the offer does not hold',
    ),
  acceptLoss: z.boolean().optional().describe('saves a price below the minimum margin knowingly'),
  version: z.int().optional(),
});
export type OfferFields = z.infer<typeof offerFields>;

/** An offer that is being typed, as far as it decides what is bought and what is left. */
export const typedOffer = offerFields
  .pick({
    mainServiceType: true,
    mainServiceQuantity: true,
    bonusFollowers: true,
    bonusLikes: true,
    bonusViews: true,
    parts: true,
  })
  .extend({
    price: rupees.nullable().describe('null while none is typed'),
    services: forEachPart(chosenService).describe('null where the shop chooses'),
  });
export type TypedOffer = z.infer<typeof typedOffer>;

export const offerPreview = z.object({
  parts: z.array(
    z.object({
      type: productSlug,
      service: chosenService.describe(
        'with which it would be bought; null when no package delivers this quantity',
      ),
    }),
  ),
  problem: z.string().nullable().describe('why it would not be sold so; null when nothing stands against it'),
  margin: saleMargin.nullable().describe('of the whole offer; null without a price'),
});
export type OfferPreview = z.infer<typeof offerPreview>;

/** The offer's lines in the order in which they are shown: what is bought, then what is free. */
export function offerLines(
  offer: OfferFieldsOfParts & { parts?: readonly OfferPart[] | null | undefined },
): { type: string; quantity: number }[] {
  const bought = partsOf(offer).toSorted((one, other) => Number(one.free) - Number(other.free));
  const wanted = new Map<string, number>();
  for (const { product, quantity } of bought) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  return [...wanted].map(([type, quantity]) => ({ type, quantity }));
}

export const offerOrderCreation = z.strictObject({
  offerName: offerName.min(1),
  mainServiceType: z.union([z.enum(offerMainTypes), z.literal('')]).nullish(),
  mainServiceQuantity: amountOrZero.nullish(),
  bonusFollowers: amountOrZero.nullish(),
  bonusLikes: amountOrZero.nullish(),
  bonusViews: amountOrZero.nullish(),
  amount: z.number().describe('rupees, compared with the offer’s price; a difference is answered 409'),
  postUrl: typedTarget.optional().describe('must be given for an offer with a part for Instagram'),
  instagramUsername: z
    .string()
    .overwrite(cleanToken)
    .max(200)
    .optional()
    .describe('for an offer with followers'),
  targets: z
    .record(slug, typedTarget)
    .optional()
    .describe('for an offer with parts that go elsewhere: a target for each of their kinds, by its slug'),
});
export type OfferOrderCreation = z.infer<typeof offerOrderCreation>;
