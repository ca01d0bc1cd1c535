import { ShopError } from '@boostline/contracts/routes/errors';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placement } from '../../placement/placement.entity.js';
import { silentChangeTo } from '../../placement/placement-change.js';
import { Provider } from '../../providers/provider.entity.js';
import { AskPanel } from '../ask-panel.js';
import { lockPlacements, ofLines } from '../../storage/read-placements.js';
import { toldBy, writeLocked } from '../../storage/write-changes.js';
import { decideCancel } from './decide-by-person.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** Asks the panel to cancel a placed line. What comes of it, and what is owed then, its status tells. */
@Injectable()
export class CancelLine {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `conflict` with the panel's words when it refuses; then, or without an answer, it may be asked again. */
  async run(line: OneLine, decision: Decision): Promise<void> {
    const { placement, decisionId } = await this.note(line, decision);
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: placement.providerId });
    const orderId = placement.upstreamOrderId ?? '';
    try {
      await this.askPanel.run(provider, null, (panel) => panel.cancel(orderId));
    } catch (error) {
      await this.answered(decisionId, error instanceof Error ? error.message : String(error));
      await this.forget(line.lineId);
      throw error instanceof ShopError ? error : new ShopError('unavailable', 'The panel was not asked.');
    }
    await this.answered(decisionId, 'requested');
  }

  private note(line: OneLine, decision: Decision): Promise<{ placement: Placement; decisionId: number }> {
    return this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'cancel');
      const decisionId = await keepDecision(tx, locked.placement, 'cancel', decision);
      const change = decideCancel(locked);
      await writeLocked(tx, [toldBy(this.outbox, change)]);
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
        changes.map((change) => toldBy(this.outbox, change)),
      );
    });
  }

  private async answered(decisionId: number, answer: string): Promise<void> {
    await this.database.query(`UPDATE decisions SET answer = $2 WHERE id = $1`, [decisionId, answer]);
  }
}
