/** Whether an offer may be saved as somebody wants it. Pure: what it needs was read before. */
import type { SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { offerLines, type OfferPreview, type TypedOffer } from '@boostline/contracts/schemas/shop/offers';
import type { SaleMargin } from '@boostline/contracts/schemas/shop/packages';
import { refusedAt } from '../packages/saving/save-refusal.js';
import { chooseSources, type OfferSupply, type SourcedLine } from './choose-sources.js';
import type { OfferEntity, WantedOffer } from './offer.entity.js';
import { offerMargin, offerMarginProblem, shareProblem } from './offer-margin.js';

export interface OfferShelf extends OfferSupply {
  offers: readonly OfferEntity[];
}

interface OfferDecision {
  margin: SaleMargin;
  refusal: SaveRefusal | null;
}

/** An offer contains something; an active one has its own name, deliverable lines and the minimum margin. `id`: the changed offer. */
export function decideOffer(shelf: OfferShelf, offer: WantedOffer, id: number | null): OfferDecision {
  const lines = chooseSources(shelf, offer);
  const pricePaise = paiseFromRupees(offer.price);
  const margin = offerMargin(lines, pricePaise, shelf.pricing);
  const unsold = deliveryProblem(lines);
  const refusal =
    contentProblem(offer) ??
    (offer.isActive ? namesakeProblem(shelf.offers, offer, id) : null) ??
    (offer.isActive ? unsold : null) ??
    (offer.isActive && !offer.acceptLoss ? offerMarginProblem(lines, pricePaise, shelf.pricing) : null);
  return { margin, refusal };
}

/** Preview of an offer: undeliverable lines, total margin, margin of each line. */
export function previewOf(
  supply: OfferSupply,
  offer: Parameters<typeof chooseSources>[1] & Pick<TypedOffer, 'price'>,
): OfferPreview {
  const lines = chooseSources(supply, offer);
  const parts = lines.map(({ type, source }) => ({
    type,
    service: source && { providerId: source.providerId, serviceId: source.serviceId },
  }));
  const unsold = deliveryProblem(lines)?.message ?? null;
  if (offer.price === null) return { parts, problem: unsold, margin: null };
  const pricePaise = paiseFromRupees(offer.price);
  const margin = offerMargin(lines, pricePaise, supply.pricing);
  const ofShare = margin.verdict === 'keeps' ? shareProblem(lines, pricePaise, supply.pricing) : null;
  return { parts, problem: unsold ?? ofShare?.message ?? null, margin };
}

function deliveryProblem(lines: readonly SourcedLine[]): SaveRefusal | null {
  return lines.find(({ problem }) => problem !== null)?.problem ?? null;
}

function contentProblem(offer: WantedOffer): SaveRefusal | null {
  if (offer.mainServiceType !== '' && offer.mainServiceQuantity === 0)
    return refusedAt('mainServiceQuantity', 'The main service needs a quantity.');
  if (offerLines(offer).length === 0)
    return refusedAt('mainServiceQuantity', 'An offer needs at least one service with a quantity.');
  return null;
}

function namesakeProblem(
  offers: readonly OfferEntity[],
  { name }: WantedOffer,
  id: number | null,
): SaveRefusal | null {
  const namesake = offers.some(
    (other) => other.isActive && other.id !== id && other.name.toLowerCase() === name.toLowerCase(),
  );
  return namesake ? refusedAt('name', 'There is already an active offer with this name.', 'conflict') : null;
}
