import { announce } from '../webhooks/announce.js';
import type { Gateway } from '../gateway.js';
import type { Payment } from '../payment.js';

/** Ends a payment without money; a capture may still come later, as it does with real banks. */
export function closePayment(
  gateway: Gateway,
  payment: Payment,
  status: 'failed' | 'expired' | 'cancelled',
  now: number,
): void {
  const expiresAt = status === 'expired' ? Math.min(now, payment.expiresAt) : payment.expiresAt;
  gateway.database.run(
    'UPDATE payments SET status = ?, expiresAt = ? WHERE id = ?',
    status,
    expiresAt,
    payment.id,
  );
  announce(gateway, payment, `payment.${status}`, payment.amount, now);
}
