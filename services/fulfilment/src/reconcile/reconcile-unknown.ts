import { Outbox } from '@boostline/messaging/outbox';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { later } from '../placement/moment.js';
import { databaseNow } from '../storage/database-clock.js';
import { lockAskedAccount, lockPlacements, ofLineOrOrder, readAttempts } from '../storage/read-placements.js';
import { writeAccount } from '../storage/write-account.js';
import { toldBy, writeLocked } from '../storage/write-changes.js';
import { decimalText, nanos } from '../placement/decimal.js';
import { env } from '../env.js';
import { boughtQuantity } from '../placement/bought.js';
import { Placement } from '../placement/placement.entity.js';
import type { PlacementAggregate } from '../placement/placement-change.js';
import { Provider } from '../providers/provider.entity.js';
import { decide, type Money, type NoMoney, type Search, type Verdict } from './decide.js';
import {
  decideAbsent,
  decideAdoption,
  decideUndecided,
  type VerdictDecision,
  type VerdictFacts,
} from './decide-verdict.js';
import { judgeMoney } from './judge-money.js';
import { MeasureWallet, type Wallet } from './measure-wallet.js';
import { isInBalance, searchFor, settleMsOf, settlesAfterMs } from './evidence-rules.js';
import { ordersInDoubt } from './orders-in-doubt.js';
import { SearchOrphans, type Found } from './search-orphans.js';

/** Between two readings of an account's wallet, ms. */
const betweenReadingsMs = 3000;

/** An UNKNOWN line, with the highest order id of ours from before it was sent: the account's own may lag behind. */
interface OpenLine {
  line: Placement;
  /** An order id of ours of what was sent once the panel could not take the line any more; null when nothing was. */
  idAfter: number | null;
}

interface Seen {
  /** The account that was asked. */
  asked: Provider;
  /** The same as it was known after the search. */
  provider: Provider;
  /** When it was begun to ask: a line that settles only then was not looked for. */
  at: Date;
  found: Found | null;
  /** Some order of ours that the panel gave an id for is not known to its `status` now. */
  hidesSome: boolean;
  wallet: Wallet | null;
  /** Null when the wallet was not looked at. */
  money: Money | NoMoney | null;
}

/** Finds out what became of the UNKNOWN lines of a provider; `decide.ts` holds the reasoning. */
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
   * Looks once. First for orders that can be adopted as they are, while buying goes on; for what is left and has
   * settled, with the wallet at rest. Throws when the panel does not answer: that is no evidence of anything.
   */
  async run(provider: Provider): Promise<void> {
    const open = await this.open(provider);
    if (open.length === 0) return;
    const begun = await databaseNow(this.database.manager);
    const first = await this.search(provider, open);
    await this.judge(open, await this.seen(provider, { at: begun, found: first, wallet: null, money: null }));
    const left = await this.open(provider);
    const at = await databaseNow(this.database.manager);
    if (!left.some(({ line }) => isSettled(line, provider, at)) || !this.mayMeasure(provider.id)) return;
    const measured = await this.measureWallet.run(provider, 'open-and-ended', () =>
      this.search(provider, left),
    );
    const { wallet, found } = measured;
    const current = await this.open(provider);
    const anchored = await this.database.manager.findOneByOrFail(Provider, { id: provider.id });
    const money = measured.wallet ? judgeMoney(anchored, measured.wallet) : { why: measured.why };
    await this.judge(current, await this.seen(provider, { at, found, wallet, money }));
  }

  /** Buying pauses for each reading of the wallet, so all lines that settle meanwhile are decided together by the next. */
  private mayMeasure(providerId: number): boolean {
    const now = performance.now();
    if (now - (this.measuredAt.get(providerId) ?? -Infinity) < betweenReadingsMs) return false;
    this.measuredAt.set(providerId, now);
    return true;
  }

  /**
   * Ids grow, so whatever has been seen is older than every line claimed from now on: none of those may take an
   * order that is left to a person here. Claims that were chosen before are void.
   */
  private async search(provider: Provider, open: OpenLine[]): Promise<Found | null> {
    const found = await this.searchOrphans.run(
      provider,
      open.map(({ line }) => line),
    );
    if (found && found.orphans.length > 0)
      await this.database.query(
        `UPDATE providers SET highest_order_id = greatest(highest_order_id, $2), admissions = admissions + 1
          WHERE id = $1 AND base_url = $3 AND api_key_sealed = $4`,
        [
          ...[provider.id, Math.max(...found.orphans.map(({ orderId }) => Number(orderId)))],
          ...[provider.baseUrl, provider.apiKeySealed],
        ],
      );
    return found;
  }

  private async open(provider: Provider): Promise<OpenLine[]> {
    const lines = await this.database.manager.find(Placement, {
      where: { providerId: provider.id, state: 'UNKNOWN' },
      order: { sentAt: 'ASC', lineId: 'ASC' },
    });
    const now = await databaseNow(this.database.manager);
    const neighbours = await this.searchOrphans.neighbours(
      provider.id,
      lines.map((line) => ({
        sentAt: line.sentAt ?? now,
        takenBy: new Date(takenBy(line, provider, now)),
      })),
    );
    return lines.map((line, index) => {
      const { before = null, after = null } = neighbours[index] ?? {};
      return { line: { ...line, searchAbove: higher(line.searchAbove, before) }, idAfter: after };
    });
  }

  private async seen(asked: Provider, found: Pick<Seen, 'at' | 'found' | 'wallet' | 'money'>): Promise<Seen> {
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: asked.id });
    const hidden: unknown[] = await this.database.query(
      `SELECT 1 FROM placements
        WHERE provider_id = $1 AND state = 'PLACED' AND unreadable_since IS NOT NULL LIMIT 1`,
      [asked.id],
    );
    return { ...found, asked, provider, hidesSome: hidden.length > 0 };
  }

  private async judge(open: OpenLine[], seen: Seen): Promise<void> {
    if (open.length === 0) return;
    const { provider, at } = seen;
    const inFlight: { expected: string | null }[] = await this.database.query(
      `SELECT expected_charge AS expected FROM placements WHERE provider_id = $1 AND state = 'SENDING'`,
      [provider.id],
    );
    const inDoubt = await ordersInDoubt(this.database.manager, provider.id);
    // What an earlier attempt of a line bought is the line's own.
    const ofOthers = inDoubt.filter(({ lineId }) => !open.some(({ line }) => line.lineId === lineId));
    const orphans = await this.searchOrphans.stillOrphans(provider.id, seen.found?.orphans ?? []);
    const verdicts = decide({
      open: open.map(({ line, idAfter }) => ({
        lineId: line.lineId,
        expected: expectedOf({ expected: line.expectedCharge }),
        ...{ searchAbove: line.searchAbove, bought: boughtQuantity(line) },
        settled: isSettled(line, provider, at),
        search: searchOf(line, idAfter, seen),
        inBalance: wouldBeInBalance(line, seen),
      })),
      inFlight: inFlight.map(expectedOf),
      reviewed: ofOthers.map(({ expected }) => expected),
      orphans,
      money: seen.money,
    });
    for (const verdict of verdicts) if (verdict.kind !== 'wait') await this.apply(verdict, open, seen);
  }

  /** Of a line that is still open with this attempt: an answer that came meanwhile is worth more than what was seen here. */
  private async apply(verdict: Decided, open: OpenLine[], seen: Seen): Promise<void> {
    const { lineId } = verdict;
    const judged = open.find(({ line }) => line.lineId === lineId)?.line;
    await this.database.transaction(async (tx) => {
      const orderId = verdict.kind === 'adopt' ? verdict.orderId : null;
      const locked = await lockPlacements(tx, ofLineOrOrder(lineId, seen.provider.id, orderId));
      const line = locked.find(({ placement }) => placement.lineId === lineId);
      if (line?.placement.state !== 'UNKNOWN' || line.placement.attempt !== judged?.attempt) return;
      // The order is another line's by now.
      if (locked.length > 1) return;
      if (line.placement.providerId !== seen.asked.id) return;
      const { searchAbove } = judged;
      const known = { ...line, placement: { ...line.placement, searchAbove } };
      const facts = await this.facts(tx, known, seen.asked);
      const proofs = verdict.kind === 'absent' ? await this.proofs(tx, lineId) : 0;
      const { change, account } = decideVerdict(facts, verdict, seen, proofs);
      await writeLocked(tx, [toldBy(this.outbox, change)]);
      await writeAccount(tx, facts.account, account);
      this.tell(change.after, verdict, seen);
    });
  }

  /** How often the line was proved not to have been taken. */
  private async proofs(tx: EntityManager, lineId: string): Promise<number> {
    const [{ proofs }] = await tx.query(`SELECT count(*) AS proofs FROM absences WHERE line_id = $1`, [
      lineId,
    ]);
    return proofs;
  }

  private async facts(tx: EntityManager, line: PlacementAggregate, asked: Provider): Promise<VerdictFacts> {
    const { lineId, attempt } = line.placement;
    const attempts = await readAttempts(tx, lineId);
    return {
      ...{ line, attempt: attempts.find((one) => one.attempt === attempt) },
      account: await lockAskedAccount(tx, asked),
      now: await databaseNow(tx),
    };
  }

  private tell({ lineId, state }: Placement, verdict: Decided, { provider: { name } }: Seen): void {
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

function decideVerdict(facts: VerdictFacts, verdict: Decided, seen: Seen, proofs: number): VerdictDecision {
  switch (verdict.kind) {
    case 'adopt':
      return decideAdoption(facts, verdict.orderId, verdict.how, { statusPollMs: env.STATUS_POLL_MS });
    case 'absent':
      return decideAbsent(facts, evidenceFor(seen, 'no order and no money gone'), proofs);
    case 'undecided':
      return decideUndecided(facts, evidenceFor(seen, verdict.why), env.FULFILMENT_SETTLE_MS);
  }
}

function expectedOf({ expected }: { expected: string | null }): bigint | null {
  return expected === null ? null : nanos(expected);
}

function searchOf(line: Placement, idAfter: number | null, { found, provider, hidesSome, at }: Seen): Search {
  if (found === null) return 'impossible';
  const ageMs = at.getTime() - takenBy(line, provider, at);
  return searchFor({ ...provider, ageMs, hidesSome, upTo: found.upTo, idAfter });
}

function wouldBeInBalance(line: Placement, { provider, wallet, at }: Seen): boolean {
  if (wallet === null) return false;
  const newestInBalance = wallet.newestSentAt?.getTime() ?? null;
  const taken = { takenBy: takenBy(line, provider, at), newestInBalance };
  return isInBalance(taken, at.getTime(), env.FULFILMENT_BALANCE_AGE_MS);
}

function higher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** The panel has taken it by then, or not at all, ms. */
function takenBy({ sentAt, lostBy }: Placement, account: Provider, now: Date): number {
  const settleMs = settleMsOf({ lostBy }, account, env.FULFILMENT_SETTLE_MS);
  return (sentAt ?? now).getTime() + settleMs;
}

function isSettled(line: Placement, account: Provider, now: Date): boolean {
  return (
    line.sentAt !== null && later(line.sentAt, settlesAfterMs(line, account, env.FULFILMENT_SETTLE_MS)) <= now
  );
}

/** The figures that a person needs to judge, as text. */
function evidenceFor({ found, wallet, money }: Seen, why: string): object {
  return {
    why,
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
