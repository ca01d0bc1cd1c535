import type { EntityManager } from 'typeorm';
import type { ActionLimits, Supplier } from './supplier.entity.js';
import { waitsUntil } from './refused-calls.js';

/** Calls are spread so that a burst still keeps within the limit of any minute. */
const shareUsed = 0.9;

/**
 * False without a call now, or while the supplier asked to wait. Kept in the database for all replicas, and spread
 * evenly with a burst of a tenth of the limit, which keeps any minute within it.
 */
export async function takeCall(
  tx: EntityManager,
  { id, limits, waits }: Asked,
  action: keyof ActionLimits,
): Promise<boolean> {
  if (waitsUntil({ waits }, action, new Date())) return false;
  return take(tx, id, action, limits[action], 1);
}

/** The same, but only while half of the burst is left for what is more urgent. */
export async function takeSpareCall(
  tx: EntityManager,
  { id, limits, waits }: Asked,
  action: keyof ActionLimits,
): Promise<boolean> {
  if (waitsUntil({ waits }, action, new Date())) return false;
  return take(tx, id, action, limits[action], 0.5);
}

/** After which a quota has its next call, ms. */
export function callSpacingMs(perMinute: number): number {
  return 60_000 / (perMinute * shareUsed);
}

type Asked = Pick<Supplier, 'id' | 'limits' | 'waits'>;

async function take(
  tx: EntityManager,
  id: number,
  action: keyof ActionLimits,
  perMinute: number | undefined,
  shareOfBurst: number,
): Promise<boolean> {
  if (!perMinute) return true;
  const spacing = callSpacingMs(perMinute) / 1000;
  const burst = spacing * Math.max(0, Math.floor(perMinute * 0.1) - 1) * shareOfBurst;
  const taken: unknown[] = await tx.query(
    `INSERT INTO quotas AS q (provider_id, action, arrival)
     VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
     ON CONFLICT (provider_id, action) DO UPDATE
        SET arrival = greatest(q.arrival, clock_timestamp()) + make_interval(secs => $3)
      WHERE q.arrival <= clock_timestamp() + make_interval(secs => $4)
     RETURNING arrival`,
    [id, action, spacing, burst],
  );
  return taken.length > 0;
}
