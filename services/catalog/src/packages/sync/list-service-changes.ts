import type {
  ExpectedChange,
  ServiceChange,
  serviceChanges,
  serviceChangesQuery,
} from '@boostline/contracts/schemas/admin/suppliers';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { namedByOffers } from './follow-rules.js';

type Row = Omit<ServiceChange, 'at' | 'sentence'> & { at: Date };

/** What syncs found changed, newest first. */
@Injectable()
export class ListServiceChanges {
  constructor(private readonly database: DataSource) {}

  async list({
    page,
    size,
    what,
    sold,
  }: z.infer<typeof serviceChangesQuery>): Promise<z.infer<typeof serviceChanges>> {
    const filter = [what ?? null, sold ?? null];
    const [rows, [counted]]: [Row[], { total: number }[]] = await Promise.all([
      this.database.query(pageQuery, [...filter, size, (page - 1) * size]),
      this.database.query(countQuery, filter),
    ]);
    return {
      entries: rows.map((row) => ({ ...row, at: row.at.toISOString(), sentence: sentenceOf(row) })),
      total: counted?.total ?? 0,
    };
  }

  /** Those that this transaction has noted after the entry `last`, oldest first. */
  async since(tx: EntityManager, last: number): Promise<ExpectedChange[]> {
    const rows: Row[] = await tx.query(sinceQuery, [last]);
    return rows.map(({ id: _id, at: _at, ...row }) => ({ ...row, sentence: sentenceOf(row) }));
  }
}

const packagesOf = `
  (SELECT count(*)::int FROM packages p
    WHERE p.provider_id = c.provider_id AND p.service_id = c.service_id AND p.deleted_at IS NULL)`;
const wanted = `
  ($1::text IS NULL OR c.what = $1) AND ($2::boolean IS NULL OR (${packagesOf} > 0 OR ${namedByOffers('c')}) = $2)`;
const columns = `
  c.id::int, c.at, c.provider_id AS "providerId", c.service_id AS "serviceId", c.name, c.what, c.before, c.after,
  c.quarantined, c.package_id AS "packageId", ${packagesOf} AS packages`;
const pageQuery = `
  SELECT ${columns} FROM service_changes c WHERE ${wanted} ORDER BY c.id DESC LIMIT $3 OFFSET $4`;
const sinceQuery = `SELECT ${columns} FROM service_changes c WHERE c.id > $1 ORDER BY c.id`;
const countQuery = `SELECT count(*)::int AS total FROM service_changes c WHERE ${wanted}`;

/** For the owner. Only what a change is about is there before and after it. */
function sentenceOf(
  change: Pick<Row, 'what' | 'name' | 'before' | 'after' | 'quarantined' | 'packageId'>,
): string {
  const { what, name, before, after, quarantined, packageId } = change;
  const dollars = (rate: string | undefined) => `$${Number(rate ?? 0)}`;
  const rupees = (paise: number | undefined) => formatRupees(rupeesFromPaise(paise ?? 0));
  const limits = ({ min = 0, max = 0 }: typeof before) => `${formatQuantity(min)} to ${formatQuantity(max)}`;
  switch (what) {
    case 'added':
      return `New: ${name}, ${dollars(after.ratePerThousand)} per 1,000.`;
    case 'vanished':
      return `${name} is not at your supplier any more. Its packages are off sale until it returns.`;
    case 'returned':
      return `${name} is at your supplier again. Its packages are on sale as before.`;
    case 'renamed':
      return `${before.name} is called ${name} now.`;
    case 'limits':
      return `${name} takes ${limits(after)} now, before ${limits(before)}.`;
    case 'price':
      return `${name} costs ${dollars(after.ratePerThousand)} per 1,000 now, before ${dollars(before.ratePerThousand)}.${
        quarantined
          ? ' This is more than 20 % above what you accepted: its packages are off sale until you save a price.'
          : ''
      }`;
    case 'repriced':
      return `Package ${packageId} follows its rule: ${rupees(before.pricePaise)} → ${rupees(after.pricePaise)}.`;
  }
}
