import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../database-clock.js';
import { writeBack } from '../placement.entity.js';
import { Report } from '../report.js';
import { move } from '../move.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/**
 * A person has a line bought: one in review again, which is the one way to a second `add` without proof, or one that
 * is held for its price for the first time.
 */
@Injectable()
export class ResendLine {
  constructor(
    private readonly database: DataSource,
    private readonly report: Report,
  ) {}

  async run(line: OneLine, decision: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const placement = await lockPlacement(tx, line, decision, 'resend');
      const now = await databaseNow(tx);
      // He has looked at what it charges; should it do so again, it is stopped again.
      if (placement.heldFor === 'service-stopped')
        await tx.query(`UPDATE services SET stopped = NULL WHERE provider_id = $1 AND service_id = $2`, [
          placement.providerId,
          placement.serviceId,
        ]);
      await keepDecision(tx, placement, placement.state === 'REVIEW' ? 'resend' : 'approve', decision);
      if (placement.state === 'REVIEW')
        move(placement, 'resent', { refusals: 0, looks: 0, evidence: null, reason: null });
      Object.assign(placement, { heldFor: null, approved: true, notBefore: now });
      await this.report.run(tx, [placement], now);
      await writeBack(tx, [placement]);
    });
  }
}
