import { crashAt } from '@boostline/service-kit/crash-point';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { ClaimLine, purchaseOf, type Claim } from './claim.js';
import { env } from './env.js';
import { Metrics } from './metrics.js';
import type { Placement } from './placement.entity.js';
import type { Provider } from './providers/provider.entity.js';
import type { Added, PanelV2 } from './resellers/panel-v2.js';
import { Resellers } from './resellers/resellers.js';
import { SettleAttempt } from './settle.js';

const settleTries = 20;

/**
 * Buys what is READY: claim, send once, settle. `wake` is all that queues and timers do; what there is to do stands
 * in the database, so a lost wake-up costs a sweep's time and a doubled one nothing.
 */
@Injectable()
export class PlaceLines implements BeforeApplicationShutdown {
  private readonly logger = new Logger('placement');
  private readonly sending = new Set<Promise<void>>();
  private looking: Promise<void> | undefined;
  private wokenMeanwhile = false;
  private stopped = false;

  constructor(
    private readonly database: DataSource,
    private readonly claimLine: ClaimLine,
    private readonly resellers: Resellers,
    private readonly settle: SettleAttempt,
    private readonly metrics: Metrics,
  ) {}

  wake(): void {
    if (this.stopped) return;
    if (this.looking) {
      this.wokenMeanwhile = true;
      return;
    }
    this.looking = this.look().finally(() => {
      this.looking = undefined;
      if (!this.wokenMeanwhile) return;
      this.wokenMeanwhile = false;
      this.wake();
    });
  }

  /** Waits for the answers under way, while the database can still be reached: an orderly stop leaves no line unknown. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.looking;
    await Promise.allSettled(this.sending);
  }

  private async look(): Promise<void> {
    try {
      const busy: { provider_id: number }[] = await this.database.query(
        `SELECT id AS provider_id FROM providers p
          WHERE EXISTS (SELECT FROM placements WHERE provider_id = p.id AND state = 'READY' AND link IS NOT NULL)`,
      );
      for (const { provider_id } of busy) await this.placeAt(provider_id);
    } catch (error) {
      this.logger.warn(`looking for lines to place: ${messageOf(error)}`);
    }
  }

  private async placeAt(providerId: number): Promise<void> {
    for (;;) {
      // Whoever has an answer wakes us; until then the line is free for another replica.
      const isFull = this.sending.size >= env.PLACE_CONCURRENCY;
      const claim = this.stopped || isFull ? null : await this.claimLine.run(providerId);
      if (!claim) return;
      const sent = this.send(claim).finally(() => {
        this.sending.delete(sent);
        this.wake();
      });
      this.sending.add(sent);
    }
  }

  private async send({ placement, provider, notAfter }: Claim): Promise<void> {
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
      const { outcome } = added;
      this.metrics.countAdd(outcome.kind);
      if (outcome.kind !== 'placed') this.logger.warn(`line ${lineId}: ${outcome.kind}: ${outcome.text}`);
      await this.settleStubbornly(placement, added);
      if (outcome.kind === 'rejected') crashAt(env.CRASH_AT, 'rejection-settled');
      crashAt(env.CRASH_AT, 'placed');
    } catch (error) {
      // The lease ends, and the line is UNKNOWN then: nothing is assumed here.
      this.logger.error(`line ${lineId}: ${messageOf(error)}`);
    }
  }

  private panelOf(provider: Provider): PanelV2 | Added {
    try {
      return this.resellers.of(provider);
    } catch (error) {
      return { outcome: { kind: 'never-left', late: false, text: messageOf(error) }, answer: null };
    }
  }

  /** The answer exists only here until it is written: a database that is away for a moment must not lose it. */
  private async settleStubbornly(placement: Placement, added: Added): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.settle.run(placement, added);
      } catch (error) {
        if (tries === settleTries) throw error;
        this.logger.warn(`line ${placement.lineId}: answer not written yet: ${messageOf(error)}`);
        await sleep(500);
      }
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
