import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow, later } from '../database-clock.js';
import { decimalText, nanos } from '../decimal.js';
import { env } from '../env.js';
import { move } from '../move.js';
import { Placement, writeBack } from '../placement.entity.js';
import type { Provider } from '../providers/provider.entity.js';
import { Report } from '../report.js';
import { markPlaced } from '../settle.js';
import { decide, type Money, type Orphan, type Verdict } from './decide.js';
import { MeasureWallet, type Wallet } from './measure-wallet.js';
import { SearchOrphans } from './search-orphans.js';

/** An inconclusive look is repeated, for statuses and balance may have moved between two readings. */
const looksUntilReview = 5;
const reviewAfterMs = 45_000;
/** Without any known order id there is nowhere to search; the next order that is placed there tells where. */
const reviewWithoutIdsAfterMs = 600_000;

interface Seen {
  orphans: Orphan[] | null;
  wallet: Wallet | null;
  /** Null when the wallet was not looked at. */
  money: Money | null;
}

/** Finds out what became of the UNKNOWN lines of a provider; `decide.ts` holds the reasoning. */
@Injectable()
export class ReconcileUnknown {
  private readonly logger = new Logger('reconcile');

  constructor(
    private readonly database: DataSource,
    private readonly searchOrphans: SearchOrphans,
    private readonly measureWallet: MeasureWallet,
    private readonly report: Report,
  ) {}

  /**
   * Looks once. First for orders that can be adopted as they are, while buying goes on; for what is left and has
   * settled, with the wallet at rest. Throws when the panel does not answer: that is no evidence of anything.
   */
  async run(provider: Provider): Promise<void> {
    const open = await this.open(provider.id);
    if (open.length === 0) return;
    const orphans = await this.search(provider, open);
    await this.judge(provider, open, { orphans, wallet: null, money: null });
    const left = await this.open(provider.id);
    const now = await databaseNow(this.database.manager);
    if (!left.some((line) => isSettled(line, now))) return;
    const measured = await this.measureWallet.run(provider, () => this.search(provider, left));
    if (!measured) return;
    const { wallet, found } = measured;
    const current = await this.open(provider.id);
    await this.judge(provider, current, {
      orphans: found,
      wallet,
      money: await this.money(provider.id, wallet),
    });
  }

  /**
   * Ids grow, so whatever has been seen is older than every line claimed from now on: none of those may take an
   * order that is left to a person here.
   */
  private async search(provider: Provider, open: Placement[]): Promise<Orphan[] | null> {
    const orphans = await this.searchOrphans.run(provider, open);
    if (orphans && orphans.length > 0)
      await this.database.query(
        `UPDATE providers SET highest_order_id = greatest(highest_order_id, $2) WHERE id = $1`,
        [provider.id, Math.max(...orphans.map(({ orderId }) => Number(orderId)))],
      );
    return orphans;
  }

  private open(providerId: number): Promise<Placement[]> {
    return this.database.manager.find(Placement, {
      where: { providerId, state: 'UNKNOWN' },
      order: { sentAt: 'ASC', lineId: 'ASC' },
    });
  }

  private async judge(provider: Provider, open: Placement[], seen: Seen): Promise<void> {
    if (open.length === 0) return;
    const now = await databaseNow(this.database.manager);
    const flying: { expected: string | null }[] = await this.database.query(
      `SELECT expected_charge AS expected FROM placements WHERE provider_id = $1 AND state = 'SENDING'`,
      [provider.id],
    );
    const [{ in_review: inReview }] = await this.database.query(
      `SELECT EXISTS (SELECT FROM placements
        WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NULL) AS in_review`,
      [provider.id],
    );
    const verdicts = decide({
      inReview,
      open: open.map((line) => ({
        lineId: line.lineId,
        expected: line.expectedCharge === null ? null : nanos(line.expectedCharge),
        settled: isSettled(line, now),
      })),
      flying: flying.map(({ expected }) => (expected === null ? null : nanos(expected))),
      orphans: seen.orphans ?? [],
      money: seen.money,
    });
    for (const verdict of verdicts) await this.apply(provider, verdict, open, seen);
  }

  /** Compare-and-set on (UNKNOWN, attempt): an answer that came meanwhile is worth more than what was seen here. */
  private async apply(provider: Provider, verdict: Verdict, open: Placement[], seen: Seen): Promise<void> {
    const attempt = open.find(({ lineId }) => lineId === verdict.lineId)?.attempt;
    if (verdict.kind === 'wait') return;
    await this.database.transaction(async (tx) => {
      const where = { lineId: verdict.lineId, state: 'UNKNOWN' as const };
      const placement = await tx.findOne(Placement, { where, lock: { mode: 'pessimistic_write' } });
      if (!placement || placement.attempt !== attempt) return;
      const now = await databaseNow(tx);
      const { lineId } = placement;
      switch (verdict.kind) {
        case 'adopt': {
          const taken = await tx.existsBy(Placement, {
            providerId: provider.id,
            upstreamOrderId: verdict.orderId,
          });
          if (taken) return;
          await markPlaced(tx, placement, verdict.orderId, verdict.how, now);
          this.logger.warn(
            `line ${lineId} was placed: it is order ${verdict.orderId} at ${provider.name} (${verdict.how})`,
          );
          break;
        }
        case 'absent':
          move(placement, 'proved-absent', { notBefore: now, reason: null });
          this.logger.warn(`line ${lineId} was not placed at ${provider.name}: it may be sent again`);
          break;
        case 'undecided':
          this.lookAgainOrReview(placement, verdict.why, seen, now);
      }
      if (verdict.kind !== 'undecided') {
        const conclusion =
          verdict.kind === 'adopt' ? `adopted ${verdict.orderId} (${verdict.how})` : 'proved absent';
        await tx.query(
          `UPDATE attempts SET outcome = coalesce(outcome, 'lost: no word from the sender') || '; ' || $3::text
            WHERE line_id = $1 AND attempt = $2`,
          [lineId, attempt, conclusion],
        );
      }
      await this.report.run(tx, [placement], now);
      await writeBack(tx, [placement]);
    });
  }

  private lookAgainOrReview(placement: Placement, why: string, seen: Seen, now: Date): void {
    placement.looks += 1;
    placement.evidence = evidenceFor(seen, why);
    const since = placement.unknownSince ?? now;
    const patience = seen.orphans === null ? reviewWithoutIdsAfterMs : reviewAfterMs;
    if (placement.looks < looksUntilReview || later(since, patience) > now) return;
    this.logger.error(`line ${placement.lineId} needs a person: ${why}`);
    move(placement, 'undecided', { reason: 'the panel’s answer was lost and the evidence does not decide' });
  }

  private async money(providerId: number, { balance, spent, resolution }: Wallet): Promise<Money> {
    const [{ anchor }] = await this.database.query(
      `SELECT wallet_anchor AS anchor FROM providers WHERE id = $1`,
      [providerId],
    );
    return { missing: anchor === null ? null : nanos(anchor) - balance - spent, resolution };
  }
}

function isSettled({ sentAt }: Placement, now: Date): boolean {
  return sentAt !== null && later(sentAt, env.FULFILMENT_SETTLE_MS) <= now;
}

/** The figures that a person needs to judge, as text. */
function evidenceFor({ orphans, wallet, money }: Seen, why: string): object {
  return {
    why,
    ordersFound: orphans?.map(({ orderId, charge }) => ({ orderId, charge: decimalText(charge) })) ?? null,
    balance: wallet && decimalText(wallet.balance),
    knownCharges: wallet && decimalText(wallet.spent),
    missing: typeof money?.missing === 'bigint' ? decimalText(money.missing) : null,
  };
}
