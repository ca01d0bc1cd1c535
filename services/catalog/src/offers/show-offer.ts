import type { AdminOffer } from '@boostline/contracts/schemas/shop/offers';
import type { EntityManager } from 'typeorm';
import { findOffer } from './find-offer.js';
import { toAdminOffer } from './present-offer.js';
import { readOfferShelf } from './read-offer-shelf.js';

/** The offer as the administrator sees it. Throws `offer-not-found`. */
export async function showOffer(tx: EntityManager, id: number): Promise<AdminOffer> {
  return toAdminOffer(await findOffer(tx, id), await readOfferShelf(tx));
}
