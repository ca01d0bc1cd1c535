import type { ServiceChange } from '@boostline/contracts/schemas/admin/suppliers';
import type { EntityManager } from 'typeorm';

/** An entry of the log of what syncs changed, before it is stored. */
export type NewChange = Pick<
  ServiceChange,
  'providerId' | 'serviceId' | 'name' | 'what' | 'before' | 'after' | 'quarantined' | 'packageId'
>;

/** Days that the log goes back. */
const keptFor = 180;

export async function noteChanges(tx: EntityManager, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `INSERT INTO service_changes (provider_id, service_id, name, what, before, after, quarantined, package_id)
     SELECT c."providerId", c."serviceId", c.name, c.what, c.before, c.after, c.quarantined, c."packageId"
       FROM jsonb_to_recordset($1::jsonb) AS c ("providerId" int, "serviceId" text, name text, what text, before jsonb,
            after jsonb, quarantined boolean, "packageId" int)`,
    [JSON.stringify(changes)],
  );
  await tx.query(`DELETE FROM service_changes WHERE at < now() - make_interval(days => $1)`, [keptFor]);
}
