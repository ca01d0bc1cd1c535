import { Outbox } from '@boostline/messaging/outbox';
import { WriteTogether } from '@boostline/service-kit/data/write-together';
import { Injectable, Logger } from '@nestjs/common';
import { ConstantBackoff, handleAll, retry } from 'cockatiel';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { nanos } from '../values/decimal.js';
import type { PlacementChange } from '../placements/placement-change.js';
import { answeredWith, isNews, type AnsweredAccount, type GivenId } from '../suppliers/account-changes.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { keepSentence } from './record-refusal-sentence.js';
import { noteCharge } from '../placements/note-charge.js';
import { KeepSurplus } from '../reconcile/keep-surplus.js';
import type { Added } from '../suppliers/api/client.js';
import { databaseNow } from '../values/moment.js';
import { lockPlacements, ofLineOrOrder, readAttempts } from '../placements/read-placements.js';
import { lockAccount, writeAccount } from '../suppliers/lock-account.js';
import { withOutboxRows, writeChanges, writeLocked, type WithOutbox } from '../placements/write-changes.js';
import type { Claim } from './claim-lines.js';
import { decideAnswer, type AnswerDecision, type AnswerFacts } from './decide-answer.js';
import { readOpenRoutes } from './read-routes.js';

const settings = { statusPollMs: env.STATUS_POLL_MS };
/** The answer exists only here until it is written: a database that is away for a moment must not lose it. */
const maxRetries = 19;
const retryAfterMs = 500;

interface Placed {
  change: WithOutbox<PlacementChange>;
  account: AnsweredAccount | null;
}

/** Writes down what became of an attempt, and what follows for its line. */
@Injectable()
export class SettleAnswer {
  private readonly logger = new Logger('placement');
  private readonly placing = new WriteTogether(
    (batch: readonly Placed[]) => this.writePlaced(batch),
    ({ change }) => change.lineId,
  );

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly keepSurplus: KeepSurplus,
  ) {}

  /**
   * True when the supplier has taken the line: the usual case is decided as sent and written in batches. Anything else
   * is read under a lock and decided anew by the same rule. Throws when the database stays away.
   */
  async settle(claim: Claim, added: Added): Promise<boolean> {
    if (await this.placeAtOnce(claim, added)) return true;
    const policy = retry(handleAll, { maxAttempts: maxRetries, backoff: new ConstantBackoff(retryAfterMs) });
    policy.onFailure(({ reason }) => {
      const why = 'error' in reason && reason.error instanceof Error ? reason.error.message : 'unknown';
      this.logger.warn(
        `the answer about line ${claim.placement.lineId} could not be written, tried again: ${why}`,
      );
    });
    await policy.execute(() => this.settleOnce(claim, added));
    return false;
  }

  private async placeAtOnce({ placement, supplier, clock }: Claim, added: Added): Promise<boolean> {
    if (added.outcome.kind !== 'placed') return false;
    const { changes } = decideAnswer(
      {
        sent: placement,
        line: { placement, refillable: false },
        attempts: [],
        account: supplier,
        holder: null,
        routes: [],
        now: clock.now(),
        settings,
      },
      added,
    );
    const [change] = changes;
    if (!change) return false;
    const { orderId } = added.outcome;
    const account = noteAnswer(supplier, { orderId, searchAbove: placement.searchAbove });
    return this.placing.submit({ change: withOutboxRows(this.outbox, change), account }).catch(() => false);
  }

  /** Returns for each whether it is written. */
  private async writePlaced(batch: readonly Placed[]): Promise<(asked: Placed) => boolean> {
    const written = await writeChanges(
      this.database.manager,
      batch.map(({ change }) => change),
      newest(batch.flatMap(({ account }) => account ?? [])),
    );
    return ({ change }) => written.has(change.lineId);
  }

  private async settleOnce({ placement: claimed }: Claim, added: Added): Promise<void> {
    await this.database.transaction(async (tx) => {
      const facts = await this.facts(tx, claimed, added);
      const { sent } = facts;
      const decision = decideAnswer(facts, added);
      // One by one: an order of the supplier must be given up before another line takes it.
      for (const change of decision.changes) await writeLocked(tx, [withOutboxRows(this.outbox, change)]);
      await writeAccount(tx, facts.account, decision.account);
      if (decision.isSurplus) await this.keepOrder(tx, sent, added);
      if (decision.sellsExactly) await noteCharge(tx, sent, false);
      this.log(facts, decision);
    });
  }

  private async facts(
    tx: EntityManager,
    claimed: AnswerFacts['sent'],
    { outcome }: Added,
  ): Promise<AnswerFacts> {
    const { lineId } = claimed;
    const providerId = await whereSent(tx, claimed);
    const sent = { ...claimed, providerId };
    const orderId = outcome.kind === 'placed' ? outcome.orderId : null;
    const locked = await lockPlacements(tx, ofLineOrOrder(lineId, providerId, orderId));
    const line = locked.find(({ placement }) => placement.lineId === lineId);
    if (!line) throw new Error('there is no such line');
    const sentence = await keepSentence(tx, sent, outcome);
    return {
      sent,
      line,
      settings,
      sentence,
      routes: await readOpenRoutes(tx, line.placement),
      holder: locked.find(({ placement }) => placement.lineId !== lineId) ?? null,
      attempts: await readAttempts(tx, lineId),
      account: await lockAccount(tx, providerId),
      now: await databaseNow(tx),
    };
  }

  private async keepOrder(tx: EntityManager, sent: AnswerFacts['sent'], { outcome }: Added): Promise<void> {
    if (outcome.kind !== 'placed') return;
    const { lineId, attempt, providerId, expectedCharge } = sent;
    await this.keepSurplus.keep(tx, {
      providerId,
      upstreamOrderId: outcome.orderId,
      line: { lineId, attempt },
      foundBy: 'late-answer',
      charge: nanos(expectedCharge ?? '0'),
    });
  }

  private log({ account: before }: AnswerFacts, { account, warning }: AnswerDecision): void {
    if (warning !== null) this.logger.warn(warning);
    if (account.holdReason !== null && account.holdCheckedAt !== before.holdCheckedAt)
      this.logger.error(`supplier ${account.id} is held, nothing is bought there: ${account.holdReason}`);
  }
}

/** The account that a line was sent to has left its row since (decision 11): it took its lines along. */
async function whereSent(tx: EntityManager, { lineId, providerId }: AnswerFacts['sent']): Promise<number> {
  const [former]: { id: number }[] = await tx.query(
    `SELECT a.id FROM placements p JOIN providers a ON a.id = p.provider_id
      WHERE p.line_id = $1 AND a.replaced_by = $2`,
    [lineId, providerId],
  );
  return former?.id ?? providerId;
}

/** What an answer says of the account, noted in our own snapshot of it; null when it is no news. */
function noteAnswer(account: Supplier, given: GivenId): AnsweredAccount | null {
  const answered = answeredWith(account, given);
  if (!isNews(account, answered)) return null;
  Object.assign(account, answered);
  return answered;
}

/** One for each account: what the others of it say as well. */
function newest(answered: readonly AnsweredAccount[]): AnsweredAccount[] {
  const byId = new Map<number, AnsweredAccount>();
  for (const one of answered.toSorted((a, b) => (a.highestOrderId ?? 0) - (b.highestOrderId ?? 0))) {
    const other = byId.get(one.id);
    byId.set(one.id, { ...one, letterIds: one.letterIds || other?.letterIds === true });
  }
  return [...byId.values()];
}
