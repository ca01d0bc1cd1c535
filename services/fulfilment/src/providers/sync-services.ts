import { Outbox } from '@boostline/messaging/outbox';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../database-clock.js';
import { Resellers } from '../resellers/resellers.js';
import { kindOf } from './kind-of-service.js';
import type { Provider } from './provider.entity.js';
import { takeCall } from './quota.js';

/** A list that lost more than this part of its services is a panel's mishap, not its catalogue. */
const largestLoss = 0.5;

/** Keeps what a panel's services cost, which is what tells one order of ours from another there. */
@Injectable()
export class SyncServices {
  private readonly logger = new Logger('services');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly outbox: Outbox,
  ) {}

  /** Throws when the panel gives no list; an empty or sharply shrunken one changes nothing, and is a `problem`. */
  async run(provider: Provider): Promise<{ services: number; problem: string | null }> {
    if (!(await takeCall(this.database.manager, provider, 'services')))
      return { services: 0, problem: `${provider.name} allows no more calls right now` };
    const listed = await this.resellers.of(provider).services();
    return this.database.transaction(async (tx) => {
      const [{ known }] = await tx.query(`SELECT count(*) AS known FROM services WHERE provider_id = $1`, [
        provider.id,
      ]);
      await tx.query(`UPDATE providers SET services_synced_at = now() WHERE id = $1`, [provider.id]);
      if (listed.length === 0 || listed.length < known * (1 - largestLoss)) {
        const problem = `${provider.name} lists ${listed.length} services instead of ${known}: nothing changed`;
        this.logger.warn(problem);
        return { services: 0, problem };
      }
      await tx.query(
        `INSERT INTO services AS s (provider_id, service_id, name, type, category, rate, min, max, refill, cancel, synced_at)
         SELECT $1, l.service, l.name, l.type, l.category, l.rate, l.min, l.max, l.refill, l.cancel, now()
           FROM jsonb_to_recordset($2::jsonb) AS l(service text, name text, type text, category text, rate numeric,
                min bigint, max bigint, refill boolean, cancel boolean)
         ON CONFLICT (provider_id, service_id) DO UPDATE
            SET name = excluded.name, type = excluded.type, category = excluded.category, rate = excluded.rate,
                min = excluded.min, max = excluded.max, refill = excluded.refill, cancel = excluded.cancel,
                synced_at = excluded.synced_at,
                stopped = CASE WHEN s.rate = excluded.rate THEN s.stopped END`,
        [provider.id, JSON.stringify(listed)],
      );
      await tx.query(`DELETE FROM services WHERE provider_id = $1 AND synced_at < now()`, [provider.id]);
      await this.tell(tx, provider.id);
      return { services: listed.length, problem: null };
    });
  }

  private async tell(tx: EntityManager, providerId: number): Promise<void> {
    const rows: OfferedRow[] = await tx.query(offeredQuery, [providerId]);
    const now = await databaseNow(tx);
    await this.outbox.add(tx, 'reseller.services-synced.v1', {
      providerId,
      syncedAt: now.toISOString(),
      services: rows.map(({ category, ...row }) => ({ ...row, kind: kindOf({ name: row.name, category }) })),
    });
  }
}

interface OfferedRow {
  serviceId: string;
  name: string;
  type: string;
  category: string;
  min: number;
  max: number;
  ratePerThousand: string;
}

/** Panels list odd limits for services that nobody may order now. */
const offeredQuery = `
  SELECT s.service_id AS "serviceId", s.name, s.type, s.category, greatest(s.min, 1)::int AS min,
         least(greatest(s.max, s.min, 1), 2147483647)::int AS max,
         round(s.rate * 1000 / CASE WHEN s.type = 'Package' THEN greatest(s.min, 1) ELSE p.rate_basis END
           / CASE p.currency WHEN 'INR' THEN exchange_factor ELSE 1 END, 6)::text AS "ratePerThousand"
    FROM services s JOIN providers p ON p.id = s.provider_id CROSS JOIN pricing
   WHERE s.provider_id = $1 AND s.min < 2147483647 ORDER BY s.service_id`;
