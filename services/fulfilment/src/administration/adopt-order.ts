import { ShopError } from '@boostline/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseNow } from '../database-clock.js';
import { Placement, writeBack } from '../placement.entity.js';
import { Provider } from '../providers/provider.entity.js';
import { Report } from '../report.js';
import { readStatusAnswer } from '../resellers/read-status-answer.js';
import { markPlaced } from '../settle.js';
import { AskPanel } from './ask-panel.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** A person says which order of the panel a line in review is. */
@Injectable()
export class AdoptOrder {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
    private readonly report: Report,
  ) {}

  /** Throws `invalid-input` when the panel does not know the order as ours, or it is another line's already. */
  async run(line: OneLine, decision: Decision & { upstreamOrderId: string }): Promise<void> {
    const { upstreamOrderId } = decision;
    const known = await this.database.manager.findOneBy(Placement, line);
    if (!known) throw new ShopError('order-not-found', 'There is no such line of this order.');
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: known.providerId });
    const entries = await this.askPanel.run(provider, 'status', (panel) => panel.status([upstreamOrderId]));
    const entry = entries.get(upstreamOrderId);
    const status = entry === undefined ? 'absent' : readStatusAnswer(entry, known.quantity);
    if (status === 'absent' || status === null)
      throw wrongOrder('The panel does not know this order as one of ours.');
    await this.database.transaction(async (tx) => {
      const placement = await lockPlacement(tx, line, decision, 'adopt');
      const other = await tx.findOneBy(Placement, { providerId: provider.id, upstreamOrderId });
      if (other) throw wrongOrder(`It is part of order ${other.orderId} already.`);
      const now = await databaseNow(tx);
      await keepDecision(tx, placement, 'adopt', decision, { answer: upstreamOrderId });
      await markPlaced(tx, placement, upstreamOrderId, 'person', now);
      placement.nextPollAt = now;
      await tx.query(
        `UPDATE attempts SET outcome = coalesce(outcome, 'lost: no word from the sender') || '; adopted ' || $3 || ' (person)'
          WHERE line_id = $1 AND attempt = $2`,
        [placement.lineId, placement.attempt, upstreamOrderId],
      );
      await this.report.run(tx, [placement], now);
      await writeBack(tx, [placement]);
    });
  }
}

function wrongOrder(message: string): ShopError {
  return new ShopError('invalid-input', message, { fields: [{ path: 'upstreamOrderId', message }] });
}
