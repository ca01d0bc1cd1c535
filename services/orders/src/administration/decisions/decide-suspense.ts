import { changedMeanwhile } from '@boostline/contracts/routes/errors';
import {
  paiseFromRupees,
  rupeesFromPaise,
  splitInProportion,
} from '@boostline/contracts/schemas/values/money';
import { setDiscount } from '../../coupons/set-discount.js';
import type { Circumstances } from '../../order/circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { mayBecome } from '../../order/order.state.js';
import { payOrder } from '../../payments/settling/pay-order.js';
import { oweExcess, oweSurplus } from '../../consequences/owe-refund.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import { suspendedCaptures, suspendedPaise, foreignCaptures } from '../suspended-money.js';
import { currentOf, requireOrder, notAllowedNow, type Decision } from '../../order/require-order.js';
import { endGivenBack } from '../../payments/settling/take-given-back.js';

interface SuspenseDecision extends Decision {
  /** Rupees in suspense, as the administrator saw them. */
  amount: number;
}

/** Lets a wrong amount pay the order: less becomes the price, the rest of more is refunded. Throws `conflict`. */
export function decideAcceptance(
  found: OrderAggregate | undefined,
  { version, amount, reason, by }: SuspenseDecision,
  circumstances: Circumstances,
): OrderChange {
  const known = requireOrder(found, version);
  const amountPaise = requireSum(known, amount);
  if (!adminOrderActionsFor({ ...known.order, heldPaise: amountPaise }).includes('accept-amount'))
    throw notAllowedNow('Accepting this money', currentOf(known));
  const change = changeOf(known);
  const pricePaise = known.order.amountPaise;
  note(change, 'suspense.accepted', { by, reason, amountPaise, pricePaise });
  const accepted = acceptCaptures(change);
  if (amountPaise < pricePaise) {
    // A receipt with the coupon beside the new price would print a list price that never was.
    setDiscount(change, 0);
    lowerPrice(change, amountPaise);
  }
  payOrder(change, circumstances.now);
  const surplus = { amountPaise: Math.max(0, amountPaise - pricePaise), reason };
  oweSurplus(change, accepted, surplus, circumstances);
  return change;
}

/** Refunds a wrong amount; an order that is not paid otherwise ends. Throws `conflict`. */
export function decideReturn(
  found: OrderAggregate | undefined,
  { version, amount, reason, by }: SuspenseDecision,
  circumstances: Circumstances,
): OrderChange {
  const known = requireOrder(found, version);
  const amountPaise = requireSum(known, amount);
  const change = changeOf(known);
  note(change, 'suspense.returned', { by, reason, amountPaise });
  for (const capture of suspendedCaptures(change.after)) {
    capture.purpose = 'excess';
    oweExcess(change, capture, 'the amount did not match the price', circumstances);
  }
  const { order } = change.after;
  if (order.paidAt === null && mayBecome(order.status, 'refund_due')) {
    order.status = 'refund_due';
    note(change, 'order.refund_due');
  }
  // Whoever has this order open must look again, even where its status stays.
  order.version = version + 1;
  return change;
}

/** In paise. Throws `conflict` with the present sum when it is not the one that was looked at, or there is none. */
function requireSum(known: OrderAggregate, rupees: number): number {
  const paise = suspendedPaise(known);
  if (paise > 0 && paise === paiseFromRupees(rupees)) return paise;
  throw changedMeanwhile('The money held for this order', { amount: rupeesFromPaise(paise) });
}

/** The money is the order's. Whether the page is paid a second time while it is open is still asked. */
function acceptCaptures({ after }: OrderChange) {
  const accepted = suspendedCaptures(after);
  for (const capture of accepted) capture.purpose = 'order';
  for (const payment of after.payments.filter(({ id }) => accepted.some((one) => one.paymentId === id)))
    payment.state = 'paid';
  return accepted;
}

function lowerPrice({ after: { order, lines } }: OrderChange, amountPaise: number): void {
  const shares = splitInProportion(
    amountPaise,
    lines.map(({ pricePaise }) => pricePaise),
  );
  for (const [index, line] of lines.entries()) line.pricePaise = shares[index] ?? 0;
  order.amountPaise = amountPaise;
}

/** Closes money in another currency that a person gave back at the gateway. Throws `conflict`. */
export function decideForeignMoney(
  found: OrderAggregate | undefined,
  { version, reason, by }: Decision,
): OrderChange {
  const known = requireOrder(found, version);
  const facts = {
    ...known.order,
    heldPaise: suspendedPaise(known),
    holdsForeign: foreignCaptures(known).length > 0,
  };
  if (!adminOrderActionsFor(facts).includes('mark-returned')) throw notAllowedNow('This', currentOf(known));
  const change = changeOf(known);
  for (const capture of foreignCaptures(change.after)) {
    const { amountPaise, currency } = capture;
    capture.purpose = 'excess';
    note(change, 'suspense.settled', { by, reason, amount: rupeesFromPaise(amountPaise), currency });
  }
  endGivenBack(change);
  change.after.order.version = version + 1;
  return change;
}
