import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow, later } from './database-clock.js';
import { env } from './env.js';
import { failOver } from './fail-over.js';
import { move } from './move.js';
import { Placement, writeBack, type Adoption } from './placement.entity.js';
import { may } from './placement.state.js';
import type { Added } from './resellers/panel-v2.js';
import type { AddOutcome } from './resellers/read-add-answer.js';
import { HoldProvider } from './providers/hold-provider.js';
import { Report } from './report.js';

const refusalsUntilReview = 25;
const longestWaitMs = 300_000;

/** Writes down what became of an attempt, and what follows for its line. */
@Injectable()
export class SettleAttempt {
  private readonly logger = new Logger('placement');

  constructor(
    private readonly database: DataSource,
    private readonly hold: HoldProvider,
    private readonly report: Report,
  ) {}

  /**
   * Compare-and-set on (SENDING, attempt): when the line has moved on meanwhile, the answer of a stopped or slow
   * sender is evidence and nothing more.
   */
  async run(sent: Placement, { outcome, answer }: Added): Promise<void> {
    const { lineId, attempt } = sent;
    await this.database.transaction(async (tx) => {
      const placement = await tx.findOneOrFail(Placement, {
        where: { lineId },
        lock: { mode: 'pessimistic_write' },
      });
      const now = await databaseNow(tx);
      await tx.query(
        `UPDATE attempts SET outcome = $3, answer = $4, finished_at = $5 WHERE line_id = $1 AND attempt = $2`,
        [lineId, attempt, describe(outcome), answer, now],
      );
      const isCurrent = placement.attempt === attempt && placement.state === 'SENDING';
      const moved = isCurrent
        ? await this.apply(tx, placement, outcome, now)
        : await this.applyLate(tx, placement, sent, outcome, now);
      if (!moved) return;
      await this.report.run(tx, [placement], now);
      await writeBack(tx, [placement]);
    });
  }

  private async apply(
    tx: EntityManager,
    placement: Placement,
    outcome: AddOutcome,
    now: Date,
  ): Promise<boolean> {
    switch (outcome.kind) {
      case 'placed':
        await this.releaseFromOther(tx, placement, outcome.orderId, now);
        await markPlaced(tx, placement, outcome.orderId, null, now);
        return true;
      case 'rejected':
        if (outcome.reason === 'service-refused')
          await this.hold.doubtServices(tx, placement.providerId, now);
        if (await failOver(tx, placement, outcome.reason, now))
          this.logger.warn(`line ${placement.lineId} is bought of its fallback: ${outcome.text}`);
        else move(placement, 'rejected', { reason: outcome.reason });
        return true;
      case 'lost':
        move(placement, 'answer-lost', { unknownSince: now });
        return true;
      case 'never-left':
        if (!outcome.late) await this.hold.afterNoContact(tx, placement.providerId, now);
        move(placement, 'never-left', { notBefore: now });
        return true;
      case 'refused':
        return this.applyRefusal(tx, placement, outcome, now);
    }
  }

  private async applyRefusal(
    tx: EntityManager,
    placement: Placement,
    { cause, retryAfterMs }: Extract<AddOutcome, { kind: 'refused' }>,
    now: Date,
  ): Promise<boolean> {
    if (cause === 'funds' || cause === 'credentials') {
      await this.hold.run(tx, placement.providerId, cause, placement.expectedCharge, now);
      move(placement, 'refused', { notBefore: now, reason: null });
      return true;
    }
    // An earlier attempt that was lost may be the very order that is in the way: look again before sending again.
    if (
      cause === 'duplicate-link' &&
      placement.state === 'SENDING' &&
      (await this.lostBefore(tx, placement))
    ) {
      move(placement, 'answer-lost', {
        unknownSince: now,
        reason: 'the panel has an active order for this link',
      });
      return true;
    }
    if (cause === 'busy') await this.hold.pause(tx, placement.providerId, later(now, retryAfterMs ?? 5000));
    placement.refusals += 1;
    if (placement.refusals >= refusalsUntilReview && may(placement.state, 'undecided')) {
      move(placement, 'undecided', { reason: `the panel keeps refusing: ${cause}` });
      return true;
    }
    const wait = Math.min(1000 * 2 ** Math.min(placement.refusals, 9), longestWaitMs);
    move(placement, 'refused', { notBefore: later(now, wait), reason: cause });
    return true;
  }

  /** True when the late answer changed the line. */
  private async applyLate(
    tx: EntityManager,
    placement: Placement,
    { attempt, providerId, serviceId }: Placement,
    outcome: AddOutcome,
    now: Date,
  ): Promise<boolean> {
    const { lineId, state } = placement;
    const sameAttempt = placement.attempt === attempt;
    if (outcome.kind === 'placed') {
      if (placement.upstreamOrderId === outcome.orderId) return false;
      if (sameAttempt && placement.upstreamOrderId === null && may(state, 'placed')) {
        // It may have been turned to another service since, as one that was not placed.
        Object.assign(placement, { providerId, serviceId });
        await this.releaseFromOther(tx, placement, outcome.orderId, now);
        await markPlaced(tx, placement, outcome.orderId, 'late-answer', now);
        return true;
      }
      this.logger.error(
        `order ${outcome.orderId} at provider ${providerId} came of attempt ${attempt} of line ${lineId}, which is ${state}`,
      );
      return false;
    }
    if (!sameAttempt || outcome.kind === 'lost' || (state !== 'UNKNOWN' && state !== 'REVIEW')) return false;
    if (!may(state, outcome.kind)) return false;
    return this.apply(tx, placement, outcome, now);
  }

  /** An id that the panel now names as this line's was adopted by mistake for another: that one is open again. */
  private async releaseFromOther(
    tx: EntityManager,
    { providerId, lineId }: Placement,
    orderId: string,
    now: Date,
  ) {
    const holder = await tx.findOne(Placement, {
      where: { providerId, upstreamOrderId: orderId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!holder || holder.lineId === lineId) return;
    if (holder.adoption === null || !may(holder.state, 'disproved'))
      throw new Error(`provider ${providerId} gave order ${orderId} to lines ${holder.lineId} and ${lineId}`);
    this.logger.warn(`order ${orderId} belongs to line ${lineId}, not to ${holder.lineId}`);
    move(holder, 'disproved', {
      upstreamOrderId: null,
      adoption: null,
      charge: null,
      startCount: null,
      remains: null,
      placedAt: null,
      nextPollAt: null,
      unknownSince: now,
    });
    await this.report.run(tx, [holder], now);
    await writeBack(tx, [holder]);
    // A line is in doubt again that no look at the account has counted: claims made by such a look are void.
    await tx.query(`UPDATE providers SET admissions = admissions + 1 WHERE id = $1`, [providerId]);
  }

  private async lostBefore(tx: EntityManager, { lineId, attempt }: Placement): Promise<boolean> {
    const [lost] = await tx.query(
      `SELECT 1 FROM attempts WHERE line_id = $1 AND attempt < $2 AND (outcome IS NULL OR outcome LIKE 'lost%') LIMIT 1`,
      [lineId, attempt],
    );
    return lost !== undefined;
  }
}

/** The line is the panel's order `orderId` from now on. `adoption`: how that was learned, null from its own answer. */
export async function markPlaced(
  tx: EntityManager,
  placement: Placement,
  orderId: string,
  adoption: Adoption | null,
  now: Date,
): Promise<void> {
  // The wallet was anchored without this purchase when it was thought absent or undecided.
  const anchoredWithout = placement.state === 'REVIEW' || placement.state === 'READY';
  movePlaced(placement, orderId, adoption, now);
  await tx.query(
    `UPDATE providers SET failures = 0, highest_order_id = greatest(highest_order_id, $2),
            wallet_anchor = CASE WHEN $3 THEN NULL ELSE wallet_anchor END
      WHERE id = $1`,
    [placement.providerId, /^\d{1,15}$/.test(orderId) ? Number(orderId) : null, anchoredWithout],
  );
}

/** The placement alone, as it is once the panel's order is known. */
export function movePlaced(
  placement: Placement,
  orderId: string,
  adoption: Adoption | null,
  now: Date,
): void {
  move(placement, 'placed', {
    upstreamOrderId: orderId,
    adoption,
    placedAt: now,
    nextPollAt: later(now, env.STATUS_POLL_MS),
    refusals: 0,
    looks: 0,
    reason: null,
  });
}

export function describe(outcome: AddOutcome): string {
  return outcome.kind === 'placed' ? `placed ${outcome.orderId}` : `${outcome.kind}: ${outcome.text}`;
}
