import type { LineStatus, OrderStatus } from '@boostline/contracts/orders';

/**
 * Which status may follow which. The soft endings of an unpaid order still lead to `paid`, because banks confirm
 * late (research/payments.md, "late authorisation").
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  payment_pending: ['paid', 'payment_failed', 'payment_expired', 'cancelled', 'paid_processing_failed'],
  payment_failed: ['payment_pending', 'paid', 'payment_expired', 'cancelled', 'paid_processing_failed'],
  payment_expired: ['payment_pending', 'paid', 'cancelled', 'paid_processing_failed'],
  cancelled: ['paid', 'paid_processing_failed'],
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
  refund_due: ['refunded', 'partially_completed', 'paid_processing_failed', 'processing', 'paid'],
  completed: ['refund_due', 'processing'],
  partially_completed: ['refund_due'],
  refunded: ['paid'],
};

/** Statuses from which the buyer may still pay. */
export const payableStatuses: readonly OrderStatus[] = [
  'payment_pending',
  'payment_failed',
  'payment_expired',
];

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
}

export interface LineOutcome {
  status: LineStatus;
  refundDuePaise: number;
  refundedPaise: number;
}

/**
 * The status of a paid order from its lines, by the precedence of design.md §3: someone must look; still moving;
 * money owed; some delivered and some refunded; all refunded; done.
 */
export function statusOfLines(lines: readonly LineOutcome[]): OrderStatus {
  if (lines.some((line) => line.status === 'review')) return 'paid_processing_failed';
  if (lines.every((line) => line.status === 'waiting' || line.status === 'pending')) return 'paid';
  if (lines.some((line) => line.status === 'in_progress' || line.status === 'waiting')) return 'processing';
  if (lines.some((line) => line.refundDuePaise > 0)) return 'refund_due';
  if (lines.every((line) => line.status === 'failed')) return 'refunded';
  if (lines.some((line) => line.refundedPaise > 0)) return 'partially_completed';
  return 'completed';
}

/**
 * The status that a paid order takes on from `present`. One that has begun stays begun when its lines wait again: the
 * upstream order that was taken for a line's can turn out to be another's.
 */
export function statusAfter(present: OrderStatus, lines: readonly LineOutcome[]): OrderStatus {
  const status = statusOfLines(lines);
  return status === 'paid' && present === 'processing' ? present : status;
}

/**
 * What is owed back for a line of which `remains` were not delivered, in paise: floor(paid × remains ÷ quantity),
 * remains held between 0 and the quantity because panels report both less and more.
 */
export function refundDueFor(paidPaise: number, quantity: number, remains: number): number {
  const undelivered = Math.min(Math.max(remains, 0), quantity);
  return Number((BigInt(paidPaise) * BigInt(undelivered)) / BigInt(quantity));
}

/** Shares `totalPaise` out by weight so that the parts add up to it exactly; leftover paise go to the first parts. */
export function shareOut(totalPaise: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (sum === 0n)
    return shareOut(
      totalPaise,
      weights.map(() => 1),
    );
  const parts = weights.map((weight) => Number((BigInt(totalPaise) * BigInt(weight)) / sum));
  let leftover = totalPaise - parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (leftover-- > 0 ? part + 1 : part));
}
