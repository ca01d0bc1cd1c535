import { Outbox } from '@boostline/messaging/outbox';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../values/moment.js';
import { lockPlacements, ofLineOrOrder, readAttempts } from '../placements/read-placements.js';
import { lockAskedAccount, writeAccount } from '../suppliers/lock-account.js';
import { withOutboxRows, writeLocked } from '../placements/write-changes.js';
import { decimalText } from '../values/decimal.js';
import { env } from '../env.js';
import { Placement } from '../placements/placement.entity.js';
import type { PlacementAggregate } from '../placements/placement-change.js';
import { endedStates, inFlightStates } from '../placements/placement.state.js';
import { Supplier } from '../suppliers/supplier.entity.js';
import type { Money, NoMoney, Verdict } from './decide.js';
import {
  decideAbsent,
  decideAdoption,
  decideUndecided,
  type VerdictDecision,
  type VerdictFacts,
} from './decide-verdict.js';
import { judgeMoney } from './judge-money.js';
import type { Wallet } from './judge-readings.js';
import {
  hasStrangers,
  isSettled,
  judgeUnknown,
  takenBy,
  type OtherLines,
  type UnknownLine,
} from './judge-unknown.js';
import { MeasureWallet } from './measure-wallet.js';
import { noteUnexplained } from './note-unexplained.js';
import { costOf } from '../placements/may-cost.js';
import { followsOf, ordersInDoubt, purchaseOf, type PurchaseRow } from './orders-in-doubt.js';
import { SearchOrphans, type Found } from './search-orphans.js';

/** Between two readings of an account's wallet, ms. */
const betweenReadingsMs = 3000;

/** Orders of ours that a supplier has shown to their end before its search counts while a refund may hide money. */
const endedUntilWellKnown = 20;

const settings = { settleMs: env.FULFILMENT_SETTLE_MS, balanceAgeMs: env.FULFILMENT_BALANCE_AGE_MS };

/** What was asked of an account at a time, before it is read again what is known of it. */
interface Asked {
  asked: Supplier;
  at: Date;
  found: Found | null;
  wallet: Wallet | null;
  money: Money | NoMoney | null;
}

/** Finds out what became of the UNKNOWN lines of a supplier; `decide.ts` holds the reasoning. */
@Injectable()
export class ReconcileUnknown {
  private readonly logger = new Logger('reconcile');
  /** By account, on this process's clock. */
  private readonly measuredAt = new Map<number, number>();

  constructor(
    private readonly database: DataSource,
    private readonly searchOrphans: SearchOrphans,
    private readonly measureWallet: MeasureWallet,
    private readonly outbox: Outbox,
  ) {}

  /**
   * First adopts orders while buying goes on, then judges what has settled with the wallet at rest. Throws when the
   * supplier does not answer.
   */
  async reconcile(supplier: Supplier): Promise<void> {
    const open = await this.open(supplier);
    if (open.length === 0) return;
    const begun = await databaseNow(this.database.manager);
    const first = await this.search(supplier, open);
    await this.judge(open, { asked: supplier, at: begun, found: first, wallet: null, money: null });
    const left = await this.open(supplier);
    const at = await databaseNow(this.database.manager);
    if (!left.some(({ line }) => isSettled(line, supplier, at, settings)) || !this.mayMeasure(supplier.id))
      return;
    const measured = await this.measureWallet.measure(supplier, 'open-and-ended', () =>
      this.search(supplier, left),
    );
    const { wallet, found } = measured;
    const current = await this.open(supplier);
    const anchored = await this.database.manager.findOneByOrFail(Supplier, { id: supplier.id });
    const money = measured.wallet
      ? judgeMoney(anchored, measured.wallet, settings.balanceAgeMs)
      : { why: measured.why };
    await this.judge(current, { asked: supplier, at, found, wallet, money });
  }

  /** Buying pauses for each reading of the wallet, so all lines that settle meanwhile are decided together by the next. */
  private mayMeasure(providerId: number): boolean {
    const now = performance.now();
    if (now - (this.measuredAt.get(providerId) ?? -Infinity) < betweenReadingsMs) return false;
    this.measuredAt.set(providerId, now);
    return true;
  }

  /** Ids grow: what was seen is older than every line claimed from now on, so claims chosen before are void. */
  private async search(supplier: Supplier, open: UnknownLine[]): Promise<Found | null> {
    const found = await this.searchOrphans.search(
      supplier,
      open.map(({ line }) => line),
    );
    if (found && found.orphans.length > 0)
      await this.database.query(
        `UPDATE providers SET highest_order_id = greatest(highest_order_id, $2), admissions = admissions + 1
          WHERE id = $1 AND base_url = $3 AND api_key_sealed = $4`,
        [
          supplier.id,
          Math.max(...found.orphans.map(({ orderId }) => Number(orderId))),
          supplier.baseUrl,
          supplier.apiKeySealed,
        ],
      );
    return found;
  }

  private async open(supplier: Supplier): Promise<UnknownLine[]> {
    const lines = await this.database.manager.find(Placement, {
      where: { providerId: supplier.id, state: 'UNKNOWN' },
      order: { sentAt: 'ASC', lineId: 'ASC' },
    });
    const now = await databaseNow(this.database.manager);
    const neighbours = await this.searchOrphans.neighbours(
      supplier.id,
      lines.map((line) => ({
        sentAt: line.sentAt ?? now,
        takenBy: new Date(takenBy(line, supplier, now, settings)),
      })),
    );
    const follows = await this.chargeFollows(supplier.id);
    return lines.map((line, index) => {
      const { before = null, after = null } = neighbours[index] ?? {};
      return {
        line: { ...line, searchAbove: higher(line.searchAbove, before) },
        idAfter: after,
        chargeFollows: follows.get(line.lineId) ?? null,
      };
    });
  }

  /** Of the UNKNOWN lines' services. */
  private async chargeFollows(providerId: number): Promise<Map<string, boolean | null>> {
    const rows: { lineId: string; chargeFollows: boolean | null }[] = await this.database.query(
      `SELECT p.line_id AS "lineId", ${followsOf('p')} FROM placements p WHERE p.provider_id = $1 AND p.state = 'UNKNOWN'`,
      [providerId],
    );
    return new Map(rows.map(({ lineId, chargeFollows }) => [lineId, chargeFollows]));
  }

  private async judge(open: UnknownLine[], answers: Asked): Promise<void> {
    if (open.length === 0) return;
    const { asked, at, found, wallet, money } = answers;
    const account = await this.database.manager.findOneByOrFail(Supplier, { id: asked.id });
    const [hidesSome, isWellKnown] = [await this.hidesSome(asked.id), await this.isWellKnown(asked.id)];
    const others = await this.others(asked.id, open);
    const orphans = await this.searchOrphans.stillOrphans(asked.id, found?.orphans ?? []);
    const seen = { account, at, upTo: found?.upTo ?? null, orphans, hidesSome, isWellKnown, wallet, money };
    const verdicts = judgeUnknown(open, seen, others, settings);
    if (hasStrangers(open, seen, others))
      await noteUnexplained(
        this.database,
        asked,
        `${orphans.length} orders were found for fewer lines of the shop`,
      );
    for (const verdict of verdicts)
      if (verdict.kind !== 'wait') await this.apply(verdict, open, asked, evidenceFor(answers, verdict));
  }

  private async hidesSome(providerId: number): Promise<boolean> {
    const hidden: unknown[] = await this.database.query(
      `SELECT 1 FROM placements
        WHERE provider_id = $1 AND state = 'PLACED' AND unreadable_since IS NOT NULL LIMIT 1`,
      [providerId],
    );
    return hidden.length > 0;
  }

  private async isWellKnown(providerId: number): Promise<boolean> {
    const shown: unknown[] = await this.database.query(
      `SELECT 1 FROM placements
        WHERE provider_id = $1 AND state IN (${literalList(endedStates)}) AND upstream_order_id IS NOT NULL LIMIT $2`,
      [providerId, endedUntilWellKnown],
    );
    return shown.length === endedUntilWellKnown;
  }

  /** Lines go from in flight to in review: they are read in this order, so that none is missed that moves meanwhile. */
  private async others(providerId: number, open: readonly UnknownLine[]): Promise<OtherLines> {
    const inFlight: PurchaseRow[] = await this.database.query(
      `SELECT ${purchaseOf('p')} FROM placements p
        WHERE p.provider_id = $1 AND p.state IN (${literalList(inFlightStates)}) AND p.line_id <> ALL ($2)`,
      [providerId, open.map(({ line }) => line.lineId)],
    );
    const [{ watched }]: [{ watched: number }] = await this.database.query(
      `SELECT count(*) AS watched FROM absences WHERE provider_id = $1 AND next_look_at IS NOT NULL`,
      [providerId],
    );
    return {
      inFlight: inFlight.map((row) => costOf(row, row.chargeFollows)),
      watched,
      inDoubt: await ordersInDoubt(this.database.manager, providerId),
    };
  }

  /** Only for a line still open with this attempt: an answer that came meanwhile outweighs what was seen here. */
  private async apply(
    verdict: Decided,
    open: UnknownLine[],
    asked: Supplier,
    evidence: object,
  ): Promise<void> {
    const { lineId } = verdict;
    const judged = open.find(({ line }) => line.lineId === lineId)?.line;
    await this.database.transaction(async (tx) => {
      const orderId = verdict.kind === 'adopt' ? verdict.orderId : null;
      const locked = await lockPlacements(tx, ofLineOrOrder(lineId, asked.id, orderId));
      const line = locked.find(({ placement }) => placement.lineId === lineId);
      if (line?.placement.state !== 'UNKNOWN' || line.placement.attempt !== judged?.attempt) return;
      // The order is another line's by now.
      if (locked.length > 1) return;
      if (line.placement.providerId !== asked.id) return;
      const { searchAbove } = judged;
      const known = { ...line, placement: { ...line.placement, searchAbove } };
      const facts = await this.facts(tx, known, asked);
      const proofs = verdict.kind === 'absent' ? await this.proofs(tx, lineId) : 0;
      const { change, account } = decideVerdict(facts, verdict, evidence, proofs);
      await writeLocked(tx, [withOutboxRows(this.outbox, change)]);
      await writeAccount(tx, facts.account, account);
      this.log(change.after, verdict, asked);
    });
  }

  /** How often the line was proved not to have been taken. */
  private async proofs(tx: EntityManager, lineId: string): Promise<number> {
    const [{ proofs }] = await tx.query(`SELECT count(*) AS proofs FROM absences WHERE line_id = $1`, [
      lineId,
    ]);
    return proofs;
  }

  private async facts(tx: EntityManager, line: PlacementAggregate, asked: Supplier): Promise<VerdictFacts> {
    const { lineId, attempt } = line.placement;
    const attempts = await readAttempts(tx, lineId);
    return {
      line,
      attempt: attempts.find((one) => one.attempt === attempt),
      account: await lockAskedAccount(tx, asked),
      now: await databaseNow(tx),
    };
  }

  private log({ lineId, state }: Placement, verdict: Decided, { name }: Supplier): void {
    if (verdict.kind === 'adopt')
      this.logger.warn(
        `line ${lineId} was placed after a lost answer: it is order ${verdict.orderId} at ${name} (${verdict.how})`,
      );
    if (verdict.kind === 'absent' && state === 'READY')
      this.logger.warn(`line ${lineId} was not placed at ${name}: it may be sent again`);
    if (verdict.kind === 'absent' && state === 'REVIEW')
      this.logger.error(`line ${lineId} needs a person: ${name} never takes it`);
    if (verdict.kind === 'undecided' && state === 'REVIEW')
      this.logger.error(`line ${lineId} needs a person: ${verdict.why}`);
  }
}

type Decided = Exclude<Verdict, { kind: 'wait' }>;

function decideVerdict(
  facts: VerdictFacts,
  verdict: Decided,
  evidence: object,
  proofs: number,
): VerdictDecision {
  switch (verdict.kind) {
    case 'adopt':
      return decideAdoption(facts, verdict.orderId, verdict.how, { statusPollMs: env.STATUS_POLL_MS });
    case 'absent':
      return decideAbsent(facts, evidence, proofs);
    case 'undecided':
      return decideUndecided(facts, evidence, env.FULFILMENT_SETTLE_MS);
  }
}

function higher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** The figures that a person needs to judge, as text. */
function evidenceFor({ found, wallet, money }: Asked, verdict: Decided): object {
  return {
    why: verdict.kind === 'undecided' ? verdict.why : 'no order and no money gone',
    ordersFound:
      found?.orphans.map(({ orderId, charge }) => ({
        orderId,
        charge: charge === null ? null : decimalText(charge),
      })) ?? null,
    balance: wallet && decimalText(wallet.balance),
    knownCharges: wallet && decimalText(wallet.spent),
    missing: money && 'missing' in money && money.missing !== null ? decimalText(money.missing) : null,
  };
}
