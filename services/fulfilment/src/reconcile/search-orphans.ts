import { literalList } from '@boostline/service-kit/data/literal-list';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inFlightStates } from '../placement/placement.state.js';
import type { Provider } from '../providers/provider.entity.js';
import { takeCall, takeSpareCall } from '../providers/quota.js';
import { inBatches } from '../resellers/in-batches.js';
import { quickly } from '../resellers/batched-question.js';
import { Resellers } from '../resellers/resellers.js';
import { controlCandidates, controlsAmong } from './control-ids.js';
import type { Orphan } from './decide.js';
import { leftInDoubt } from './orders-in-doubt.js';
import { idRange, type IdRange, type Searched } from './id-range.js';
import { orphansAmong } from './judge-search.js';

/** With the controls five calls. */
const window = 490;
const mostIds = 5000;
/** Of a search that no line waits for. */
const mostIdsAside = 1500;

/** What a search found, and the highest id that it asked about. */
export interface Found {
  orphans: Orphan[];
  upTo: number;
}

/** A line that was sent at `sentAt`, and that the panel has taken by `takenBy` or not at all. */
interface Sent {
  sentAt: Date;
  takenBy: Date;
}

/** Ids of ours between which the order of a line lies; null where there is none. */
export interface Neighbours {
  /** The highest that the panel had given when the line was sent. */
  before: number | null;
  /** The first that it told of what was sent once it could not take the line any more. */
  after: number | null;
}

/** Finds orders of ours at the panel that belong to no line. */
@Injectable()
export class SearchOrphans {
  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
  ) {}

  /**
   * `searched`: from where, and how often in vain so far. Null when there is nothing to count up from (no order of this
   * account is known, or its ids are no numbers that grow), and when the panel tells of the orders of other customers as
   * well. Throws when the panel does not answer, or its quota is used up.
   */
  run(provider: Provider, searched: Searched[]): Promise<Found | null> {
    return this.search(provider, searched, { take: takeCall, most: mostIds });
  }

  /** Likewise, but fewer ids, and only with calls that the quota has to spare. */
  runAside(provider: Provider, searched: Searched[]): Promise<Found | null> {
    return this.search(provider, searched, { take: takeSpareCall, most: mostIdsAside });
  }

  private async search(
    provider: Provider,
    searched: Searched[],
    { take, most }: { take: typeof takeCall; most: number },
  ): Promise<Found | null> {
    const range = provider.letterIds ? null : await this.range(provider, searched, most);
    const orphans = range && (await this.between(provider, range, take));
    return range && orphans && { orphans, upTo: range.upTo };
  }

  /** Likewise, among the ids above one and up to another. */
  async between(provider: Provider, range: IdRange, take: typeof takeCall): Promise<Orphan[] | null> {
    const controls = await this.controls(provider.id, range.above);
    const ids = await this.unclaimed(provider.id, range);
    const panel = this.resellers.of(provider);
    const found = await inBatches([...controls, ...ids], panel.status.size, async (batch) => {
      if (!(await take(this.database.manager, provider, 'status')))
        throw new Error('no status calls left for now');
      const entries = await panel.status.ask(batch, quickly);
      return [...entries];
    });
    return orphansAmong(provider, found.flat(), controls);
  }

  /** Ids of which a panel that tells of our orders alone knows nothing. */
  private async controls(providerId: number, above: number): Promise<string[]> {
    const [{ lowest }]: [{ lowest: number | null }] = await this.database.query(lowestOpenQuery, [
      providerId,
    ]);
    const candidates = controlCandidates(Math.min(above, lowest ?? above));
    return controlsAmong(await this.unowned(providerId, candidates));
  }

  private async range(provider: Provider, searched: Searched[], most: number): Promise<IdRange | null> {
    const [known]: {
      lowest: number | null;
      highest: number | null;
      ids_per_second: number | null;
      age: number | null;
    }[] = await this.database.query(knownIdsQuery, [provider.id]);
    const growth = Math.ceil(3 * (known?.ids_per_second ?? 0) * (known?.age ?? 0));
    const highest = Math.max(known?.highest ?? 0, provider.highestOrderId ?? 0);
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

  /**
   * Of orders that were found those that still belong to no line. To be asked after the lines in flight were read: one whose
   * answer came since the search is among neither otherwise, and its order would pass for somebody else's.
   */
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

  /** By a line of any row at the panel's address: an account may stand in two. */
  private async unowned(providerId: number, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const owned: { id: string }[] = await this.database.query(
      `WITH panel AS (
         SELECT o.id FROM providers p JOIN providers o ON ${hostOf('o')} = ${hostOf('p')} WHERE p.id = $1
       )
       SELECT upstream_order_id AS id FROM placements
        WHERE provider_id IN (SELECT id FROM panel) AND upstream_order_id = ANY($2)
       UNION ALL
       SELECT upstream_order_id FROM surplus_orders
        WHERE provider_id IN (SELECT id FROM panel) AND upstream_order_id = ANY($2)`,
      [providerId, ids],
    );
    const taken = new Set(owned.map(({ id }) => id));
    return ids.filter((id) => !taken.has(id));
  }
}

const hostOf = (row: string) => `lower(substring(${row}.base_url FROM '^[^/]*//([^/]+)'))`;

/**
 * How our own ids grew over the last ten minutes says how many others buy there; `age` of the newest, in seconds. Lowest
 * and highest are the ends of an index: everything ever placed is not read for them.
 */
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
 * $1 provider; of each line $2 when it was sent, $3 by when it was taken. Processes write both by clocks that differ a
 * little. An id from after it must have been told by its own answer: one that was found may be another line's.
 */
const neighboursQuery = `
  SELECT (SELECT upstream_order_id::bigint ${ours} AND placed_at <= l.sent_at - interval '1 second'
           ORDER BY upstream_order_id::bigint DESC LIMIT 1) AS before,
         (SELECT upstream_order_id::bigint ${ours} AND placed_at >= l.taken_by AND sent_at >= l.taken_by
             AND adoption IS NULL ORDER BY placed_at LIMIT 1) AS after
    FROM unnest($2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS l (sent_at, taken_by, place) ORDER BY place`;

/**
 * From where on the orders of lines lie that have none yet: of those in flight, in review, or looked for after a proof, and of
 * attempts that were left in doubt.
 */
const lowestOpenQuery = `
  SELECT min(search_above) AS lowest FROM (
    SELECT search_above FROM placements WHERE provider_id = $1 AND state IN (${literalList(inFlightStates)})
     UNION ALL
    SELECT search_above FROM placements WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NULL
     UNION ALL
    SELECT search_above FROM absences WHERE provider_id = $1 AND next_look_at IS NOT NULL
     UNION ALL
    SELECT coalesce(a.search_above, p.search_above) ${leftInDoubt}) open`;
