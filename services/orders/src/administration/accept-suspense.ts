import { Injectable } from '@nestjs/common';
import { paiseFromRupees, rupeesFromPaise } from '@boostline/contracts/money';
import { DataSource, type EntityManager } from 'typeorm';
import { LiveHints } from '../live-hints.js';
import { Order } from '../order.entity.js';
import { OrderLine } from '../order-line.entity.js';
import { shareOut } from '../order.state.js';
import { note } from '../order-timeline.js';
import { MarkOrderPaid } from '../payments/mark-order-paid.js';
import { OweRefund } from '../payments/owe-refund.js';
import { orderAdministrationsFor } from './allowed-administrations.js';
import type { Decision } from './cancel-order.js';
import { findHeldMoney, sumOf, type HeldCapture } from './held-money.js';
import { changedMeanwhile, lockOrder, notAllowedNow } from './lock-order.js';

export interface SuspenseDecision extends Decision {
  /** Rupees held, as the administrator saw them. */
  amount: number;
}

/**
 * Lets money that does not match the price pay the order. Less becomes the price of the order and of its lines, so
 * that no later refund gives back more than came; what is more than the price goes back.
 */
@Injectable()
export class AcceptSuspense {
  constructor(
    private readonly database: DataSource,
    private readonly markOrderPaid: MarkOrderPaid,
    private readonly oweRefund: OweRefund,
    private readonly hints: LiveHints,
  ) {}

  /** Throws `conflict` when order or sum have changed, or when the order cannot be paid this way. */
  async run(orderId: number, { version, reason, by, amount }: SuspenseDecision): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, version);
      const held = await findHeldMoney(tx, orderId);
      const heldPaise = demandSum(held, amount);
      if (!orderAdministrationsFor({ ...order, heldPaise }).includes('accept-amount'))
        throw notAllowedNow('Accepting this money', { version: order.version, status: order.status });
      const pricePaise = order.amountPaise;
      await note(tx, orderId, 'suspense.accepted', { by, reason, amountPaise: heldPaise, pricePaise });
      await settlePayments(tx, held);
      if (heldPaise < pricePaise) await this.reprice(tx, order, heldPaise);
      await this.markOrderPaid.run(tx, order);
      await this.oweRefund.forSurplus(tx, orderId, held, Math.max(0, heldPaise - pricePaise), reason);
    });
    this.hints.orderChanged(orderId);
  }

  private async reprice(tx: EntityManager, order: Order, amountPaise: number): Promise<void> {
    const lines = await tx.find(OrderLine, { where: { orderId: order.id }, order: { position: 'ASC' } });
    const shares = shareOut(
      amountPaise,
      lines.map(({ paidPaise }) => paidPaise),
    );
    for (const [index, { id }] of lines.entries())
      await tx.update(OrderLine, { id }, { paidPaise: shares[index] ?? 0 });
    await tx.update(Order, { id: order.id }, { amountPaise });
    order.amountPaise = amountPaise;
  }
}

/** In paise. Throws `conflict` with the present sum when it is not the one that was looked at, or nothing is held. */
export function demandSum(held: readonly HeldCapture[], rupees: number): number {
  const paise = sumOf(held);
  if (paise > 0 && paise === paiseFromRupees(rupees)) return paise;
  throw changedMeanwhile('The money held for this order', { amount: rupeesFromPaise(paise) });
}

/** The money is the order's, and the payments that brought it are over. */
async function settlePayments(tx: EntityManager, held: readonly HeldCapture[]): Promise<void> {
  for (const { gateway, captureId } of held)
    await tx.query(`UPDATE captures SET purpose = 'order' WHERE gateway = $1 AND capture_id = $2`, [
      gateway,
      captureId,
    ]);
  await tx.query(
    `UPDATE payments SET state = 'paid', next_poll_at = NULL, version = version + 1 WHERE id = ANY ($1)`,
    [held.map(({ paymentId }) => paymentId)],
  );
}
