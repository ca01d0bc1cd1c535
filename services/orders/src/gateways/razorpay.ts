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
} from './payment-gateway.js';
import { type GatewayAnswer, askGateway } from './gateway-http.js';
import { SignedBody, eventKeyOf } from './notification.js';
import { notOpened } from './payment-refused.js';
import { rupeeText } from './rupees.js';
import { refusedRefund } from './refused-refund.js';

/** Some answers write whole paise as a text. */
const paise = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const link = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  short_url: z.string(),
  status: z.string(),
  amount: paise.nullish(),
  currency: z.string(),
  payments: z.array(z.object({ payment_id: z.string(), amount: paise, status: z.string() })).nullish(),
});
const links = z.object({ payment_links: z.array(link) });
const refunded = z.object({
  id: z.string(),
  status: z.string(),
  receipt: z.string().nullish(),
  amount: paise.nullish(),
  currency: z.string().nullish(),
});
const refunds = z.object({ items: z.array(refunded) });

/** A word that is not listed decides nothing: the payment is asked about again. */
const states = new Map<string, GatewayPayment['state']>([
  ['created', 'pending'],
  ['partially_paid', 'pending'],
  ['paid', 'paid'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
]);
/** Its words for an id that this account does not have. */
const unknownId = /does not exist/i;
/** Razorpay demands 15 minutes from its own clock; a repeated create comes late in the life of a payment. */
const leastLifeMs = 16 * 60 * 1000;
const hexDigest = /^[0-9a-f]{64}$/;

interface RazorpayAccount {
  baseUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Razorpay Payment Links (research/payments.md). Amounts in paise. */
export class RazorpayGateway implements PaymentGateway {
  readonly name = 'razorpay';
  readonly capabilities: Capabilities = { signedBody: true, refunds: true, needs: [] };

  constructor(private readonly account: RazorpayAccount) {}

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const answer = await this.ask('POST', '/v1/payment_links', { json: newLink(request) });
    // A taken reference is 400: an earlier call made the link and its answer was lost. The list shows a new link only
    // after some seconds; until then this stays `gateway-unavailable`.
    const made =
      answer.isRefusal || answer.isRefusedRequest
        ? await this.findByReference(request.merchantRef)
        : answer.as(link);
    if (!made) throw notOpened(answer);
    return {
      gatewayPaymentId: made.id,
      redirectUrl: made.short_url,
      named: {
        reference: made.reference_id ?? null,
        amountPaise: made.amount ?? null,
        currency: made.currency,
      },
    };
  }

  async fetchStatus({ merchantRef, gatewayPaymentId }: PaymentReference): Promise<GatewayPayment | null> {
    const found = await this.find(merchantRef, gatewayPaymentId);
    if (!found) return null;
    const captures: Capture[] = [];
    for (const { payment_id: id, amount, status } of found.payments ?? []) {
      const capture = { id, amountPaise: amount, currency: found.currency };
      if (status === 'captured') captures.push(capture);
      // It was captured, and all of it went back.
      if (status === 'refunded') captures.push({ ...capture, refunds: await this.refundsOf(capture) });
    }
    const state = states.get(found.status) ?? 'pending';
    return { merchantRef: found.reference_id ?? '', state, captures };
  }

  parseWebhook(rawBody: Buffer, headers: Record<string, string>): WebhookVerdict {
    const signature = headers['x-razorpay-signature'] ?? '';
    if (!hexDigest.test(signature)) return { authentic: false, reason: 'signature missing' };
    const expected = createHmac('sha256', this.account.webhookSecret).update(rawBody).digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
      return { authentic: false, reason: 'signature wrong' };
    const body = new SignedBody(rawBody);
    const isExpected = body.hasObjects(['payload'], ['payload', 'payment_link', '?']);
    return {
      authentic: true,
      eventKey: eventKeyOf(headers['x-razorpay-event-id'], rawBody),
      merchantRef: body.referenceAt(['payload', 'payment_link', 'entity', 'reference_id']),
      ...(!isExpected && { isUnexpected: true }),
      ...incidentIn(body),
    };
  }

  async refund(request: RefundRequest): Promise<RefundReport> {
    const answer = await this.ask('POST', `/v1/payments/${request.captureId}/refund`, {
      json: { amount: request.amountPaise, receipt: request.refundRef },
      // The key must have ten characters, which our reference alone may not.
      headers: { 'x-refund-idempotency': `boostline-${request.refundRef}` },
    });
    if (!answer.isRefusal) return toReport(answer.as(refunded));
    const known = await this.fetchRefund(request);
    return known ?? refusedRefund(answer);
  }

  async fetchRefund({ refundRef, captureId }: RefundRequest): Promise<RefundReport | null> {
    const answer = await this.ask('GET', `/v1/payments/${captureId}/refunds?count=100`);
    // By its words alone: after "unknown" the money may be sent anew, and 400 has other reasons too.
    if (answer.isFinalRefusal && unknownId.test(answer.reason)) return null;
    const ours = answer.as(refunds).items.find(({ receipt }) => receipt === refundRef);
    return ours ? toReport(ours) : null;
  }

  /** Of a payment that is refunded. Throws `gateway-unavailable` while its list does not show that. */
  private async refundsOf({ id: captureId, amountPaise }: Capture): Promise<ListedRefund[]> {
    const listed = await this.listRefunds({ captureId });
    const backPaise = listed
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, refund) => sum + refund.amountPaise, 0);
    if (backPaise >= amountPaise) return listed;
    throw new ShopError('gateway-unavailable', `Razorpay does not list the refunds of ${captureId} yet.`);
  }

  readonly listRefunds = async ({ captureId }: Pick<RefundRequest, 'captureId'>): Promise<ListedRefund[]> => {
    const answer = await this.ask('GET', `/v1/payments/${captureId}/refunds?count=100`);
    if (answer.isFinalRefusal && unknownId.test(answer.reason)) return [];
    return answer.as(refunds).items.map((item) => toListed(toReport(item)));
  };

  private async find(merchantRef: string, id: string | null): Promise<z.infer<typeof link> | null> {
    if (!id) return this.findByReference(merchantRef);
    const answer = await this.ask('GET', `/v1/payment_links/${id}`);
    return answer.isRefusal ? this.findByReference(merchantRef) : answer.as(link);
  }

  private async findByReference(merchantRef: string): Promise<z.infer<typeof link> | null> {
    const path = `/v1/payment_links?reference_id=${encodeURIComponent(merchantRef)}`;
    const { payment_links: found } = (await this.ask('GET', path)).as(links);
    return found.find(({ reference_id: reference }) => reference === merchantRef) ?? null;
  }

  private ask(
    method: 'GET' | 'POST',
    path: string,
    { json, headers }: { json?: object; headers?: Record<string, string> } = {},
  ): Promise<GatewayAnswer> {
    const { baseUrl, keyId, keySecret } = this.account;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    return askGateway({
      method,
      url: baseUrl + path,
      headers: { authorization, ...headers },
      ...(json && { json }),
    });
  }
}

function newLink(request: PaymentRequest): object {
  const { name, email, phone } = request.customer;
  const customer = {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { contact: `+91${phone}` }),
  };
  return {
    amount: request.amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: request.merchantRef,
    description: request.description,
    ...(Object.keys(customer).length > 0 && { customer }),
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: Math.floor(Math.max(request.expiresAt.getTime(), Date.now() + leastLifeMs) / 1000),
    callback_url: request.returnUrl,
    callback_method: 'get',
  };
}

function toReport({ id, status, receipt, amount, currency }: z.infer<typeof refunded>): RefundReport {
  const named = { reference: receipt ?? null, amountPaise: amount ?? null, currency: currency ?? null };
  if (status === 'failed')
    return { state: 'failed', gatewayRefundId: id, reason: 'the bank did not take it', named };
  const state = status === 'processed' ? 'processed' : 'pending';
  return { state, gatewayRefundId: id, reason: null, named };
}

/** `payment.dispute.*` and `refund.*`; amounts in paise. */
function incidentIn(body: SignedBody): { incident?: Incident } {
  const kind = /^(?:payment\.)?(dispute|refund)\./.exec(body.textAt('event') ?? '')?.[1];
  if (kind !== 'dispute' && kind !== 'refund') return {};
  const of = (field: string) => body.textAt('payload', kind, 'entity', field);
  if (of('payment_id') === null) return {};
  const paise = Number(of('amount') ?? Number.NaN);
  return {
    incident: {
      kind,
      captureId: of('payment_id'),
      refundRef: of('receipt'),
      state: of('status') ?? '',
      reason: of('reason_code'),
      amount: Number.isSafeInteger(paise) ? rupeeText(paise) : null,
    },
  };
}
