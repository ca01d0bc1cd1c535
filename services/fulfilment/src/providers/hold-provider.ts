import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { HoldReason } from './provider.entity.js';

const longestPauseMs = 60_000;

/** Stops buying at a panel account for a time; its lines stay READY. */
@Injectable()
export class HoldProvider {
  private readonly logger = new Logger('providers');

  /** Until the wallet holds `needs`, or the key works again: `TendProvider` looks. */
  async run(
    tx: EntityManager,
    providerId: number,
    reason: HoldReason,
    needs: string | null,
    now: Date,
  ): Promise<void> {
    this.logger.error(`provider ${providerId} is held: ${reason}`);
    await tx.query(
      `UPDATE providers SET hold_reason = $2, hold_needs = greatest(hold_needs, $3), hold_checked_at = $4 WHERE id = $1`,
      [providerId, reason, needs, now],
    );
  }

  async pause(tx: EntityManager, providerId: number, until: Date): Promise<void> {
    await tx.query(`UPDATE providers SET paused_until = greatest(paused_until, $2) WHERE id = $1`, [
      providerId,
      until,
    ]);
  }

  /** A service that its list holds was refused as none: `TendProviders` reads the list again before long. */
  async doubtServices(tx: EntityManager, providerId: number, now: Date): Promise<void> {
    await tx.query(`UPDATE providers SET services_doubted_at = $2 WHERE id = $1`, [providerId, now]);
  }

  /** The panel could not be reached: waits twice as long after each failure in a row. */
  async afterNoContact(tx: EntityManager, providerId: number, now: Date): Promise<void> {
    await tx.query(
      `UPDATE providers SET failures = failures + 1,
              paused_until = greatest(paused_until,
                $2::timestamptz + make_interval(secs => least(0.5 * power(2, least(failures, 10)), $3)))
        WHERE id = $1`,
      [providerId, now, longestPauseMs / 1000],
    );
  }
}
