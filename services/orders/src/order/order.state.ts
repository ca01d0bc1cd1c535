import { proportionOf } from '@boostline/contracts/schemas/values/money';
import type { NotPayable } from '@boostline/contracts/schemas/shop/payments';
import { lineStatuses, type LineStatus, type OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import { openPaymentStates, type PaymentState } from './payment.state.js';

/**
 * Which status may follow which. An unpaid order that has failed or expired can still become `paid`, because banks confirm
 * late (research/payments.md, "late authorisation").
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  // To `refund_due` and `refunded`: the gateway gave the money back before the shop saw it.
  payment_pending: [
    'paid',
    'payment_failed',
    'payment_expired',
    'cancelled',
    'paid_processing_failed',
    'refund_due',
    'refunded',
  ],
  payment_failed: [
    'payment_pending',
    'paid',
    'payment_expired',
    'cancelled',
    'paid_processing_failed',
    'refund_due',
    'refunded',
  ],
  payment_expired: [
    'payment_pending',
    'paid',
    'cancelled',
    'paid_processing_failed',
    'refund_due',
    'refunded',
  ],
  cancelled: ['paid', 'paid_processing_failed', 'refund_due', 'refunded'],
  paid: [
    'processing',
    'completed',
    'paid_processing_failed',
    'partially_completed',
    'refund_due',
    'refunded',
  ],
  processing: ['completed', 'paid_processing_failed', 'partially_completed', 'refund_due', 'refunded'],
  paid_processing_failed: [
    'paid',
    'processing',
    'completed',
    'partially_completed',
    'refund_due',
    'refunded',
  ],
  // To `paid`: an unpaid order whose wrong amount goes, or went, back, and that is paid in full after all.
  // To `completed`: a supplier delivers the rest after all, while a part of the price that the owner gave back is on its way.
  refund_due: [
    'refunded',
    'partially_completed',
    'paid_processing_failed',
    'processing',
    'paid',
    'completed',
  ],
  // Between these two: a supplier corrects what it delivered of a line, and nothing more is owed for the difference.
  completed: ['refund_due', 'processing', 'partially_completed'],
  partially_completed: ['refund_due', 'completed'],
  // To `refund_due`: a supplier takes back more of a delivery than it did before.
  // To `paid_processing_failed`: another wrong amount came for an unpaid order.
  refunded: ['paid_processing_failed', 'paid', 'refund_due'],
};

/** Statuses of an order that waits for its payment, or for another one after a failure. */
export const awaitingPayment = ['payment_pending', 'payment_failed'] as const satisfies OrderStatus[];

export function awaitsPayment(status: OrderStatus): boolean {
  return awaitingPayment.some((awaiting) => awaiting === status);
}

/** Statuses from which the buyer may still pay. */
export const payableStatuses: readonly OrderStatus[] = [...awaitingPayment, 'payment_expired'];

interface Payable {
  status: OrderStatus;
  /** When the buyer's own comments were deleted, because the order was not paid; null while they are there, or were none. */
  contentForgottenAt: Date | null;
}

/** Why the buyer may not pay now; null when they may. What would be delivered must still be known. */
export function paymentBlockedReason({ status, contentForgottenAt }: Payable): NotPayable | null {
  if (status === 'cancelled') return 'cancelled';
  if (!payableStatuses.includes(status)) return 'paid';
  return contentForgottenAt === null ? null : 'comments-deleted';
}

/** Whether nothing was paid: it can be paid, or was cancelled. */
export const isUnpaid = (status: OrderStatus): boolean =>
  payableStatuses.includes(status) || status === 'cancelled';

/** Whether something was delivered and the buyer has not said yet how it was. */
export const mayRate = ({ status, rating }: { status: OrderStatus; rating: number | null }): boolean =>
  rating === null && (status === 'completed' || status === 'partially_completed');

export const isPayable = (order: Payable): boolean => paymentBlockedReason(order) === null;

/** A payment of an order that is not paid. */
interface UnpaidPayment {
  state: PaymentState;
  expiresAt: Date;
  /** When its gateway is asked about it next; null once it is not asked any more. */
  nextPollAt: Date | null;
}

const day = 24 * 60 * 60 * 1000;
/** How long an order waits for its first payment, or for another one after a failure. */
export const timeToPayMs = day;
/** A bank may confirm a payment this long after its page has closed, with the buyer waiting for it. */
const confirmationMs = day;

/**
 * Whether an unpaid order is `payment_expired`: a payment page has expired, or the order's time to pay
 * is over, and no payment is under way. Until its comments are deleted, a late payment still pays it.
 */
export function isExpired(
  createdAt: Date,
  payments: readonly Pick<UnpaidPayment, 'state' | 'expiresAt'>[],
  now: Date,
): boolean {
  const underWay = payments.some(
    ({ state, expiresAt }) =>
      openPaymentStates.includes(state) && now.getTime() < expiresAt.getTime() + confirmationMs,
  );
  if (underWay) return false;
  return (
    payments.some(({ state }) => state === 'expired') || now.getTime() >= createdAt.getTime() + timeToPayMs
  );
}

/** Statuses of an order that ended before anybody paid it. */
export const overUnpaid = ['payment_expired', 'cancelled'] as const satisfies OrderStatus[];

/** Whether the comments of an order may be deleted: the order has ended, and no gateway is asked about its payments any more. */
export function mayForgetContent(status: OrderStatus, payments: readonly UnpaidPayment[]): boolean {
  return (
    overUnpaid.some((over) => over === status) && payments.every(({ nextPollAt }) => nextPollAt === null)
  );
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

interface LineMoney {
  pricePaise: number;
  refundDuePaise: number;
  refundedPaise: number;
}

interface LineOutcome extends LineMoney {
  status: LineStatus;
  goodwillPaise: number;
  /** What the supplier has not delivered. */
  remains?: number | null;
}

/** What of the price of a line went back to the buyer, or is owed back. */
export function givenBackOf({
  refundDuePaise,
  refundedPaise,
}: Pick<LineOutcome, 'refundDuePaise' | 'refundedPaise'>): number {
  return refundDuePaise + refundedPaise;
}

/** What can still be refunded of the lines of a paid order: their price, less what went back or is on its way. */
export function keptPaiseOf(lines: readonly LineMoney[]): number {
  return lines.reduce((sum, line) => sum + line.pricePaise - givenBackOf(line), 0);
}

/** The owner gave back all that was left, whatever was delivered. */
function isGivenBack(lines: readonly LineOutcome[]): boolean {
  return lines.some(({ goodwillPaise }) => goodwillPaise > 0) && keptPaiseOf(lines) === 0;
}

/** Whether a supplier may have begun with the line, or it is over. */
export function hasBegun({ status }: { status: LineStatus }): boolean {
  // `pending` is a part whose turn has not come.
  return status !== 'waiting' && status !== 'pending';
}

/**
 * The status of a paid order from its lines, by the precedence of design.md §3: needs a review; under way; delivered in
 * full, whatever part of the price goes back; money owed; fully refunded; partly delivered; completed.
 */
export function statusOfLines(lines: readonly LineOutcome[]): OrderStatus {
  if (lines.some((line) => line.status === 'review')) return 'paid_processing_failed';
  if (!lines.some(hasBegun)) return 'paid';
  if (!lines.every(hasEnded)) return 'processing';
  if (lines.every(({ status }) => status === 'completed') && !isGivenBack(lines)) return 'completed';
  if (lines.some((line) => line.refundDuePaise > 0)) return 'refund_due';
  if (lines.every((line) => line.status === 'failed') || isGivenBack(lines)) return 'refunded';
  // A line that cost nothing owes nothing, and may be delivered in part all the same.
  if (lines.some((line) => line.refundedPaise > 0 || isPartial(line))) return 'partially_completed';
  return 'completed';
}

/** Whether something of a line that is over was not delivered. */
export function isPartial({ status, remains }: Pick<LineOutcome, 'status' | 'remains'>): boolean {
  return status === 'failed' || (status === 'partial' && (remains ?? 0) > 0);
}

/**
 * The status that a paid order takes on from `present`. An order that was `processing` does not become
 * `paid` again when its lines wait again, which happens when the upstream order that was bought for a line turns out to be
 * another line's.
 */
export function statusAfter(present: OrderStatus, lines: readonly LineOutcome[]): OrderStatus {
  const status = statusOfLines(lines);
  return status === 'paid' && present !== 'paid' ? 'processing' : status;
}

/**
 * What is owed back for a line when `remains` were not delivered, in paise: floor(paid × remains ÷ quantity),
 * remains limited to 0 … quantity, because suppliers report both less and more.
 */
export function refundDueFor(pricePaise: number, quantity: number, remains: number): number {
  const undelivered = Math.min(Math.max(remains, 0), quantity);
  return proportionOf(pricePaise, undelivered, quantity);
}

/** Statuses of a line that ended after some delivery. */
export const deliveredLines = ['completed', 'partial'] as const satisfies LineStatus[];

const endedLines = [...deliveredLines, 'failed'] as const satisfies LineStatus[];

/** Whether it is known what is delivered of a line in this status. */
export function hasEnded({ status }: { status: LineStatus }): boolean {
  return endedLines.some((ended) => ended === status);
}

/** Statuses of a line that has not ended. */
export const unendedLines = lineStatuses.filter((status) => !hasEnded({ status }));
