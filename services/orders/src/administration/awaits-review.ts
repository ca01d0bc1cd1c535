import type { OrderStatus } from '@boostline/contracts/shop/orders';

/** An administrator must look at an order in this status. */
const needsReview = 'paid_processing_failed' satisfies OrderStatus;

/** The order needs a review, and nobody has reviewed it since it last changed. */
export function awaitsReview(order: {
  status: OrderStatus;
  version: number;
  reviewedVersion: number | null;
}): boolean {
  return order.status === needsReview && order.reviewedVersion !== order.version;
}

/** The same in SQL, of an order `o`, to find such orders by their index. */
export const awaitsReviewSql = `(o.status = '${needsReview}' AND o.reviewed_version IS DISTINCT FROM o.version)`;
