import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { QueueLines } from '../../buying/queue-lines.js';
import { withOutboxRows, writeLocked } from '../../placements/write-changes.js';
import { decideResend } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** A person has a line bought: one in review again, or one that is held for the first time. */
@Injectable()
export class ResendLine {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly queueLines: QueueLines,
  ) {}

  async resend(line: OneLine, decision: Decision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'resend');
      const { state, heldFor, providerId, serviceId } = locked.placement;
      // The person has checked what it charges. Should it charge too much again, it is stopped again.
      if (heldFor === 'service-stopped')
        await tx.query(`UPDATE services SET stopped = NULL WHERE provider_id = $1 AND service_id = $2`, [
          providerId,
          serviceId,
        ]);
      await keepDecision(tx, locked.placement, state === 'REVIEW' ? 'resend' : 'approve', decision);
      await writeLocked(tx, [withOutboxRows(this.outbox, decideResend(locked))]);
    });
    void this.queueLines.runNow([line.lineId]);
  }
}
