import type { BuyerOrder, OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { lineWords } from '../../../products/line-words.js';
import type { Products } from '../../../products/products.js';
import type { Messages } from '../../../messages/en.js';

type Tone = 'good' | 'warn' | 'bad' | 'plain';

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

/** As the contract writes it. */
export const orderNumber = /^[1-9]\d{0,15}$/;

/** Whether it may still change by itself, so that it is worth asking again. */
export function isMoving({ status, refundDue, lines }: BuyerOrder): boolean {
  const refilling = lines.some(({ refill }) => refill === 'requested' || refill === 'accepted');
  return !['completed', 'refunded', 'partially_completed'].includes(status) || refundDue > 0 || refilling;
}

const unpaid: readonly OrderStatus[] = ['payment_pending', 'payment_failed', 'payment_expired', 'cancelled'];
export const wasPaid = ({ status }: BuyerOrder): boolean => !unpaid.includes(status);

/** Whether its page is live: an order that was never paid, or has ended, is not. */
export const isUnderWay = (order: BuyerOrder): boolean =>
  isMoving(order) && order.status !== 'cancelled' && order.status !== 'payment_expired';

/** Its comments were deleted unpaid. Once money came for it after all, its status says what happens next. */
export function isForgotten({ commentsForgotten, status }: BuyerOrder): boolean {
  return commentsForgotten && (status === 'payment_expired' || status === 'cancelled');
}

/** `1,000 followers`, or the name of the offer. */
export function orderSummary(order: BuyerOrder, t: Messages, products: Products): string {
  if (order.packageType === 'offers') return order.offerName ?? t.offers.unit;
  const line = order.lines[0] ?? { type: order.packageType };
  return `${formatQuantity(order.quantity)} ${lineWords(line, t, products).unit}`;
}

/** The shop page on which the same can be bought again. */
export function shopPageOf({ packageType, instagramUsername }: BuyerOrder, products: Products): string {
  if (packageType === 'offers') return '/offers';
  const product = products.find(packageType);
  const page = products.addressOf(packageType);
  const isForName = product && products.targetKindOf(product).bareName && !page.includes('?');
  return isForName ? `${page}?username=${encodeURIComponent(instagramUsername)}` : page;
}
