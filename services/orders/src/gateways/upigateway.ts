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
  type WebhookVerdict,
  unnamed,
} from './payment-gateway.js';
import { type GatewayAnswer, askGateway, isOfCredentials } from './gateway-http.js';
import { PaymentRefused, refusedPart } from './payment-refused.js';
import { indianDay } from '@boostline/contracts/schemas/values/indian-time';
import { bodyHash } from './notification.js';
import { rupeeText, rupeesAsPaise } from './rupees.js';

const id = z.union([z.string().min(1), z.int()]).transform(String);
/** The outer status says only whether the call was understood; HTTP is 200 either way. */
const refusal = z.object({ status: z.literal(false), msg: z.string().catch('') });
const created = z.object({
  status: z.literal(true),
  data: z.object({ order_id: id, payment_url: z.string() }),
});
const found = z.object({
  status: z.literal(true),
  data: z.object({ id, client_txn_id: z.string(), amount: rupeesAsPaise, status: z.string() }),
});
const notification = z.object({
  client_txn_id: z.string().regex(/^[A-Za-z0-9_-]{1,25}$/),
  id: z.string().min(1),
  status: z.string().min(1),
});

const states = new Map<string, GatewayPayment['state']>([
  ['success', 'paid'],
  ['failure', 'failed'],
]);
const unknownOrder = /not (be )?found|no (record|order|transaction)|(does not|doesn't|not) exist/i;

const notOfOrder =
  /merchant|subscription|plan (has )?expired|too many|rate limit|try again|server|maintenance/i;
/** An earlier call may have opened it, and its status is out of sight for some seconds. */
const isThereAlready = /already|duplicate/i;

const minute = 60_000;
/** An order's day is the day of its creation there: their clock may be behind ours, and we may create late. */
const creationWindow = [0, -5 * minute, 60 * minute];

type FoundOrder = z.infer<typeof found>['data'];

interface UpiGatewayAccount {
  baseUrl: string;
  key: string;
}

/** UPIGateway, also EKQR. Amounts in rupees; webhooks are not signed, and it takes no refunds by API. */
export class UpiGateway implements PaymentGateway {
  readonly name = 'upigateway';
  readonly capabilities: Capabilities = {
    signedBody: false,
    openWebhooks: true,
    refunds: false,
    needs: ['name', 'email', 'phone'],
  };

  constructor(private readonly account: UpiGatewayAccount) {}

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const { name, email, phone } = request.customer;
    if (!name || !email || !phone)
      throw new ShopError('contact-required', 'Please enter your name, email and mobile number.');
    const answer = await this.ask('/api/create_order', {
      client_txn_id: request.merchantRef,
      amount: rupeeText(request.amountPaise),
      p_info: request.description,
      customer_name: name,
      customer_email: email,
      customer_mobile: phone,
      redirect_url: request.returnUrl,
    });
    const read = answer.as(z.union([created, refusal]));
    const now = new Date();
    const known = await this.find(request.merchantRef, [now, new Date(now.getTime() - 60 * minute)]);
    if (read.status) {
      const { order_id: gatewayPaymentId, payment_url: redirectUrl } = read.data;
      return { gatewayPaymentId, redirectUrl, named: namedBy(gatewayPaymentId, known) };
    }
    // An order is opened once, and its status does not contain its page: if that answer was lost, so is the page.
    if (!known) throw refusedOrder(read.msg, answer);
    throw new ShopError(
      'conflict',
      'This payment page can no longer be opened. Please start the payment again.',
    );
  }

  async fetchStatus({ merchantRef, createdAt }: PaymentReference): Promise<GatewayPayment | null> {
    const days = creationWindow.map((shift) => new Date(createdAt.getTime() + shift));
    const payment = await this.find(merchantRef, days);
    if (!payment) return null;
    const state = states.get(payment.status.toLowerCase()) ?? 'pending';
    const capture = { id: payment.id, amountPaise: payment.amount, currency: 'INR' };
    return { merchantRef: payment.client_txn_id, state, captures: state === 'paid' ? [capture] : [] };
  }

  /** Anybody can post one: it only names the payment to ask about. */
  parseWebhook(rawBody: Buffer): WebhookVerdict {
    const event = notification.safeParse(Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))));
    if (!event.success) return { authentic: false, reason: 'not a notification' };
    return { authentic: true, eventKey: bodyHash(rawBody), merchantRef: event.data.client_txn_id };
  }

  /** Throws ShopError `conflict`, always: a person gives the money back in the merchant's UPI app or bank. */
  refund(): Promise<RefundReport> {
    return Promise.reject(
      new ShopError('conflict', 'This gateway takes no refunds: pay the money back by hand.'),
    );
  }

  fetchRefund(): Promise<null> {
    return Promise.resolve(null);
  }

  private async find(merchantRef: string, times: Date[]): Promise<FoundOrder | null> {
    for (const day of new Set(times.map(dayAsAsked))) {
      const answer = await this.ask('/api/check_order_status', { client_txn_id: merchantRef, txn_date: day });
      const read = answer.as(z.union([found, refusal]));
      if (read.status) return read.data;
      // Anything else, a wrong key for instance, says nothing about the payment.
      if (!unknownOrder.test(read.msg)) throw answer.unusable();
    }
    return null;
  }

  private ask(path: string, fields: Record<string, string>): Promise<GatewayAnswer> {
    return askGateway({
      method: 'POST',
      url: this.account.baseUrl + path,
      json: { key: this.account.key, ...fields },
    });
  }
}

/** Premise: a refusal that speaks of the key, the account or the rate is ours to mend; others are about the order. */
function refusedOrder(words: string, answer: GatewayAnswer): ShopError {
  if (isOfCredentials(words) || notOfOrder.test(words) || isThereAlready.test(words))
    return answer.unusable();
  return new PaymentRefused(refusedPart({ field: '', reason: answer.reason }), answer.reason);
}

/** The answer to "create" says neither reference nor amount: they are those of the order that has our reference. */
function namedBy(orderId: string, known: FoundOrder | null): NamedByGateway {
  if (known?.id !== orderId) return unnamed;
  return { reference: known.client_txn_id, amountPaise: known.amount, currency: null };
}

/** The day in India, `02-01-2026`. */
function dayAsAsked(at: Date): string {
  return indianDay(at).split('-').toReversed().join('-');
}
