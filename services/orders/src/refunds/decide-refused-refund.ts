import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { NewIds } from '../order/circumstances.js';
import type { OrderAggregate, RefundRow } from '../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../order/order-change.js';
import type { ListedRefund, RefundReport } from '../gateways/payment-gateway.js';
import { bookListedRefund } from './book-listed-refund.js';
import { askedIn, decideRefundAnswer, type AskedRefund } from './decide-refund.js';
import { refundTransitions } from '../order/refund.state.js';

/** Tries after which a refund that the gateway calls done, and does not show, is for a person. */
const triesUntilManual = 5;

/** What a gateway says to a refund that it does not make. */
export interface RefusedRefund {
  /** Its refusal; null when it says that the refund is there already. */
  report: RefundReport | null;
  reason: string;
  /** The refunds of the payment; null where the gateway does not list them. */
  listed: readonly ListedRefund[] | null;
}

/**
 * What it gave back beyond the ledger, as a person does in its pages, is this refund if it is enough; else a person
 * gives the rest. Premise: the gateway lists every refund that has not failed.
 */
export function decideRefusedRefund(
  known: OrderAggregate,
  asked: AskedRefund,
  { report, reason, listed }: RefusedRefund,
  circumstances: { now: Date; ids: NewIds },
): OrderChange {
  const change = changeOf(known);
  const refund = askedIn(change, asked);
  if (!refund || !refundTransitions[refund.state].includes('processed')) return change;
  const unknownPaise = unbookedPaise(change, refund, listed ?? []);
  if (unknownPaise >= refund.amountPaise) bookListedRefund(change, refund, listed ?? [], circumstances.now);
  else if (unknownPaise > 0) handOver(change, refund, partlyDone(refund, unknownPaise));
  else if (report) return decideRefundAnswer(known, asked, report, circumstances);
  else if (refund.tries >= triesUntilManual) handOver(change, refund, reason);
  else refund.lastError = reason;
  return change;
}

/** What the gateway gave back of the capture, less what the book has as given back or sent. */
function unbookedPaise(
  { after: { refunds } }: OrderChange,
  { id, gateway, captureId }: RefundRow,
  listed: readonly ListedRefund[],
): number {
  const sum = (rows: readonly { amountPaise: number }[]) =>
    rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
  const booked = refunds.filter(
    (other) =>
      other.id !== id &&
      other.gateway === gateway &&
      other.captureId === captureId &&
      other.gatewayRefundId !== null &&
      (other.state === 'processed' || other.state === 'pending'),
  );
  return sum(listed.filter(({ state }) => state === 'processed')) - sum(booked);
}

function handOver(change: OrderChange, refund: RefundRow, reason: string): void {
  refund.state = 'manual';
  refund.lastError = reason;
  note(change, 'refund.manual', { refundId: refund.id, amountPaise: refund.amountPaise, reason });
}

function partlyDone({ amountPaise }: RefundRow, donePaise: number): string {
  const [done, left] = [donePaise, amountPaise - donePaise].map((paise) =>
    formatRupees(rupeesFromPaise(paise)),
  );
  return `${done} of it was given back at the payment gateway already. Give back the other ${left} by hand`;
}
