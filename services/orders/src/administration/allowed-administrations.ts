import type { OrderAdministration, RefundAdministration } from '@boostline/contracts/panel/orders';
import type { OrderStatus } from '@boostline/contracts/shop/orders';
import { mayBecome, payableStatuses } from '../order/order.state.js';
import { refundTransitions, type RefundState } from '../refunds/refund.state.js';

interface OrderFacts {
  status: OrderStatus;
  paidAt: Date | null;
  /** Since then it cannot be delivered: its money can only be refunded. */
  contentForgottenAt: Date | null;
  /** In suspense, in rupees. */
  heldPaise: number;
  /** Of an order that is shown: nobody has looked yet (awaits-review.ts). */
  awaitsReview?: boolean;
}

/** What an administrator may do with an order now. The same function decides what is offered and what is done. */
export function orderAdministrationsFor({
  status,
  paidAt,
  contentForgottenAt,
  heldPaise,
  awaitsReview = false,
}: OrderFacts): OrderAdministration[] {
  return [
    ...(payableStatuses.includes(status) && heldPaise === 0 ? (['cancel'] as const) : []),
    ...(heldPaise > 0 && paidAt === null && contentForgottenAt === null && mayBecome(status, 'paid')
      ? (['accept-amount'] as const)
      : []),
    ...(heldPaise > 0 ? (['return-amount'] as const) : []),
    ...(awaitsReview ? (['review'] as const) : []),
  ];
}

/** What an administrator may do with a refund now. `canSend`: the gateway refunds when it is asked. */
export function refundAdministrationsFor(state: RefundState, canSend: boolean): RefundAdministration[] {
  const may = (next: RefundState) => refundTransitions[state].includes(next);
  return [
    ...(state === 'awaiting_approval' && may('due') ? (['approve'] as const) : []),
    ...(canSend && (state === 'manual' || state === 'due' || state === 'pending')
      ? (['retry'] as const)
      : []),
    ...(state === 'manual' && may('processed') ? (['done'] as const) : []),
  ];
}
