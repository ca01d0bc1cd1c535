import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inFlightStates } from '../placements/placement.state.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { takeCall, takeSpareCall } from '../suppliers/quota.js';
import { inBatches } from '../suppliers/api/in-batches.js';
import { quickly } from '../suppliers/api/batched-question.js';
import { SupplierClients } from '../suppliers/api/clients.js';
import type { Orphan } from './decide.js';
import { leftInDoubt } from './orders-in-doubt.js';
import { idRange, type IdRange, type Searched, controlCandidates, controlsAmong } from './id-range.js';
import { orphansAmong } from './judge-search.js';

/** With the controls five calls. */
const window = 490;
const maxIds = 5000;
/** The limit of a search that no line waits for. */
const maxIdsAside = 1500;

/** What a search found, and the highest id that it asked about. */
export interface Found {
  orphans: Orphan[];
  upTo: number;
}

/** A line that was sent at `sentAt`, and that the supplier has taken by `takenBy` or not at all. */
interface Sent {
  sentAt: Date;
  takenBy: Date;
}

/** Ids of ours between which the order of a line lies; null where there is none. */
interface Neighbours {
  /** The highest that the supplier had given when the line was sent. */
  before: number | null;
  /** First order id observed after the line's deadline. */
  after: number | null;
}

/** Finds orders of ours at the supplier that belong to no line. */
@Injectable()
export class SearchOrphans {
  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
  ) {}

  /**
   * Null when there is nothing to count up from, and when the supplier answers about the orders of other customers.
   * Throws when it does not answer, or without quota.
   */
  search(supplier: Supplier, searched: Searched[]): Promise<Found | null> {
    return this.searchWith(supplier, searched, { take: takeCall, most: maxIds });
  }

  /** The same with fewer ids, and only with calls that the quota has to spare. */
  searchAside(supplier: Supplier, searched: Searched[]): Promise<Found | null> {
    return this.searchWith(supplier, searched, { take: takeSpareCall, most: maxIdsAside });
  }

  private async searchWith(
    supplier: Supplier,
    searched: Searched[],
    { take, most }: { take: typeof takeCall; most: number },
  ): Promise<Found | null> {
    const range = supplier.letterIds ? null : await this.range(supplier, searched, most);
    const orphans = range && (await this.between(supplier, range, take));
    return range && orphans && { orphans, upTo: range.upTo };
  }

  /** The same among the ids above one and up to another. */
  async between(supplier: Supplier, range: IdRange, take: typeof takeCall): Promise<Orphan[] | null> {
    const controls = await this.controls(supplier.id, range.above);
    const ids = await this.unclaimed(supplier.id, range);
    const client = this.clients.of(supplier);
    const found = await inBatches([...controls, ...ids], client.status.size, async (batch) => {
      if (!(await take(this.database.manager, supplier, 'status')))
        throw new Error('no status calls left for now');
      const entries = await client.status.ask(batch, quickly);
      return [...entries];
    });
    return orphansAmong(supplier, found.flat(), controls);
  }

  /** Ids that are unknown to a supplier that answers about our orders alone. */
  private async controls(providerId: number, above: number): Promise<string[]> {
    const [{ lowest }]: [{ lowest: number | null }] = await this.database.query(lowestOpenQuery, [
      providerId,
    ]);
    const candidates = controlCandidates(Math.min(above, lowest ?? above));
    return controlsAmong(await this.unowned(providerId, candidates));
  }

  private async range(supplier: Supplier, searched: Searched[], most: number): Promise<IdRange | null> {
    const [known]: {
      lowest: number | null;
      highest: number | null;
      ids_per_second: number | null;
      age: number | null;
    }[] = await this.database.query(knownIdsQuery, [supplier.id]);
    const growth = Math.ceil(3 * (known?.ids_per_second ?? 0) * (known?.age ?? 0));
    const highest = Math.max(known?.highest ?? 0, supplier.highestOrderId ?? 0);
    return idRange({ lowest: known?.lowest ?? null, highest, growth }, searched, { window, most });
  }

  /** Between which ids of ours the orders of lines lie, in the order of the lines: for ids that are numbers grow. */
  async neighbours(providerId: number, lines: readonly Sent[]): Promise<Neighbours[]> {
    return this.database.query(neighboursQuery, [
      providerId,
      lines.map(({ sentAt }) => sentAt),
      lines.map(({ takenBy }) => takenBy),
    ]);
  }

  /** Asked after the lines in flight were read: an order whose answer came since would pass for another's. */
  async stillOrphans(providerId: number, found: readonly Orphan[]): Promise<Orphan[]> {
    const free = new Set(
      await this.unowned(
        providerId,
        found.map(({ orderId }) => orderId),
      ),
    );
    return found.filter(({ orderId }) => free.has(orderId));
  }

  private unclaimed(providerId: number, { above, upTo }: IdRange): Promise<string[]> {
    const ids = Array.from({ length: Math.max(0, upTo - above) }, (_, index) => String(above + 1 + index));
    return this.unowned(providerId, ids);
  }

  /** By a line of any row at the supplier's address: an account may stand in two. */
  private async unowned(providerId: number, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const owned: { id: string }[] = await this.database.query(
      `WITH account AS (
         SELECT o.id FROM providers p JOIN providers o ON ${hostOf('o')} = ${hostOf('p')} WHERE p.id = $1
       )
       SELECT upstream_order_id AS id FROM placements
        WHERE provider_id IN (SELECT id FROM account) AND upstream_order_id = ANY($2)
       UNION ALL
       SELECT upstream_order_id FROM surplus_orders
        WHERE provider_id IN (SELECT id FROM account) AND upstream_order_id = ANY($2)`,
      [providerId, ids],
    );
    const taken = new Set(owned.map(({ id }) => id));
    return ids.filter((id) => !taken.has(id));
  }
}

const hostOf = (row: string) => `lower(substring(${row}.base_url FROM '^[^/]*//([^/]+)'))`;

/** The growth of our ids in ten minutes says how many others buy there. Lowest and highest are the ends of an index. */
const ours = `FROM placements WHERE provider_id = $1 AND upstream_order_id ~ '^[0-9]{1,15}$'`;
const knownIdsQuery = `
  WITH young AS (
    SELECT upstream_order_id::bigint AS id, placed_at ${ours} AND placed_at > now() - interval '10 minutes'
  )
  SELECT (SELECT min(upstream_order_id::bigint) ${ours}) AS lowest,
         (SELECT max(upstream_order_id::bigint) ${ours}) AS highest,
         (SELECT ((max(id) - min(id)) / nullif(extract(epoch FROM max(placed_at) - min(placed_at)), 0))::float8
            FROM young) AS ids_per_second,
         (SELECT extract(epoch FROM now() - max(placed_at))::float8 FROM young) AS age`;

/**
 * $1 supplier; of each line $2 when it was sent, $3 by when it was taken. An id from after it must come from its own
 * answer.
 */
const neighboursQuery = `
  SELECT (SELECT upstream_order_id::bigint ${ours} AND placed_at <= l.sent_at - interval '1 second'
           ORDER BY upstream_order_id::bigint DESC LIMIT 1) AS before,
         (SELECT upstream_order_id::bigint ${ours} AND placed_at >= l.taken_by AND sent_at >= l.taken_by
             AND adoption IS NULL ORDER BY placed_at LIMIT 1) AS after
    FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS l (sent_at, taken_by, place) ORDER BY place`;

/** The lowest id of lines without an order: in flight, in review, looked for after a proof, or left in doubt. */
const lowestOpenQuery = `
  SELECT min(search_above) AS lowest FROM (
    SELECT search_above FROM placements WHERE provider_id = $1 AND state IN (${literalList(inFlightStates)})
     UNION ALL
    SELECT search_above FROM placements WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NULL
     UNION ALL
    SELECT search_above FROM absences WHERE provider_id = $1 AND next_look_at IS NOT NULL
     UNION ALL
    SELECT coalesce(a.search_above, p.search_above) ${leftInDoubt}) open`;
