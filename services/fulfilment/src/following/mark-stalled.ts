import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { silentChangeTo } from '../placements/placement-change.js';
import { lockPlacements, ofLines } from '../placements/read-placements.js';
import { writeLocked } from '../placements/write-changes.js';
import { stalledAfterMs } from './stalled.js';

const settings = { usualMs: env.STALLED_AFTER_MS, leastMs: Math.min(env.STALLED_AFTER_MS, 3_600_000) };
/** Lines that are read and marked together. */
const pageSize = 500;
/** How long what a service took lately is kept, ms. */
const keptForMs = 600_000;

interface RestingRow {
  lineId: string;
  providerId: number;
  serviceId: string;
  restedMs: number;
}

/** Marks orders that make no progress for much longer than others of their service took. */
@Injectable()
export class MarkStalled {
  private readonly logger = new Logger('overdue');
  private readonly known = new Map<string, { readAt: number; afterMs: number }>();

  constructor(private readonly database: DataSource) {}

  async mark(): Promise<void> {
    const resting: RestingRow[] = await this.database.query(restingQuery, [settings.leastMs / 1000]);
    const stalled: string[] = [];
    for (const row of resting) if (row.restedMs >= (await this.afterMs(row))) stalled.push(row.lineId);
    if (stalled.length === 0) return;
    await this.markLines(stalled);
    this.logger.error(
      `${stalled.length} placed lines make no progress: they are listed on the page "Needs you"`,
    );
  }

  private async afterMs({ providerId, serviceId }: RestingRow): Promise<number> {
    const key = `${providerId} ${serviceId}`;
    const known = this.known.get(key);
    if (known && performance.now() - known.readAt < keptForMs) return known.afterMs;
    const times: { ms: number }[] = await this.database.query(timesQuery, [providerId, serviceId]);
    const afterMs = stalledAfterMs(
      times.map(({ ms }) => ms),
      settings,
    );
    this.known.set(key, { readAt: performance.now(), afterMs });
    return afterMs;
  }

  private async markLines(lineIds: string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofLines(lineIds), 'skip');
      const changes = lines
        .filter(({ placement }) => placement.state === 'PLACED' && placement.overdue === null)
        .map(({ placement }) => silentChangeTo(placement, { ...placement, overdue: 'no-progress' }));
      await writeLocked(
        tx,
        changes.map((change) => ({ ...change, outbox: [] })),
      );
    });
  }
}

const restingQuery = `
  SELECT line_id AS "lineId", provider_id AS "providerId", service_id AS "serviceId",
         (extract(epoch FROM clock_timestamp() - coalesce(progressed_at, placed_at)) * 1000)::float8 AS "restedMs"
    FROM placements
   WHERE state = 'PLACED' AND overdue IS NULL
     AND coalesce(progressed_at, placed_at) <= clock_timestamp() - make_interval(secs => $1)
   ORDER BY coalesce(progressed_at, placed_at) LIMIT ${pageSize}`;

const timesQuery = `
  SELECT (extract(epoch FROM ended_at - placed_at) * 1000)::float8 AS ms FROM placements
   WHERE provider_id = $1 AND service_id = $2 AND state = 'COMPLETED' AND upstream_order_id IS NOT NULL
     AND ended_at > placed_at AND placed_at > now() - interval '60 days'
   ORDER BY placed_at DESC LIMIT 50`;
