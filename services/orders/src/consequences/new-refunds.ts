import type { RefundRow } from '../order/order-aggregate.js';
import type { HistoryEntry, OrderChange } from '../order/order-change.js';

/** The refunds that this change makes. */
export function newRefunds({ before, after }: OrderChange): RefundRow[] {
  return after.refunds.slice(before?.refunds.length ?? 0);
}

/** The entry of the history by which a refund that this change makes was noted. */
export function noteOf({ history }: OrderChange, refund: RefundRow): HistoryEntry | undefined {
  return history.findLast(
    ({ name, detail }) =>
      name === `refund.${refund.state}` &&
      'amountPaise' in detail &&
      detail.amountPaise === refund.amountPaise &&
      !('refundId' in detail),
  );
}
