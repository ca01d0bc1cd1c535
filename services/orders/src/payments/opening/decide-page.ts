import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import type { PaymentRefused } from '../../gateways/payment-refused.js';
import { nextPaymentState } from '../../order/payment.state.js';

/** What the gateway named for a payment. */
interface PaymentPage {
  gatewayPaymentId: string | null;
  redirectUrl: string;
}

/** The gateway has opened the payment, and its page is kept for whoever asks next. */
export function decidePage(known: OrderAggregate, paymentId: string, page: PaymentPage): OrderChange {
  const { change, payment } = changeOfPayment(known, paymentId);
  payment.gatewayPaymentId = page.gatewayPaymentId;
  payment.paymentUrl = page.redirectUrl;
  payment.openingUntil = null;
  payment.state = nextPaymentState(payment.state, 'pending');
  return change;
}

/**
 * The gateway will not name the page again, so this attempt is over unless another call has kept the page. If the buyer
 * pays there all the same, a poll finds the money.
 */
export function decideWithoutPage(known: OrderAggregate, paymentId: string): OrderChange {
  const { change, payment } = changeOfPayment(known, paymentId);
  payment.openingUntil = null;
  if (payment.paymentUrl === null) payment.state = nextPaymentState(payment.state, 'cancelled');
  return change;
}

/** The attempt is over; the owner reads the gateway's words in the history. */
export function decideRefusedOpening(
  known: OrderAggregate,
  paymentId: string,
  { part, reason }: Pick<PaymentRefused, 'part' | 'reason'>,
): OrderChange {
  const change = decideWithoutPage(known, paymentId);
  note(change, 'payment.refused', { paymentId, part, reason });
  return change;
}

function changeOfPayment(known: OrderAggregate, paymentId: string) {
  const change = changeOf(known);
  const payment = change.after.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`order ${known.order.id} has no payment ${paymentId}`);
  return { change, payment };
}
