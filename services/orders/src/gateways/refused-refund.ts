import { ShopError } from '@boostline/contracts/routes/errors';
import { type RefundReport, unnamed } from './payment-gateway.js';
import type { GatewayAnswer } from './gateway-http.js';

/**
 * The gateway refuses a refund because it, or the whole payment, has been refunded already: by an earlier call of ours that
 * is out of sight for some seconds, or by a person in the gateway's own pages. Its list of refunds shows which.
 */
export class RefundThereAlready extends ShopError {
  constructor(readonly reason: string) {
    super('gateway-unavailable', 'The refund could not be confirmed yet.', {}, { cause: new Error(reason) });
  }
}

/**
 * The report on a refund that the gateway refused and does not list. A refund that is reported as `failed` is sent
 * again under a new reference, so `failed` is reported only when it is certain. Otherwise this throws ShopError
 * `gateway-unavailable`, and the gateway is asked again.
 */
export function refusedRefund(answer: GatewayAnswer): RefundReport {
  if (answer.isThereAlready) throw new RefundThereAlready(answer.reason);
  if (!answer.isFinalRefusal) throw answer.unusable();
  return { state: 'failed', gatewayRefundId: null, reason: answer.reason, named: unnamed };
}

/** The report on a refund of a payment that the gateway does not know: it cannot have been sent there. */
export function refundOfUnknown(gateway: string): RefundReport {
  const reason = `${gateway} does not know this payment`;
  return { state: 'failed', gatewayRefundId: null, reason, named: unnamed };
}
