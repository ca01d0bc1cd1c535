import type { EventPayload } from '@boostline/contracts/events';
import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { decimalOf } from '@boostline/contracts/schemas/admin/catalogue/exact';
import {
  dollarsFor,
  quotedRateOf,
  type ListedRate,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { releasedMatcher } from '@boostline/contracts/products/seeds/released-matcher';
import { specificationSlugs } from '@boostline/contracts/products/specification/specification-products';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../values/moment.js';
import { SupplierClients } from './api/clients.js';
import { lockAskedAccount } from './lock-account.js';
import { pricingQuery } from './pricing.js';
import { Supplier } from './supplier.entity.js';
import { takeCall } from './quota.js';

/** A list that lost more than this part of its services is an error of the supplier, not its catalogue. */
const largestLoss = 0.5;

/** Keeps what a supplier's services cost, which distinguishes our orders there. */
@Injectable()
export class SyncServices {
  private readonly logger = new Logger('services');

  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
    private readonly outbox: Outbox,
  ) {}

  /** Throws when the supplier gives no list; an empty or sharply shrunken one changes nothing, and is a `problem`. */
  async sync(supplier: Supplier): Promise<{ services: number; problem: string | null }> {
    const listed = await this.listNow(supplier);
    if (listed === null) return { services: 0, problem: noMoreCalls(supplier) };
    return this.database.transaction(async (tx) => {
      const problem = await this.store(tx, supplier, listed);
      if (problem !== null) {
        this.logger.warn(problem);
        return { services: 0, problem };
      }
      await this.outbox.add(tx, 'reseller.services-synced.v1', await offeredBy(tx, supplier.id));
      return { services: listed.length, problem: null };
    });
  }

  /** What `sync` would publish for the catalog; nothing is kept. Throws as `sync` does. */
  async rehearse(supplier: Supplier): Promise<{ synced: Synced | null; problem: string | null }> {
    const listed = await this.listNow(supplier);
    if (listed === null) return { synced: null, problem: noMoreCalls(supplier) };
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      const problem = await this.store(runner.manager, supplier, listed);
      return { problem, synced: problem === null ? await offeredBy(runner.manager, supplier.id) : null };
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** Null when the supplier may not be asked again so soon. */
  private async listNow(supplier: Supplier): Promise<Listed | null> {
    if (!(await takeCall(this.database.manager, supplier, 'services'))) return null;
    const listed = await this.clients.of(supplier).services();
    // Some suppliers list a price below zero for what they do not sell: no cost can be reckoned from it.
    return listed.filter(({ rate }) => Number(rate) >= 0);
  }

  /** Answers why the list changes nothing, or null once it is kept. */
  private async store(tx: EntityManager, supplier: Supplier, listed: Listed): Promise<string | null> {
    const [{ known }] = await tx.query(`SELECT count(*) AS known FROM services WHERE provider_id = $1`, [
      supplier.id,
    ]);
    await lockAskedAccount(tx, supplier);
    await tx.update(Supplier, supplier.id, { servicesSyncedAt: () => 'now()' });
    if (listed.length === 0 || listed.length < known * (1 - largestLoss)) {
      return `${supplier.name} lists ${listed.length} services instead of ${known}: nothing changed`;
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
                stopped = CASE WHEN s.rate = excluded.rate THEN s.stopped END,
                charge_follows = CASE WHEN s.rate = excluded.rate THEN s.charge_follows END`,
      [supplier.id, JSON.stringify(listed)],
    );
    await tx.query(`DELETE FROM services WHERE provider_id = $1 AND synced_at < now()`, [supplier.id]);
    return null;
  }
}

type Synced = EventPayload<'reseller.services-synced.v1'>;
type Edition = NonNullable<Synced['pricing']> & Exchange;
type Listed = Awaited<ReturnType<ReturnType<SupplierClients['of']>['services']>>;

const noMoreCalls = ({ name }: Supplier) => `${name} allows no more calls right now`;

async function offeredBy(tx: EntityManager, providerId: number): Promise<Synced> {
  const rows: OfferedRow[] = await tx.query(offeredQuery, [providerId, largestLimit]);
  const [pricing]: [Edition] = await tx.query(pricingQuery);
  const now = await databaseNow(tx);
  return {
    providerId,
    syncedAt: now.toISOString(),
    pricing,
    services: rows.map((row) => offered(row, pricing)),
  };
}

interface OfferedRow extends ListedRate {
  serviceId: string;
  name: string;
  category: string;
  max: number;
}

/** The largest number that the catalogue stores as a limit. */
const largestLimit = 2 ** 31 - 1;

/** A service as published for the catalog. Suppliers list odd limits for services that cannot be ordered now. */
function offered({ rateBasis, currency, ...row }: OfferedRow, pricing: Edition): Synced['services'][number] {
  const { serviceId, name, type, category } = row;
  const quoted = quotedRateOf({ ...row, rateBasis, currency });
  const min = Math.max(row.min, 1);
  const dollars = dollarsFor(quoted, 1000, pricing);
  // The release before knows these alone.
  const { product } = releasedMatcher.match({ name, type, category });
  return {
    serviceId,
    name,
    type,
    category,
    kind: specificationSlugs.find((slug) => slug === product) ?? null,
    min,
    max: Math.min(Math.max(row.max, min), largestLimit),
    // Of a currency without a factor nothing is sold; what it is in dollars counts from the day on which it has one.
    ratePerThousand: dollars === null ? '0' : decimalOf(dollars, 6),
    quoted,
  };
}

/** $1 supplier, $2 the largest limit that the catalogue stores: a service whose smallest order is larger is left out. */
const offeredQuery = `
  SELECT s.service_id AS "serviceId", s.name, s.type, s.category, s.min, s.max, s.rate::text AS rate,
         p.rate_basis AS "rateBasis", p.currency
    FROM services s JOIN providers p ON p.id = s.provider_id
   WHERE s.provider_id = $1 AND s.min < $2 ORDER BY s.service_id`;
