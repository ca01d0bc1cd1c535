import type { RefundReport } from './payment-gateway.js';
import type { GatewayAnswer } from './gateway-http.js';
import { unnamed } from './unnamed.js';

/**
 * The report on a refund that the gateway refused and does not list. A refund that is reported as `failed` is sent
 * again under a new reference, so `failed` is reported only when it is certain. Otherwise this throws ShopError
 * `gateway-unavailable`, and the gateway is asked again.
 */
export function refusedRefund(answer: GatewayAnswer): RefundReport {
  if (!answer.isFinalRefusal) throw answer.unusable();
  return { state: 'failed', gatewayRefundId: null, reason: answer.reason, named: unnamed };
}

/** The report on a refund of a payment that the gateway does not know: nobody can have sent it there. */
export function refundOfUnknown(gateway: string): RefundReport {
  const reason = `${gateway} does not know this payment`;
  return { state: 'failed', gatewayRefundId: null, reason, named: unnamed };
}
