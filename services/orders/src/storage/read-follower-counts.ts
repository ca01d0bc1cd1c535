import type { EntityManager } from 'typeorm';
import type { FollowerCounts } from '../order/shown-followers.js';

/** The counts of the orders' lines, by line; without those that are still to be counted. */
export async function readFollowerCounts(
  tx: EntityManager,
  orderIds: readonly number[],
): Promise<Map<string, FollowerCounts>> {
  const rows: (FollowerCounts & { lineId: string })[] = await tx.query(
    `SELECT line_id AS "lineId", at_end AS "atEnd", latest, counted_at AS "countedAt"
       FROM follower_counts WHERE order_id = ANY ($1) AND at_end IS NOT NULL`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.lineId, row]));
}
