import type { RefundRow } from '../order/order-aggregate.js';
import { note, type OrderChange } from '../order/order-change.js';
import type { ListedRefund } from '../gateways/payment-gateway.js';
import { bookProcessedRefund } from './decide-refund.js';

/** A refund that the gateway made, in its own pages or before it refused ours: it has the reference of the gateway's list. */
export function bookListedRefund(
  change: OrderChange,
  refund: RefundRow,
  listed: readonly ListedRefund[],
  now: Date,
): void {
  const { id: refundId, amountPaise } = refund;
  const isFree = ({ gatewayRefundId: id, state }: ListedRefund) =>
    state === 'processed' && !change.after.refunds.some((other) => other.gatewayRefundId === id);
  const free = listed.filter(isFree);
  const chosen = free.find((one) => one.amountPaise === amountPaise) ?? free[0];
  refund.state = 'processed';
  refund.gatewayRefundId = chosen?.gatewayRefundId ?? null;
  refund.lastError = null;
  // By its own reference the gateway does not know it: whether the money stays with the buyer cannot be asked.
  refund.askAgainAt = null;
  note(change, 'refund.found', { refundId, amountPaise });
  note(change, 'refund.processed', { refundId, amountPaise });
  bookProcessedRefund(change, refund, now);
}
