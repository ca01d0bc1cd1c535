import { Outbox } from '@boostline/messaging/outbox';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow, later } from '../values/moment.js';
import { lockPlacements, ofOrders } from '../placements/read-placements.js';
import { isInItsRow, lockAccount, writeAccount } from '../suppliers/lock-account.js';
import { withOutboxRows, writeLocked } from '../placements/write-changes.js';
import { env } from '../env.js';
import { followStatus, type Followed } from './follow-status.js';
import { learned } from './learned.js';
import { nextPoll } from './next-poll.js';
import type { Placement } from '../placements/placement.entity.js';
import { changeTo, type PlacementAggregate, type PlacementChange } from '../placements/placement-change.js';
import { endedStates, isEnded } from '../placements/placement.state.js';
import { Supplier } from '../suppliers/supplier.entity.js';
import { noteCharge } from '../placements/note-charge.js';
import { takeCall, takeSpareCall } from '../suppliers/quota.js';
import { inBatches } from '../suppliers/api/in-batches.js';
import type { Patience } from '../suppliers/api/batched-question.js';
import { SupplierClients } from '../suppliers/api/clients.js';

/** Rows that are being asked about are left alone by other replicas for this long. */
const askingSeconds = 30;

/** An order that was asked about, as it was and as it is now. */
interface Asked {
  change: PlacementChange;
  followed: Followed;
}

/** Orders that were asked about without a readable answer, and without a charge. */
export interface Silence {
  unanswered: number;
  withoutCharge: number;
}

/** Asks the suppliers how placed orders are doing, a hundred at a time, and publishes what changed. */
@Injectable()
export class PollStatus {
  private readonly logger = new Logger('status');
  /** Accounts that this process asks now. */
  private readonly asking = new Set<number>();

  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Batches until nothing is due, then one of ended orders if the quota has calls to spare. Replicas share the rows by
   * SKIP LOCKED.
   */
  async poll(providerId: number): Promise<void> {
    if (this.asking.has(providerId)) return;
    this.asking.add(providerId);
    try {
      const supplier = await this.database.manager.findOneBy(Supplier, { id: providerId });
      if (supplier) await this.pollAt(supplier);
    } finally {
      this.asking.delete(providerId);
    }
  }

  private async pollAt(supplier: Supplier): Promise<void> {
    try {
      while (await this.pollDue(supplier, openDue, takeCall));
      await this.pollDue(supplier, reviewDue, takeCall);
      await this.pollDue(supplier, endedDue, takeSpareCall);
    } catch (error) {
      this.logger.warn(
        `${supplier.name}: order states could not be read, asked again when due: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Whether they are due or not. Throws without an answer in time or without quota. */
  async ask(supplier: Supplier, orderIds: string[], patience?: Patience): Promise<Silence> {
    const { size } = this.clients.of(supplier).status;
    const silences = await inBatches(orderIds, size, async (batch) => {
      if (!(await takeCall(this.database.manager, supplier, 'status')))
        throw new Error('no status calls left for now');
      return this.askBatch(supplier, batch, patience);
    });
    return sumOf(silences);
  }

  /** Whether more may be due. Orders for which there is no call now stay due: taken without one, they would wait for nothing. */
  private async pollDue(supplier: Supplier, due: string, take: typeof takeCall): Promise<boolean> {
    if (!(await this.isAnyDue(supplier.id, due))) return false;
    if (!(await take(this.database.manager, supplier, 'status'))) return false;
    const { size } = this.clients.of(supplier).status;
    const orderIds = await this.takeDue(supplier.id, due, size);
    if (orderIds.length > 0) await this.askBatch(supplier, orderIds);
    return orderIds.length === size;
  }

  private async isAnyDue(providerId: number, due: string): Promise<boolean> {
    const [first]: unknown[] = await this.database.query(
      `SELECT 1 FROM placements WHERE provider_id = $1 AND ${due} LIMIT 1`,
      [providerId],
    );
    return first !== undefined;
  }

  private async takeDue(providerId: number, due: string, most: number): Promise<string[]> {
    const [rows]: [{ upstream_order_id: string }[], number] = await this.database.query(
      `UPDATE placements SET next_poll_at = now() + make_interval(secs => ${askingSeconds})
        WHERE line_id IN (SELECT line_id FROM placements
          WHERE provider_id = $1 AND ${due}
          ORDER BY next_poll_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING upstream_order_id`,
      [providerId, most],
    );
    return rows.map((row) => row.upstream_order_id);
  }

  private async askBatch(supplier: Supplier, orderIds: string[], patience?: Patience): Promise<Silence> {
    const entries = await this.clients
      .of(supplier)
      .status.askAboutOwn(orderIds, () => takeCall(this.database.manager, supplier, 'status'), patience);
    const asked = orderIds.filter((id) => entries.has(id));
    const notAsked = orderIds.length - asked.length;
    return sumOf([
      await this.keepAll(supplier, asked, entries),
      { unanswered: notAsked, withoutCharge: notAsked },
    ]);
  }

  private keepAll(supplier: Supplier, orderIds: string[], entries: Map<string, unknown>): Promise<Silence> {
    return this.keep(supplier, orderIds, entries).catch((error: unknown) => {
      if (!isOfAValue(error)) throw error;
      return this.keepOneByOne(supplier, orderIds, entries);
    });
  }

  /** What cannot be written of one order holds up no other: of that one the answer counts as one that cannot be read. */
  private async keepOneByOne(
    supplier: Supplier,
    orderIds: string[],
    entries: Map<string, unknown>,
  ): Promise<Silence> {
    const silences: Silence[] = [];
    for (const orderId of orderIds)
      silences.push(
        await this.keep(supplier, [orderId], entries).catch((error: unknown) => {
          if (!isOfAValue(error)) throw error;
          this.logger.error(
            `order ${orderId} at ${supplier.name}: its status cannot be stored, so it counts as not answered: ${error.message}`,
          );
          return this.keep(supplier, [orderId], new Map());
        }),
      );
    return sumOf(silences);
  }

  private keep(supplier: Supplier, orderIds: string[], entries: Map<string, unknown>): Promise<Silence> {
    return this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofOrders(supplier.id, orderIds));
      // A replacement waits for these lines: the account in the row now stays there until they are written.
      if (!(await isInItsRow(tx, supplier)))
        return { unanswered: orderIds.length, withoutCharge: orderIds.length };
      const now = await databaseNow(tx);
      const asked = lines.map((line) => follow(line, entries, now));
      for (const { followed } of asked) await this.hear(tx, supplier, followed);
      await writeLocked(
        tx,
        asked.map(({ change }) => withOutboxRows(this.outbox, change)),
      );
      await this.learn(tx, supplier, asked, now);
      const ended = asked.filter(
        ({ change: { before, after } }) => !isEnded(before.state) && isEnded(after.state),
      );
      await this.wakeQueued(
        tx,
        ended.map(({ change }) => change.after),
      );
      return silenceOf(asked.map(({ followed }) => followed));
    });
  }

  private async hear(
    tx: EntityManager,
    { name }: Supplier,
    { placement, alert, farOff, chargeFollows }: Followed,
  ): Promise<void> {
    if (chargeFollows !== null) await noteCharge(tx, placement, chargeFollows);
    if (alert) this.logger.error(`order ${placement.upstreamOrderId} at ${name}: ${alert}`);
    if (farOff) await this.stopService(tx, placement, farOff);
  }

  private async learn(tx: EntityManager, supplier: Supplier, asked: Asked[], now: Date): Promise<void> {
    const followed = asked.map((one) => one.followed);
    if (learned(supplier, followed, now) === supplier) return;
    const account = await lockAccount(tx, supplier.id);
    await writeAccount(tx, account, learned(account, followed, now));
  }

  /** Until a person has checked it: the rate, or the basis that is assumed for it, must be wrong. */
  private async stopService(
    tx: EntityManager,
    { providerId, serviceId, upstreamOrderId }: Placement,
    why: string,
  ): Promise<void> {
    this.logger.error(
      `service ${serviceId} of supplier ${providerId} is stopped until a person has checked it: ${why}`,
    );
    await tx.query(`UPDATE services SET stopped = $3 WHERE provider_id = $1 AND service_id = $2`, [
      providerId,
      serviceId,
      `order ${upstreamOrderId}: ${why}`,
    ]);
  }

  /** Who waited behind an order that has ended goes next. */
  private async wakeQueued(tx: EntityManager, ended: Placement[]): Promise<void> {
    if (ended.length === 0) return;
    await tx.query(
      `UPDATE placements SET not_before = now() WHERE state = 'READY' AND not_before > now()
          AND (target, type) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [ended.map(({ target }) => target), ended.map(({ type }) => type)],
    );
  }
}

/** The database refuses a value: asked again with the same answer it would refuse it again. */
function isOfAValue(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)
  );
}

function sumOf(silences: readonly Silence[]): Silence {
  return {
    unanswered: silences.reduce((sum, { unanswered }) => sum + unanswered, 0),
    withoutCharge: silences.reduce((sum, { withoutCharge }) => sum + withoutCharge, 0),
  };
}

function silenceOf(followed: Followed[]): Silence {
  return {
    unanswered: followed.filter(({ answered }) => !answered).length,
    withoutCharge: followed.filter(({ namesCharge }) => !namesCharge).length,
  };
}

function follow(line: PlacementAggregate, entries: Map<string, unknown>, now: Date): Asked {
  const followed = followStatus(line.placement, entries.get(line.placement.upstreamOrderId ?? ''), now, {
    confirmEndMs: env.CONFIRM_END_MS,
  });
  const wait = nextPoll(followed.placement, now, env, followed.answered);
  const after = { ...followed.placement, nextPollAt: wait === null ? null : later(now, wait) };
  return { followed, change: changeTo(line, after, now) };
}

const openDue = `state = 'PLACED' AND next_poll_at <= now()`;
/** Lines for a person: the supplier may say something clear after all. */
const reviewDue = `state = 'REVIEW' AND upstream_order_id IS NOT NULL AND next_poll_at <= now()`;
const endedDue = `state IN (${literalList(endedStates)}) AND ended_at IS NOT NULL AND next_poll_at IS NOT NULL AND next_poll_at <= now()`;
