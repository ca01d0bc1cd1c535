import type { MissingRecords } from '@boostline/contracts/schemas/admin/missing-records';
import { literalList } from '@boostline/service-kit/data/entity-table';
import type { EntityManager } from 'typeorm';
import { mayBeBoughtStates } from '../../placements/placement.state.js';
import type { HoldReason } from '../../suppliers/supplier.entity.js';

export const restored: HoldReason = 'restored';

/** Of a transaction, or of the restore tool in this service's schema. */
type Queries = Pick<EntityManager, 'query'>;

/** What may be missing here. */
export async function readMissingRecords(tx: Queries): Promise<MissingRecords> {
  return {
    suppliers: await tx.query(
      `SELECT id AS "providerId", name, hold_checked_at IS NOT NULL AS searched FROM providers
        WHERE hold_reason = $1 ORDER BY id`,
      [restored],
    ),
    unknownOrders: await tx.query(unknownOrdersQuery),
    doubtedLines: await tx.query(doubtedLinesQuery),
    unpaidOrders: await countUnpaid(tx),
  };
}

async function countUnpaid(tx: Queries): Promise<number> {
  const [row]: [{ count: number }] = await tx.query(
    `SELECT count(*)::integer AS count FROM doubted_orders d
      WHERE NOT EXISTS (SELECT FROM placements p WHERE p.order_id = d.order_id)`,
  );
  return row.count;
}

/** Lets buying go on, except of lines in doubt; the suppliers whose hold ended. */
export async function endHolds(tx: Queries): Promise<number[]> {
  const ended: { id: number }[] = await tx.query(
    `WITH ended AS (
       UPDATE providers SET hold_reason = $2, hold_checked_at = NULL, wallet_anchor = NULL, admissions = admissions + 1
        WHERE hold_reason = $1 RETURNING id)
     SELECT id FROM ended`,
    [restored, null],
  );
  return ended.map(({ id }) => id);
}

const unknownOrdersQuery = `
  SELECT s.id, v.name AS "supplierName", s.upstream_order_id AS "upstreamOrderId", s.charge::text AS charge, v.currency
    FROM surplus_orders s JOIN providers v ON v.id = s.provider_id
   WHERE s.settled_at IS NULL AND s.line_id IS NULL AND s.upstream_order_id IS NOT NULL ORDER BY s.id`;

const doubtedLinesQuery = `
  SELECT p.line_id AS "lineId", p.order_id AS "orderId", p.target
    FROM placements p JOIN doubted_orders USING (order_id)
   WHERE p.upstream_order_id IS NULL AND p.state IN (${literalList(mayBeBoughtStates)}) AND NOT p.approved
   ORDER BY p.created_at`;
