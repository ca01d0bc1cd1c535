import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Placement } from '../../placement/placement.entity.js';
import { Provider } from '../../providers/provider.entity.js';
import { readStatusAnswer } from '../../resellers/read-status-answer.js';
import { AskPanel } from '../ask-panel.js';
import { boughtQuantity } from '../../placement/bought.js';
import { nanos } from '../../placement/decimal.js';
import { isSameCharge } from '../../reconcile/may-cost.js';
import { decideAdoption } from '../../reconcile/decide-verdict.js';
import { lockAccount, readAttempts } from '../../storage/read-placements.js';
import { writeAccount } from '../../storage/write-account.js';
import { toldBy, writeLocked } from '../../storage/write-changes.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** A person says which order of the panel a line in review is. */
@Injectable()
export class AdoptOrder {
  constructor(
    private readonly database: DataSource,
    private readonly askPanel: AskPanel,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `invalid-input` when the panel does not know the order as ours, or it is another line's already. */
  async run(line: OneLine, decision: Decision & { upstreamOrderId: string }): Promise<void> {
    const { upstreamOrderId } = decision;
    const known = await this.database.manager.findOneBy(Placement, line);
    if (!known) throw new ShopError('order-not-found', 'There is no such line of this order.');
    const provider = await this.database.manager.findOneByOrFail(Provider, { id: known.providerId });
    const entries = await this.askPanel.run(provider, 'status', (panel) =>
      panel.status.ask([upstreamOrderId]),
    );
    const entry = entries.get(upstreamOrderId);
    const status = entry === undefined ? 'absent' : readStatusAnswer(entry, boughtQuantity(known));
    if (status === 'absent' || status === null)
      throw wrongOrder('The panel does not know this order as one of ours.');
    await this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'adopt');
      const { placement, now } = locked;
      const other = await tx.findOneBy(Placement, { providerId: provider.id, upstreamOrderId });
      if (other) throw wrongOrder(`It is part of order ${other.orderId} already.`);
      await keepDecision(tx, placement, 'adopt', decision, { answer: upstreamOrderId });
      await tx.query(settleFound, [provider.id, upstreamOrderId, decision.by, `order ${placement.orderId}`]);
      const attempts = await readAttempts(tx, placement.lineId);
      const account = await lockAccount(tx, placement.providerId);
      const decided = decideAdoption(
        {
          line: { ...locked, placement: boughtAs(placement, status.charge) },
          attempt: attempts.find(({ attempt }) => attempt === placement.attempt),
          account,
          now,
        },
        ...([upstreamOrderId, 'person', { statusPollMs: 0 }] as const),
      );
      await writeLocked(tx, [toldBy(this.outbox, decided.change)]);
      await writeAccount(tx, account, decided.account);
    });
  }
}

/** An order that costs something else than what we asked for is not counted by it: a person may have made it by hand. */
function boughtAs(placement: Placement, charge: bigint | null): Placement {
  const { expectedCharge, quantity } = placement;
  const isOurs = charge !== null && expectedCharge !== null && isSameCharge(charge, nanos(expectedCharge));
  return isOurs ? placement : { ...placement, bought: quantity };
}

/** It was listed as one too many, until its line was named. */
const settleFound = `
  UPDATE surplus_orders SET settled_at = now(), settled_by = $3, settled_reason = $4
   WHERE provider_id = $1 AND upstream_order_id = $2 AND line_id IS NULL AND settled_at IS NULL`;

const wrongOrder = (message: string) => invalidField('upstreamOrderId', message);
