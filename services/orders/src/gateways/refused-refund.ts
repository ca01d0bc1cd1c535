import { ShopError } from '@boostline/contracts/routes/errors';
import { type RefundReport, unnamed } from './payment-gateway.js';
import type { GatewayAnswer } from './gateway-http.js';

/** The gateway says that the refund was made already, by us or by a person; its list shows which. */
export class RefundThereAlready extends ShopError {
  constructor(readonly reason: string) {
    super('gateway-unavailable', 'The refund could not be confirmed yet.', {}, { cause: new Error(reason) });
  }
}

/**
 * `failed` sends the refund again under a new reference, so it is reported only when it is certain; otherwise this
 * throws `gateway-unavailable`.
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
