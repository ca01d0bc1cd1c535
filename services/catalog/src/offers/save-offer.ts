import type { EntityManager } from 'typeorm';
import { acceptRates } from '../packages/supply/accept-rates.js';
import { followRules } from '../packages/sync/follow-rules.js';
import { chosenIn, offerColumns, OfferEntity, type WantedOffer } from './offer.entity.js';

/**
 * Stores an offer, a new one where there is no `current`, and answers its id. Its price was looked at, which accepts what the
 * services cost now that it names: packages that follow a rule and waited for that are priced anew.
 */
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
