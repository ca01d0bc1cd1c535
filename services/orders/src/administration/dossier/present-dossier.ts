import type { OrderDossier } from '@boostline/contracts/schemas/admin/orders';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { CaptureRow, LineRow, PaymentRow } from '../../order/order-aggregate.js';

export interface EventRow {
  name: string;
  detail: Record<string, unknown>;
  at: Date;
}

export interface WebhookRow {
  id: number;
  gateway: string;
  merchant_ref: string | null;
  received_at: Date;
  handled_at: Date | null;
  tries: number;
  last_error: string | null;
  next_try_at: Date;
}

export function toAdministeredLine(line: LineRow): OrderDossier['lines'][number] {
  const { id, type, quantity, target, status, comments, providerId, serviceId, upstreamOrderId } = line;
  const { startCount, remains, reason } = line;
  return {
    id,
    type,
    ...(line.product && { product: line.product }),
    quantity,
    target,
    status,
    comments,
    providerId,
    serviceId,
    upstreamOrderId,
    startCount,
    remains,
    reason,
    startsAt: line.dueAt?.toISOString() ?? null,
    paid: rupeesFromPaise(line.pricePaise),
    refundDue: rupeesFromPaise(line.refundDuePaise),
    refunded: rupeesFromPaise(line.refundedPaise),
  };
}

export function toTimelineEntry({ name, detail, at }: EventRow): OrderDossier['timeline'][number] {
  const { by, ...rest } = detail;
  return {
    at: at.toISOString(),
    name,
    by: typeof by === 'string' ? by : null,
    detail: presented(name, rest),
  };
}

export function toNote({ detail: { by, text }, at }: EventRow): OrderDossier['notes'][number] {
  return { at: at.toISOString(), by: typeof by === 'string' ? by : null, text: String(text) };
}

/** Paise become rupees, and the gateway's id of the money that came is masked. */
function presented(name: string, detail: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(detail)) {
    if (key === 'amountPaise' && typeof value === 'number') shown['amount'] = rupeesFromPaise(value);
    else if (name === 'payment.captured' && key === 'id') shown['captureId'] = maskReference(String(value));
    else if (key === 'reference' && typeof value === 'string') shown[key] = maskReference(value);
    else shown[key] = value;
  }
  return shown;
}

export function toAdministeredPayment(
  payment: PaymentRow,
  captures: readonly CaptureRow[],
): OrderDossier['payments'][number] {
  return {
    id: payment.id,
    gateway: payment.gateway,
    merchantRef: payment.merchantRef,
    gatewayPaymentId: maskReferenceOrNull(payment.gatewayPaymentId),
    state: payment.state,
    amount: rupeesFromPaise(payment.amountPaise),
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    lastAskedAt: payment.lastAskedAt?.toISOString() ?? null,
    captures: captures
      .filter((capture) => capture.paymentId === payment.id)
      .map((capture) => ({
        captureId: maskReference(capture.captureId),
        amount: rupeesFromPaise(capture.amountPaise),
        currency: capture.currency,
        purpose: capture.purpose,
        recordedAt: capture.recordedAt.toISOString(),
      })),
  };
}

export function toAdministeredWebhook(row: WebhookRow): OrderDossier['webhooks'][number] {
  return {
    id: row.id,
    gateway: row.gateway,
    merchantRef: row.merchant_ref,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    tries: row.tries,
    lastError: row.last_error,
    nextTryAt: row.handled_at ? null : row.next_try_at.toISOString(),
  };
}

/** Shows enough of a reference to compare two, and too little to use one. */
export function maskReference(reference: string): string {
  const shown = Math.min(4, Math.floor(reference.length / 4));
  return `${reference.slice(0, shown)}…${reference.slice(reference.length - shown)}`;
}

export function maskReferenceOrNull(reference: string | null): string | null {
  return reference === null ? null : maskReference(reference);
}
