import { z } from 'zod';
import { ApiError } from './merchant/api-error.js';
import type { Gateway } from './gateway.js';

const paymentRow = z.object({
  id: z.string(),
  merchantRef: z.string(),
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  webhookUrl: z.string().nullable(),
  status: z.enum(['created', 'pending', 'paid', 'failed', 'expired', 'cancelled']),
  refundsFail: z.int(),
  createdAt: z.int(),
  expiresAt: z.int(),
});
/** Amounts in paise, times in ms. */
export type Payment = z.infer<typeof paymentRow>;

const captureRow = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  at: z.int(),
  method: z.string(),
  bankReference: z.string(),
});
type Capture = z.infer<typeof captureRow>;

const refundRow = z.object({
  id: z.string(),
  refundRef: z.string(),
  paymentId: z.string(),
  captureId: z.string().nullable(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  at: z.int(),
});
export type Refund = z.infer<typeof refundRow>;

export function findPayment(gateway: Gateway, by: 'id' | 'merchantRef', value: string): Payment | undefined {
  return gateway.database.one(paymentRow, `SELECT * FROM payments WHERE ${by} = ?`, value);
}

export function requirePayment(gateway: Gateway, by: 'id' | 'merchantRef', value: string): Payment {
  const payment = findPayment(gateway, by, value);
  if (!payment) throw new ApiError(404, 'payment_not_found', 'There is no such payment.');
  return payment;
}

export function newestOther(gateway: Gateway, id: string): Payment | undefined {
  const sql = 'SELECT * FROM payments WHERE id <> ? ORDER BY createdAt DESC, rowid DESC LIMIT 1';
  return gateway.database.one(paymentRow, sql, id);
}

export function allPayments(gateway: Gateway): Payment[] {
  return gateway.database.all(paymentRow, 'SELECT * FROM payments ORDER BY createdAt, rowid');
}

export function capturesOf(gateway: Gateway, paymentId: string): Capture[] {
  return gateway.database.all(
    captureRow,
    'SELECT * FROM captures WHERE paymentId = ? ORDER BY rowid',
    paymentId,
  );
}

export function refundsOf(gateway: Gateway, paymentId: string): Refund[] {
  return gateway.database.all(
    refundRow,
    'SELECT * FROM refunds WHERE paymentId = ? ORDER BY rowid',
    paymentId,
  );
}

export function findRefund(gateway: Gateway, refundRef: string): Refund | undefined {
  return gateway.database.one(refundRow, 'SELECT * FROM refunds WHERE refundRef = ?', refundRef);
}
