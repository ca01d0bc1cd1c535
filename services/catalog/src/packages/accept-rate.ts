import type { EntityManager } from 'typeorm';

/** Who sets a package's price has seen what its service costs: from there the next rise is counted. */
export async function acceptRate(
  tx: EntityManager,
  providerId: number,
  serviceId: string | null,
): Promise<void> {
  await tx.query(
    `UPDATE services SET accepted_rate = rate_per_thousand WHERE provider_id = $1 AND service_id = $2`,
    [providerId, serviceId],
  );
}
