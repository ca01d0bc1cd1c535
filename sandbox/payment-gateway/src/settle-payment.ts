import { capturePayment } from './capture-payment.js';
import { closePayment } from './merchant/close-payment.js';
import type { Gateway } from './gateway.js';
import type { Method, Outcome } from './scenario/outcome.js';
import type { Payment } from './payment.js';

export interface Settlement {
  outcome: Outcome;
  method: Method;
  /** How long the later part of the outcome takes. */
  seconds?: number | undefined;
  /** Paise, for wrong_amount and partial. */
  amount?: number | undefined;
}

/** Carries out what the buyer, the scenario or a test decided. */
export function settlePayment(gateway: Gateway, payment: Payment, settlement: Settlement, now: number): void {
  const { method } = settlement;
  const capture = (amount: number) => capturePayment(gateway, payment, amount, method, now);
  const captureLater = (seconds: number) =>
    gateway.steps.plan(now + (settlement.seconds ?? seconds) * 1000, {
      do: 'capture',
      paymentId: payment.id,
      amount: payment.amount,
      method,
    });
  gateway.database.transaction(() => {
    switch (settlement.outcome) {
      case 'success':
        return capture(payment.amount);
      case 'decline':
        return closePayment(gateway, payment, 'failed', now);
      case 'cancel':
        return closePayment(gateway, payment, 'cancelled', now);
      case 'drop':
        return markPending(gateway, payment);
      case 'pending':
        markPending(gateway, payment);
        return captureLater(5);
      case 'paid_after_expiry':
        closePayment(gateway, payment, 'expired', now);
        return captureLater(5);
      case 'failed_then_paid':
        closePayment(gateway, payment, 'failed', now);
        return captureLater(3);
      case 'wrong_amount':
        return capture(settlement.amount ?? payment.amount + 100);
      case 'partial':
        return capture(settlement.amount ?? Math.max(1, Math.floor(payment.amount / 2)));
      case 'double_capture':
        capture(payment.amount);
        return capture(payment.amount);
      case 'refund_failure':
        gateway.database.run('UPDATE payments SET refundsFail = 1 WHERE id = ?', payment.id);
        return capture(payment.amount);
    }
  });
}

function markPending(gateway: Gateway, payment: Payment): void {
  gateway.database.run(`UPDATE payments SET status = 'pending' WHERE id = ?`, payment.id);
}
