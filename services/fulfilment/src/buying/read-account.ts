import { literalList } from '@boostline/service-kit/data/literal-list';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Placement } from '../placement/placement.entity.js';
import { activeStates, inFlightStates, underWayStates } from '../placement/placement.state.js';
import type { Provider } from '../providers/provider.entity.js';
import { ClockReading } from '../storage/database-clock.js';
import { reviveMoments, selected } from '@boostline/service-kit/data/entity-table';
import { placements, providers } from '../storage/tables.js';
import { AccountSnapshot, slowAfterMs, type InFlightLine, type Limits } from './account-snapshot.js';
import { DoubtedOrders } from './doubted-orders.js';
import type { PricingSettings, QueuedLine } from './judge-line.js';
import type { ListedService } from './price.js';

type QueueRow = Placement &
  Pick<QueuedLine, 'activeOfTarget' | 'firstOfTarget'> & { listed: ListedService | null };

interface Row extends Provider, PricingSettings {
  now: Date;
  hasServices: boolean;
  isQueueRead: boolean;
  queue: QueueRow[] | null;
  inFlight: InFlightLine[] | null;
}

const noLimits: Limits = { sending: 2 ** 31 - 1, inFlight: 2 ** 31 - 1 };

/** Which lines of an account's queue are read. */
export interface QueuePart {
  /** So many of the oldest READY lines, at the most. */
  length: number;
  /** None when so many are in flight that the account is full. */
  limits?: Limits | undefined;
  /** Not those of a service and quantity of which no further line can go now. */
  without?: readonly { serviceId: string; quantity: number }[];
}

/** A panel account, what it has in flight and the head of its queue, as they are at one moment. Locks nothing. */
@Injectable()
export class ReadAccount {
  constructor(private readonly doubtedOrders: DoubtedOrders) {}

  /** Undefined when there is no such account. */
  async run(
    tx: EntityManager,
    providerId: number,
    { length, limits: { sending, inFlight: open } = noLimits, without = [] }: QueuePart,
  ): Promise<AccountSnapshot | undefined> {
    const rows = await runPrepared<Row>(tx, 'read-account', accountQuery, [
      ...[providerId, length, sending, open, slowAfterMs],
      without.map(({ serviceId }) => serviceId),
      without.map(({ quantity }) => quantity),
    ]);
    const [row] = rows;
    if (!row) return undefined;
    const { now, hasServices, exchangeFactor, minimumMargin, isQueueRead, queue, inFlight, ...account } = row;
    reviveMoments(placements, queue ?? []);
    return new AccountSnapshot({
      ...{ account, hasServices, isQueueRead, length, clock: new ClockReading(now) },
      pricing: { exchangeFactor, minimumMargin },
      queue: (queue ?? []).map(queuedLine),
      inFlight: inFlight ?? [],
      doubted: this.doubtedOrders.ids,
    });
  }
}

function queuedLine({ listed: service, activeOfTarget, firstOfTarget, ...placement }: QueueRow): QueuedLine {
  return { placement, service, activeOfTarget, firstOfTarget };
}

/**
 * $1 provider, $2 how many lines to read, $3 and $4 how many being sent, and in flight, make the account full: a full
 * account's queue is not read. $5 ms after which a call is slow, and no longer counts as being sent. $6 and $7 services and
 * quantities that are not read. Columns alone; what they mean is judged in TypeScript.
 */
const accountQuery = `
  WITH flight AS MATERIALIZED (
    SELECT line_id AS "lineId", expected_charge::text AS charge, state = 'SENDING' AS sending,
           (1000 * extract(epoch FROM sent_at))::float8 AS "sentAt"
      FROM placements WHERE provider_id = $1 AND state IN (${literalList(inFlightStates)})
  ), room AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE sending AND "sentAt" > 1000 * extract(epoch FROM clock_timestamp()) - $5::integer)
             < $3::integer AND count(*) < $4::integer AS is_left FROM flight
  ), queue AS (
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
             ORDER BY o.created_at, o.line_id LIMIT 1) AS "firstOfTarget"
      FROM placements p
     WHERE p.provider_id = $1 AND p.state = 'READY' AND p.link IS NOT NULL AND p.held_for IS NULL
       AND p.not_before <= clock_timestamp() AND (SELECT is_left FROM room)
       AND (p.service_id, p.quantity) <> ALL (SELECT * FROM unnest($6::text[], $7::integer[]))
     ORDER BY p.created_at, p.line_id LIMIT $2
  )
  SELECT ${selected(providers, 'v')}, clock_timestamp() AS now,
         pricing.exchange_factor::text AS "exchangeFactor", pricing.minimum_margin::text AS "minimumMargin",
         EXISTS (SELECT FROM services WHERE provider_id = $1)
           OR EXISTS (SELECT FROM providers WHERE replaced_by = $1) AS "hasServices",
         (SELECT is_left FROM room) AS "isQueueRead",
         (SELECT json_agg(q ORDER BY q.created_exactly, q."lineId") FROM queue q) AS queue,
         (SELECT json_agg(f) FROM flight f) AS "inFlight"
    FROM providers v CROSS JOIN pricing WHERE v.id = $1`;
