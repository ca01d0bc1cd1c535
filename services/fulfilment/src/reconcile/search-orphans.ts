import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placement } from '../placement.entity.js';
import type { Provider } from '../providers/provider.entity.js';
import { takeCall } from '../providers/quota.js';
import { statusBatch } from '../resellers/panel-v2.js';
import { readStatusAnswer } from '../resellers/read-status-answer.js';
import { Resellers } from '../resellers/resellers.js';
import type { Orphan } from './decide.js';

/** Ids looked at above the highest known one, at least: other customers' orders lie between. */
const smallestWindow = 500;
const mostIds = 5000;

/** Finds orders of ours at the panel that belong to no line. */
@Injectable()
export class SearchOrphans {
  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
  ) {}

  /** Null when there is no id to begin at (no order of this account is known). Throws when the panel does not answer. */
  async run(provider: Provider, open: Placement[]): Promise<Orphan[] | null> {
    const range = await this.range(provider, open);
    if (!range) return null;
    const ids = await this.unclaimed(provider.id, range);
    const orphans: Orphan[] = [];
    for (let from = 0; from < ids.length; from += statusBatch) {
      if (!(await takeCall(this.database.manager, provider, 'status')))
        throw new Error('no status calls left for now');
      const batch = ids.slice(from, from + statusBatch);
      for (const [orderId, entry] of await this.resellers.of(provider).status(batch)) {
        // Some panels leave out what they do not know.
        const status = entry === undefined ? 'absent' : readStatusAnswer(entry, Number.MAX_SAFE_INTEGER);
        if (status === 'absent') continue;
        if (status === null || status.charge === null)
          throw new Error(`order ${orderId}: the answer cannot be read`);
        orphans.push({ orderId, charge: status.charge });
      }
    }
    return orphans;
  }

  private async range(
    provider: Provider,
    open: Placement[],
  ): Promise<{ above: number; upTo: number } | null> {
    const [known]: {
      lowest: number | null;
      highest: number | null;
      ids_per_second: number | null;
      age: number | null;
    }[] = await this.database.query(knownIdsQuery, [provider.id]);
    const highest = Math.max(known?.highest ?? 0, provider.highestOrderId ?? 0);
    if (highest === 0) return null;
    const without = open.some(({ searchAbove }) => searchAbove === null);
    const lowest = without ? Math.max(0, (known?.lowest ?? highest) - smallestWindow) : highest;
    const above = open.reduce((low, { searchAbove }) => Math.min(low, searchAbove ?? low), lowest);
    const growth = Math.ceil(3 * (known?.ids_per_second ?? 0) * (known?.age ?? 0));
    const looks = Math.max(0, ...open.map((line) => line.looks));
    const upTo = highest + (smallestWindow + growth) * (1 + looks);
    return { above, upTo: Math.min(upTo, above + mostIds) };
  }

  private async unclaimed(
    providerId: number,
    { above, upTo }: { above: number; upTo: number },
  ): Promise<string[]> {
    const ids = Array.from({ length: Math.max(0, upTo - above) }, (_, index) => String(above + 1 + index));
    const owned: { id: string }[] = await this.database.query(
      `SELECT upstream_order_id AS id FROM placements WHERE provider_id = $1 AND upstream_order_id = ANY($2)`,
      [providerId, ids],
    );
    const taken = new Set(owned.map(({ id }) => id));
    return ids.filter((id) => !taken.has(id));
  }
}

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
