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
