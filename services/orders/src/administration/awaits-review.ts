import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { LineRow } from '../order/order-aggregate.js';

const needsReview = 'paid_processing_failed' satisfies OrderStatus;

interface Reviewed {
  status: OrderStatus;
  version: number;
  reviewedVersion: number | null;
  lines: readonly Pick<LineRow, 'deliveredAfterRefundPaise'>[];
}

/** The order needs a review and has changed since the last one; or what was refunded was delivered after all. */
export function awaitsReview({ status, version, reviewedVersion, lines }: Reviewed): boolean {
  if (status === needsReview && reviewedVersion !== version) return true;
  return lines.some(({ deliveredAfterRefundPaise }) => deliveredAfterRefundPaise > 0);
}

/** The same in SQL, of an order `o`, to find such orders by their indexes. */
export const awaitsReviewSql = `((o.status = '${needsReview}' AND o.reviewed_version IS DISTINCT FROM o.version)
  OR o.id = ANY (ARRAY(SELECT l.order_id FROM order_lines l WHERE l.delivered_after_refund_paise > 0)))`;
