import type { EventPayload } from '@boostline/contracts/events';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { followRules } from './follow-rules.js';
import { ServiceEntity } from '../supply/service.entity.js';
import { ApplyPricing } from './apply-pricing.js';
import { compareLists, type Comparison } from './compare-lists.js';
import { noteChanges } from './note-changes.js';

type Synced = EventPayload<'reseller.services-synced.v1'>;

/**
 * Takes over what a panel offers now. Prices set by hand stay as they are: a service that is missing, or that became
 * dearer by more than a fifth, takes its packages off sale instead. Prices that follow a rule follow.
 */
@Injectable()
export class ApplySyncedServices {
  private readonly logger = new Logger('services');

  constructor(
    private readonly catalogue: ChangeCatalogue,
    private readonly pricing: ApplyPricing,
  ) {}

  /** What to do after the commit; nothing for a list that is older than one seen already, or that changes nothing. */
  async run(tx: EntityManager, synced: Synced): Promise<(() => void) | undefined> {
    const { providerId, syncedAt, services } = synced;
    const [newer]: { first: boolean }[] = await tx.query(
      `INSERT INTO syncs AS s (provider_id, synced_at) VALUES ($1, $2)
       ON CONFLICT (provider_id) DO UPDATE SET synced_at = excluded.synced_at
        WHERE s.synced_at < excluded.synced_at RETURNING (xmax = 0) AS first`,
      [providerId, syncedAt],
    );
    if (!newer) return undefined;
    const known = await tx.find(ServiceEntity, { where: { providerId } });
    const comparison = compareLists(providerId, known, services, newer.first && known.length === 0);
    const pricing = synced.pricing && (await this.pricing.isNew(tx, synced.pricing)) ? synced.pricing : null;
    const nothingNew = comparison.changed.length + comparison.vanished.length === 0 && pricing === null;
    // The first list says of every service that is not in it that it is not there.
    if (nothingNew && !newer.first) return undefined;
    // Before anything of it is written, in the order in which every other change takes its locks.
    const hint = await this.catalogue.changeWithin(tx);
    if (pricing) await this.pricing.keep(tx, pricing);
    const warn = await this.store(tx, providerId, comparison);
    await followRules(tx);
    return () => {
      warn();
      hint();
    };
  }

  private async store(
    tx: EntityManager,
    providerId: number,
    { changed, vanished, changes }: Comparison,
  ): Promise<() => void> {
    const stored: { service_id: string; quarantined: boolean }[] =
      changed.length > 0 ? await tx.query(offeredQuery, [providerId, JSON.stringify(changed)]) : [];
    if (vanished.length > 0)
      await tx.query(
        `UPDATE services SET missing_since = now() WHERE provider_id = $1 AND service_id = ANY($2)`,
        [providerId, vanished],
      );
    const quarantined = new Set(stored.filter((one) => one.quarantined).map(({ service_id }) => service_id));
    await noteChanges(
      tx,
      changes.map((change) => ({
        ...change,
        quarantined: change.what === 'price' && quarantined.has(change.serviceId),
        packageId: null,
      })),
    );
    // Only of what is kept: a rehearsal is nothing to be warned of.
    return () => {
      for (const id of vanished)
        this.logger.error(
          `service ${id} of provider ${providerId} is not offered any more: its packages are not sold`,
        );
      for (const id of quarantined)
        this.logger.error(
          `service ${id} of provider ${providerId} became dearer: its packages are not sold until they are priced anew`,
        );
    };
  }
}

/** $1 provider, $2 those of its services that are otherwise than known. */
const offeredQuery = `
  INSERT INTO services AS s (provider_id, service_id, kind, name, type, category, min, max, rate_per_thousand, rate,
                             rate_basis, currency)
  SELECT $1, o."serviceId", o.kind, o.name, o.type, coalesce(o.category, ''), o.min, o.max, o."ratePerThousand",
         (o.quoted ->> 'rate')::numeric, (o.quoted ->> 'basis')::int, o.quoted ->> 'currency'
    FROM jsonb_to_recordset($2::jsonb) AS o("serviceId" text, kind text, name text, type text, category text, min int, max int,
         "ratePerThousand" numeric, quoted jsonb)
  ON CONFLICT (provider_id, service_id) DO UPDATE
     SET kind = excluded.kind, name = excluded.name, type = excluded.type, category = excluded.category,
         min = excluded.min, max = excluded.max,
         -- 0: its currency had no exchange factor, so nobody has seen a price to compare with.
         accepted_rate = nullif(coalesce(s.accepted_rate, s.rate_per_thousand), 0),
         rate_per_thousand = excluded.rate_per_thousand, rate = excluded.rate, rate_basis = excluded.rate_basis,
         currency = excluded.currency, missing_since = NULL
  RETURNING service_id, quarantined`;
