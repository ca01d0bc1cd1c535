import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Placement } from '../../placements/placement.entity.js';
import { Supplier } from '../../suppliers/supplier.entity.js';
import { readStatusAnswer } from '../../suppliers/api/read-status-answer.js';
import { CallSupplier } from './call-supplier.js';
import { boughtQuantity } from '../../placements/bought.js';
import { nanos } from '../../values/decimal.js';
import { isSameCharge } from '../../placements/may-cost.js';
import { decideAdoption } from '../../reconcile/decide-verdict.js';
import { readAttempts } from '../../placements/read-placements.js';
import { lockAccount, writeAccount } from '../../suppliers/lock-account.js';
import { withOutboxRows, writeLocked } from '../../placements/write-changes.js';
import { keepDecision, lockPlacement, type Decision, type OneLine } from './lock-placement.js';

/** A person says which order of the supplier a line in review is. */
@Injectable()
export class AdoptOrder {
  constructor(
    private readonly database: DataSource,
    private readonly callSupplier: CallSupplier,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `invalid-input` when the supplier does not know the order as ours, or it is another line's already. */
  async adopt(line: OneLine, decision: Decision & { upstreamOrderId: string }): Promise<void> {
    const { upstreamOrderId } = decision;
    const known = await this.database.manager.findOneBy(Placement, line);
    if (!known) throw new ShopError('order-not-found', 'There is no such line of this order.');
    const supplier = await this.database.manager.findOneByOrFail(Supplier, { id: known.providerId });
    const entries = await this.callSupplier.call(supplier, 'status', (client) =>
      client.status.ask([upstreamOrderId]),
    );
    const entry = entries.get(upstreamOrderId);
    const status = entry === undefined ? 'absent' : readStatusAnswer(entry, boughtQuantity(known));
    if (status === 'absent' || status === null)
      throw wrongOrder('The supplier does not know this order as one of ours.');
    await this.database.transaction(async (tx) => {
      const locked = await lockPlacement(tx, line, decision, 'adopt');
      const { placement, now } = locked;
      const other = await tx.findOneBy(Placement, { providerId: supplier.id, upstreamOrderId });
      if (other) throw wrongOrder(`It is part of order ${other.orderId} already.`);
      await keepDecision(tx, placement, 'adopt', decision, { answer: upstreamOrderId });
      await tx.query(settleFound, [supplier.id, upstreamOrderId, decision.by, `order ${placement.orderId}`]);
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
      await writeLocked(tx, [withOutboxRows(this.outbox, decided.change)]);
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
