import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import type { Placement } from '../placement/placement.entity.js';
import type { Provider } from '../providers/provider.entity.js';
import { takeCall } from '../providers/quota.js';
import { deadlineIn, type Deadline } from '../resellers/send-once.js';
import { Presence } from '../runtime/presence.js';
import type { ClockReading } from '../storage/database-clock.js';
import { lockAccount } from '../storage/read-placements.js';
import { writeClaims } from '../storage/write-changes.js';
import { limitsOf, type AccountSnapshot } from './account-snapshot.js';
import { decideClaim } from './decide-claim.js';
import { HoldLines } from './hold-lines.js';
import type { Chosen } from './distinct-charges.js';
import type { JudgedLine } from './judge-line.js';
import { ReadAccount, type QueuePart } from './read-account.js';

/** A claimed line leaves within this time or not at all, ms. */
const leaveWithinMs = 5000;
/** More of the oldest READY lines than there is room for are read, for some may not go. */
const fewSpareLines = 4;
const manySpareLines = 200;
/** Lines read at once while no other replica claims from the account: enough for several claims. */
const linesOfSomeClaims = 32;
/** After a claim lost to another replica its account is locked for each claim, for so long, ms: the next one would be lost too. */
const contestedMs = 1000;
const stepAsideSeconds = 5;
/** How many times we read further when the lines we read cannot be sent now. */
const mostStuckPrices = 8;

export interface Claim {
  placement: Placement;
  provider: Provider;
  notAfter: Deadline;
  clock: ClockReading;
}

/** `more`: there was room for more, and there are lines that were not read. */
interface Claimed {
  claims: Claim[];
  more: boolean;
}

const none: Claimed = { claims: [], more: false };

/**
 * Claims lines for a panel account: READY → SENDING. The attempts are committed before any request is sent. All
 * replicas together keep the rules of the account: a limited number of lines in flight, calls per minute, and nothing
 * while it is held or paused. No two lines in flight have a charge that could be confused, because an order whose
 * answer was lost is recognised by its charge. Lines are chosen from a snapshot, which locks nothing. A claim is
 * written only if nobody has claimed at the account, or stopped it, since the snapshot was read; its counter shows that
 * (decision 0013). A claim that needs more than this locks the account.
 */
@Injectable()
export class ClaimLines {
  private readonly snapshots = new Map<number, AccountSnapshot>();
  /** Accounts at which a claim was lost, and until when they are locked, by `performance.now()`. */
  private readonly contested = new Map<number, number>();

  constructor(
    private readonly database: DataSource,
    private readonly presence: Presence,
    private readonly holdLines: HoldLines,
    private readonly readAccount: ReadAccount,
  ) {}

  /** As many of the lines that may go now as the account and the caller (`most`) bear. */
  async run(providerId: number, most: number): Promise<Claimed> {
    const isContested = (this.contested.get(providerId) ?? 0) > performance.now();
    const claimed = isContested ? null : await this.runUnlocked(providerId, most);
    return claimed ?? this.runLocked(providerId, most);
  }

  /** Null when it takes the lock of the account. */
  private async runUnlocked(providerId: number, most: number): Promise<Claimed | null> {
    const { manager } = this.database;
    const snapshot = await this.snapshotOf(manager, providerId, most);
    if (!snapshot?.mayBuy) return none;
    if (snapshot.toHold.length > 0 || snapshot.account.limits.add) return null;
    const lines = snapshot.choose(most);
    const more = !snapshot.isWhole && lines.length < snapshot.room(most);
    if (lines.length === 0) return more ? null : none;
    const claims = await this.claim(manager, snapshot, lines);
    if (claims) return { claims, more };
    this.contested.set(providerId, performance.now() + contestedMs);
    return null;
  }

  /** The line is an order of the panel now, and its place is free. */
  placed({ placement, provider }: Claim): void {
    this.snapshots.get(provider.id)?.placed(placement.lineId);
  }

  /** Something else became of a line: what was read of the account is no longer so. */
  forget(providerId: number): void {
    this.snapshots.delete(providerId);
  }

  private async snapshotOf(
    manager: EntityManager,
    providerId: number,
    most: number,
  ): Promise<AccountSnapshot | undefined> {
    const known = this.snapshots.get(providerId);
    if (known?.suffices(most)) return known;
    const length = most + (known ? linesOfSomeClaims : fewSpareLines);
    const limits = known && limitsOf(known.account);
    let snapshot = await this.readPastStuck(manager, providerId, most, { length, limits });
    // The account bears more than it did.
    if (snapshot?.lacksQueue) snapshot = await this.readPastStuck(manager, providerId, most, { length });
    if (snapshot) this.snapshots.set(providerId, snapshot);
    return snapshot;
  }

  /** Lines for which no charge is left now must not hide younger ones of another price. */
  private async readPastStuck(
    tx: EntityManager,
    providerId: number,
    most: number,
    part: QueuePart,
  ): Promise<AccountSnapshot | undefined> {
    const without: { serviceId: string; quantity: number }[] = [];
    for (let prices = 0; ; prices += 1) {
      const snapshot = await this.readAccount.run(tx, providerId, { ...part, without });
      const isStuck = snapshot?.mayBuy && !snapshot.isWhole && snapshot.room(most) > 0;
      if (!isStuck || snapshot.toHold.length > 0 || snapshot.choose(most).length > 0) return snapshot;
      if (snapshot.stuck.length === 0 || prices === mostStuckPrices) return snapshot;
      without.push(...snapshot.stuck);
    }
  }

  /** With the account locked: holds lines that must not be sent, and keeps to the quota. */
  private runLocked(providerId: number, most: number): Promise<Claimed> {
    this.forget(providerId);
    return this.database.transaction(async (tx) => {
      await lockAccount(tx, providerId);
      // Nearly always some of the first few may go: to read many, which costs more than a purchase, is for when none may.
      for (const spare of [fewSpareLines, manySpareLines]) {
        const snapshot = await this.readPastStuck(tx, providerId, most, { length: most + spare });
        if (!snapshot?.mayBuy) return none;
        await this.holdLines.run(tx, snapshot.toHold);
        const lines = snapshot.choose(most);
        if (lines.length > 0 || snapshot.isWhole) {
          const more = !snapshot.isWhole && lines.length < snapshot.room(most);
          const granted = await this.withinQuota(tx, snapshot.account, lines);
          return { claims: (await this.claim(tx, snapshot, granted)) ?? [], more };
        }
        if (spare === manySpareLines) await this.stepAside(tx, snapshot.behind);
      }
      return none;
    });
  }

  /** Lines that wait behind another of their target must not hide those behind them. */
  private async stepAside(tx: EntityManager, lineIds: readonly string[]): Promise<void> {
    await tx.query(
      `UPDATE placements SET not_before = clock_timestamp() + make_interval(secs => $2) WHERE line_id = ANY($1)`,
      [lineIds, stepAsideSeconds],
    );
  }

  private async withinQuota(
    tx: EntityManager,
    account: Provider,
    lines: readonly Chosen<JudgedLine>[],
  ): Promise<Chosen<JudgedLine>[]> {
    const granted: Chosen<JudgedLine>[] = [];
    for (const line of lines) {
      if (!(await takeCall(tx, account, 'add'))) break;
      granted.push(line);
    }
    return granted;
  }

  /** Null when another replica has claimed of the account since it was read, or it may not buy any more. */
  private async claim(
    tx: EntityManager,
    snapshot: AccountSnapshot,
    lines: readonly Chosen<JudgedLine>[],
  ): Promise<Claim[] | null> {
    if (lines.length === 0) return [];
    const { account: provider, clock } = snapshot;
    const notAfter = deadlineIn(Math.min(leaveWithinMs, env.FULFILMENT_LEASE_MS / 2));
    const changes = lines.map((line) =>
      decideClaim(line, {
        ...{ sentBy: this.presence.id, searchAbove: provider.highestOrderId },
        ...{ leaseMs: env.FULFILMENT_LEASE_MS, now: clock.now() },
      }),
    );
    const admission = { providerId: provider.id, admissions: provider.admissions, version: provider.version };
    const written = await writeClaims(
      tx,
      admission,
      changes.map((change) => ({ ...change, outbox: [] })),
    ).catch((error) => {
      this.forget(provider.id);
      throw error;
    });
    if (!written) {
      this.forget(provider.id);
      return null;
    }
    snapshot.claimed(lines, written);
    return changes
      .filter(({ lineId }) => written.has(lineId))
      .map(({ after }) => ({
        ...{ provider, notAfter, clock },
        placement: { ...after, revision: after.revision + 1 },
      }));
  }
}
