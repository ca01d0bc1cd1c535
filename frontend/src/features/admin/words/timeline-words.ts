import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { orderWords } from './order-words.js';

const sentences: Record<string, string> = {
  'order.payment_pending': 'The order was placed',
  'order.paid': 'The payment arrived',
  'order.processing': 'The delivery began',
  'order.completed': 'Everything was delivered',
  'order.paid_processing_failed': 'It came to need you',
  'order.partially_completed': 'A part was delivered, the rest was given back',
  'order.refund_due': 'Money is owed back',
  'order.refunded': 'The money was given back',
  'order.payment_failed': 'The payment failed',
  'order.payment_expired': 'Not paid in time',
  'order.cancelled': 'The order was cancelled',
  'buyer.rated': 'The customer rated the order',
  'rating.hidden': 'You hid the text of the rating',
  'rating.shown': 'You showed the text of the rating again',
  'buyer.removed-order': 'The customer took the unpaid order off the list',
  'line.waiting': 'A part waits to be handed to the supplier',
  'line.in_progress': 'The supplier took a part of the order',
  'line.completed': 'A part was delivered',
  'line.partial': 'A part was delivered only in part',
  'line.failed': 'A part was not delivered',
  'line.review': 'A part came to need you',
  'line.part-due': 'The next part was handed over',
  'parts.hold': 'You held the next parts',
  'parts.resume': 'You let the parts go on',
  'parts.stop': 'You stopped the rest',
  'line.target-needed': 'The customer was asked for the right account or post',
  'line.target-corrected': 'The customer named the right account or post',
  'line.refill-requested': 'A refill was asked for',
  'line.refill-accepted': 'The supplier began a refill',
  'line.refill-done': 'The refill was delivered',
  'line.refill-refused': 'The supplier refused the refill',
  'line.refill-unanswered': 'The supplier did not answer about the refill',
  'line.delivered-after-refund': 'The supplier delivered what was refunded before',
  'line.report-without-effect': 'The supplier repeated what was known',
  'gift.made': 'You gave the order for free',
  'refund-decision.made': 'You decided on a refund',
  'refund.due': 'A refund was prepared',
  'refund.awaiting_approval': 'A refund waits for your word',
  'refund.manual': 'A refund has to be made by hand',
  'refund.pending': 'The payment gateway works on the refund',
  'refund.processed': 'The refund arrived at the payment gateway',
  'refund.found': 'The payment gateway had given the money back already',
  'refund.returned': 'The refund came back to the payment gateway: the customer does not have it',
  'coupon.reserved': 'A coupon was applied',
  'coupon.used': 'Paid with the coupon',
  'coupon.released': 'The coupon was given back',
  'coupon.honoured': 'Paid late, at the price with the coupon',
  'payment.created': 'A payment page was opened',
  'payment.refused': 'The payment gateway refused to open a payment',
  'payment.dispute-reported': 'The payment gateway reported a dispute',
  'payment.refund-reported': 'The payment gateway reported a refund that is not the shop’s',
  'payment.captured': 'Money arrived',
  'payment.paid': 'The payment gateway confirmed the payment',
  'suspense.held': 'A payment with the wrong amount arrived',
  'suspense.accepted': 'The wrong amount was accepted',
  'personal-data.erased': 'The customer’s data was erased',
  'suspense.settled': 'Money in another currency was given back at the payment gateway',
  'suspense.returned': 'The wrong amount goes back',
};

/** What happened, as a sentence; a name that is not known here is spaced out. */
export function timelineWord(name: string, detail: Readonly<Record<string, unknown>>): string {
  const paise = detail['amountPaise'];
  const amount = typeof paise === 'number' ? `: ${formatRupees(paise / 100)}` : '';
  const status = Object.entries(orderWords).find(([raw]) => name === `order.${raw}`)?.[1].text;
  return (sentences[name] ?? status ?? spaced(name)) + amount;
}

function spaced(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of a row as they are kept, for who has to look behind the sentence. */
export function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
