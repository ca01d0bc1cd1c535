import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from './database-clock.js';
import { Placement, writeBack } from './placement.entity.js';
import { isAbsent } from './presence.js';
import { Report, unknownTooLongMs } from './report.js';
import { move } from './move.js';

/** Finds what nobody came back to. Safe on any number of replicas: each row is locked, and looked at again. */
@Injectable()
export class SweepPlacements {
  private readonly logger = new Logger('sweep');

  constructor(
    private readonly database: DataSource,
    private readonly report: Report,
  ) {}

  async run(): Promise<void> {
    await this.loseExpired();
    await this.tellOpenTooLong();
    await this.resumeReturned();
  }

  /** A SENDING whose sender is gone or late is UNKNOWN: it is never simply sent again. */
  private async loseExpired(): Promise<void> {
    const where = `state = 'SENDING' AND (lease_until <= clock_timestamp()
      OR (sent_at < clock_timestamp() - interval '1 second' AND ${isAbsent('sent_by')}))`;
    await this.each(where, (placement, now) => {
      move(placement, 'answer-lost', { unknownSince: now });
      this.logger.warn(`line ${placement.lineId}: no word from its sender`);
    });
  }

  private async tellOpenTooLong(): Promise<void> {
    const where = `state = 'UNKNOWN' AND reported NOT LIKE '%"review"%'
      AND unknown_since <= clock_timestamp() - make_interval(secs => ${unknownTooLongMs / 1000})`;
    await this.each(where, (placement) => {
      this.logger.error(`line ${placement.lineId}: what became of it is unknown for too long`);
    });
  }

  /** A line whose service was missing from its panel's list goes on when the list holds it again. */
  private async resumeReturned(): Promise<void> {
    const where = `held_for = 'service-missing' AND EXISTS (SELECT FROM services s
      WHERE s.provider_id = p.provider_id AND s.service_id = p.service_id)`;
    await this.each(where, (placement, now) => {
      Object.assign(placement, { heldFor: null, notBefore: now });
      this.logger.log(`line ${placement.lineId} goes on: its service is back`);
    });
  }

  private async each(where: string, change: (placement: Placement, now: Date) => void): Promise<void> {
    const found: { line_id: string }[] = await this.database.query(
      `SELECT line_id FROM placements p WHERE ${where} LIMIT 500`,
    );
    for (const { line_id } of found)
      await this.database.transaction((tx) => this.changeOne(tx, line_id, where, change));
  }

  private async changeOne(
    tx: EntityManager,
    lineId: string,
    where: string,
    change: (placement: Placement, now: Date) => void,
  ): Promise<void> {
    const [still] = await tx.query(
      `SELECT line_id FROM placements p WHERE line_id = $1 AND ${where} FOR UPDATE SKIP LOCKED`,
      [lineId],
    );
    if (!still) return;
    const placement = await tx.findOneByOrFail(Placement, { lineId });
    const now = await databaseNow(tx);
    change(placement, now);
    await this.report.run(tx, [placement], now);
    await writeBack(tx, [placement]);
  }
}
