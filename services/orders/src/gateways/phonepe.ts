import { createHash, timingSafeEqual } from 'node:crypto';
import { ShopError } from '@boostline/contracts/routes/errors';
import { z } from 'zod';
import {
  type Capabilities,
  type CreatedPayment,
  type GatewayPayment,
  type NamedByGateway,
  type PaymentGateway,
  type PaymentReference,
  type PaymentRequest,
  type RefundReport,
  type RefundRequest,
  type WebhookVerdict,
  unnamed,
} from './payment-gateway.js';
import { type GatewayAnswer, askGateway, unavailable } from './gateway-http.js';
import { SignedBody, bodyHash } from './notification.js';
import { notOpened } from './payment-refused.js';
import { refusedRefund } from './refused-refund.js';

/** `expires_at` in Unix seconds. */
const issued = z.object({ access_token: z.string().min(1), expires_at: z.int() });
const created = z.object({ orderId: z.string(), redirectUrl: z.string() });
const order = z.object({
  orderId: z.string().nullish(),
  merchantOrderId: z.string().nullish(),
  amount: z.int().nullish(),
  state: z.string(),
  paymentDetails: z
    .array(z.object({ transactionId: z.string(), amount: z.int(), state: z.string() }))
    .nullish(),
});
const refunded = z.object({
  refundId: z.string(),
  merchantRefundId: z.string().nullish(),
  amount: z.int().nullish(),
  state: z.string(),
  errorCode: z.string().nullish(),
});

const states = new Map<string, GatewayPayment['state']>([
  ['COMPLETED', 'paid'],
  ['FAILED', 'failed'],
]);
const refundStates = new Map<string, RefundReport['state']>([
  ['COMPLETED', 'processed'],
  ['FAILED', 'failed'],
]);
const hexDigest = /^[0-9a-f]{64}$/;
/** Seconds that PhonePe allows an order to live. */
const [leastLife, longestLife] = [300, 3600];
const tokenMarginMs = 60_000;

interface PhonePeAccount {
  /** With the path before the version: `https://api.phonepe.com/apis/pg`. */
  baseUrl: string;
  authBaseUrl: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
}

interface AccessToken {
  value: string;
  usableUntil: number;
}

/** PhonePe Standard Checkout v2 (research/payments.md). Amounts in paise, rupees only. */
export class PhonePeGateway implements PaymentGateway {
  readonly name = 'phonepe';
  readonly capabilities: Capabilities = { signedBody: false, refunds: true, needs: [] };
  private token: AccessToken | null = null;
  private renewal: Promise<AccessToken> | null = null;

  constructor(private readonly account: PhonePeAccount) {}

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const life = Math.floor((request.expiresAt.getTime() - Date.now()) / 1000);
    const answer = await this.ask('POST', '/checkout/v2/pay', {
      merchantOrderId: request.merchantRef,
      amount: request.amountPaise,
      expireAfter: Math.min(Math.max(life, leastLife), longestLife),
      paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: request.returnUrl } },
    });
    // An order is opened once, and its status does not contain its page: if that answer was lost, so is the page.
    if ((answer.isRefusal || answer.isRefusedRequest) && (await this.findOrder(request.merchantRef)))
      throw new ShopError(
        'conflict',
        'This payment page can no longer be opened. Please start the payment again.',
      );
    if (answer.isRefusedRequest) throw notOpened(answer);
    const { orderId, redirectUrl } = answer.as(created);
    return {
      gatewayPaymentId: orderId,
      redirectUrl,
      named: await this.namedBy(orderId, request.merchantRef),
    };
  }

  async fetchStatus({ merchantRef, gatewayPaymentId }: PaymentReference): Promise<GatewayPayment | null> {
    const found = await this.findOrder(merchantRef);
    if (!found) return null;
    if (gatewayPaymentId && found.orderId && found.orderId !== gatewayPaymentId)
      throw unavailable(`asked about ${gatewayPaymentId}, PhonePe answered about ${found.orderId}`);
    const state = states.get(found.state) ?? 'pending';
    // Only the state at the root is a verdict (PhonePe's documentation); the attempts below it may run ahead.
    const attempts = state === 'paid' ? (found.paymentDetails ?? []) : [];
    const captures = attempts
      .filter((attempt) => attempt.state === 'COMPLETED')
      .map(({ transactionId: id, amount }) => ({ id, amountPaise: amount, currency: 'INR' }));
    return { merchantRef: found.merchantOrderId ?? merchantRef, state, captures };
  }

  /** The header is the same for every notification, so the body proves nothing: it only names the payment. */
  parseWebhook(rawBody: Buffer, headers: Record<string, string>): WebhookVerdict {
    const given = (headers['authorization'] ?? '').toLowerCase();
    if (!hexDigest.test(given)) return { authentic: false, reason: 'authorization missing' };
    const { webhookUsername, webhookPassword } = this.account;
    const expected = createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest();
    if (!timingSafeEqual(expected, Buffer.from(given, 'hex')))
      return { authentic: false, reason: 'authorization wrong' };
    const body = new SignedBody(rawBody);
    return {
      authentic: true,
      eventKey: bodyHash(rawBody),
      merchantRef: body.referenceAt(['payload', 'merchantOrderId'], ['payload', 'originalMerchantOrderId']),
      ...(!body.hasObjects(['payload']) && { isUnexpected: true }),
    };
  }

  async refund(request: RefundRequest): Promise<RefundReport> {
    // What a repeated refund answers is not documented, so it is looked for before it is made.
    const earlier = await this.fetchRefund(request);
    if (earlier) return earlier;
    const answer = await this.ask('POST', '/payments/v2/refund', {
      merchantRefundId: request.refundRef,
      originalMerchantOrderId: request.merchantRef,
      amount: request.amountPaise,
    });
    if (!answer.isRefusal) return toReport(answer);
    const known = await this.fetchRefund(request);
    return known ?? refusedRefund(answer);
  }

  async fetchRefund({ refundRef }: RefundRequest): Promise<RefundReport | null> {
    const answer = await this.ask('GET', `/payments/v2/refund/${refundRef}/status`);
    return answer.isFinalRefusal && answer.code ? null : toReport(answer);
  }

  /** Its answer to "pay" says neither reference nor amount: they are those of the order that has our reference. */
  private async namedBy(orderId: string, merchantRef: string): Promise<NamedByGateway> {
    const found = await this.findOrder(merchantRef);
    if (found?.orderId !== orderId) return unnamed;
    const reference = found.merchantOrderId ?? merchantRef;
    return { reference, amountPaise: found.amount ?? null, currency: null };
  }

  private async findOrder(merchantRef: string): Promise<z.infer<typeof order> | null> {
    const answer = await this.ask('GET', `/checkout/v2/order/${merchantRef}/status?details=true`);
    // By its code alone: a wrong base address or credentials answer 400 and 404 as well.
    return answer.code === 'INVALID_MERCHANT_ORDER_ID' ? null : answer.as(order);
  }

  private async ask(method: 'GET' | 'POST', path: string, json?: object): Promise<GatewayAnswer> {
    const first = await this.askOnce(method, path, json);
    if (first.status !== 401) return first;
    this.token = null;
    return this.askOnce(method, path, json);
  }

  private async askOnce(method: 'GET' | 'POST', path: string, json?: object): Promise<GatewayAnswer> {
    const headers = { authorization: `O-Bearer ${await this.accessToken()}` };
    return askGateway({ method, url: this.account.baseUrl + path, headers, ...(json && { json }) });
  }

  /** One token for all calls, until a minute before it expires. */
  private async accessToken(): Promise<string> {
    if (this.token && Date.now() < this.token.usableUntil) return this.token.value;
    this.renewal ??= this.fetchToken().finally(() => {
      this.renewal = null;
    });
    this.token = await this.renewal;
    return this.token.value;
  }

  private async fetchToken(): Promise<AccessToken> {
    const { authBaseUrl, clientId, clientSecret, clientVersion } = this.account;
    const answer = await askGateway({
      method: 'POST',
      url: `${authBaseUrl}/v1/oauth/token`,
      form: {
        client_id: clientId,
        client_secret: clientSecret,
        client_version: clientVersion,
        grant_type: 'client_credentials',
      },
    });
    const { access_token: value, expires_at: expiresAt } = answer.as(issued);
    return { value, usableUntil: expiresAt * 1000 - tokenMarginMs };
  }
}

function toReport(answer: GatewayAnswer): RefundReport {
  const refund = answer.as(refunded);
  const state = refundStates.get(refund.state) ?? 'pending';
  return {
    state,
    gatewayRefundId: refund.refundId,
    reason: state === 'failed' ? refund.errorCode || refund.state : null,
    named: { reference: refund.merchantRefundId ?? null, amountPaise: refund.amount ?? null, currency: null },
  };
}
