import { ShopError } from '@boostline/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../database-clock.js';
import { Placement, writeBack } from '../placement.entity.js';
import { Provider } from '../providers/provider.entity.js';
import { AskPanel } from './ask-panel.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** Asks the panel to cancel a placed line. What comes of it, and what is owed then, its status tells. */
@Injectable()
export class CancelLine {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
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
      await this.database.manager.update(Placement, { lineId: line.lineId }, { cancelAskedAt: null });
      throw error instanceof ShopError ? error : new ShopError('unavailable', 'The panel was not asked.');
    }
    await this.answered(decisionId, 'requested');
  }

  private note(line: OneLine, decision: Decision): Promise<{ placement: Placement; decisionId: number }> {
    return this.database.transaction(async (tx) => {
      const placement = await lockPlacement(tx, line, decision, 'cancel');
      const now = await databaseNow(tx);
      const decisionId = await keepDecision(tx, placement, 'cancel', decision);
      Object.assign(placement, { cancelAskedAt: now, nextPollAt: now });
      await writeBack(tx, [placement]);
      return { placement, decisionId };
    });
  }

  private async answered(decisionId: number, answer: string): Promise<void> {
    await this.database.query(`UPDATE decisions SET answer = $2 WHERE id = $1`, [decisionId, answer]);
  }
}
