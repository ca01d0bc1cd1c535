import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';
import { toAdminOffer } from './present-offer.js';
import { readOfferShelf } from './read-offer-shelf.js';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { EntityManager } from 'typeorm';
import { OfferEntity } from './offer.entity.js';

/** The offer, active or not. Throws `offer-not-found`, for a deleted one too. */
export async function findOffer(tx: EntityManager, id: number): Promise<OfferEntity> {
  const found = await tx.findOneBy(OfferEntity, { id });
  if (!found) throw new ShopError('offer-not-found', 'There is no such offer.');
  return found;
}

/** The offer as the administrator sees it. Throws `offer-not-found`. */
export async function showOffer(tx: EntityManager, id: number): Promise<AdminOffer> {
  return toAdminOffer(await findOffer(tx, id), await readOfferShelf(tx));
}
