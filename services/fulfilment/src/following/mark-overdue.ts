import type { Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { priceOf } from '../buying/price.js';
import { nanos, nanosOf } from '../values/decimal.js';
import { silentChangeTo } from '../placements/placement-change.js';
import { activeStates } from '../placements/placement.state.js';
import { whyNotBuying } from '../suppliers/may-buy.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { lockPlacements, ofLines } from '../placements/read-placements.js';
import { writeLocked } from '../placements/write-changes.js';
import { whyOverdue, type Overdue } from '../placements/why-overdue.js';

/** Lines that are read and marked together. */
const pageSize = 1000;

type AccountColumns = Pick<
  Supplier,
  | 'active'
  | 'currency'
  | 'holdReason'
  | 'walletAnchor'
  | 'walletFailures'
  | 'pausedUntil'
  | 'measuringUntil'
  | 'rateBasis'
>;

/** Where a page begins: after the line that stands here, by how long lines have waited. */
interface Place {
  readySince: string;
  lineId: string;
}

const firstPlace: Place = { readySince: '-infinity', lineId: '00000000-0000-0000-0000-000000000000' };

interface WaitingRow extends AccountColumns, Exchange, Place {
  overdue: Overdue | null;
  supplier: string;
  quantity: number;
  /** Of its service, unless the supplier's list does not hold it. */
  rate: string | null;
  type: string | null;
  /** Another line of its target that the supplier may hold an order for. */
  activeOfTarget: string | null;
  /** What lines cost whose answer was lost. */
  lostCharges: (string | null)[];
  refusals: number;
  now: Date;
}

@Injectable()
export class MarkOverdue {
  private readonly logger = new Logger('overdue');

  /** Where the next round goes on with lines that are marked. */
  private nextMarked: Place | null = null;

  constructor(private readonly database: DataSource) {}

  /** All lines without a mark, and of those with one the next page: why they wait may have changed. */
  async mark(): Promise<void> {
    const found: Found[] = [];
    let next: Place | null = firstPlace;
    while (next) next = await this.markPage('p.overdue IS NULL', next, found);
    this.nextMarked = await this.markPage('p.overdue IS NOT NULL', this.nextMarked ?? firstPlace, found);
    for (const [what, lines] of Map.groupBy(found, ({ row, why }) => `${row.supplier}: ${why}`))
      this.logger.error(
        `${lines.length} paid lines wait for too long at ${what}: they are listed on the page "Needs you"`,
      );
  }

  /** Adds what it marked to `found`. Answers where the next page begins; null after the last one. */
  private async markPage(which: string, from: Place, found: Found[]): Promise<Place | null> {
    const rows: WaitingRow[] = await this.database.query(waitingQuery(which), [
      env.OVERDUE_AFTER_MS / 1000,
      from.readySince,
      from.lineId,
    ]);
    const changed = rows
      .map((row) => ({ row, why: whyOf(row) }))
      .filter(({ row, why }) => row.overdue !== why);
    if (changed.length > 0) await this.write(new Map(changed.map(({ row, why }) => [row.lineId, why])));
    found.push(...changed);
    return rows.length < pageSize ? null : (rows.at(-1) ?? null);
  }

  /** A line that another transaction has locked is being worked on, so it is left out. */
  private async write(reasons: ReadonlyMap<string, Overdue>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofLines([...reasons.keys()]), 'skip');
      const waiting = lines.filter(
        ({ placement }) => placement.state === 'READY' && placement.heldFor === null,
      );
      const changes = waiting.map(({ placement }) =>
        silentChangeTo(placement, { ...placement, overdue: reasons.get(placement.lineId) ?? null }),
      );
      await writeLocked(
        tx,
        changes.map((change) => ({ ...change, outbox: [] })),
      );
    });
  }
}

interface Found {
  row: WaitingRow;
  why: Overdue;
}

function whyOf(row: WaitingRow): Overdue {
  const { rate, type, quantity, rateBasis, lostCharges, refusals } = row;
  return whyOverdue({
    accountStop: whyNotBuying(row, row, row.now),
    isTargetTaken: row.activeOfTarget !== null,
    expected: rate === null || type === null ? null : nanosOf(priceOf({ rate, type }, quantity, rateBasis)),
    lostCharges: lostCharges.map((charge) => (charge === null ? null : nanos(charge))),
    refusals,
  });
}

/** $1 seconds, $2 and $3 the place after which it reads. A time stamp is text, because Dates have no microseconds. */
const waitingQuery = (which: string) => `
  SELECT p.line_id AS "lineId", p.ready_since::text AS "readySince", p.overdue, p.quantity, p.refusals, v.name AS supplier, clock_timestamp() AS now,
         v.active, v.currency, v.hold_reason AS "holdReason", v.wallet_anchor::text AS "walletAnchor",
         v.wallet_failures AS "walletFailures", v.paused_until AS "pausedUntil", v.rate_basis AS "rateBasis",
         v.measuring_until AS "measuringUntil", pricing.exchange_factor::text AS "exchangeFactor",
         pricing.other_factors AS "otherFactors", s.rate::text AS rate, s.type,
         (SELECT o.line_id FROM placements o WHERE o.target = p.target AND o.type = p.type
             AND o.state IN (${literalList(activeStates)}) LIMIT 1) AS "activeOfTarget",
         ARRAY(SELECT u.expected_charge::text FROM placements u
                WHERE u.provider_id = p.provider_id AND u.state = 'UNKNOWN') AS "lostCharges"
    FROM placements p JOIN providers v ON v.id = p.provider_id CROSS JOIN pricing
    LEFT JOIN services s ON s.provider_id = p.provider_id AND s.service_id = p.service_id
   WHERE p.state = 'READY' AND p.link IS NOT NULL AND p.held_for IS NULL
     AND p.ready_since <= clock_timestamp() - make_interval(secs => $1)
     AND (p.ready_since, p.line_id) > ($2::timestamptz, $3::uuid) AND ${which}
   ORDER BY p.ready_since, p.line_id LIMIT ${pageSize}`;
