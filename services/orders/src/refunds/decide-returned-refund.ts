import type { NewIds } from '../order/circumstances.js';
import { followLines } from '../order/follow-lines.js';
import type { OrderAggregate, RefundRow } from '../order/order-aggregate.js';
import { changeOf, note, post, type OrderChange } from '../order/order-change.js';
import { mayBecome } from '../order/order.state.js';
import type { RefundReport } from '../payments/gateways/payment-gateway.js';
import { askedIn, type AskedRefund } from './decide-refund.js';
import { nextLookAtProcessed, sendingOf } from './refund.state.js';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * What it changes that the gateway was asked again about a refund that it had processed. When it says now that the refund
 * failed, the buyer's bank did not take the money, and the gateway has it again: it is owed again, and a person gives
 * it back, because the same bank would refuse it once more. `null`: the gateway does not know the refund any more. Nothing changes when the
 * refund has another reference by now.
 */
export function decideProcessedRefund(
  known: OrderAggregate,
  asked: AskedRefund,
  report: RefundReport | null,
  { now, ids }: { now: Date; ids: NewIds },
): OrderChange {
  const change = changeOf(known);
  const refund = askedIn(change, asked);
  if (!refund) return change;
  const { state, processedAt, askAgainAt } = refund;
  // One that was given back by hand is in nobody's books but ours.
  if (state !== 'processed' || processedAt === null || askAgainAt === null) return change;
  if (report?.state === 'failed') oweAgain(change, refund, report.reason, ids);
  else if (report?.state === 'pending') refund.askAgainAt = new Date(now.getTime() + dayMs);
  else refund.askAgainAt = nextLookAtProcessed(processedAt, now);
  return change;
}

function oweAgain(change: OrderChange, refund: RefundRow, reason: string | null, ids: NewIds): void {
  const { id: refundId, lineId, amountPaise } = refund;
  post(change, {
    reference: `${sendingOf(refund)}:returned`,
    ...{ from: 'refunded', to: 'refund_due', amountPaise },
  });
  refund.state = 'manual';
  refund.returns += 1;
  refund.refundRef = ids.reference('r');
  refund.lastError = 'refund-returned';
  refund.askAgainAt = null;
  note(change, 'refund.returned', { refundId, amountPaise, reason });
  const line = change.after.lines.find((one) => one.id === lineId);
  if (!line) return reopenUnpaid(change);
  line.refundDuePaise += amountPaise;
  line.refundedPaise -= amountPaise;
  followLines(change);
}

/** An order that was never paid had ended when its wrong amounts were given back. */
function reopenUnpaid(change: OrderChange): void {
  const { order } = change.after;
  if (order.paidAt !== null || order.status !== 'refunded' || !mayBecome(order.status, 'refund_due')) return;
  order.status = 'refund_due';
  note(change, 'order.refund_due');
}
