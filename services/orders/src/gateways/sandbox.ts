import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  type Capabilities,
  type CreatedPayment,
  type GatewayPayment,
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
import type { SettlementLine } from './settlement-line.js';
import { SignedBody, eventKeyOf } from './notification.js';
import { notOpened } from './payment-refused.js';
import { refusedRefund } from './refused-refund.js';

const created = z.object({
  id: z.string(),
  paymentUrl: z.string(),
  merchantRef: z.string().nullish(),
  amount: z.int().nullish(),
  currency: z.string().nullish(),
});
const refundFields = {
  id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  refundRef: z.string().nullish(),
  amount: z.int().nullish(),
};
const found = z.object({
  id: z.string(),
  merchantRef: z.string(),
  status: z.enum(['created', 'pending', 'paid', 'failed', 'expired', 'cancelled']),
  captures: z.array(z.object({ id: z.string(), amount: z.int(), currency: z.string() })),
  refunds: z.array(z.object({ ...refundFields, captureId: z.string().nullish() })).default([]),
});
const refunded = z.object(refundFields);
const settled = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['payment', 'refund']),
      reference: z.string(),
      amount: z.int(),
      fee: z.int(),
      tax: z.int(),
      net: z.int(),
      onHold: z.boolean(),
      settlementId: z.string(),
      settledAt: z.iso.datetime(),
    }),
  ),
  more: z.boolean(),
});
const signatureHeader = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const toleranceSeconds = 300;

interface SandboxAccount {
  baseUrl: string;
  apiKey: string;
  webhookSecret: string;
}

/** The gateway of `sandbox/payment-gateway` (research/payments.md, "The sandbox gateway"). */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';
  readonly capabilities: Capabilities = { signedBody: true, refunds: true, needs: [] };

  constructor(private readonly account: SandboxAccount) {}

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const answer = await this.ask('POST', '/v1/payments', {
      merchantRef: request.merchantRef,
      amount: request.amountPaise,
      currency: 'INR',
      description: request.description,
      returnUrl: request.returnUrl,
      expiresAt: request.expiresAt.toISOString(),
    });
    if (answer.isRefusedRequest) throw notOpened(answer);
    const { id, paymentUrl, merchantRef, amount, currency } = answer.as(created);
    return {
      gatewayPaymentId: id,
      redirectUrl: paymentUrl,
      named: { reference: merchantRef ?? null, amountPaise: amount ?? null, currency: currency ?? null },
    };
  }

  async fetchStatus({ merchantRef }: PaymentReference): Promise<GatewayPayment | null> {
    const payment = await this.find(merchantRef);
    return (
      payment && {
        merchantRef: payment.merchantRef,
        state: payment.status,
        captures: payment.captures.map(({ id, amount, currency }) =>
          withRefunds({ id, amountPaise: amount, currency }, refundsOf(payment, id)),
        ),
      }
    );
  }

  parseWebhook(rawBody: Buffer, headers: Record<string, string>, now: Date): WebhookVerdict {
    const [, timestamp, signature] = signatureHeader.exec(headers['x-sandbox-signature'] ?? '') ?? [];
    if (!timestamp || !signature) return { authentic: false, reason: 'signature missing' };
    const expected = createHmac('sha256', this.account.webhookSecret)
      .update(`${timestamp}.`)
      .update(rawBody)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
      return { authentic: false, reason: 'signature wrong' };
    if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
      return { authentic: false, reason: 'too old' };
    const body = new SignedBody(rawBody);
    const merchantRef = body.referenceAt(['merchantRef']);
    return {
      authentic: true,
      eventKey: eventKeyOf(body.textAt('id'), rawBody),
      merchantRef,
      ...(merchantRef === null && { isUnexpected: true }),
    };
  }

  async refund(request: RefundRequest): Promise<RefundReport> {
    const paymentId = request.gatewayPaymentId ?? (await this.find(request.merchantRef))?.id;
    const answer = await this.ask('POST', `/v1/payments/${paymentId}/refunds`, {
      refundRef: request.refundRef,
      captureId: request.captureId,
      amount: request.amountPaise,
    });
    if (!answer.isRefusal) return toReport(answer);
    const known = await this.fetchRefund(request);
    return known ?? refusedRefund(answer);
  }

  async fetchRefund({ refundRef }: RefundRequest): Promise<RefundReport | null> {
    const answer = await this.ask('GET', `/v1/refunds/${refundRef}`);
    return answer.status === 404 ? null : toReport(answer);
  }

  readonly listRefunds = async ({ merchantRef, captureId }: RefundRequest): Promise<ListedRefund[]> => {
    const payment = await this.find(merchantRef);
    return payment ? refundsOf(payment, captureId) : [];
  };

  readonly fetchSettlements = async ({
    from,
    until,
  }: {
    from: Date;
    until: Date;
  }): Promise<SettlementLine[]> => {
    const span = { from: from.toISOString(), until: until.toISOString() };
    const lines: SettlementLine[] = [];
    for (;;) {
      const query = new URLSearchParams({ ...span, after: lines.at(-1)?.lineId ?? '' });
      const page = (await this.ask('GET', `/v1/settlements?${query}`)).as(settled);
      lines.push(
        ...page.lines.map(
          ({ id, kind, reference, amount, fee, tax, net, onHold, settlementId, settledAt }) => ({
            gateway: this.name,
            lineId: id,
            kind,
            reference,
            amountPaise: amount,
            feePaise: fee,
            taxPaise: tax,
            netPaise: net,
            onHold,
            settlementId,
            utr: null,
            occurredAt: new Date(settledAt),
            settledAt: new Date(settledAt),
          }),
        ),
      );
      if (!page.more) return lines;
    }
  };

  private async find(merchantRef: string): Promise<z.infer<typeof found> | null> {
    const answer = await this.ask('GET', `/v1/payments?merchantRef=${encodeURIComponent(merchantRef)}`);
    return answer.status === 404 ? null : answer.as(found);
  }

  private ask(method: 'GET' | 'POST', path: string, json?: object): Promise<GatewayAnswer> {
    const headers = { authorization: `Bearer ${this.account.apiKey}` };
    return askGateway({ method, url: this.account.baseUrl + path, headers, ...(json && { json }) });
  }
}

/** A refund that names no capture may be of any. */
function refundsOf({ refunds }: z.infer<typeof found>, captureId: string): ListedRefund[] {
  return refunds
    .filter((refund) => (refund.captureId ?? captureId) === captureId)
    .map((refund) => toListed(reportOf(refund)));
}

function toReport(answer: GatewayAnswer): RefundReport {
  return reportOf(answer.as(refunded));
}

function reportOf(refund: z.infer<typeof refunded>): RefundReport {
  return {
    state: refund.status,
    gatewayRefundId: refund.id,
    reason: refund.status === 'failed' ? 'refused by the gateway' : null,
    named: { reference: refund.refundRef ?? null, amountPaise: refund.amount ?? null, currency: null },
  };
}
