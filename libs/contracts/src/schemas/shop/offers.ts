import { z } from 'zod';
import { cleanLine, cleanToken } from '../values/clean-text.js';
import { typedTarget } from './orders.js';
import { rupees, saleMargin, serviceChoice } from './packages.js';

export const offerMainTypes = ['followers', 'likes', 'views'] as const;
export type OfferType = (typeof offerMainTypes)[number];
const amountOrZero = z.int().min(0).max(100_000_000);

/** What a visitor may see of an offer. A combo has an empty main service type and its amounts as bonuses. */
export const publicOffer = z.object({
  id: z.int(),
  name: z.string(),
  isActive: z.literal(true),
  savePercentage: z.int(),
  price: z.number().describe('rupees'),
  mainServiceType: z.union([z.enum(offerMainTypes), z.literal('')]),
  mainServiceQuantity: z.int(),
  bonusFollowers: z.int(),
  bonusLikes: z.int(),
  bonusViews: z.int(),
  separately: z
    .number()
    .nullish()
    .describe('rupees for the same bought one by one; null when a part of it is not sold by itself'),
  endsAt: z.iso.datetime().nullish().describe('not sold from then on'),
});
export type PublicOffer = z.infer<typeof publicOffer>;

const chosenService = serviceChoice.nullable();
const chosenServices = {
  followers: chosenService,
  likes: chosenService,
  views: chosenService,
} satisfies Record<OfferType, unknown>;

export const adminOffer = publicOffer.extend({
  isActive: z.boolean().describe('the owner’s own switch'),
  services: z
    .object(chosenServices)
    .describe('with which service each part is bought; null where the shop chooses'),
  margin: saleMargin.describe('of the whole offer'),
  offSale: z.string().nullable().describe('why it is not sold although it is active'),
  version: z.int(),
});
export type AdminOffer = z.infer<typeof adminOffer>;

const wantedService = serviceChoice.nullish();

export const offerFields = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1).max(100),
  isActive: z.boolean().default(true),
  savePercentage: z.int().min(0).max(100),
  price: rupees,
  mainServiceType: z.union([z.enum(offerMainTypes), z.literal('')]),
  mainServiceQuantity: amountOrZero,
  bonusFollowers: amountOrZero,
  bonusLikes: amountOrZero,
  bonusViews: amountOrZero,
  endsAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('when it ends by itself; null for never, left out it stays as it is'),
  services: z
    .strictObject({ followers: wantedService, likes: wantedService, views: wantedService } satisfies Record<
      OfferType,
      unknown
    >)
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
  })
  .extend({
    price: rupees.nullable().describe('null while none is typed'),
    services: z.strictObject(chosenServices).describe('null where the shop chooses'),
  });
export type TypedOffer = z.infer<typeof typedOffer>;

export const offerPreview = z.object({
  parts: z.array(
    z.object({
      type: z.enum(offerMainTypes),
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
export function offerLines(offer: {
  mainServiceType: string;
  mainServiceQuantity: number;
  bonusFollowers: number;
  bonusLikes: number;
  bonusViews: number;
}): { type: OfferType; quantity: number }[] {
  const wanted = new Map<OfferType, number>();
  const add = (type: OfferType, amount: number) => {
    if (amount > 0) wanted.set(type, (wanted.get(type) ?? 0) + amount);
  };
  for (const type of offerMainTypes) if (type === offer.mainServiceType) add(type, offer.mainServiceQuantity);
  add('followers', offer.bonusFollowers);
  add('likes', offer.bonusLikes);
  add('views', offer.bonusViews);
  return [...wanted].map(([type, amount]) => ({ type, quantity: amount }));
}

export const offerOrderCreation = z.strictObject({
  offerName: z.string().overwrite(cleanLine).min(1).max(100),
  mainServiceType: z.union([z.enum(offerMainTypes), z.literal('')]).nullish(),
  mainServiceQuantity: amountOrZero.nullish(),
  bonusFollowers: amountOrZero.nullish(),
  bonusLikes: amountOrZero.nullish(),
  bonusViews: amountOrZero.nullish(),
  amount: z.number().describe('rupees, compared with the offer’s price; a difference is answered 409'),
  postUrl: typedTarget,
  instagramUsername: z
    .string()
    .overwrite(cleanToken)
    .max(200)
    .optional()
    .describe('for an offer with followers'),
});
export type OfferOrderCreation = z.infer<typeof offerOrderCreation>;
