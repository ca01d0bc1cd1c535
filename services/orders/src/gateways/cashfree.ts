import { createHmac, timingSafeEqual } from 'node:crypto';
import { ShopError } from '@boostline/contracts/routes/errors';
import { z } from 'zod';
import {
  type Capabilities,
  type Capture,
  type CreatedPayment,
  type GatewayPayment,
  type Incident,
  type ListedRefund,
  type PaymentGateway,
  type PaymentReference,
  type PaymentRequest,
  type RefundReport,
  type RefundRequest,
  type WebhookVerdict,
  toListed,
  withRefunds,
} from './payment-gateway.js';
import { type GatewayAnswer, askGateway } from './gateway-http.js';
import { indianDateTime } from '@boostline/contracts/schemas/values/indian-time';
import { SignedBody, eventKeyOf } from './notification.js';
import { notOpened } from './payment-refused.js';
import { refundOfUnknown, refusedRefund } from './refused-refund.js';
import { rupeeText, rupeesAsPaise } from './rupees.js';
import { refusedForAge } from './signed-time.js';

/** Ids are numbers in some answers and texts in others. */
const id = z.union([z.string(), z.int()]).transform(String);
const link = z.object({
  cf_link_id: id,
  link_id: z.string(),
  link_status: z.string(),
  link_url: z.string(),
  link_amount: rupeesAsPaise.nullish(),
  link_currency: z.string().nullish(),
});
const orders = z.array(z.object({ order_id: z.string() }));
const payments = z.array(
  z.object({
    cf_payment_id: id,
    payment_status: z.string(),
    is_captured: z.boolean().nullish(),
    payment_amount: rupeesAsPaise,
    payment_currency: z.string(),
  }),
);
const refunded = z.object({
  cf_refund_id: id.nullish(),
  refund_status: z.string(),
  refund_id: z.string().nullish(),
  refund_amount: rupeesAsPaise.nullish(),
  refund_currency: z.string().nullish(),
  status_description: z.string().nullish(),
});

/** A word that is not listed decides nothing: the payment is asked about again. */
const states = new Map<string, GatewayPayment['state']>([
  ['ACTIVE', 'pending'],
  ['PARTIALLY_PAID', 'pending'],
  ['PAID', 'paid'],
  ['EXPIRED', 'expired'],
  ['CANCELLED', 'cancelled'],
]);
const refundStates = new Map<string, RefundReport['state']>([
  ['SUCCESS', 'processed'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
]);
const base64Digest = /^[A-Za-z0-9+/]{43}=$/;
const milliseconds = /^\d{13}$/;
/** The orders that Cashfree opens under a link carry longer names of its own. */
const merchantRefShape = /^[A-Za-z0-9_-]{1,25}$/;

interface CashfreeAccount {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Where Cashfree sends its webhooks; it takes https addresses only. */
  notifyUrl: string;
}

/** Cashfree Payment Links, API version 2026-01-01 (research/payments.md). Amounts in rupees. */
export class CashfreeGateway implements PaymentGateway {
  readonly name = 'cashfree';
  readonly capabilities: Capabilities = { signedBody: true, refunds: true, needs: ['phone'] };

  constructor(private readonly account: CashfreeAccount) {}

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    // Cashfree repeats its answer to a key, also a refusal: a request with less contact is another one.
    const { name, email } = request.customer;
    const key = name || email ? request.merchantRef : `${request.merchantRef}-phone`;
    const answer = await this.post('/pg/links', key, this.newLink(request));
    // 409: an earlier call made the link and its answer was lost.
    const made =
      answer.isRefusal || answer.isRefusedRequest
        ? await this.findLink(request.merchantRef)
        : answer.as(link);
    if (!made) throw notOpened(answer);
    return {
      gatewayPaymentId: made.cf_link_id,
      redirectUrl: made.link_url,
      named: {
        reference: made.link_id,
        amountPaise: made.link_amount ?? null,
        currency: made.link_currency ?? null,
      },
    };
  }

  async fetchStatus({ merchantRef }: PaymentReference): Promise<GatewayPayment | null> {
    const found = await this.findLink(merchantRef);
    if (!found) return null;
    const captures: Capture[] = [];
    for (const orderId of await this.paidOrders(merchantRef)) {
      const ofOrder = await this.capturesOf(orderId);
      // A payment stays SUCCESS when it is refunded. An order that several payments took money for does not say which.
      const refunds = ofOrder.length === 1 ? await this.refundsOf(orderId) : [];
      captures.push(...ofOrder.map((capture) => withRefunds(capture, refunds)));
    }
    return { merchantRef: found.link_id, state: states.get(found.link_status) ?? 'pending', captures };
  }

  parseWebhook(rawBody: Buffer, headers: Record<string, string>, now: Date): WebhookVerdict {
    const signature = headers['x-webhook-signature'] ?? '';
    const timestamp = headers['x-webhook-timestamp'] ?? '';
    if (!base64Digest.test(signature) || !timestamp) return { authentic: false, reason: 'signature missing' };
    const expected = createHmac('sha256', this.account.clientSecret)
      .update(timestamp)
      .update(rawBody)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'base64')))
      return { authentic: false, reason: 'signature wrong' };
    const refused = refusedForAge(milliseconds.test(timestamp) ? Number(timestamp) : Number.NaN, now);
    if (refused) return { authentic: false, reason: refused };
    const body = new SignedBody(rawBody);
    const reference =
      body.referenceAt(
        ['data', 'link_id'],
        ['data', 'order', 'order_tags', 'link_id'],
        ['data', 'order', 'order_id'],
      ) ?? '';
    return {
      authentic: true,
      eventKey: eventKeyOf(headers['x-idempotency-key'], rawBody),
      merchantRef: merchantRefShape.test(reference) ? reference : null,
      ...(!body.hasObjects(['data']) && { isUnexpected: true }),
      ...incidentIn(body),
    };
  }

  async refund(request: RefundRequest): Promise<RefundReport> {
    const orderId = await this.orderOf(request);
    if (orderId === null) return refundOfUnknown('Cashfree');
    const answer = await this.post(`/pg/orders/${orderId}/refunds`, request.refundRef, {
      refund_amount: Number(rupeeText(request.amountPaise)),
      refund_id: request.refundRef,
    });
    if (!answer.isRefusal) return toReport(answer);
    const known = await this.findRefund(orderId, request.refundRef);
    return known ?? refusedRefund(answer);
  }

  async fetchRefund(request: RefundRequest): Promise<RefundReport | null> {
    const orderId = await this.orderOf(request);
    return orderId === null ? null : this.findRefund(orderId, request.refundRef);
  }

  readonly listRefunds = async (request: RefundRequest): Promise<ListedRefund[]> => {
    const orderId = await this.orderOf(request);
    if (orderId === null) return [];
    return listedIn(await this.get(`/pg/orders/${orderId}/refunds`));
  };

  private newLink(request: PaymentRequest): object {
    const { name, email, phone } = request.customer;
    if (!phone) throw new ShopError('contact-required', 'Please enter your mobile number.');
    const { notifyUrl } = this.account;
    return {
      link_id: request.merchantRef,
      link_amount: Number(rupeeText(request.amountPaise)),
      link_currency: 'INR',
      link_purpose: request.description,
      customer_details: {
        customer_phone: phone,
        ...(name && { customer_name: name }),
        ...(email && { customer_email: email }),
      },
      link_partial_payments: false,
      link_expiry_time: indianDateTime(request.expiresAt),
      link_notify: { send_sms: false, send_email: false },
      link_auto_reminders: false,
      link_meta: {
        return_url: request.returnUrl,
        ...(notifyUrl.startsWith('https:') && { notify_url: notifyUrl }),
      },
    };
  }

  private async findLink(merchantRef: string): Promise<z.infer<typeof link> | null> {
    const answer = await this.get(`/pg/links/${merchantRef}`);
    return answer.status === 404 ? null : answer.as(link);
  }

  /** Each attempt under a link is an order of its own; without a filter only the paid ones are listed. */
  private async paidOrders(merchantRef: string): Promise<string[]> {
    const listed = (await this.get(`/pg/links/${merchantRef}/orders`)).as(orders);
    return listed.map(({ order_id: orderId }) => orderId);
  }

  private async capturesOf(orderId: string): Promise<Capture[]> {
    const listed = (await this.get(`/pg/orders/${orderId}/payments`)).as(payments);
    return listed
      .filter((payment) => payment.payment_status === 'SUCCESS' && payment.is_captured !== false)
      .map((payment) => ({
        id: payment.cf_payment_id,
        amountPaise: payment.payment_amount,
        currency: payment.payment_currency,
      }));
  }

  /** None where Cashfree refuses the list: a payment does not wait for that. */
  private async refundsOf(orderId: string): Promise<ListedRefund[]> {
    const answer = await this.get(`/pg/orders/${orderId}/refunds`);
    return answer.isRefusal || answer.isRefusedRequest ? [] : listedIn(answer);
  }

  /** The order that took the money, which is not ours to name; `null` when this account does not know the payment. */
  private async orderOf({ merchantRef, captureId }: RefundRequest): Promise<string | null> {
    if ((await this.findLink(merchantRef)) === null) return null;
    for (const orderId of await this.paidOrders(merchantRef)) {
      const captures = await this.capturesOf(orderId);
      if (captures.some((capture) => capture.id === captureId)) return orderId;
    }
    throw new ShopError('gateway-unavailable', `Cashfree lists no payment ${captureId}.`);
  }

  private async findRefund(orderId: string, refundRef: string): Promise<RefundReport | null> {
    const answer = await this.get(`/pg/orders/${orderId}/refunds/${refundRef}`);
    return answer.status === 404 ? null : toReport(answer);
  }

  private get(path: string): Promise<GatewayAnswer> {
    return askGateway({ method: 'GET', url: this.account.baseUrl + path, headers: this.credentials() });
  }

  private post(path: string, idempotencyKey: string, json: object): Promise<GatewayAnswer> {
    const headers = { ...this.credentials(), 'x-idempotency-key': idempotencyKey };
    return askGateway({ method: 'POST', url: this.account.baseUrl + path, headers, json });
  }

  private credentials(): Record<string, string> {
    const { clientId, clientSecret } = this.account;
    return { 'x-client-id': clientId, 'x-client-secret': clientSecret, 'x-api-version': '2026-01-01' };
  }
}

function listedIn(answer: GatewayAnswer): ListedRefund[] {
  return answer.as(z.array(refunded)).map((refund) => toListed(reportOf(refund)));
}

function toReport(answer: GatewayAnswer): RefundReport {
  return reportOf(answer.as(refunded));
}

function reportOf(refund: z.infer<typeof refunded>): RefundReport {
  const state = refundStates.get(refund.refund_status) ?? 'pending';
  return {
    state,
    gatewayRefundId: refund.cf_refund_id ?? null,
    reason: state === 'failed' ? refund.status_description || refund.refund_status : null,
    named: {
      reference: refund.refund_id ?? null,
      amountPaise: refund.refund_amount ?? null,
      currency: refund.refund_currency ?? null,
    },
  };
}

/** `DISPUTE_*` and `REFUND_STATUS_WEBHOOK`; amounts in rupees. */
function incidentIn(body: SignedBody): { incident?: Incident } {
  const type = body.textAt('type') ?? '';
  if (type.startsWith('DISPUTE_')) {
    const of = (field: string) => body.textAt('data', 'dispute', field);
    const captureId = body.textAt('data', 'order_details', 'cf_payment_id');
    return {
      incident: {
        kind: 'dispute',
        captureId,
        refundRef: null,
        state: of('dispute_status') ?? type,
        reason: of('reason_description'),
        amount: rupeesIn(body, 'dispute', 'dispute_amount'),
      },
    };
  }
  if (!type.startsWith('REFUND_STATUS')) return {};
  const of = (field: string) => body.textAt('data', 'refund', field);
  return {
    incident: {
      kind: 'refund',
      captureId: of('cf_payment_id'),
      refundRef: of('refund_id'),
      state: of('refund_status') ?? '',
      reason: null,
      amount: rupeesIn(body, 'refund', 'refund_amount'),
    },
  };
}

function rupeesIn(body: SignedBody, entity: 'dispute' | 'refund', field: string): string | null {
  const paise = body.paiseAt('data', entity, field);
  return paise === null ? null : rupeeText(paise);
}
