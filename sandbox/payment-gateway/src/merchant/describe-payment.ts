import type { Gateway } from '../gateway.js';
import { capturesOf, refundsOf, type Payment, type Refund } from '../payment.js';

/** A payment as the merchant API shows it; money in paise. */
export function describePayment(gateway: Gateway, payment: Payment) {
  const captures = capturesOf(gateway, payment.id);
  return {
    id: payment.id,
    merchantRef: payment.merchantRef,
    amount: payment.amount,
    amountPaid: captures.reduce((sum, capture) => sum + capture.amount, 0),
    currency: payment.currency,
    status: payment.status,
    captures: captures.map((capture) => ({ ...capture, at: new Date(capture.at).toISOString() })),
    refunds: refundsOf(gateway, payment.id).map(describeRefund),
    createdAt: new Date(payment.createdAt).toISOString(),
    expiresAt: new Date(payment.expiresAt).toISOString(),
  };
}

export function describeRefund(refund: Refund) {
  return { ...refund, at: new Date(refund.at).toISOString() };
}
