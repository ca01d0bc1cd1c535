import { Outbox } from '@boostline/messaging/outbox';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../values/moment.js';
import { nanos } from '../values/decimal.js';
import { inFlightStates } from '../placements/placement.state.js';
import { env } from '../env.js';
import { withLateOrder } from '../suppliers/account-changes.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { lockPlacements, ofLines, readAttempts } from '../placements/read-placements.js';
import { lockAskedAccount, writeAccount } from '../suppliers/lock-account.js';
import { withOutboxRows, writeLocked } from '../placements/write-changes.js';
import { decideAdoption, decideUnclear } from './decide-verdict.js';
import { decideWatch, type WatchDecision, type Watched } from './decide-watch.js';
import { waitsForLateOrder, type LateOrder, type OpenLine } from './judge-late-orders.js';
import { KeepSurplus } from './keep-surplus.js';
import { noteUnexplained } from './note-unexplained.js';
import { costOf } from '../placements/may-cost.js';
import { followsOf, ordersInDoubt, purchaseOf, type PurchaseRow } from './orders-in-doubt.js';
import { SearchOrphans } from './search-orphans.js';

interface AbsenceRow extends Omit<Watched, 'expected' | 'sold'>, Omit<PurchaseRow, 'expectedCharge'> {
  expectedCharge: string;
  bought: number | null;
  searchAbove: number | null;
}

/**
 * An order that turns up is taken for its line while that waits; otherwise it was bought twice, and is kept for a
 * person.
 */
@Injectable()
export class WatchAbsences {
  private readonly logger = new Logger('reconcile');

  constructor(
    private readonly database: DataSource,
    private readonly searchOrphans: SearchOrphans,
    private readonly keepSurplus: KeepSurplus,
    private readonly outbox: Outbox,
  ) {}

  /** Throws when the supplier does not answer, or its quota has no call to spare: then it is looked again. */
  async watch(supplier: Supplier): Promise<void> {
    const watched: AbsenceRow[] = await this.database.query(watchedQuery, [supplier.id]);
    if (watched.length === 0) return;
    const now = await databaseNow(this.database.manager);
    const found = await this.searchOrphans.searchAside(supplier, watched);
    const open = found ? await this.open(supplier.id) : [];
    const orphans = found && (await this.searchOrphans.stillOrphans(supplier.id, found.orphans));
    const { late, stranger, looked, lateMs } = decideWatch({
      account: supplier,
      orphans,
      open,
      now,
      watchMs: env.ABSENCE_WATCH_MS,
      watched: watched.map((row) => ({
        ...row,
        expected: nanos(row.expectedCharge),
        sold: costOf(row, row.chargeFollows).sold,
      })),
    });
    for (const order of late) await this.settle(supplier, order);
    if (lateMs !== null) await this.noteLateOrder(supplier, lateMs, now);
    if (stranger !== null)
      await noteUnexplained(this.database, supplier, `order ${stranger} belongs to no order of the shop`);
    await this.noteLook(supplier, looked);
  }

  /** Lines to which what turns up may belong. They go from in flight to in review, and are read in this order: none is missed. */
  private async open(providerId: number): Promise<OpenLine[]> {
    const open: (PurchaseRow & { searchAbove: number | null })[] = await this.database.query(
      `SELECT p.search_above AS "searchAbove", ${purchaseOf('p')} FROM placements p
        WHERE p.provider_id = $1 AND p.state IN (${literalList(inFlightStates)})`,
      [providerId],
    );
    return [
      ...open.map((row) => ({ ...costOf(row, row.chargeFollows), searchAbove: row.searchAbove })),
      ...(await ordersInDoubt(this.database.manager, providerId)),
    ];
  }

  private async noteLook(supplier: Supplier, after: WatchDecision['looked']): Promise<void> {
    for (const { lineId, looks, nextLookAt } of after)
      if (looks === 0 && nextLookAt === null)
        this.logger.warn(
          `an order of line ${lineId} at ${supplier.name} could not be searched for: only the wallet can still show it`,
        );
    await this.database.query(lookedQuery, [
      after.map(({ lineId }) => lineId),
      after.map(({ attempt }) => attempt),
      after.map(({ looks }) => looks),
      after.map(({ nextLookAt }) => nextLookAt),
    ]);
  }

  private async settle(supplier: Supplier, order: LateOrder): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (order.kind === 'surplus') {
        const { orderId: upstreamOrderId, line, charge } = order;
        const { id: providerId } = await lockAskedAccount(tx, supplier);
        return this.keepSurplus.keep(tx, { providerId, upstreamOrderId, line, charge, foundBy: 'search' });
      }
      if (order.kind === 'unclear') return this.handToPerson(tx, supplier, order);
      if (await this.adopt(tx, supplier, order))
        this.logger.warn(
          `line ${order.lineId} was placed after all: it is order ${order.orderId} at ${supplier.name}`,
        );
    });
  }

  private async handToPerson(
    tx: EntityManager,
    { id: providerId, name }: Supplier,
    { lineId, attempt, orderId }: Extract<LateOrder, { kind: 'unclear' }>,
  ): Promise<void> {
    const [line] = await lockPlacements(tx, ofLines([lineId]));
    if (line?.placement.state !== 'READY' || !waitsForLateOrder(line.placement, { attempt, providerId }))
      return;
    const change = decideUnclear(line, orderId, await databaseNow(tx));
    await writeLocked(tx, [withOutboxRows(this.outbox, change)]);
    this.logger.warn(`line ${lineId} is for a person: order ${orderId} at ${name} may be its own`);
  }

  private async noteLateOrder(supplier: Supplier, ageMs: number, now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await lockAskedAccount(tx, supplier);
      await writeAccount(tx, account, withLateOrder(account, ageMs, now));
    });
  }

  /** False when the line was sent again meanwhile: the next look finds an order too many. */
  private async adopt(
    tx: EntityManager,
    supplier: Supplier,
    { lineId, attempt, orderId }: Extract<LateOrder, { kind: 'adopt' }>,
  ): Promise<boolean> {
    const [line] = await lockPlacements(tx, ofLines([lineId]));
    if (!line) return false;
    const { placement } = line;
    if (!waitsForLateOrder(placement, { attempt, providerId: supplier.id })) return false;
    const attempts = await readAttempts(tx, lineId);
    const account = await lockAskedAccount(tx, supplier);
    const facts = { line, attempt: attempts.find((one) => one.attempt === attempt), account };
    const decided = decideAdoption({ ...facts, now: await databaseNow(tx) }, orderId, 'charge', {
      statusPollMs: env.STATUS_POLL_MS,
    });
    await writeLocked(tx, [withOutboxRows(this.outbox, decided.change)]);
    await writeAccount(tx, account, decided.account);
    return true;
  }
}

/** All that are watched, once one of them is due. */
const watchedQuery = `
  SELECT a.line_id AS "lineId", a.attempt, a.expected_charge::text AS "expectedCharge", p.quantity, a.bought, ${followsOf('p')},
         a.search_above AS "searchAbove", a.looks,
         a.proved_at AS "provedAt", t.sent_at AS "sentAt", a.next_look_at <= clock_timestamp() AS "isDue",
         json_build_object('state', p.state, 'upstreamOrderId', p.upstream_order_id, 'attempt', p.attempt, 'providerId', p.provider_id) AS placement
    FROM absences a JOIN placements p USING (line_id)
    JOIN attempts t ON t.line_id = a.line_id AND t.attempt = a.attempt
   WHERE a.provider_id = $1 AND a.next_look_at IS NOT NULL
     AND EXISTS (SELECT FROM absences d WHERE d.provider_id = $1 AND d.next_look_at <= clock_timestamp())
   ORDER BY a.proved_at`;

/** $1 lines, $2 their attempts, $3 searches so far, $4 when it is looked again. */
const lookedQuery = `
  UPDATE absences a SET looks = l.looks, next_look_at = l.next_look_at
    FROM unnest($1::uuid[], $2::integer[], $3::integer[], $4::timestamptz[]) AS l (line_id, attempt, looks, next_look_at)
   WHERE a.line_id = l.line_id AND a.attempt = l.attempt`;
