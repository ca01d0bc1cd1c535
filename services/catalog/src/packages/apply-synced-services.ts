import type { EventPayload } from '@boostline/contracts/events';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeCatalogue } from '../change-catalogue.js';

type Synced = EventPayload<'reseller.services-synced.v1'>;

/**
 * Takes over what a panel offers now. Prices of packages stay as they are: a service that is missing, or that became
 * dearer by more than a fifth, makes its packages unsellable instead.
 */
@Injectable()
export class ApplySyncedServices {
  private readonly logger = new Logger('services');

  constructor(private readonly catalogue: ChangeCatalogue) {}

  /** What to do after the commit; nothing for a list that is older than one seen already, or that changes nothing. */
  async run(
    tx: EntityManager,
    { providerId, syncedAt, services }: Synced,
  ): Promise<(() => void) | undefined> {
    const newer: unknown[] = await tx.query(
      `INSERT INTO syncs AS s (provider_id, synced_at) VALUES ($1, $2)
       ON CONFLICT (provider_id) DO UPDATE SET synced_at = excluded.synced_at
        WHERE s.synced_at < excluded.synced_at RETURNING provider_id`,
      [providerId, syncedAt],
    );
    if (newer.length === 0) return undefined;
    const offered: { service_id: string; quarantined: boolean }[] = await tx.query(offeredQuery, [
      providerId,
      JSON.stringify(services),
    ]);
    const [missing]: [{ service_id: string }[], number] = await tx.query(
      `UPDATE services SET missing_since = now()
        WHERE provider_id = $1 AND missing_since IS NULL AND NOT (service_id = ANY($2)) RETURNING service_id`,
      [providerId, services.map(({ serviceId }) => serviceId)],
    );
    for (const { service_id } of missing)
      this.logger.error(`service ${service_id} of provider ${providerId} is not offered any more`);
    for (const { service_id } of offered.filter(({ quarantined }) => quarantined))
      this.logger.error(
        `service ${service_id} of provider ${providerId} became dearer: not sold until priced anew`,
      );
    if (offered.length + missing.length === 0) return undefined;
    return this.catalogue.changeWithin(tx);
  }
}

/** $1 provider, $2 its services. Answers those that changed. */
const offeredQuery = `
  INSERT INTO services AS s (provider_id, service_id, kind, name, type, min, max, rate_per_thousand)
  SELECT $1, o."serviceId", o.kind, o.name, o.type, o.min, o.max, o."ratePerThousand"
    FROM jsonb_to_recordset($2::jsonb) AS o("serviceId" text, kind text, name text, type text, min int, max int,
         "ratePerThousand" numeric)
  ON CONFLICT (provider_id, service_id) DO UPDATE
     SET kind = excluded.kind, name = excluded.name, type = excluded.type, min = excluded.min, max = excluded.max,
         accepted_rate = coalesce(s.accepted_rate, s.rate_per_thousand),
         rate_per_thousand = excluded.rate_per_thousand, missing_since = NULL
   WHERE (s.kind, s.name, s.type, s.min, s.max, s.rate_per_thousand, s.missing_since) IS DISTINCT FROM
         (excluded.kind, excluded.name, excluded.type, excluded.min, excluded.max,
          excluded.rate_per_thousand::numeric(14, 6), NULL::timestamptz)
  RETURNING service_id, quarantined`;
