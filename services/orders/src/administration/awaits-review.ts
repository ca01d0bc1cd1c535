import type { OrderStatus } from '@boostline/contracts/shop/orders';

/** The order needs a review, and nobody has reviewed it since it last changed. */
export function awaitsReview(order: {
  status: OrderStatus;
  version: number;
  reviewedVersion: number | null;
}): boolean {
  return order.status === 'paid_processing_failed' && order.reviewedVersion !== order.version;
}

/** The same in SQL, of an order `o`, to find such orders by their index. */
export const awaitsReviewSql = `(o.status = 'paid_processing_failed' AND o.reviewed_version IS DISTINCT FROM o.version)`;
