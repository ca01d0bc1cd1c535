import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import { placements, type Placement } from './placement.entity.js';
import type { Attempt, PlacementAggregate } from './placement-change.js';
import { selected } from '@boostline/service-kit/data/entity-table';

/** `skip`: without those that another transaction holds. */
type Lock = 'wait' | 'skip';

/** Which placements: a name for the statement, and its condition with parameters. */
interface Which {
  name: string;
  where: string;
  values: unknown[];
}

export const ofLines = (lineIds: readonly string[]): Which => ({
  name: 'lines',
  where: 'p.line_id = ANY($1::uuid[])',
  values: [lineIds],
});

/** The lines that have these orders of a supplier account. */
export const ofOrders = (providerId: number, orderIds: readonly string[]): Which => ({
  name: 'orders',
  where: 'p.provider_id = $1 AND p.upstream_order_id = ANY($2::text[])',
  values: [providerId, orderIds],
});

/** A line, and whichever line has the order of the supplier that may be its own. */
export const ofLineOrOrder = (lineId: string, providerId: number, orderId: string | null): Which => ({
  name: 'line-or-order',
  where: `p.line_id IN (SELECT $1::uuid UNION ALL
    SELECT line_id FROM placements WHERE provider_id = $2 AND upstream_order_id = $3)`,
  values: [lineId, providerId, orderId],
});

/** Locks placements in the order of their ids and reads them. */
export async function lockPlacements(
  tx: EntityManager,
  { name, where, values }: Which,
  lock: Lock = 'wait',
): Promise<PlacementAggregate[]> {
  const rows = await runPrepared<Placement & { refillable: boolean | null }>(
    tx,
    `lock-${name}-${lock}`,
    `SELECT ${selected(placements, 'p')}, (SELECT s.refill FROM services s
             WHERE s.provider_id = p.provider_id AND s.service_id = p.service_id) AS refillable
       FROM placements p WHERE ${where} ORDER BY p.line_id FOR UPDATE OF p ${lock === 'skip' ? 'SKIP LOCKED' : ''}`,
    values,
  );
  return rows.map(({ refillable, ...placement }) => ({ placement, refillable: refillable === true }));
}

/** Oldest first. */
export async function readAttempts(tx: EntityManager, lineId: string): Promise<Attempt[]> {
  return tx.query(`SELECT attempt, kind, outcome FROM attempts WHERE line_id = $1 ORDER BY attempt`, [
    lineId,
  ]);
}
