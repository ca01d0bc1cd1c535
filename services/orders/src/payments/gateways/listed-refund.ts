import type { ListedRefund, RefundReport } from './payment-gateway.js';

/** A refund of a list. Without an amount it counts as nothing, so that a person looks. */
export function toListed({ state, gatewayRefundId, named }: RefundReport): ListedRefund {
  return { state, gatewayRefundId: gatewayRefundId ?? '', amountPaise: named.amountPaise ?? 0 };
}
