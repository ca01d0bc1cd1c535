import { priceByRulePaise, type ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { currentPricing } from '../supply/shop-pricing.entity.js';
import { PackageEntity } from '../package.entity.js';
import { supplyCost } from '../supply/supply-rules.js';
import { noteChanges } from './note-changes.js';
import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';

/** Prices every package anew that follows a rule and whose cost has moved; answers how many changed. Needs ChangeCatalogue's lock. */
export async function followRules(tx: EntityManager): Promise<number> {
  const followers = await tx.find(PackageEntity, {
    where: { rule: Not(IsNull()) },
    relations: { service: true },
  });
  if (followers.length === 0) return 0;
  const moved = newPrices(followers, await currentPricing(tx));
  if (moved.length === 0) return 0;
  await tx.query(
    `UPDATE packages AS p SET price_paise = m.price, version = p.version + 1
       FROM jsonb_to_recordset($1::jsonb) AS m (id int, price int) WHERE p.id = m.id`,
    [JSON.stringify(moved.map(({ followed: { id }, price }) => ({ id, price })))],
  );
  await noteChanges(
    tx,
    moved.flatMap(({ followed, price }) => ({
      providerId: followed.providerId,
      serviceId: followed.serviceId ?? '',
      name: followed.service?.name ?? '',
      what: 'repriced' as const,
      before: { pricePaise: followed.pricePaise },
      after: { pricePaise: price },
      quarantined: false,
      packageId: followed.id,
    })),
  );
  await acceptWhereAllFollow(tx);
  return moved.length;
}

/** A service that is missing, costs nothing or became dearer by more than a fifth may be a panel's mistake: wait. */
export function newPrices(followers: readonly PackageEntity[], pricing: ShopPricing) {
  return followers.flatMap((followed) => {
    const { rule, service, quantity } = followed;
    if (rule === null || service === null || service.missingSince !== null || service.quarantined) return [];
    const cost = supplyCost(service, quantity, pricing);
    if (cost === null || cost.numerator === 0n) return [];
    const price = priceByRulePaise(cost, rule, pricing);
    return price === followed.pricePaise || price > highestPrice ? [] : [{ followed, price }];
  });
}

/** Paise: what the column and every form take. */
const highestPrice = 1_000_000_000;

/** Where every package of a service has followed its price, the next rise counts from here. */
async function acceptWhereAllFollow(tx: EntityManager): Promise<void> {
  await tx.query(
    `UPDATE services AS s SET accepted_rate = rate_per_thousand
      WHERE NOT quarantined AND missing_since IS NULL AND accepted_rate IS DISTINCT FROM rate_per_thousand
        AND EXISTS (SELECT FROM packages p WHERE p.provider_id = s.provider_id AND p.service_id = s.service_id
                       AND p.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM packages p WHERE p.provider_id = s.provider_id AND p.service_id = s.service_id
                           AND p.deleted_at IS NULL AND p.rule IS NULL)
        AND NOT ${namedByOffers('s')}`,
  );
}

/** In SQL: whether an offer names this service, a row of a table with both columns, for one of its parts. */
export const namedByOffers = (row: string) => `
  EXISTS (SELECT FROM offers o, jsonb_each(o.services) AS chosen (part, service)
           WHERE o.deleted_at IS NULL AND chosen.service ->> 'serviceId' = ${row}.service_id
             AND (chosen.service ->> 'providerId')::int = ${row}.provider_id)`;

/** Who sets a package's price has seen what its services cost: from there the next rise is counted. */
export async function acceptRates(tx: EntityManager, seen: readonly ServiceChoice[]): Promise<void> {
  if (seen.length === 0) return;
  await tx.query(
    `UPDATE services SET accepted_rate = rate_per_thousand
       FROM jsonb_to_recordset($1::jsonb) AS seen ("providerId" int, "serviceId" text)
      WHERE provider_id = seen."providerId" AND service_id = seen."serviceId"`,
    [JSON.stringify(seen)],
  );
}
