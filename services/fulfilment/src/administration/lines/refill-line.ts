import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withOutboxRows, writeLocked } from '../../placements/write-changes.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { SendRefills } from '../../refills/send-refills.js';
import { CallSupplier } from './call-supplier.js';
import { decideRefill } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** Asks the supplier to fill a completed line up again. One at a time for a line; `FollowRefills` follows it to its end. */
@Injectable()
export class RefillLine {
  constructor(
    private readonly database: DataSource,
    private readonly callSupplier: CallSupplier,
    private readonly sendRefills: SendRefills,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `conflict` with the supplier's words when it refuses; then, or without an answer, it may be asked again. */
  async refill(line: OneLine, decision: Decision): Promise<void> {
    const { placement, decisionId, refillId } = await this.note(line, decision);
    const { providerId } = placement;
    const supplier = await this.database.manager.findOneByOrFail(Supplier, { id: providerId });
    const refill = { id: refillId, providerId, upstreamOrderId: placement.upstreamOrderId ?? '' };
    try {
      const upstreamId = await this.callSupplier.call(supplier, null, () => this.sendRefills.send(refill));
      await this.answered(decisionId, `refill ${upstreamId}`);
    } catch (error) {
      await this.answered(decisionId, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  private note(line: OneLine, decision: Decision) {
    return this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'refill');
      const { placement } = locked;
      const decisionId = await keepDecision(tx, placement, 'refill', decision);
      const [{ id: refillId }] = await tx.query(
        `INSERT INTO refills (line_id, provider_id, sent_at) VALUES ($1, $2, clock_timestamp()) RETURNING id`,
        [placement.lineId, placement.providerId],
      );
      await writeLocked(tx, [withOutboxRows(this.outbox, decideRefill(locked))]);
      return { placement, decisionId, refillId };
    });
  }

  private async answered(decisionId: number, answer: string): Promise<void> {
    await this.database.query(`UPDATE decisions SET answer = $2 WHERE id = $1`, [decisionId, answer]);
  }
}
