import type { EntityManager } from 'typeorm';
import { acceptRates, followRules } from '../packages/sync/follow-rules.js';
import { chosenIn, offerColumns, OfferEntity, type WantedOffer } from './offer.entity.js';

/** Stores an offer, a new one without `current`; answers its id. Packages that waited for its new costs are priced anew. */
export async function saveOffer(
  tx: EntityManager,
  wanted: WantedOffer,
  current: Pick<OfferEntity, 'id' | 'version'> | null,
): Promise<number> {
  const row = { ...offerColumns(wanted), version: (current?.version ?? 0) + 1 };
  if (current) await tx.update(OfferEntity, current.id, row);
  const { id } = current ?? (await tx.save(OfferEntity, row));
  const chosen = chosenIn(wanted);
  if (chosen.length > 0) {
    await acceptRates(tx, chosen);
    await followRules(tx);
  }
  return id;
}
