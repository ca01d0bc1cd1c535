import type { MissingRecords } from '@boostline/contracts/schemas/admin/missing-records';
import { literalList } from '@boostline/service-kit/data/literal-list';
import type { EntityManager } from 'typeorm';
import { mayBeBoughtStates } from '../../placements/placement.state.js';
import type { HoldReason } from '../../suppliers/supplier.entity.js';

export const restored: HoldReason = 'restored';

/** What may be missing here: `npm run restore -- --doubts` prints the same. */
export async function readMissingRecords(tx: EntityManager): Promise<MissingRecords> {
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

async function countUnpaid(tx: EntityManager): Promise<number> {
  const [row]: [{ count: number }] = await tx.query(
    `SELECT count(*)::integer AS count FROM doubted_orders d
      WHERE NOT EXISTS (SELECT FROM placements p WHERE p.order_id = d.order_id)`,
  );
  return row.count;
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
