import { announce } from './webhooks/announce.js';
import type { Gateway } from './gateway.js';
import type { Method } from './scenario/outcome.js';
import type { Payment } from './payment.js';

/** Captures `amount` paise in any state of the payment, and notifies the merchant. */
export function capturePayment(
  gateway: Gateway,
  payment: Payment,
  amount: number,
  method: Method,
  now: number,
): void {
  const id = gateway.newId('cap');
  const bankReference = String(parseInt(id.slice(4, 16), 16))
    .padStart(12, '0')
    .slice(0, 12);
  gateway.database.run(
    'INSERT INTO captures (id, paymentId, amount, currency, at, method, bankReference) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    payment.id,
    amount,
    payment.currency,
    now,
    method,
    bankReference,
  );
  gateway.database.run(`UPDATE payments SET status = 'paid' WHERE id = ?`, payment.id);
  announce(gateway, payment, 'payment.succeeded', amount, now);
}
