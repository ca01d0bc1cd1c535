import type { AdminRefundAction } from '@boostline/contracts/schemas/admin/orders';
import { changedMeanwhile, ShopError } from '@boostline/contracts/routes/errors';
import type { Circumstances } from '../../order/circumstances.js';
import type { OrderAggregate, RefundRow } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { bookProcessedRefund } from '../../refunds/decide-refund.js';
import { goesOut } from '../../order/refund.state.js';
import { adminRefundActionsFor } from '../../order/allowed-actions.js';
import { notAllowedNow, type Decision } from '../../order/require-order.js';

export interface RefundDecision extends Decision {
  refundId: string;
  action: AdminRefundAction;
  /** Of the transfer that a person made by hand. */
  reference?: string | undefined;
}

/** Approves, retries or finishes a refund. Throws `not-found`, and `conflict` when it has changed. */
export function decideRefundMove(
  known: OrderAggregate | undefined,
  { refundId, action, version, ...said }: RefundDecision,
  { now, refundTerms }: Pick<Circumstances, 'now' | 'refundTerms'>,
): OrderChange {
  const change = known && changeOf(known);
  const refund = change?.after.refunds.find(({ id }) => id === refundId);
  if (!change || !refund) throw new ShopError('not-found', 'There is no such refund.');
  const current = { version: refund.version, state: refund.state };
  if (refund.version !== version) throw changedMeanwhile('This refund', current);
  const canSend = refundTerms.sendable.has(refund.gateway);
  if (!adminRefundActionsFor(refund.state, canSend).includes(action)) throw notAllowedNow('This', current);
  note(change, `refund-decision.${action}`, { refundId, ...said });
  if (action === 'done') finishByHand(change, refund, now);
  else sendNow(change, refund, now);
  return change;
}

function finishByHand(change: OrderChange, refund: RefundRow, now: Date): void {
  const { id: refundId, amountPaise } = refund;
  refund.state = 'processed';
  refund.lastError = null;
  // Its statements do not know of a transfer by hand.
  refund.gatewayRefundId = null;
  note(change, 'refund.processed', { refundId, amountPaise });
  bookProcessedRefund(change, refund, now);
}

/** Keeps the count of tries: a refund that was sent before is asked about before it is sent again. */
function sendNow(change: OrderChange, refund: RefundRow, now: Date): void {
  const { id: refundId, state, amountPaise } = refund;
  refund.state = state === 'pending' ? 'pending' : 'due';
  refund.refusals = 0;
  refund.tries = Math.min(refund.tries, 1);
  refund.nextTryAt = now;
  if (!goesOut(state)) note(change, 'refund.due', { refundId, amountPaise });
}
