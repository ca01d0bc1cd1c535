import { ShopError } from '@boostline/contracts/errors';
import { offerLines, type OfferFields } from '@boostline/contracts/offers';
import { Not, Raw } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { chooseServices } from './choose-services.js';
import { OfferEntity } from './offer.entity.js';

/**
 * What must hold before an offer is saved: it contains something, and while it is active its name is its own and
 * every line can be delivered. Throws `invalid-input`, `conflict` or `not-sellable`. `id`: the offer that is changed.
 */
export async function checkOffer(tx: EntityManager, offer: OfferFields, id = 0): Promise<void> {
  if (offer.mainServiceType !== '' && offer.mainServiceQuantity === 0)
    throw new ShopError('invalid-input', 'The main service needs a quantity.');
  if (offerLines(offer).length === 0)
    throw new ShopError('invalid-input', 'An offer needs at least one service with a quantity.');
  if (!offer.isActive) return;
  const namesake = await tx.existsBy(OfferEntity, {
    id: Not(id),
    name: Raw((column) => `lower(${column}) = lower(:name)`, { name: offer.name }),
    isActive: true,
  });
  if (namesake) throw new ShopError('conflict', 'There is already an active offer with this name.');
  await chooseServices(tx, offer, (type, quantity) => `No active package can deliver ${quantity} ${type}.`);
}
