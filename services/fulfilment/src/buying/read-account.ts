import { literalList, reviveMoments, selected } from '@boostline/service-kit/data/entity-table';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { placements, type Placement } from '../placements/placement.entity.js';
import { activeStates, inFlightStates, underWayStates } from '../placements/placement.state.js';
import { suppliers, type Supplier } from '../suppliers/supplier.entity.js';
import { ClockReading } from '../values/moment.js';
import type { AccountReading, InFlightLine } from './decide-claims.js';
import type { PricingSettings, QueuedLine } from './judge-line.js';
import type { ListedService } from './price.js';

type QueueRow = Placement &
  Pick<QueuedLine, 'activeOfTarget' | 'firstOfTarget' | 'isDoubted'> & { listed: ListedService | null };

interface Row extends Supplier, PricingSettings {
  now: Date;
  hasServices: boolean;
  lines: QueueRow[] | null;
  inFlight: InFlightLine[] | null;
}

/** A supplier account, what it has in flight, and those of some lines that are READY there, as they are at one moment. */
@Injectable()
export class ReadAccount {
  /** Undefined when there is no such account. Locks nothing. */
  async read(
    tx: EntityManager,
    providerId: number,
    lineIds: readonly string[],
  ): Promise<{ reading: AccountReading; clock: ClockReading } | undefined> {
    const [row] = await runPrepared<Row>(tx, 'read-account', accountQuery, [providerId, lineIds]);
    if (!row) return undefined;
    const { exchangeFactor, otherFactors, minimumMargin, ...read } = row;
    const { now, hasServices, lines, inFlight, ...account } = read;
    reviveMoments(placements, lines ?? []);
    const reading = {
      account,
      now,
      hasServices,
      pricing: { exchangeFactor, otherFactors, minimumMargin },
      lines: (lines ?? []).map(queuedLine),
      inFlight: inFlight ?? [],
    };
    return { reading, clock: new ClockReading(now) };
  }
}

function queuedLine(row: QueueRow): QueuedLine {
  const { listed: service, activeOfTarget, firstOfTarget, isDoubted, ...placement } = row;
  return { placement, service, activeOfTarget, firstOfTarget, isDoubted };
}

/** $1 supplier, $2 lines. Columns alone; what they mean is judged in TypeScript. */
const accountQuery = `
  WITH flight AS MATERIALIZED (
    SELECT line_id AS "lineId", expected_charge::text AS charge, state = 'SENDING' AS sending,
           (1000 * extract(epoch FROM sent_at))::float8 AS "sentAt"
      FROM placements WHERE provider_id = $1 AND state IN (${literalList(inFlightStates)})
  ), line AS (
    SELECT ${selected(placements, 'p')}, p.created_at AS created_exactly,
           (SELECT json_build_object('name', s.name, 'category', s.category, 'rate', s.rate::text, 'type', s.type, 'max', s.max, 'stopped', s.stopped,
                     'chargeFollows', s.charge_follows, 'isTried', EXISTS (SELECT FROM placements t
                       WHERE t.provider_id = s.provider_id AND t.service_id = s.service_id AND t.bought > t.quantity
                         AND t.charge IS NULL AND t.state IN (${literalList(underWayStates)})))
              FROM services s WHERE s.provider_id = p.provider_id AND s.service_id = p.service_id) AS listed,
           (SELECT o.line_id FROM placements o WHERE o.target = p.target AND o.type = p.type
               AND o.state IN (${literalList(activeStates)}) LIMIT 1) AS "activeOfTarget",
           (SELECT o.line_id FROM placements o WHERE o.target = p.target AND o.type = p.type
               AND o.state = 'READY' AND o.held_for IS NULL
             ORDER BY o.created_at, o.line_id LIMIT 1) AS "firstOfTarget",
           EXISTS (SELECT FROM doubted_orders d WHERE d.order_id = p.order_id) AS "isDoubted"
      FROM placements p
     WHERE p.line_id = ANY($2::uuid[]) AND p.provider_id = $1 AND p.state = 'READY' AND p.link IS NOT NULL
       AND p.held_for IS NULL
  )
  SELECT ${selected(suppliers, 'v')}, clock_timestamp() AS now,
         pricing.exchange_factor::text AS "exchangeFactor", pricing.other_factors AS "otherFactors",
         pricing.minimum_margin::text AS "minimumMargin",
         EXISTS (SELECT FROM services WHERE provider_id = $1)
           OR EXISTS (SELECT FROM providers WHERE replaced_by = $1) AS "hasServices",
         (SELECT json_agg(l ORDER BY l.created_exactly, l."lineId") FROM line l) AS lines,
         (SELECT json_agg(f) FROM flight f) AS "inFlight"
    FROM providers v CROSS JOIN pricing WHERE v.id = $1`;
