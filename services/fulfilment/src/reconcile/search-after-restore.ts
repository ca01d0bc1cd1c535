import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Supplier } from '../suppliers/supplier.entity.js';
import { lockAskedAccount } from '../suppliers/lock-account.js';
import { takeCall } from '../suppliers/quota.js';
import type { Orphan } from './decide.js';
import { KeepSurplus } from './keep-surplus.js';
import { SearchOrphans } from './search-orphans.js';

/** Ids looked at above the highest known one, at least and at most, until none of ours is among them. */
const smallestWindow = 500;
const largestWindow = 10_000;

/**
 * Finds what was bought since a restored backup was made. Each order is kept for a person, and none is taken for a
 * later line.
 */
@Injectable()
export class SearchAfterRestore {
  private readonly logger = new Logger('restore');

  constructor(
    private readonly database: DataSource,
    private readonly searchOrphans: SearchOrphans,
    private readonly keepSurplus: KeepSurplus,
  ) {}

  /** Throws when the supplier does not answer. Without ids that can be counted up the account stays unsearched. */
  async search(supplier: Supplier): Promise<void> {
    const { id, name, letterIds } = supplier;
    let above = letterIds ? 0 : await this.highestKnown(supplier);
    if (above === 0) return;
    const window = await this.windowOf(id);
    for (;;) {
      const found = await this.searchOrphans.between(supplier, { above, upTo: above + window }, takeCall);
      if (found === null)
        return this.logger.error(
          `${name} shows orders of other customers, so ours cannot be found: it stays unsearched`,
        );
      if (found.length === 0) break;
      await this.keep(supplier, found);
      above = Math.max(...found.map(({ orderId }) => Number(orderId)));
      this.logger.error(
        `${name}: ${found.length} orders were found that were bought after the backup was made`,
      );
    }
    await this.database.manager.update(Supplier, id, { holdCheckedAt: () => 'now()' });
  }

  /** The account's own number may lag behind the orders that are known (`account-changes.ts`). 0 when there is none. */
  private async highestKnown({ id, highestOrderId }: Supplier): Promise<number> {
    const [{ highest }]: [{ highest: number | null }] = await this.database.query(highestOfOurs, [id]);
    return Math.max(highest ?? 0, highestOrderId ?? 0);
  }

  private async keep(supplier: Supplier, found: readonly Orphan[]): Promise<void> {
    const { id: providerId } = supplier;
    await this.database.transaction(async (tx) => {
      await lockAskedAccount(tx, supplier);
      for (const { orderId: upstreamOrderId, charge } of found)
        await this.keepSurplus.keep(tx, {
          providerId,
          upstreamOrderId,
          line: null,
          charge: charge ?? 0n,
          foundBy: 'search',
        });
      await tx.query(
        `UPDATE providers SET highest_order_id = greatest(highest_order_id, $2), admissions = admissions + 1
          WHERE id = $1`,
        [providerId, Math.max(...found.map(({ orderId }) => Number(orderId)))],
      );
    });
  }

  /** Three times as many as the supplier gave to all its customers between two neighbouring orders of ours, as it has been. */
  private async windowOf(providerId: number): Promise<number> {
    const [{ widest }]: [{ widest: number | null }] = await this.database.query(widestGap, [providerId]);
    return Math.min(largestWindow, Math.max(smallestWindow, 3 * (widest ?? 0)));
  }
}

const highestOfOurs = `
  SELECT max(upstream_order_id::bigint) AS highest FROM placements
   WHERE provider_id = $1 AND upstream_order_id ~ '^[0-9]{1,15}$'`;

const widestGap = `
  SELECT max(id - before) AS widest FROM (
    SELECT id, lag(id) OVER (ORDER BY id) AS before FROM (
      SELECT upstream_order_id::bigint AS id FROM placements
       WHERE provider_id = $1 AND upstream_order_id ~ '^[0-9]{1,15}$'
       ORDER BY upstream_order_id::bigint DESC LIMIT 1000) newest) neighbours`;
