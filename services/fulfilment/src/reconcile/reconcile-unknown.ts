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
import { decide, type Money, type NoMoney, type Orphan, type Search, type Verdict } from './decide.js';
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
import { SearchOrphans } from './search-orphans.js';

/** Between two readings of an account's wallet, ms. */
const betweenReadingsMs = 3000;

interface Seen {
  /** The account that was asked. */
  asked: Provider;
  /** The same as it was known after the search. */
  provider: Provider;
  orphans: Orphan[] | null;
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
    const open = await this.open(provider.id);
    if (open.length === 0) return;
    const orphans = await this.search(provider, open);
    await this.judge(open, await this.seen(provider, { orphans, wallet: null, money: null }));
    const left = await this.open(provider.id);
    const now = await databaseNow(this.database.manager);
    if (!left.some((line) => isSettled(line, provider, now)) || !this.mayMeasure(provider.id)) return;
    const measured = await this.measureWallet.run(provider, 'open-and-ended', () =>
      this.search(provider, left),
    );
    const { wallet, found } = measured;
    const current = await this.open(provider.id);
    const anchored = await this.database.manager.findOneByOrFail(Provider, { id: provider.id });
    const money = measured.wallet ? judgeMoney(anchored, measured.wallet) : { why: measured.why };
    await this.judge(current, await this.seen(provider, { orphans: found, wallet, money }));
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
  private async search(provider: Provider, open: Placement[]): Promise<Orphan[] | null> {
    const orphans = await this.searchOrphans.run(provider, open);
    if (orphans && orphans.length > 0)
      await this.database.query(
        `UPDATE providers SET highest_order_id = greatest(highest_order_id, $2), admissions = admissions + 1
          WHERE id = $1 AND base_url = $3 AND api_key_sealed = $4`,
        [
          ...[provider.id, Math.max(...orphans.map(({ orderId }) => Number(orderId)))],
          ...[provider.baseUrl, provider.apiKeySealed],
        ],
      );
    return orphans;
  }

  private open(providerId: number): Promise<Placement[]> {
    return this.database.manager.find(Placement, {
      where: { providerId, state: 'UNKNOWN' },
      order: { sentAt: 'ASC', lineId: 'ASC' },
    });
  }

  private async seen(asked: Provider, found: Pick<Seen, 'orphans' | 'wallet' | 'money'>): Promise<Seen> {
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: asked.id });
    const hidden: unknown[] = await this.database.query(
      `SELECT 1 FROM placements
        WHERE provider_id = $1 AND state = 'PLACED' AND unreadable_since IS NOT NULL LIMIT 1`,
      [asked.id],
    );
    return { ...found, asked, provider, hidesSome: hidden.length > 0 };
  }

  private async judge(open: Placement[], seen: Seen): Promise<void> {
    if (open.length === 0) return;
    const { provider } = seen;
    const now = await databaseNow(this.database.manager);
    const inFlight: { expected: string | null }[] = await this.database.query(
      `SELECT expected_charge AS expected FROM placements WHERE provider_id = $1 AND state = 'SENDING'`,
      [provider.id],
    );
    const reviewed: { expected: string | null }[] = await this.database.query(
      `SELECT expected_charge AS expected FROM placements
        WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NULL`,
      [provider.id],
    );
    const orphans = await this.searchOrphans.stillOrphans(provider.id, seen.orphans ?? []);
    const verdicts = decide({
      open: open.map((line) => ({
        lineId: line.lineId,
        expected: expectedOf({ expected: line.expectedCharge }),
        ...{ searchAbove: line.searchAbove, bought: boughtQuantity(line) },
        settled: isSettled(line, provider, now),
        search: searchOf(line, seen, now),
        inBalance: wouldBeInBalance(line, seen, now),
      })),
      inFlight: inFlight.map(expectedOf),
      reviewed: reviewed.map(expectedOf),
      orphans,
      money: seen.money,
    });
    for (const verdict of verdicts) if (verdict.kind !== 'wait') await this.apply(verdict, open, seen);
  }

  /** Of a line that is still open with this attempt: an answer that came meanwhile is worth more than what was seen here. */
  private async apply(verdict: Decided, open: Placement[], seen: Seen): Promise<void> {
    const { lineId } = verdict;
    const attempt = open.find((line) => line.lineId === lineId)?.attempt;
    await this.database.transaction(async (tx) => {
      const orderId = verdict.kind === 'adopt' ? verdict.orderId : null;
      const locked = await lockPlacements(tx, ofLineOrOrder(lineId, seen.provider.id, orderId));
      const line = locked.find(({ placement }) => placement.lineId === lineId);
      if (line?.placement.state !== 'UNKNOWN' || line.placement.attempt !== attempt) return;
      // The order is another line's by now.
      if (locked.length > 1) return;
      if (line.placement.providerId !== seen.asked.id) return;
      const facts = await this.facts(tx, line, seen.asked);
      const { change, account } = decideVerdict(facts, verdict, seen);
      await writeLocked(tx, [toldBy(this.outbox, change)]);
      await writeAccount(tx, facts.account, account);
      this.tell(change.after, verdict, seen);
    });
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
        `line ${lineId} was placed: it is order ${verdict.orderId} at ${name} (${verdict.how})`,
      );
    if (verdict.kind === 'absent')
      this.logger.warn(`line ${lineId} was not placed at ${name}: it may be sent again`);
    if (verdict.kind === 'undecided' && state === 'REVIEW')
      this.logger.error(`line ${lineId} needs a person: ${verdict.why}`);
  }
}

type Decided = Exclude<Verdict, { kind: 'wait' }>;

function decideVerdict(facts: VerdictFacts, verdict: Decided, seen: Seen): VerdictDecision {
  switch (verdict.kind) {
    case 'adopt':
      return decideAdoption(facts, verdict.orderId, verdict.how, { statusPollMs: env.STATUS_POLL_MS });
    case 'absent':
      return decideAbsent(facts, evidenceFor(seen, 'no order and no money gone'));
    case 'undecided':
      return decideUndecided(facts, evidenceFor(seen, verdict.why), env.FULFILMENT_SETTLE_MS);
  }
}

function expectedOf({ expected }: { expected: string | null }): bigint | null {
  return expected === null ? null : nanos(expected);
}

function searchOf(line: Placement, { orphans, provider, hidesSome }: Seen, now: Date): Search {
  if (orphans === null) return 'impossible';
  return searchFor({ ageMs: now.getTime() - takenBy(line, provider, now), hidesSome, ...provider });
}

function wouldBeInBalance(line: Placement, { provider, wallet }: Seen, now: Date): boolean {
  if (wallet === null) return false;
  const newestInBalance = wallet.newestSentAt?.getTime() ?? null;
  const taken = { takenBy: takenBy(line, provider, now), newestInBalance };
  return isInBalance(taken, now.getTime(), env.FULFILMENT_BALANCE_AGE_MS);
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
function evidenceFor({ orphans, wallet, money }: Seen, why: string): object {
  return {
    why,
    ordersFound:
      orphans?.map(({ orderId, charge }) => ({
        orderId,
        charge: charge === null ? null : decimalText(charge),
      })) ?? null,
    balance: wallet && decimalText(wallet.balance),
    knownCharges: wallet && decimalText(wallet.spent),
    missing: money && 'missing' in money && money.missing !== null ? decimalText(money.missing) : null,
  };
}
