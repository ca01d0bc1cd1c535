import { z } from 'zod';
import { ApiError } from './api-error.js';
import type { Gateway } from '../gateway.js';
import { findPayment, type Payment } from '../payment.js';

const webAddress = z.url({ protocol: /^https?$/ });
const defaultLifeMs = 15 * 60_000;

export const newPayment = z.object({
  merchantRef: z.string().regex(/^[A-Za-z0-9_-]{1,25}$/),
  amount: z.int().min(100).max(100_000_000_00),
  currency: z.literal('INR'),
  description: z.string().min(1).max(200),
  returnUrl: webAddress.max(2000),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  customer: z
    .object({ name: z.string().max(100), email: z.string().max(200), phone: z.string().max(20) })
    .partial()
    .optional(),
  webhookUrl: webAddress.max(2000).optional(),
});

/** Returns the payment that the reference already has. Throws a 409 when the amounts differ. */
export function createPayment(
  gateway: Gateway,
  asked: z.infer<typeof newPayment>,
  now: number,
): { created: boolean; payment: Payment } {
  const known = findPayment(gateway, 'merchantRef', asked.merchantRef);
  if (known && known.amount !== asked.amount) {
    throw new ApiError(
      409,
      'reference_in_use',
      'This merchantRef already belongs to a payment of another amount.',
    );
  }
  if (known) return { created: false, payment: known };
  const expiresAt = asked.expiresAt ? Date.parse(asked.expiresAt) : now + defaultLifeMs;
  if (expiresAt <= now) throw new ApiError(400, 'invalid_request', 'expiresAt lies in the past.');

  const payment: Payment = {
    id: gateway.newId('sbx'),
    merchantRef: asked.merchantRef,
    amount: asked.amount,
    currency: asked.currency,
    description: asked.description,
    returnUrl: asked.returnUrl,
    webhookUrl: asked.webhookUrl ?? null,
    status: 'created',
    refundsFail: 0,
    createdAt: now,
    expiresAt,
  };
  gateway.database.transaction(() => {
    keep(gateway, payment, asked.customer);
    gateway.steps.plan(expiresAt, { do: 'expire', paymentId: payment.id });
  });
  return { created: true, payment };
}

function keep(gateway: Gateway, payment: Payment, customer: object | undefined): void {
  gateway.database.run(
    `INSERT INTO payments (id, merchantRef, amount, currency, description, returnUrl, webhookUrl, customer, status,
       createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    payment.id,
    payment.merchantRef,
    payment.amount,
    payment.currency,
    payment.description,
    payment.returnUrl,
    payment.webhookUrl,
    customer ? JSON.stringify(customer) : null,
    payment.status,
    payment.createdAt,
    payment.expiresAt,
  );
}
