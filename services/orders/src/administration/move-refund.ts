import { Injectable } from '@nestjs/common';
import type { RefundAdministration } from '@boostline/contracts/admin-orders';
import { ShopError } from '@boostline/contracts/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { LiveHints } from '../live-hints.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { BookProcessedRefund } from '../payments/book-processed-refund.js';
import { ChosenGateways } from '../payments/chosen-gateways.js';
import { Refund } from '../payments/refund.entity.js';
import { refundAdministrationsFor } from './allowed-administrations.js';
import type { Decision } from './cancel-order.js';
import { changedMeanwhile, notAllowedNow } from './lock-order.js';

interface RefundDecision extends Decision {
  /** Of the transfer that a person made by hand. */
  reference?: string | undefined;
}

/** What an administrator says about a refund: let it go out, try again now, it was given back by hand. */
@Injectable()
export class MoveRefund {
  constructor(
    private readonly database: DataSource,
    private readonly gateways: ChosenGateways,
    private readonly bookProcessed: BookProcessedRefund,
    private readonly hints: LiveHints,
  ) {}

  approve(orderId: number, refundId: string, decision: Decision): Promise<void> {
    return this.move(orderId, refundId, 'approve', decision, (tx, refund) => sendNow(tx, refund));
  }

  retry(orderId: number, refundId: string, decision: Decision): Promise<void> {
    return this.move(orderId, refundId, 'retry', decision, (tx, refund) => sendNow(tx, refund));
  }

  done(orderId: number, refundId: string, decision: RefundDecision): Promise<void> {
    return this.move(orderId, refundId, 'done', decision, async (tx, refund, order) => {
      await tx.update(Refund, { id: refund.id }, { state: 'processed', lastError: null });
      await note(tx, order.id, 'refund.processed', { refundId, amountPaise: refund.amountPaise });
      await this.bookProcessed.run(tx, order, refund);
    });
  }

  /** Throws `not-found`; `conflict` when the refund has changed, or when this is not possible any more. */
  private async move(
    orderId: number,
    refundId: string,
    action: RefundAdministration,
    { version, ...said }: RefundDecision,
    change: (tx: EntityManager, refund: Refund, order: Order) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      // Order first, then refund: everything that locks both does so in this order.
      const order = await tx.findOne(Order, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
      const where = { id: refundId, orderId };
      const refund = order && (await tx.findOne(Refund, { where, lock: { mode: 'pessimistic_write' } }));
      if (!order || !refund) throw new ShopError('not-found', 'There is no such refund.');
      const current = { version: refund.version, state: refund.state };
      if (refund.version !== version) throw changedMeanwhile('This refund', current);
      const canSend = this.gateways.canRefund(refund.gateway);
      if (!refundAdministrationsFor(refund.state, canSend).includes(action))
        throw notAllowedNow('This', current);
      await note(tx, orderId, `refund-decision.${action}`, { refundId, ...said });
      await change(tx, refund, order);
    });
    this.hints.orderChanged(orderId);
  }
}

/**
 * A refund whose outcome the gateway still owes us keeps its state and is asked about. The waits begin anew, but not
 * the count: one that was sent before is asked about before it is sent again.
 */
async function sendNow(tx: EntityManager, { id, state, orderId, amountPaise }: Refund): Promise<void> {
  await tx.query(
    `UPDATE refunds SET state = $2, refusals = 0, tries = least(tries, 1), next_try_at = now(), version = version + 1 WHERE id = $1`,
    [id, state === 'pending' ? 'pending' : 'due'],
  );
  if (state !== 'pending' && state !== 'due')
    await note(tx, orderId, 'refund.due', { refundId: id, amountPaise });
}
