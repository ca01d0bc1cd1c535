import { ApiError } from './merchant/api-error.js';
import { closePayment } from './merchant/close-payment.js';
import type { Gateway } from './gateway.js';
import { requirePayment, type Payment } from './payment.js';

/** Cancels an open payment; again is the same. Throws a 409 when it is paid or has expired. */
export function cancelPayment(gateway: Gateway, id: string, now: number): Payment {
  const payment = requirePayment(gateway, 'id', id);
  if (payment.status === 'paid' || payment.status === 'expired') {
    throw new ApiError(
      409,
      `payment_${payment.status}`,
      `The payment is ${payment.status}, it cannot be cancelled.`,
    );
  }
  if (payment.status === 'cancelled') return payment;
  gateway.database.transaction(() => closePayment(gateway, payment, 'cancelled', now));
  return requirePayment(gateway, 'id', id);
}
