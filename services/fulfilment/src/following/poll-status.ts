import { Outbox } from '@boostline/messaging/outbox';
import { literalList } from '@boostline/service-kit/data/literal-list';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../storage/database-clock.js';
import { isInItsRow, lockAccount, lockPlacements, ofOrders } from '../storage/read-placements.js';
import { writeAccount } from '../storage/write-account.js';
import { toldBy, writeLocked } from '../storage/write-changes.js';
import { env } from '../env.js';
import { followStatus, type Followed } from './follow-status.js';
import { learned } from './learned.js';
import { nextPoll } from './next-poll.js';
import { later } from '../placement/moment.js';
import type { Placement } from '../placement/placement.entity.js';
import { changeTo, type PlacementAggregate, type PlacementChange } from '../placement/placement-change.js';
import { endedStates, isEnded } from '../placement/placement.state.js';
import { Provider } from '../providers/provider.entity.js';
import { noteCharge } from '../providers/note-charge.js';
import { takeCall, takeSpareCall } from '../providers/quota.js';
import { inBatches } from '../resellers/in-batches.js';
import type { Patience } from '../resellers/batched-question.js';
import { Resellers } from '../resellers/resellers.js';

/** Rows that are being asked about are left alone by other replicas for this long. */
const askingSeconds = 30;

/** An order that was asked about, as it was and as it is now. */
interface Asked {
  change: PlacementChange;
  followed: Followed;
}

/** Of how many orders that were asked about the panel said nothing that can be read, and of how many not what they cost. */
export interface Silence {
  unanswered: number;
  withoutCharge: number;
}

/** Asks the panels how placed orders are doing, a hundred at a time, and tells what changed. */
@Injectable()
export class PollStatus {
  private readonly logger = new Logger('status');
  /** Accounts that this process asks now. */
  private readonly asking = new Set<number>();

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A batch of what is due at an account, again until nothing is; then one of ended orders, if the panel's quota has
   * calls to spare. Whoever asks meanwhile is answered by this look, and replicas share the rows by SKIP LOCKED.
   */
  async run(providerId: number): Promise<void> {
    if (this.asking.has(providerId)) return;
    this.asking.add(providerId);
    try {
      const provider = await this.database.manager.findOneBy(Provider, { id: providerId });
      if (provider) await this.pollAt(provider);
    } finally {
      this.asking.delete(providerId);
    }
  }

  private async pollAt(provider: Provider): Promise<void> {
    try {
      while (await this.pollDue(provider, openDue, takeCall));
      await this.pollDue(provider, reviewDue, takeCall);
      await this.pollDue(provider, endedDue, takeSpareCall);
    } catch (error) {
      this.logger.warn(
        `${provider.name}: order states could not be read, asked again when due: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /**
   * Asks about these orders of a provider now, whether they are due or not. Throws when it does not answer in time or the quota
   * is used up.
   */
  async ask(provider: Provider, orderIds: string[], patience?: Patience): Promise<Silence> {
    const { size } = this.resellers.of(provider).status;
    const silences = await inBatches(orderIds, size, async (batch) => {
      if (!(await takeCall(this.database.manager, provider, 'status')))
        throw new Error('no status calls left for now');
      return this.askBatch(provider, batch, patience);
    });
    return sumOf(silences);
  }

  /** Whether more may be due. Orders for which there is no call now stay due: taken without one, they would wait for nothing. */
  private async pollDue(provider: Provider, due: string, take: typeof takeCall): Promise<boolean> {
    if (!(await this.isAnyDue(provider.id, due))) return false;
    if (!(await take(this.database.manager, provider, 'status'))) return false;
    const { size } = this.resellers.of(provider).status;
    const orderIds = await this.takeDue(provider.id, due, size);
    if (orderIds.length > 0) await this.askBatch(provider, orderIds);
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

  private async askBatch(provider: Provider, orderIds: string[], patience?: Patience): Promise<Silence> {
    const entries = await this.resellers
      .of(provider)
      .status.askAboutOwn(orderIds, () => takeCall(this.database.manager, provider, 'status'), patience);
    const asked = orderIds.filter((id) => entries.has(id));
    const notAsked = orderIds.length - asked.length;
    return sumOf([
      await this.keepAll(provider, asked, entries),
      { unanswered: notAsked, withoutCharge: notAsked },
    ]);
  }

  private keepAll(provider: Provider, orderIds: string[], entries: Map<string, unknown>): Promise<Silence> {
    return this.keep(provider, orderIds, entries).catch((error: unknown) => {
      if (!isOfAValue(error)) throw error;
      return this.keepOneByOne(provider, orderIds, entries);
    });
  }

  /** What cannot be written of one order holds up no other: of that one the answer counts as one that cannot be read. */
  private async keepOneByOne(
    provider: Provider,
    orderIds: string[],
    entries: Map<string, unknown>,
  ): Promise<Silence> {
    const silences: Silence[] = [];
    for (const orderId of orderIds)
      silences.push(
        await this.keep(provider, [orderId], entries).catch((error: unknown) => {
          if (!isOfAValue(error)) throw error;
          this.logger.error(
            `order ${orderId} at ${provider.name}: its status cannot be stored, so it counts as not answered: ${error.message}`,
          );
          return this.keep(provider, [orderId], new Map());
        }),
      );
    return sumOf(silences);
  }

  private keep(provider: Provider, orderIds: string[], entries: Map<string, unknown>): Promise<Silence> {
    return this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofOrders(provider.id, orderIds));
      // A replacement waits for these lines: whoever stands in the row now, stays there until they are written.
      if (!(await isInItsRow(tx, provider)))
        return { unanswered: orderIds.length, withoutCharge: orderIds.length };
      const now = await databaseNow(tx);
      const asked = lines.map((line) => follow(line, entries, now));
      for (const { followed } of asked) await this.hear(tx, provider, followed);
      await writeLocked(
        tx,
        asked.map(({ change }) => toldBy(this.outbox, change)),
      );
      await this.learn(tx, provider, asked, now);
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
    { name }: Provider,
    { placement, alert, farOff, chargeFollows }: Followed,
  ): Promise<void> {
    if (chargeFollows !== null) await noteCharge(tx, placement, chargeFollows);
    if (alert) this.logger.error(`order ${placement.upstreamOrderId} at ${name}: ${alert}`);
    if (farOff) await this.stopService(tx, placement, farOff);
  }

  private async learn(tx: EntityManager, provider: Provider, asked: Asked[], now: Date): Promise<void> {
    const followed = asked.map((one) => one.followed);
    if (learned(provider, followed, now) === provider) return;
    const account = await lockAccount(tx, provider.id);
    await writeAccount(tx, account, learned(account, followed, now));
  }

  /** Until a person has checked it: the rate, or the basis that is assumed for it, must be wrong. */
  private async stopService(
    tx: EntityManager,
    { providerId, serviceId, upstreamOrderId }: Placement,
    why: string,
  ): Promise<void> {
    this.logger.error(
      `service ${serviceId} of provider ${providerId} is stopped until a person has checked it: ${why}`,
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
/** Of what a person must judge the panel may say something clear after all. */
const reviewDue = `state = 'REVIEW' AND upstream_order_id IS NOT NULL AND next_poll_at <= now()`;
const endedDue = `state IN (${literalList(endedStates)}) AND ended_at IS NOT NULL AND next_poll_at IS NOT NULL AND next_poll_at <= now()`;
