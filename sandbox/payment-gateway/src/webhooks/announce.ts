import type { Gateway } from '../gateway.js';
import type { Payment } from '../payment.js';

type EventType =
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.expired'
  | 'payment.cancelled'
  | 'refund.processed'
  | 'refund.failed';

/** A webhook held back for reordering goes out after this long when no later one has overtaken it. */
const heldMs = 3_000;
const overtakenMs = 300;
const beforeRedirectMs = 10_000;

/** Writes the webhook of an event, as the scenario wants it, and wakes the courier. `amount` in paise. */
export function announce(
  gateway: Gateway,
  payment: Payment,
  type: EventType,
  amount: number,
  now: number,
): void {
  const url = payment.webhookUrl ?? gateway.settings.webhookUrl;
  if (!url) return;
  const rule = gateway.rules.takeForWebhook(payment.merchantRef, type);
  const body = JSON.stringify({
    id: gateway.newId('evt'),
    type,
    paymentId: payment.id,
    merchantRef: payment.merchantRef,
    amount,
    currency: payment.currency,
    occurredAt: new Date(now).toISOString(),
  });
  gateway.database.run(
    'UPDATE webhooks SET held = 0, dueAt = ? WHERE paymentId = ? AND held = 1',
    now + overtakenMs,
    payment.id,
  );
  const waitMs =
    (rule?.delayMs ?? 0) + (rule?.reorder ? heldMs : 0) + (rule?.beforeRedirect ? beforeRedirectMs : 0);
  for (let copy = 0; copy <= (rule?.duplicate ?? 0); copy += 1) {
    gateway.database.run(
      `INSERT INTO webhooks (paymentId, type, url, body, state, createdAt, dueAt, badSignatures, staleTimestamps,
         beforeRedirect, held) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      payment.id,
      type,
      url,
      body,
      rule?.drop ? 'dropped' : 'waiting',
      now,
      now + waitMs,
      rule?.badSignature ?? 0,
      rule?.staleTimestamp ?? 0,
      rule?.beforeRedirect ? 1 : 0,
      rule?.reorder ? 1 : 0,
    );
  }
  gateway.courier.wake();
}
