import type { Capture, ListedRefund, RefundReport } from './payment-gateway.js';

/** A refund of a list. Without an amount it counts as nothing, so that a person looks. */
export function toListed({ state, gatewayRefundId, named }: RefundReport): ListedRefund {
  return { state, gatewayRefundId: gatewayRefundId ?? '', amountPaise: named.amountPaise ?? 0 };
}

export function withRefunds(capture: Capture, refunds: readonly ListedRefund[]): Capture {
  return refunds.length > 0 ? { ...capture, refunds } : capture;
}
