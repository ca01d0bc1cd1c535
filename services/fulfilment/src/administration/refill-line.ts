import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Placement } from '../placement.entity.js';
import { Provider } from '../providers/provider.entity.js';
import { AskPanel } from './ask-panel.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** Asks the panel to fill a completed line up again. One at a time for a line; `FollowRefills` sees it through. */
@Injectable()
export class RefillLine {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
  ) {}

  /** Throws `conflict` with the panel's words when it refuses; then, or without an answer, it may be asked again. */
  async run(line: OneLine, decision: Decision): Promise<void> {
    const { placement, decisionId, refillId } = await this.note(line, decision);
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: placement.providerId });
    const orderId = placement.upstreamOrderId ?? '';
    try {
      const upstreamId = await this.askPanel.run(provider, null, (panel) => panel.refill(orderId));
      await this.database.query(
        `UPDATE refills SET upstream_refill_id = $2, next_poll_at = now() WHERE id = $1`,
        [refillId, upstreamId],
      );
      await this.answered(decisionId, `refill ${upstreamId}`);
    } catch (error) {
      await this.answered(decisionId, error instanceof Error ? error.message : String(error));
      await this.database.query(`UPDATE refills SET ended_at = now() WHERE id = $1`, [refillId]);
      throw error;
    }
  }

  private note(line: OneLine, decision: Decision) {
    return this.database.transaction(async (tx) => {
      const placement = await lockPlacement(tx, line, decision, 'refill');
      const decisionId = await keepDecision(tx, placement, 'refill', decision);
      const [{ id: refillId }] = await tx.query(
        `INSERT INTO refills (line_id, provider_id) VALUES ($1, $2) RETURNING id`,
        [placement.lineId, placement.providerId],
      );
      await tx.save(Placement, placement);
      return { placement, decisionId, refillId };
    });
  }

  private async answered(decisionId: number, answer: string): Promise<void> {
    await this.database.query(`UPDATE decisions SET answer = $2 WHERE id = $1`, [decisionId, answer]);
  }
}
