import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { Circumstances } from '../../order/circumstances.js';
import type { OrderAggregate, PaymentRow } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { isExpired, mayBecome } from '../../order/order.state.js';
import type { GatewayPayment } from '../../gateways/payment-gateway.js';
import { nextPaymentState, openPaymentStates, type PaymentState } from '../../order/payment.state.js';
import { payOrder } from './pay-order.js';
import { takeCaptures } from './take-captures.js';
import { endGivenBack } from './take-given-back.js';

/** A gateway's answer about a payment. */
interface PaymentReport {
  paymentId: string;
  reported: GatewayPayment | null;
  /** The notification that led to asking. */
  webhook: number | null;
}

/** The status that an unpaid order takes on when a payment of it comes to this. */
const unpaidStatuses: Partial<Record<PaymentState, OrderStatus>> = {
  held: 'paid_processing_failed',
  failed: 'payment_failed',
  expired: 'payment_expired',
};

/** Nothing changes when the answer is not new. */
export function decidePayment(
  known: OrderAggregate,
  { paymentId, reported, webhook }: PaymentReport,
  circumstances: Circumstances,
): OrderChange {
  const change = changeOf(known);
  const payment = change.after.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`order ${known.order.id} has no payment ${paymentId}`);
  const { now } = circumstances;
  const verdict = takeCaptures(change, payment, reported?.captures ?? [], circumstances);
  const moneyState = verdict === 'given-back' ? 'held' : verdict;
  const next = nextPaymentState(payment.state, moneyState ?? stateWithoutMoney(payment, reported, now));
  if (next !== payment.state) {
    payment.state = next;
    payment.lastAskedAt = now;
    note(change, `payment.${next}`, { paymentId });
    if (verdict !== 'given-back') followPayment(change, payment, now);
  } else if (verdict === 'held' && change.after.captures.length > known.captures.length) {
    reviewAgain(change);
  }
  if (verdict === 'given-back') endGivenBack(change);
  change.handledWebhook = webhook === null ? null : { id: webhook, at: now };
  return change;
}

/** An answer of "paid" without a capture counts as pending until the capture is there. */
function stateWithoutMoney(payment: PaymentRow, reported: GatewayPayment | null, now: Date): PaymentState {
  if (reported) return reported.state === 'paid' ? 'pending' : reported.state;
  // The gateway does not know the payment: this process crashed before it asked. The payment ends when it expires.
  return payment.expiresAt <= now ? 'expired' : payment.state;
}

/** Another wrong amount came by a payment whose first one a person may have judged. */
function reviewAgain(change: OrderChange): void {
  const { order } = change.after;
  order.reviewedVersion = null;
  note(change, 'suspense.held');
  if (order.paidAt !== null || !mayBecome(order.status, 'paid_processing_failed')) return;
  order.status = 'paid_processing_failed';
  note(change, 'order.paid_processing_failed');
}

/** What the payment's new state makes of the order. */
function followPayment(change: OrderChange, { id: paymentId, state }: PaymentRow, now: Date): void {
  const { order, payments } = change.after;
  if (state === 'paid') {
    if (order.paidAt === null) payOrder(change, now);
    return;
  }
  const status = unpaidStatuses[state];
  if (status === undefined || status === order.status || !mayBecome(order.status, status)) return;
  const isOpen = payments.some((other) => other.id !== paymentId && openPaymentStates.includes(other.state));
  if (state === 'failed' && isOpen) return;
  if (state === 'expired' && !isExpired(order.createdAt, payments, now)) return;
  order.status = status;
  note(change, `order.${status}`);
}
