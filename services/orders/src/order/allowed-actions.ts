import type { AdminOrderAction } from '@boostline/contracts/schemas/admin/order-lists';
import type { AdminRefundAction } from '@boostline/contracts/schemas/admin/orders';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { LineRow } from './order-aggregate.js';
import { mayBecome, payableStatuses } from './order.state.js';
import { isAhead } from './take-line.js';
import { goesOut, isOpen, refundTransitions, type RefundState } from './refund.state.js';

interface OrderFacts {
  status: OrderStatus;
  paidAt: Date | null;
  /** Since then it cannot be delivered: its money can only be refunded. */
  contentForgottenAt: Date | null;
  /** In suspense, in rupees. */
  heldPaise: number;
  /** What of the paid price can still be refunded. */
  keptPaise?: number;
  /** Money in another currency waits for a person. */
  holdsForeign?: boolean;
  /** Left out where none of them can be a part whose turn has not come. */
  lines?: readonly Pick<LineRow, 'dueAt'>[];
  partsHeldAt?: Date | null;
  /** Of an order that is shown: its review is open (awaits-review.ts). */
  awaitsReview?: boolean;
}

/** What an administrator may do with an order now. The same function decides what is offered and what is done. */
export function adminOrderActionsFor({
  status,
  paidAt,
  contentForgottenAt,
  heldPaise,
  keptPaise = 0,
  awaitsReview = false,
  holdsForeign = false,
  lines = [],
  partsHeldAt = null,
}: OrderFacts): AdminOrderAction[] {
  return [
    ...(payableStatuses.includes(status) && heldPaise === 0 ? (['cancel'] as const) : []),
    ...(heldPaise > 0 && paidAt === null && contentForgottenAt === null && mayBecome(status, 'paid')
      ? (['accept-amount'] as const)
      : []),
    ...(heldPaise > 0 ? (['return-amount'] as const) : []),
    ...(holdsForeign ? (['mark-returned'] as const) : []),
    ...(awaitsReview ? (['review'] as const) : []),
    ...adminPartsActionsFor({ lines, partsHeldAt }),
    ...(paidAt !== null && keptPaise > 0 ? (['refund'] as const) : []),
  ];
}

/** What an administrator may do about the parts whose turn has not come. */
export function adminPartsActionsFor({
  lines,
  partsHeldAt,
}: Required<Pick<OrderFacts, 'lines' | 'partsHeldAt'>>): AdminOrderAction[] {
  if (!lines.some(isAhead)) return [];
  return [partsHeldAt === null ? 'hold-parts' : 'resume-parts', 'stop-parts'];
}

/** What an administrator may do with a refund now. `canSend`: the gateway refunds when it is asked. */
export function adminRefundActionsFor(state: RefundState, canSend: boolean): AdminRefundAction[] {
  const may = (next: RefundState) => refundTransitions[state].includes(next);
  return [
    ...(state === 'awaiting_approval' && may('due') ? (['approve'] as const) : []),
    ...(canSend && (state === 'manual' || goesOut(state)) ? (['retry'] as const) : []),
    // A person may know that the money went back, whatever the gateway says.
    ...(isOpen(state) && may('processed') ? (['done'] as const) : []),
  ];
}
