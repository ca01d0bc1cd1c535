import type { PlacementsAwaiting } from '@boostline/contracts/schemas/admin/overview';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { OutboxRelay } from '@boostline/messaging/outbox-relay';
import { Placement } from '../../placements/placement.entity.js';
import { unknownStatus } from '../../placements/why-overdue.js';
import { withoutFactor } from '../../suppliers/pricing.js';
import { listRefusals } from '../refusals/list-refusals.js';
import { presentPlacements } from '../lines/present-placement.js';

/** Rows at most: a person works through them from the front. */
const most = 100;

interface HeldRow {
  id: number;
  name: string;
  currency: string;
  reason: PlacementsAwaiting['held'][number]['reason'];
  needs: string | null;
  until: Date | null;
  checked_at: Date | null;
  waiting: number;
  waiting_paise: number;
}

type OverdueRow = Omit<PlacementsAwaiting['overdue'][number], 'since' | 'paid'> & {
  since: Date;
  paise: number;
};

@Injectable()
export class ListAwaiting {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  async list(): Promise<PlacementsAwaiting> {
    const [review, held, overdue, surplus, refusals, counts, outbox] = await Promise.all([
      this.review(),
      this.held(),
      this.overdue(),
      this.surplus(),
      listRefusals(this.database.manager, 'unexplained'),
      this.counts(),
      this.relay.state(),
    ]);
    return {
      review,
      held,
      overdue,
      surplus,
      refusals,
      ...counts,
      outbox: { service: 'fulfilment', ...outbox },
    };
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
    return rows.map(({ id, name, currency, reason, needs, until, checked_at, waiting, waiting_paise }) => ({
      providerId: id,
      name,
      currency,
      reason,
      needs,
      until: until?.toISOString() ?? null,
      checkedAt: checked_at?.toISOString() ?? null,
      waitingLines: waiting,
      waitingPaid: rupeesFromPaise(waiting_paise),
    }));
  }

  private async overdue(): Promise<PlacementsAwaiting['overdue']> {
    const rows: OverdueRow[] = await this.database.query(overdueQuery);
    return rows.map(({ since, paise, ...row }) => ({
      ...row,
      paid: rupeesFromPaise(paise),
      since: since.toISOString(),
    }));
  }

  private async surplus(): Promise<PlacementsAwaiting['surplus']> {
    const rows: (Omit<PlacementsAwaiting['surplus'][number], 'foundAt'> & { foundAt: Date })[] =
      await this.database.query(surplusQuery);
    return rows.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() }));
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
  SELECT p.id, p.name, p.currency, p.hold_needs::text AS needs, p.hold_checked_at AS checked_at,
         CASE WHEN p.paused_until > now() THEN p.paused_until END AS until,
         CASE WHEN NOT p.active THEN 'inactive' WHEN ${withoutFactor('p')} THEN 'no-factor' ELSE coalesce(p.hold_reason,
              CASE WHEN (p.waits->>'add')::timestamptz > now() THEN 'asked-to-wait' ELSE 'paused' END) END AS reason,
         waiting.lines AS waiting, waiting.paise AS waiting_paise
    FROM providers p CROSS JOIN pricing,
         LATERAL (SELECT count(*) AS lines,
                         coalesce(sum(l.paid_paise) FILTER (WHERE l.held_for IS NULL), 0)::bigint AS paise
                    FROM placements l WHERE l.provider_id = p.id AND l.state = 'READY') waiting
   WHERE NOT p.active OR ${withoutFactor('p')} OR p.hold_reason IS NOT NULL OR p.paused_until > now()
   ORDER BY p.id`;

const overdueQuery = `
  SELECT v.id AS "providerId", v.name, p.overdue AS reason, count(*) AS lines,
         sum(p.paid_paise)::bigint AS paise, min(p.ready_since) AS since,
         (array_agg(p.order_id ORDER BY p.ready_since))[1] AS "orderId", said.word
    FROM placements p JOIN providers v ON v.id = p.provider_id,
         LATERAL (SELECT CASE p.overdue WHEN '${unknownStatus}' THEN p.upstream_status END AS word) said
   WHERE p.overdue IS NOT NULL AND p.held_for IS NULL
   GROUP BY v.id, v.name, p.overdue, said.word ORDER BY min(p.ready_since)`;

const surplusQuery = `
  SELECT s.id, v.name AS "providerName", p.order_id AS "orderId", s.upstream_order_id AS "upstreamOrderId",
         s.charge::text AS charge, v.currency, s.found_at AS "foundAt"
    FROM surplus_orders s JOIN providers v ON v.id = s.provider_id LEFT JOIN placements p USING (line_id)
   WHERE s.settled_at IS NULL ORDER BY s.found_at LIMIT ${most}`;
