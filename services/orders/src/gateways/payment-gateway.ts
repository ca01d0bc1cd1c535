import type { SettlementLine } from './settlement-line.js';

/** Payment gateways: one adapter file each. Money in paise. */

export interface PaymentRequest {
  /** At most 25 characters of [A-Za-z0-9_-]; unique per attempt, and the key that makes a repeated create harmless. */
  merchantRef: string;
  amountPaise: number;
  description: string;
  returnUrl: string;
  expiresAt: Date;
  customer: { name: string | null; email: string | null; phone: string | null };
}

/** What the gateway itself says that its answer is about; `null` where it does not say. */
export interface NamedByGateway {
  /** Ours: the reference of the payment or of the refund. */
  reference: string | null;
  amountPaise: number | null;
  currency: string | null;
}

export interface CreatedPayment {
  gatewayPaymentId: string;
  redirectUrl: string;
  /** By the answer or, where that names no reference or amount, by the status of the payment with this id. */
  named: NamedByGateway;
}

export interface Capture {
  /** The gateway's id of the money received; unique per gateway. */
  id: string;
  /** In hundredths of its currency. */
  amountPaise: number;
  currency: string;
  /** What went back of it, whoever asked for that; absent where the gateway's answer does not show it. */
  refunds?: readonly ListedRefund[];
}

export interface GatewayPayment {
  merchantRef: string;
  state: 'created' | 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
  captures: Capture[];
}

export interface PaymentReference {
  merchantRef: string;
  gatewayPaymentId: string | null;
  createdAt: Date;
}

/** A dispute, or a refund, that a payment gateway reports. Nothing is booked by it: a person looks. */
export interface Incident {
  kind: 'dispute' | 'refund';
  /** The gateway's id of the money, and our reference where it names that instead. */
  captureId: string | null;
  refundRef: string | null;
  /** The gateway's own words. */
  state: string;
  reason: string | null;
  amount: string | null;
}

/**
 * Only a hint which payment to ask about. A signed one is authentic in whatever shape, because a gateway switches
 * webhooks off that are refused. `isUnexpected`: all open payments are asked about.
 */
export type WebhookVerdict =
  | {
      authentic: true;
      eventKey: string;
      merchantRef: string | null;
      isUnexpected?: true;
      incident?: Incident;
    }
  | { authentic: false; reason: string };

/** With the names of the payment whose money goes back. */
export interface RefundRequest extends PaymentReference {
  /** Ours, stable over every retry: what makes a repeated refund harmless. At most 25 of [A-Za-z0-9_-]. */
  refundRef: string;
  captureId: string;
  amountPaise: number;
  currency: string;
}

export interface RefundReport {
  state: 'pending' | 'processed' | 'failed';
  gatewayRefundId: string | null;
  /** Why, when it failed. */
  reason: string | null;
  named: NamedByGateway;
}

/** A refund as the gateway lists it, whoever asked for it. */
export interface ListedRefund {
  gatewayRefundId: string;
  state: RefundReport['state'];
  amountPaise: number;
}

export interface Capabilities {
  /** The webhook's signature covers its body; where it does not, only the status query counts. */
  signedBody: boolean;
  /** Nothing proves who sent a webhook: anybody can post one. */
  openWebhooks?: true;
  refunds: boolean;
  /** What the gateway refuses to open a payment without; the buyer is asked for it. */
  needs: readonly ('name' | 'email' | 'phone')[];
}

export interface PaymentGateway {
  readonly name: string;
  /** What it settled in a span, each line again with each report; absent where only a file has it. */
  fetchSettlements?: (span: { from: Date; until: Date }) => Promise<SettlementLine[]>;
  readonly capabilities: Capabilities;
  /**
   * The same reference answers the same payment; its answer must be judged (judge-opened-payment.ts). Throws
   * `gateway-unavailable` (call again), `contact-required`, or `conflict`: the gateway does not return the page of this
   * payment again, and a new attempt takes a new reference.
   */
  createPayment(request: PaymentRequest): Promise<CreatedPayment>;
  /** Throws ShopError `gateway-unavailable`; `null` when the gateway does not know the payment. */
  fetchStatus(payment: PaymentReference): Promise<GatewayPayment | null>;
  /** Pure: raw bytes and headers to a verdict. */
  parseWebhook(rawBody: Buffer, headers: Record<string, string>, now: Date): WebhookVerdict;
  /** Throws `gateway-unavailable` when the outcome is not known (repeat it) and `RefundThereAlready`. */
  refund(request: RefundRequest): Promise<RefundReport>;
  /** `null` when the gateway does not know the refund, or the payment. */
  fetchRefund(request: RefundRequest): Promise<RefundReport | null>;
  /** Also those made in the gateway's own pages. Absent where the gateway does not list them. */
  listRefunds?: (request: RefundRequest) => Promise<ListedRefund[]>;
}

/** What a gateway's answer names otherwise than we asked; what it does not name is no difference. */
export function answerDifferences(asked: NamedByGateway, named: NamedByGateway): string[] {
  const compared = [
    ['reference', asked.reference, named.reference],
    ['amount', asked.amountPaise, named.amountPaise],
    ['currency', asked.currency, named.currency],
  ] as const;
  return compared
    .filter(([, ours, theirs]) => theirs !== null && theirs !== ours)
    .map(([what, , theirs]) => `${what} ${String(theirs).slice(0, 64)}`);
}

/** A refund of a list. Without an amount it counts as nothing, so that a person looks. */
export function toListed({ state, gatewayRefundId, named }: RefundReport): ListedRefund {
  return { state, gatewayRefundId: gatewayRefundId ?? '', amountPaise: named.amountPaise ?? 0 };
}

export function withRefunds(capture: Capture, refunds: readonly ListedRefund[]): Capture {
  return refunds.length > 0 ? { ...capture, refunds } : capture;
}

/** Of an answer that does not say what it is about. */
export const unnamed: NamedByGateway = { reference: null, amountPaise: null, currency: null };
