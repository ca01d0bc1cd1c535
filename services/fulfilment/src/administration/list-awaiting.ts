import type { PlacementsAwaiting } from '@boostline/contracts/admin-overview';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { FulfilmentWorkers } from '../fulfilment-workers.js';
import { Placement } from '../placement.entity.js';
import { presentPlacements } from './present-placement.js';

/** So many: a person works them off from the front. */
const most = 100;

interface HeldRow {
  id: number;
  name: string;
  reason: PlacementsAwaiting['held'][number]['reason'];
  needs: string | null;
  until: Date | null;
  checked_at: Date | null;
  waiting: number;
}

/** What waits for a person, or for a panel. */
@Injectable()
export class ListAwaiting {
  constructor(
    private readonly database: DataSource,
    private readonly workers: FulfilmentWorkers,
  ) {}

  async run(): Promise<PlacementsAwaiting> {
    const [review, held, counts, outbox] = await Promise.all([
      this.review(),
      this.held(),
      this.counts(),
      this.workers.outboxState(),
    ]);
    return { review, held, ...counts, outbox: { service: 'fulfilment', ...outbox } };
  }

  private async review(): Promise<PlacementsAwaiting['review']> {
    const tx = this.database.manager;
    const waiting = await tx.find(Placement, {
      where: [{ state: 'REVIEW' }, { heldFor: Not(IsNull()) }],
      order: { createdAt: 'ASC', lineId: 'ASC' },
      take: most,
    });
    const shown = await presentPlacements(tx, waiting);
    return shown.map((placement, index) => ({ ...placement, orderId: waiting[index]?.orderId ?? 0 }));
  }

  private async held(): Promise<PlacementsAwaiting['held']> {
    const rows: HeldRow[] = await this.database.query(heldQuery);
    return rows.map(({ id, name, reason, needs, until, checked_at, waiting }) => ({
      ...{ providerId: id, name, reason, needs },
      until: until?.toISOString() ?? null,
      checkedAt: checked_at?.toISOString() ?? null,
      waitingLines: waiting,
    }));
  }

  private async counts(): Promise<{ unknown: number; ready: number }> {
    const [counts] = await this.database.query(
      `SELECT (SELECT count(*) FROM placements WHERE state = 'UNKNOWN') AS unknown,
              (SELECT count(*) FROM placements WHERE state = 'READY' AND held_for IS NULL) AS ready`,
    );
    return counts;
  }
}

const heldQuery = `
  SELECT p.id, p.name, p.hold_needs::text AS needs, p.hold_checked_at AS checked_at,
         CASE WHEN p.paused_until > now() THEN p.paused_until END AS until,
         CASE WHEN NOT p.active THEN 'inactive' ELSE coalesce(p.hold_reason, 'paused') END AS reason,
         (SELECT count(*) FROM placements l WHERE l.provider_id = p.id AND l.state = 'READY') AS waiting
    FROM providers p
   WHERE NOT p.active OR p.hold_reason IS NOT NULL OR p.paused_until > now()
   ORDER BY p.id`;
