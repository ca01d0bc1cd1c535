import { announce } from '../webhooks/announce.js';
import type { Gateway } from '../gateway.js';
import { findPayment, findRefund } from '../payment.js';

export function finishRefund(
  gateway: Gateway,
  refundRef: string,
  result: 'processed' | 'failed',
  now: number,
): void {
  const refund = findRefund(gateway, refundRef);
  const payment = refund && findPayment(gateway, 'id', refund.paymentId);
  if (!payment || refund.status !== 'pending') return;
  gateway.database.run('UPDATE refunds SET status = ? WHERE refundRef = ?', result, refundRef);
  announce(gateway, payment, `refund.${result}`, refund.amount, now);
}
