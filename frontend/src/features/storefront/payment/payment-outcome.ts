import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';

/** How a status reads to the buyer. Once money was received nothing is called a failed payment (design.md §4). */
type PaymentOutcome = 'pending' | 'success' | 'received' | 'failed';

const outcomes: Record<OrderStatus, PaymentOutcome> = {
  payment_pending: 'pending',
  paid: 'success',
  processing: 'success',
  completed: 'success',
  paid_processing_failed: 'received',
  partially_completed: 'received',
  refund_due: 'received',
  refunded: 'received',
  payment_failed: 'failed',
  payment_expired: 'failed',
  cancelled: 'failed',
};

/** A status that this version of the site does not know counts as failed (spec §4). */
export const paymentOutcome = (status: OrderStatus): PaymentOutcome => outcomes[status] ?? 'failed';

export const wasReceived = (status: OrderStatus): boolean =>
  paymentOutcome(status) === 'success' || paymentOutcome(status) === 'received';
