import type { BuyerOrder, OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import type { Messages } from '../../../messages/en.js';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

const tones: Record<OrderStatus, Tone> = {
  payment_pending: 'warn',
  paid: 'plain',
  processing: 'plain',
  completed: 'good',
  paid_processing_failed: 'warn',
  partially_completed: 'warn',
  refund_due: 'warn',
  refunded: 'plain',
  payment_failed: 'bad',
  payment_expired: 'bad',
  cancelled: 'bad',
};
/** A status of a newer shop than this page is shown plainly. */
export const toneOf = (status: OrderStatus): Tone => tones[status] ?? 'plain';

/** Whether it may still change by itself, so that it is worth asking again. */
export function isMoving({ status, refundDue, lines }: BuyerOrder): boolean {
  const refilling = lines.some(({ refill }) => refill === 'requested' || refill === 'accepted');
  return !['completed', 'refunded', 'partially_completed'].includes(status) || refundDue > 0 || refilling;
}

/** Its comments were deleted unpaid. Once money came for it after all, its status says what happens next. */
export function isForgotten({ commentsForgotten, status }: BuyerOrder): boolean {
  return commentsForgotten && (status === 'payment_expired' || status === 'cancelled');
}

/** `1,000 followers`, or the name of the offer. */
export function orderSummary(order: BuyerOrder, { kindsInText }: Messages): string {
  if (order.packageType === 'offers') return order.offerName ?? kindsInText.offers;
  return `${formatQuantity(order.quantity)} ${kindsInText[order.packageType]}`;
}

/** The shop page on which the same can be bought again. */
export function shopPageOf({ packageType, instagramUsername }: BuyerOrder): string {
  switch (packageType) {
    case 'followers':
      return `/followers?username=${encodeURIComponent(instagramUsername)}`;
    case 'likes':
    case 'views':
      return `/likes-views?tab=${packageType}`;
    default:
      return `/${packageType}`;
  }
}
