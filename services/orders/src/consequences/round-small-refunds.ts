import { post, type OrderChange } from '../order/order-change.js';
import { newRefunds, noteOf } from './new-refunds.js';
import { notYetRefunded } from './owe-refund.js';
import { isOpen } from '../order/refund.state.js';
import { sharesOf } from '../order/refund-shares.js';

/** Payment gateways give back no less than ₹1 (Razorpay and PhonePe by their documents). */
const leastRefundPaise = 100;

/**
 * Rounds what a decision owes from a capture up to ₹1, at the shop's cost, and never beyond the capture. Where the capture has
 * less left, no gateway can send it: a person gives it back.
 */
export function roundSmallRefunds(change: OrderChange): void {
  for (const refund of newRefunds(change).filter(({ state }) => isOpen(state))) {
    const missing = leastRefundPaise - refund.amountPaise;
    if (missing <= 0) continue;
    const capture = change.after.captures.find(
      ({ gateway, captureId }) => gateway === refund.gateway && captureId === refund.captureId,
    );
    const added = capture ? Math.min(missing, notYetRefunded(change, capture)) : 0;
    const entry = noteOf(change, refund);
    if (added > 0) {
      refund.shares = [...sharesOf(refund)];
      refund.roundingPaise = added;
      refund.amountPaise += added;
      const reference = `rounding:${refund.id}`;
      post(change, { reference, from: 'shop', to: 'refund_due', amountPaise: added });
    }
    if (added < missing) {
      refund.state = 'manual';
      refund.lastError = 'below-minimum';
    }
    if (!entry) continue;
    entry.name = `refund.${refund.state}`;
    entry.detail = { ...entry.detail, amountPaise: refund.amountPaise, roundingPaise: refund.roundingPaise };
  }
}
