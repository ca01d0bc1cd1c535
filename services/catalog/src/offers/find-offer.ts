import { ShopError } from '@boostline/contracts/routes/errors';
import type { EntityManager } from 'typeorm';
import { OfferEntity } from './offer.entity.js';

/** The offer, active or not. Throws `offer-not-found`, for a deleted one too. */
export async function findOffer(tx: EntityManager, id: number): Promise<OfferEntity> {
  const found = await tx.findOneBy(OfferEntity, { id });
  if (!found) throw new ShopError('offer-not-found', 'There is no such offer.');
  return found;
}
