import type { EntityManager } from 'typeorm';
import type { Placement } from './placement.entity.js';

/** A supplier that has once shown that it does not is believed until its rate changes. */
export async function noteCharge(
  tx: EntityManager,
  { providerId, serviceId }: Pick<Placement, 'providerId' | 'serviceId'>,
  follows: boolean,
): Promise<void> {
  await tx.query(
    `UPDATE services SET charge_follows = $3
      WHERE provider_id = $1 AND service_id = $2 AND (charge_follows IS NULL OR charge_follows AND NOT $3)`,
    [providerId, serviceId, follows],
  );
}
