import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { EntityManager } from 'typeorm';

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
