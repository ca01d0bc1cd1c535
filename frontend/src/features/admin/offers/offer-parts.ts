import {
  fieldsOfParts,
  offerMainTypes,
  partsOf,
  type OfferPart,
  type OfferType,
} from '@boostline/contracts/products/specification/offer-fields';
import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';

export const offerKinds = ['buy_get_free', 'combo', 'mixed'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** The form's field of the amount of a product: the specification's three have names of their own. */
export type AmountField = OfferType | `also:${string}`;

export const isSpecified = (product: string): product is OfferType =>
  offerMainTypes.some((type) => type === product);

export const amountField = (product: string): AmountField =>
  isSpecified(product) ? product : `also:${product}`;

/** The form's field of the free amount of a product in a mixed offer. */
export const freeField = (product: string): `free:${string}` => `free:${product}`;

/**
 * What an offer holds, as the form asks for it: a main product with free amounts, a combo of bought amounts, or a mix of
 * several bought and some free.
 */
export function shapeOf(
  offer: Pick<AdminOffer, 'mainServiceType' | 'parts'> & Parameters<typeof partsOf>[0],
) {
  const parts = partsOf(offer);
  const [only, ...others] = parts.filter(({ free }) => !free);
  const isCombo = offer.parts ? others.length > 0 || !only : offer.mainServiceType === '';
  const main = isCombo ? undefined : only;
  const isMixed = isCombo && parts.some(({ free }) => free);
  const kind: OfferKind = main ? 'buy_get_free' : isMixed ? 'mixed' : 'combo';
  return { kind, main, amounts: parts.filter((part) => part !== main) };
}

/** What the contract is sent. `parts` only where the specification's fields cannot say them. */
export function fieldsOf(parts: readonly OfferPart[]) {
  const { parts: more, ...fields } = fieldsOfParts(parts);
  return { ...fields, ...(more && { parts: more }) };
}
