import type { Circumstances } from '../../order/circumstances.js';
import { bookCurrency } from '../../ledger/ledger.js';
import { priceFor, setPriceByDiscount } from '../../coupons/set-discount.js';
import type { CaptureRow, PaymentRow } from '../../order/order-aggregate.js';
import { note, post, type OrderChange } from '../../order/order-change.js';
import { oweExcess } from '../../consequences/owe-refund.js';
import { takeGivenBack } from './take-given-back.js';
import type { Capture } from '../../gateways/payment-gateway.js';

/**
 * `paid`: captures pay the order or are excess. `held`: they match no price. `given-back`: the gateway gave back all.
 * `undefined`: nothing is new.
 */
export function takeCaptures(
  change: OrderChange,
  payment: PaymentRow,
  shown: readonly Capture[],
  circumstances: Circumstances,
): 'paid' | 'held' | 'given-back' | undefined {
  const { order, captures } = change.after;
  for (const capture of shown) record(change, payment, capture, circumstances.now);
  const waiting = captures.filter(
    ({ paymentId, purpose }) => paymentId === payment.id && purpose === 'unjudged',
  );
  if (waiting.length === 0) return undefined;
  const unjudged = takeGivenBack(change, waiting, shown, circumstances);
  if (unjudged.length === 0) return order.paidAt === null ? 'given-back' : 'paid';
  const pricePaise = priceFor(order, payment);
  const verdict = judgeCaptures(
    {
      amountPaise: pricePaise,
      currency: payment.currency,
      alreadyPaid: order.paidAt !== null,
      contentForgotten: order.contentForgottenAt !== null,
    },
    unjudged.map(({ captureId: id, amountPaise, currency }) => ({ id, amountPaise, currency })),
  );
  if (verdict.claimed.length > 0) setPriceByDiscount(change, pricePaise);
  for (const capture of unjudged) {
    if (verdict.claimed.includes(capture.captureId)) capture.purpose = 'order';
    if (verdict.excess.includes(capture.captureId)) refundExcess(change, capture, circumstances);
  }
  return verdict.claimed.length > 0 || verdict.held.length === 0 ? 'paid' : 'held';
}

/** A capture that is recorded already, for this payment or for another one, is not counted again. */
function record(change: OrderChange, payment: PaymentRow, capture: Capture, now: Date): void {
  const { gateway, id: paymentId } = payment;
  const { id: captureId, amountPaise, currency } = capture;
  const { captures, recordedCaptures } = change.after;
  if (recordedCaptures.includes(captureId)) return;
  if (captures.some((known) => known.gateway === gateway && known.captureId === captureId)) return;
  captures.push({
    gateway,
    captureId,
    paymentId,
    amountPaise,
    currency,
    purpose: 'unjudged',
    recordedAt: now,
  });
  note(change, 'payment.captured', { paymentId, id: captureId, amountPaise, currency });
  if (currency !== bookCurrency) return;
  post(change, {
    reference: `capture:${gateway}:${captureId}`,
    from: 'gateway',
    to: 'suspense',
    amountPaise,
  });
}

function refundExcess(change: OrderChange, capture: CaptureRow, circumstances: Circumstances): void {
  capture.purpose = 'excess';
  oweExcess(change, capture, 'paid twice', circumstances);
}

interface CaptureVerdict {
  /** Capture ids that together are exactly the price of the order. */
  claimed: string[];
  /** Received beyond the price of an order that is paid: to be given back. */
  excess: string[];
  /** Neither: a person decides. */
  held: string[];
}

interface Due {
  amountPaise: number;
  currency: string;
  /** The order has been paid, by this payment or another one. */
  alreadyPaid: boolean;
  /** The order's comments were deleted before this money came, so it cannot be delivered. */
  contentForgotten: boolean;
}

/**
 * Only an exact amount pays: one capture of the price, or all of them adding up to it. The rest is held for a person.
 */
function judgeCaptures(due: Due, captures: readonly Capture[]): CaptureVerdict {
  const foreign = captures.filter(({ currency }) => currency !== due.currency).map(({ id }) => id);
  const own = captures.filter(({ currency }) => currency === due.currency);
  const ids = own.map(({ id }) => id);
  if (due.alreadyPaid) return { claimed: [], excess: ids, held: foreign };
  if (due.contentForgotten) return { claimed: [], excess: [], held: [...ids, ...foreign] };
  const exact = own.find(({ amountPaise }) => amountPaise === due.amountPaise)?.id;
  if (exact !== undefined)
    return { claimed: [exact], excess: ids.filter((id) => id !== exact), held: foreign };
  const sum = own.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (own.length > 0 && sum === due.amountPaise) return { claimed: ids, excess: [], held: foreign };
  return { claimed: [], excess: [], held: [...ids, ...foreign] };
}
