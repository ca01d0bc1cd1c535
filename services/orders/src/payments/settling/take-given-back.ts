import type { Circumstances } from '../../order/circumstances.js';
import { bookCurrency } from '../../ledger/ledger.js';
import type { CaptureRow } from '../../order/order-aggregate.js';
import { note, type OrderChange } from '../../order/order-change.js';
import { mayBecome } from '../../order/order.state.js';
import { bookListedRefund } from '../../refunds/book-listed-refund.js';
import { oweExcess } from '../../consequences/owe-refund.js';
import { isOpen } from '../../order/refund.state.js';
import type { Capture, ListedRefund } from '../../gateways/payment-gateway.js';

const whyGivenBack = 'it was given back at the payment gateway';

/**
 * Books captures that went back in full at the gateway before they paid anything, and returns the others. Premise: a
 * refund that is listed and has not failed reaches the buyer.
 */
export function takeGivenBack(
  change: OrderChange,
  unjudged: readonly CaptureRow[],
  shown: readonly Capture[],
  circumstances: Circumstances,
): CaptureRow[] {
  return unjudged.filter((capture) => {
    const refunds = refundsOf(capture, shown).filter(({ state }) => state !== 'failed');
    if (capture.currency !== bookCurrency || sumOf(refunds) < capture.amountPaise) return true;
    capture.purpose = 'excess';
    const refund = oweExcess(change, capture, whyGivenBack, circumstances);
    const processed = refunds.filter(({ state }) => state === 'processed');
    if (sumOf(processed) >= capture.amountPaise)
      bookListedRefund(change, refund, processed, circumstances.now);
    return false;
  });
}

/** An order that nothing else was paid for ends with the money that went back. */
export function endGivenBack(change: OrderChange): void {
  const { order, captures, refunds } = change.after;
  if (captures.some(({ purpose }) => purpose === 'unjudged')) return;
  const status = refunds.some(({ state }) => isOpen(state)) ? 'refund_due' : 'refunded';
  if (order.paidAt !== null || !mayBecome(order.status, status)) return;
  order.status = status;
  note(change, `order.${status}`);
}

function refundsOf({ captureId }: CaptureRow, shown: readonly Capture[]): readonly ListedRefund[] {
  return shown.find(({ id }) => id === captureId)?.refunds ?? [];
}

function sumOf(refunds: readonly ListedRefund[]): number {
  return refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
