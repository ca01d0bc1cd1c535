import { fallbackLanguage, type Language } from '@boostline/contracts/languages';
import type { CouponRefusal } from '@boostline/contracts/schemas/shop/coupons';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { GstRegistration } from '@boostline/contracts/schemas/admin/money/tax-documents';
import type { PaymentCreation } from '@boostline/contracts/schemas/shop/payments';
import { type HeldCoupon, hasOpenPayment, keepCoupon } from '../../coupons/decide-coupon.js';
import {
  type Counted,
  type Limits,
  type Wanted,
  needsCount,
  requireUnblocked,
  requireWithin,
} from '../../limits/decide-admission.js';
import type { Circumstances } from '../../order/circumstances.js';
import type { OrderAggregate, OrderRow, PaymentRow } from '../../order/order-aggregate.js';
import { type OrderChange, changeOf, note } from '../../order/order-change.js';
import { neededOfBuyer } from '../../consequences/decide-gst-registration.js';
import { notPayable } from '../../order/require-order.js';
import { requireOwn } from '../../order/own-order.js';
import { mayBecome, paymentBlockedReason } from '../../order/order.state.js';
import { openPaymentStates } from '../../order/payment.state.js';
import { payOrder } from '../settling/pay-order.js';

/** Razorpay wants at least 15 minutes; a buyer who comes back within the hour finds the page still open. */
const lifetimeMs = 60 * 60 * 1000;
/** A buyer is not sent to a page that closes sooner than this, ms. */
const leastRemainingMs = 2 * 60 * 1000;
/** Until the gateway is first asked about a payment, ms. */
const firstPollAfterMs = 10_000;
/** Longer than a gateway call may take, ms: when the lease has ended, the process that had it has crashed. */
export const openingLeaseMs = 15_000;

export interface OpeningRequest {
  details: PaymentCreation;
  buyerHash: string | undefined;
  /** In which the buyer reads the shop. */
  language?: Language | undefined;
  gateway: string;
  limits: Limits;
  /** What the seller is now. */
  registration: GstRegistration;
}

/** What was counted under locks: the uses of the order's coupon, and other orders of the buyer and for the target. */
export interface Checked {
  held?: HeldCoupon | undefined;
  counted?: Counted | undefined;
}

export interface Opening extends OrderChange {
  /** The payment that the buyer is sent to. */
  readonly payment: PaymentRow;
  /** It was made by this change, and whoever made it may open it at the gateway. */
  readonly isNew: boolean;
}

/** No page is needed, or none may be opened. */
export interface WithoutPage extends OrderChange {
  readonly payment: null;
  /**
   * `unchecked`: uses of the coupon or other orders must be counted first. `free`: the order is paid. Otherwise why the
   * coupon was given back.
   */
  readonly because: 'unchecked' | 'free' | CouponRefusal;
}

/**
 * Chooses an open payment that lasts long enough, or makes a new one. Throws `order-not-found`, `not-payable`,
 * `order-refused`, `target-busy` and `daily-limit`.
 */
export function decideOpening(
  found: OrderAggregate | undefined,
  { details, buyerHash, language, gateway, limits, registration }: OpeningRequest,
  circumstances: Circumstances,
  { held, counted }: Checked = {},
): Opening | WithoutPage {
  const known = requireOwn(found, buyerHash);
  const obstacle = paymentBlockedReason(known.order);
  if (obstacle) throw notPayable(obstacle);
  const change = changeOf(known);
  const { now } = circumstances;
  requireUnblocked(wantedOf(known, details), limits);
  demandDetails(known.order, details, registration);
  const isDue = !hasOpenPayment(known.payments, now);
  if (isDue && needsCount(limits)) {
    if (!counted) return { ...change, payment: null, because: 'unchecked' };
    requireWithin(counted, limits);
  }
  // An amount never changes under an open page, so a coupon is judged before there is one.
  if (known.order.discountPaise > 0 && isDue) {
    if (held?.coupon.id !== known.order.couponId) return { ...change, payment: null, because: 'unchecked' };
    keepContact(change, details, { language, now });
    const refusal = keepCoupon(change, held, now);
    if (refusal) return { ...change, payment: null, because: refusal };
  }
  keepContact(change, details, { language, now });
  if (change.after.order.amountPaise === 0) {
    payOrder(change, now);
    return { ...change, payment: null, because: 'free' };
  }
  const open = change.after.payments.findLast(
    (payment) =>
      openPaymentStates.includes(payment.state) &&
      payment.gateway === gateway &&
      payment.amountPaise === change.after.order.amountPaise &&
      payment.expiresAt.getTime() - now.getTime() > leastRemainingMs,
  );
  if (open) return { ...change, payment: open, isNew: false };
  return { ...change, payment: addPayment(change, gateway, circumstances), isNew: true };
}

/** What is to be paid, with the contact that the buyer leaves now. */
export function wantedOf(
  { order, lines }: Pick<OrderAggregate, 'order' | 'lines'>,
  details: PaymentCreation,
): Wanted {
  const { customerEmail: email, customerPhone: phone } = contactWith(order, details);
  return { targets: lines, email, phone };
}

function addPayment(change: OrderChange, gateway: string, { now, ids }: Circumstances): PaymentRow {
  const { order, payments } = change.after;
  const later = (ms: number) => new Date(now.getTime() + ms);
  const payment: PaymentRow = {
    id: ids.uuid(),
    orderId: order.id,
    gateway,
    merchantRef: ids.reference('b'),
    gatewayPaymentId: null,
    paymentUrl: null,
    amountPaise: order.amountPaise,
    currency: 'INR',
    state: 'created',
    createdAt: now,
    expiresAt: later(lifetimeMs),
    openingUntil: later(openingLeaseMs),
    lastAskedAt: null,
    nextPollAt: later(firstPollAfterMs),
    version: 1,
  };
  payments.push(payment);
  if (mayBecome(order.status, 'payment_pending')) {
    order.status = 'payment_pending';
    note(change, 'order.payment_pending');
  }
  note(change, 'payment.created', { paymentId: payment.id, gateway });
  return payment;
}

/** What the tax document needs must be known before it is paid. Throws `invalid-input` with the fields that are missing. */
function demandDetails(order: OrderRow, details: PaymentCreation, registration: GstRegistration): void {
  const contact = contactWith(order, details);
  const hasGstin = contact.customerGstin !== null;
  const needed = neededOfBuyer(registration, { amountPaise: order.amountPaise, hasGstin });
  const fields = [
    ...(needed.state && !contact.customerState
      ? [{ path: 'customerState', message: 'Please choose your State: the invoice must name it' }]
      : []),
    ...(needed.name && !contact.customerName
      ? [{ path: 'customerName', message: 'Please enter your name: the invoice must show it' }]
      : []),
    ...(needed.businessName && !contact.customerBusinessName
      ? [{ path: 'customerBusinessName', message: 'Please enter the legal name that belongs to the GSTIN' }]
      : []),
    ...(needed.address && !contact.customerAddress
      ? [{ path: 'customerAddress', message: 'Please enter your address: the invoice must show it' }]
      : []),
  ];
  if (fields[0]) throw new ShopError('invalid-input', `${fields[0].message}.`, { fields });
}

type Contact = Pick<
  OrderRow,
  | ('customerName' | 'customerEmail' | 'customerPhone' | 'customerState')
  | ('customerAddress' | 'customerGstin' | 'customerBusinessName')
>;

/** The buyer's contact with what the buyer gives now: a field that is left out stays, an emptied one is forgotten. */
function contactWith(order: Contact, given: PaymentCreation): Contact {
  const after = <F extends keyof Contact>(field: F): Contact[F] | NonNullable<PaymentCreation[F]> | null =>
    given[field] === undefined ? order[field] : (given[field] ?? null);
  const customerGstin = after('customerGstin');
  return {
    customerName: after('customerName'),
    customerEmail: after('customerEmail'),
    customerPhone: after('customerPhone'),
    customerState: after('customerState'),
    customerAddress: after('customerAddress'),
    customerGstin,
    customerBusinessName: customerGstin === null ? null : after('customerBusinessName'),
  };
}

function keepContact(
  { after: { order } }: OrderChange,
  given: PaymentCreation,
  { language, now }: { language: OpeningRequest['language']; now: Date },
): void {
  if (given.customerEmail) order.language = language ?? order.language ?? fallbackLanguage;
  Object.assign(order, contactWith(order, given));
  const agreed = given.mayRemind ?? order.reminderAgreedAt !== null;
  order.reminderAgreedAt = agreed && order.customerEmail !== null ? (order.reminderAgreedAt ?? now) : null;
}
