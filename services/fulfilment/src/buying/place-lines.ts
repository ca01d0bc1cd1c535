import { crashAt, standStillAt } from '@boostline/service-kit/crash-point';
import { asSpan } from '@boostline/service-kit/trace';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import type { Provider } from '../providers/provider.entity.js';
import type { Added, PanelV2 } from '../resellers/panel-v2.js';
import { Resellers } from '../resellers/resellers.js';
import { Metrics } from '../runtime/metrics.js';
import { slowAfterMs } from './account-snapshot.js';
import { ClaimLines, type Claim } from './claim-lines.js';
import { purchaseOf } from './decide-claim.js';
import { SettleAnswer } from './settle-answer.js';

/** A panel account as it was when a line was claimed last. */
interface Account {
  /** Lines of it that this process sends now, but for slow ones, which keep no place. */
  sending: number;
  /** How many may be in flight there, of all replicas. */
  most: number;
}

/**
 * Buys READY lines: claims them, sends each once and writes its answer down. Queues and timers only call `wake`; which
 * lines wait stands in the database. So a lost wake-up delays a line until the next sweep, and a repeated one does
 * nothing.
 */
@Injectable()
export class PlaceLines implements BeforeApplicationShutdown {
  private readonly logger = new Logger('placement');
  private readonly sending = new Set<Promise<void>>();
  private readonly accounts = new Map<number, Account>();
  private asked: Set<number> | 'all' = new Set();
  private looking: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly database: DataSource,
    private readonly claimLines: ClaimLines,
    private readonly resellers: Resellers,
    private readonly settleAnswer: SettleAnswer,
    private readonly metrics: Metrics,
  ) {}

  /** No room for a line now. */
  get isFull(): boolean {
    return this.sending.size >= env.PLACE_CONCURRENCY;
  }

  /** Looks for lines to place, now or when the look under way has ended: at one panel account, or at all of them. */
  wake(providerId?: number): void {
    if (providerId === undefined) this.asked = 'all';
    else if (this.asked !== 'all') this.asked.add(providerId);
    if (!this.looking) this.look();
  }

  /** Waits for the answers under way, while the database can still be reached: an orderly stop leaves no line unknown. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.looking;
    await Promise.allSettled(this.sending);
  }

  private look(): void {
    const asked = this.asked;
    this.asked = new Set();
    if (this.stopped) return;
    this.looking = this.placeAtAll(asked).finally(() => {
      this.looking = undefined;
      if (this.asked === 'all' || this.asked.size > 0) this.look();
    });
  }

  private async placeAtAll(asked: Set<number> | 'all'): Promise<void> {
    try {
      for (const providerId of asked === 'all' ? await this.findBusy() : asked)
        await this.placeAt(providerId);
    } catch (error) {
      this.logger.warn(
        `lines to place could not be looked for, the next round tries again: ${messageOf(error)}`,
      );
    }
  }

  private async findBusy(): Promise<number[]> {
    const busy: { id: number }[] = await this.database.query(
      // A subquery with a limit is asked account by account; EXISTS may be turned into reading whole queues.
      `SELECT id FROM providers p
        WHERE (SELECT true FROM placements
                WHERE provider_id = p.id AND state = 'READY' AND link IS NOT NULL LIMIT 1)`,
    );
    return busy.map(({ id }) => id);
  }

  private async placeAt(providerId: number): Promise<void> {
    for (;;) {
      // Whoever has an answer wakes us; until then the lines are free for other replicas.
      const room = this.stopped ? 0 : this.roomAt(providerId);
      if (room <= 0) return;
      const { claims, more } = await this.claimLines.run(providerId, room);
      for (const claim of claims) this.begin(claim);
      if (claims.length === 0 || !more) return;
    }
  }

  /** An account that this process fills alone need not be read. */
  private roomAt(providerId: number): number {
    const account = this.accounts.get(providerId);
    const free = env.PLACE_CONCURRENCY - this.sending.size;
    return account ? Math.min(free, account.most - account.sending) : free;
  }

  private begin(claim: Claim): void {
    const { id, maxInFlight } = claim.provider;
    const account = this.accounts.get(id) ?? { sending: 0, most: 0 };
    this.accounts.set(id, account);
    account.most = maxInFlight;
    account.sending += 1;
    let hasPlace = true;
    const leavePlace = () => {
      if (hasPlace) account.sending -= 1;
      hasPlace = false;
    };
    const slow = setTimeout(() => {
      leavePlace();
      this.wake(id);
    }, slowAfterMs);
    const span = { name: 'buy a line', kind: 'internal' as const };
    const sent = asSpan(claim.placement.traceparent, span, () => this.send(claim)).then((placed) => {
      const wasFull = this.isFull;
      this.sending.delete(sent);
      clearTimeout(slow);
      leavePlace();
      if (placed) this.claimLines.placed(claim);
      else this.claimLines.forget(id);
      // Other accounts may have waited for this process, and what was not placed may be another account's now.
      this.wake(placed && !wasFull ? id : undefined);
    });
    this.sending.add(sent);
  }

  /** Whether it was placed, as almost every line is. */
  private async send(claim: Claim): Promise<boolean> {
    const { placement, provider, notAfter } = claim;
    const { lineId } = placement;
    try {
      crashAt(env.CRASH_AT, 'before-send');
      const panel = this.panelOf(provider);
      const added = await ('add' in panel
        ? panel.add(purchaseOf(placement), {
            notAfter,
            timeoutMs: env.FULFILMENT_ADD_TIMEOUT_MS,
            onSent: () => crashAt(env.CRASH_AT, 'request-sent'),
          })
        : panel);
      crashAt(env.CRASH_AT, 'answer-read');
      standStillAt(env.CRASH_AT, 'answer-read-stopped');
      const { outcome } = added;
      this.metrics.countAdd(outcome.kind);
      if (outcome.kind !== 'placed')
        this.logger.warn(`the purchase of line ${lineId} ended as ${outcome.kind}: ${outcome.text}`);
      const placed = await this.settleAnswer.run(claim, added);
      if (outcome.kind === 'rejected') crashAt(env.CRASH_AT, 'rejection-settled');
      crashAt(env.CRASH_AT, 'placed');
      return placed;
    } catch (error) {
      // The lease ends, and the line is UNKNOWN then: nothing is assumed here.
      this.logger.error(
        `sending line ${lineId} or storing its answer failed, it counts as UNKNOWN when its lease ends: ${messageOf(error)}`,
      );
      return false;
    }
  }

  private panelOf(provider: Provider): PanelV2 | Added {
    try {
      return this.resellers.of(provider);
    } catch (error) {
      return { outcome: { kind: 'never-left', late: false, text: messageOf(error) }, answer: null };
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
