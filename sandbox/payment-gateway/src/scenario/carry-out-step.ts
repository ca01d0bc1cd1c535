import { capturePayment } from '../capture-payment.js';
import { closePayment } from '../merchant/close-payment.js';
import { finishRefund } from '../merchant/finish-refund.js';
import type { Gateway } from '../gateway.js';
import { findPayment } from '../payment.js';
import type { Step } from './step-clock.js';

/** What was planned for now happens. */
export function carryOutStep(gateway: Gateway, step: Step): void {
  const now = Date.now();
  if (step.do === 'finish-refund') return finishRefund(gateway, step.refundRef, step.result, now);
  const payment = findPayment(gateway, 'id', step.paymentId);
  if (!payment) return;
  if (step.do === 'capture') return capturePayment(gateway, payment, step.amount, step.method, now);
  const open = payment.status === 'created' || payment.status === 'pending' || payment.status === 'failed';
  if (open) closePayment(gateway, payment, 'expired', now);
}
