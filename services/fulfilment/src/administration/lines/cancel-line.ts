import { ShopError } from '@boostline/contracts/routes/errors';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placement } from '../../placements/placement.entity.js';
import { silentChangeTo } from '../../placements/placement-change.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { CallSupplier } from './call-supplier.js';
import { lockPlacements, ofLines } from '../../placements/read-placements.js';
import { withOutboxRows, writeLocked } from '../../placements/write-changes.js';
import { decideCancel } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** Asks the supplier to cancel a placed line. The next status poll reports the outcome and any refund. */
@Injectable()
export class CancelLine {
  constructor(
    private readonly database: DataSource,
    private readonly callSupplier: CallSupplier,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `conflict` with the supplier's words when it refuses; then, or without an answer, it may be asked again. */
  async cancel(line: OneLine, decision: Decision): Promise<void> {
    const { placement, decisionId } = await this.note(line, decision);
    const supplier = await this.database.manager.findOneByOrFail(Supplier, { id: placement.providerId });
    const orderId = placement.upstreamOrderId ?? '';
    try {
      await this.callSupplier.call(supplier, null, (client) => client.cancel(orderId));
    } catch (error) {
      await this.answered(decisionId, error instanceof Error ? error.message : String(error));
      await this.forget(line.lineId);
      throw error instanceof ShopError ? error : new ShopError('unavailable', 'The supplier was not asked.');
    }
    await this.answered(decisionId, 'requested');
  }

  private note(line: OneLine, decision: Decision): Promise<{ placement: Placement; decisionId: number }> {
    return this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'cancel');
      const decisionId = await keepDecision(tx, locked.placement, 'cancel', decision);
      const change = decideCancel(locked);
      await writeLocked(tx, [withOutboxRows(this.outbox, change)]);
      return { placement: change.after, decisionId };
    });
  }

  /** It was not asked to cancel it after all. */
  private async forget(lineId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofLines([lineId]));
      const changes = lines.map(({ placement }) =>
        silentChangeTo(placement, { ...placement, cancelAskedAt: null }),
      );
      await writeLocked(
        tx,
        changes.map((change) => withOutboxRows(this.outbox, change)),
      );
    });
  }

  private async answered(decisionId: number, answer: string): Promise<void> {
    await this.database.query(`UPDATE decisions SET answer = $2 WHERE id = $1`, [decisionId, answer]);
  }
}
