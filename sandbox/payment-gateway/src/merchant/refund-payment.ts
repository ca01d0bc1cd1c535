import { z } from 'zod';
import { ApiError } from './api-error.js';
import { finishRefund } from './finish-refund.js';
import type { Gateway } from '../gateway.js';
import { capturesOf, findRefund, refundsOf, requirePayment, type Refund } from '../payment.js';

/** A refund that nothing was scripted for reaches the buyer after this long. */
const usualDelayMs = 500;

export const newRefund = z.object({
  refundRef: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  amount: z.int().positive(),
  captureId: z.string().optional(),
});

/** Starts a refund, or answers the one that this reference already has. */
export function refundPayment(
  gateway: Gateway,
  paymentId: string,
  asked: z.infer<typeof newRefund>,
  now: number,
): { created: boolean; refund: Refund } {
  const known = findRefund(gateway, asked.refundRef);
  if (known && (known.paymentId !== paymentId || known.amount !== asked.amount)) {
    throw new ApiError(409, 'reference_in_use', 'This refundRef already belongs to another refund.');
  }
  if (known) return { created: false, refund: known };
  const payment = requirePayment(gateway, 'id', paymentId);
  if (asked.amount > refundable(gateway, paymentId, asked.captureId)) {
    throw new ApiError(422, 'refund_exceeds_capture', 'More than what was captured and not yet refunded.');
  }
  const rule = gateway.rules.takeForRefund(payment.merchantRef);
  const result = rule?.result ?? (payment.refundsFail ? 'failed' : 'processed');
  gateway.database.transaction(() => {
    gateway.database.run(
      `INSERT INTO refunds (refundRef, id, paymentId, captureId, amount, status, at) VALUES (?, ?, ?, ?, ?, 'pending', ?)`,
      asked.refundRef,
      gateway.newId('rfd'),
      paymentId,
      asked.captureId ?? null,
      asked.amount,
      now,
    );
    if (result === 'stuck') return;
    if (rule && rule.delayMs === 0) return finishRefund(gateway, asked.refundRef, result, now);
    const dueAt = now + (rule?.delayMs ?? usualDelayMs);
    gateway.steps.plan(dueAt, { do: 'finish-refund', refundRef: asked.refundRef, result });
  });
  return { created: true, refund: requireRefund(gateway, asked.refundRef) };
}

export function requireRefund(gateway: Gateway, refundRef: string): Refund {
  const refund = findRefund(gateway, refundRef);
  if (!refund) throw new ApiError(404, 'refund_not_found', 'There is no such refund.');
  return refund;
}

/** Paise that can still go back, of one capture or of all. */
function refundable(gateway: Gateway, paymentId: string, captureId: string | undefined): number {
  const captured = capturesOf(gateway, paymentId).filter(({ id }) => !captureId || id === captureId);
  // A refund that names no capture may be of this one.
  const refunded = refundsOf(gateway, paymentId).filter(
    (refund) => refund.status !== 'failed' && (!captureId || (refund.captureId ?? captureId) === captureId),
  );
  const sum = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);
  return sum(captured) - sum(refunded);
}
