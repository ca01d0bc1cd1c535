import type { RefundReport } from './payment-gateway.js';
import type { GatewayAnswer } from './gateway-http.js';
import { unnamed } from './unnamed.js';

/**
 * The report on a refund that the gateway refused and does not list. After `failed` the money is sent under a new
 * reference, so whatever is short of certain is `gateway-unavailable` (thrown as a ShopError) and is asked again.
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
