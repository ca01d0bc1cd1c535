import { decideMessages } from './decide-messages.js';
import { decideEndpointMessages, type Subscription } from './decide-endpoint-messages.js';
import { missingDocuments } from './decide-document.js';
import { saleTaxAt, type KnownGstRegistration } from './decide-gst-registration.js';
import type { Circumstances } from '../order/circumstances.js';
import { type OrderChange, note, post } from '../order/order-change.js';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { OrderRow } from '../order/order-aggregate.js';
import type { CouponState } from '../order/coupon.state.js';
import { notYetRefunded, newRefunds, noteOf } from './owe-refund.js';
import { isOpen } from '../order/refund.state.js';
import { isUnpaid } from '../order/order.state.js';
import { sharesOf } from '../order/refund-shares.js';

/** Payment gateways give back no less than ₹1 (Razorpay and PhonePe by their documents). */
const leastRefundPaise = 100;

/** Rounds up to ₹1 at the shop's cost, within the capture; a person gives back what no gateway can send. */
function roundSmallRefunds(change: OrderChange): void {
  for (const refund of newRefunds(change).filter(({ state }) => isOpen(state))) {
    const missing = leastRefundPaise - refund.amountPaise;
    if (missing <= 0) continue;
    const capture = change.after.captures.find(
      ({ gateway, captureId }) => gateway === refund.gateway && captureId === refund.captureId,
    );
    const added = capture ? Math.min(missing, notYetRefunded(change, capture)) : 0;
    const entry = noteOf(change, refund);
    if (added > 0) {
      refund.shares = [...sharesOf(refund)];
      refund.roundingPaise = added;
      refund.amountPaise += added;
      const reference = `rounding:${refund.id}`;
      post(change, { reference, from: 'shop', to: 'refund_due', amountPaise: added });
    }
    if (added < missing) {
      refund.state = 'manual';
      refund.lastError = 'below-minimum';
    }
    if (!entry) continue;
    entry.name = `refund.${refund.state}`;
    entry.detail = { ...entry.detail, amountPaise: refund.amountPaise, roundingPaise: refund.roundingPaise };
  }
}

/** Statuses in which no payment is expected. */
const endedUnpaid: readonly OrderStatus[] = ['payment_expired', 'cancelled', 'refund_due', 'refunded'];

/** Used once the order is paid, released once it has ended unpaid; judged again if its buyer pays after all. */
function followCoupon(change: OrderChange): void {
  const { order } = change.after;
  const next = stateAfter(order);
  if (next === order.couponState) return;
  order.couponState = next;
  note(change, `coupon.${next}`, { code: order.couponCode });
}

function stateAfter({ couponState, discountPaise, paidAt, status }: OrderRow): CouponState | null {
  if (couponState === 'reserved') {
    if (paidAt !== null) return discountPaise > 0 ? 'used' : 'released';
    return endedUnpaid.includes(status) ? 'released' : couponState;
  }
  return couponState === 'released' && paidAt !== null && discountPaise > 0 ? 'honoured' : couponState;
}

/** What is paid after all is shown to its buyer again. */
function returnToList({ after: { order } }: OrderChange): void {
  if (!isUnpaid(order.status)) order.removedAt = null;
}

interface Settings {
  registrations: readonly KnownGstRegistration[];
  endpoints: readonly Subscription[];
}

/** What follows from any change and is written with it. */
export function addConsequences(
  change: OrderChange,
  { registrations, endpoints }: Settings,
  circumstances: Pick<Circumstances, 'now' | 'ids'>,
): void {
  roundSmallRefunds(change);
  followCoupon(change);
  returnToList(change);
  nameTax(change, registrations);
  change.after.documents.push(...missingDocuments(change.after, registrations, circumstances));
  const messages = [
    ...decideMessages(change, circumstances),
    ...decideEndpointMessages(change, endpoints, circumstances),
  ];
  change.added.push(...messages.map((row) => ({ to: 'messages' as const, row })));
}

/** Fulfilment judges a line by what is left of its price after the tax that its order was paid with. */
function nameTax({ after: { order }, events }: OrderChange, registrations: Settings['registrations']): void {
  if (order.paidAt === null) return;
  const tax = saleTaxAt(registrations, order.paidAt);
  for (const event of events)
    if (event.name === 'order.paid.v1' || event.name === 'order.parts-due.v1')
      for (const line of event.payload.lines) line.tax = tax;
}
