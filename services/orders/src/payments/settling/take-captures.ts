import type { Circumstances } from '../../order/circumstances.js';
import { bookCurrency } from '../../ledger/ledger.js';
import { priceFor, setPriceByDiscount } from '../../coupons/set-discount.js';
import type { CaptureRow, PaymentRow } from '../../order/order-aggregate.js';
import { note, post, type OrderChange } from '../../order/order-change.js';
import { oweExcess } from '../../consequences/owe-refund.js';
import { judgeCaptures } from './judge-captures.js';
import { takeGivenBack } from './take-given-back.js';
import type { Capture } from '../../gateways/payment-gateway.js';

/**
 * Records the captures that a gateway shows for a payment; one that is recorded already is not recorded again. Returns
 * `paid` when captures pay the order or all of them are excess, `held` when they match no price and a person must
 * decide, `given-back` when the gateway gave back all that came, and `undefined` when every capture was judged before.
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
