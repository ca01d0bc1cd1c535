import { ShopError, type ErrorBody } from '@boostline/contracts/routes/errors';
import type { PaymentRequest } from './payment-gateway.js';
import type { GatewayAnswer } from './gateway-http.js';

type ContactField = keyof PaymentRequest['customer'];
/** What of the request the gateway does not take; `other`: it does not say, or it is nothing that a buyer can change. */
type RefusedPart = ContactField | 'amount' | 'other';

/** Words by which payment gateways name the fields of their requests. Read from the field, the code and the text. */
const parts: readonly [RefusedPart, RegExp][] = [
  ['email', /e-?mail/i],
  ['phone', /phone|mobile|contact/i],
  ['amount', /amount|limit|exceed|maximum|minimum/i],
  ['name', /name/i],
];

/** The part of the request that a refusal is about. The field that the gateway names counts before its words. */
export function refusedPart({ field, reason }: { field: string; reason: string }): RefusedPart {
  for (const text of [field, reason]) for (const [part, words] of parts) if (words.test(text)) return part;
  return 'other';
}

const fieldOf: Record<ContactField, string> = {
  name: 'customerName',
  email: 'customerEmail',
  phone: 'customerPhone',
};
const sentences: Record<RefusedPart, string> = {
  name: 'The payment service does not accept this name. Please write it in full, in English letters.',
  email: 'The payment service does not accept this email address. Please check it or use another one.',
  phone: 'The payment service does not accept this mobile number. Please check it or use another one.',
  amount:
    'The payment service does not take this amount in one payment. Please choose a smaller or larger package, or ask our support.',
  other:
    'The payment service did not accept this payment. Please contact our support: trying again does not help.',
};

/** An answer about one request and no outage; this attempt is over. `reason`: the gateway's own wording. */
export class PaymentRefused extends ShopError {
  constructor(
    readonly part: RefusedPart,
    readonly reason: string,
  ) {
    super('payment-refused', sentences[part], detailsOf(part), { cause: new Error(reason) });
  }
}

/** The error for an answer without a payment: the gateway refused this request, or is out of order. */
export function notOpened(answer: GatewayAnswer): ShopError {
  return answer.isRefusedRequest ? new PaymentRefused(refusedPart(answer), answer.reason) : answer.unusable();
}

function detailsOf(part: RefusedPart): Omit<ErrorBody, 'code' | 'message'> {
  if (part === 'amount' || part === 'other') return { current: { part } };
  return { current: { part }, fields: [{ path: fieldOf[part], message: sentences[part] }] };
}
