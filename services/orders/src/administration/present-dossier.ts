import type { OrderDossier } from '@boostline/contracts/admin-orders';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { OrderLine } from '../order-line.entity.js';
import type { PaymentState } from '../payments/payment.state.js';
import { masked, maskedOrNull } from './masked.js';

export interface EventRow {
  name: string;
  detail: Record<string, unknown>;
  at: Date;
}

export interface PaymentRow {
  id: string;
  gateway: string;
  merchant_ref: string;
  gateway_payment_id: string | null;
  state: PaymentState;
  amount_paise: number;
  created_at: Date;
  expires_at: Date;
  last_asked_at: Date | null;
}

export interface CaptureRow {
  payment_id: string;
  capture_id: string;
  amount_paise: number;
  currency: string;
  purpose: 'unjudged' | 'order' | 'excess';
  recorded_at: Date;
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

export function toAdministeredLine(line: OrderLine): OrderDossier['lines'][number] {
  const { id, type, quantity, target, status, comments, providerId, serviceId, upstreamOrderId } = line;
  const { startCount, remains, reason } = line;
  return {
    ...{ id, type, quantity, target, status, comments, providerId, serviceId, upstreamOrderId },
    ...{ startCount, remains, reason },
    paid: rupeesFromPaise(line.paidPaise),
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

/** Paise become rupees, and the gateway's id of the money that came is masked. */
function presented(name: string, detail: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(detail)) {
    if (key === 'amountPaise' && typeof value === 'number') shown['amount'] = rupeesFromPaise(value);
    else if (name === 'payment.captured' && key === 'id') shown['captureId'] = masked(String(value));
    else if (key === 'reference' && typeof value === 'string') shown[key] = masked(value);
    else shown[key] = value;
  }
  return shown;
}

export function toAdministeredPayment(
  payment: PaymentRow,
  captures: CaptureRow[],
): OrderDossier['payments'][number] {
  return {
    id: payment.id,
    gateway: payment.gateway,
    merchantRef: payment.merchant_ref,
    gatewayPaymentId: maskedOrNull(payment.gateway_payment_id),
    state: payment.state,
    amount: rupeesFromPaise(payment.amount_paise),
    createdAt: payment.created_at.toISOString(),
    expiresAt: payment.expires_at.toISOString(),
    lastAskedAt: payment.last_asked_at?.toISOString() ?? null,
    captures: captures
      .filter((capture) => capture.payment_id === payment.id)
      .map((capture) => ({
        captureId: masked(capture.capture_id),
        amount: rupeesFromPaise(capture.amount_paise),
        currency: capture.currency,
        purpose: capture.purpose,
        recordedAt: capture.recorded_at.toISOString(),
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
