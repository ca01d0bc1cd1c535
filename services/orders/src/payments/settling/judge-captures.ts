import type { Capture } from '../../gateways/payment-gateway.js';

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
 * What the unjudged captures of one payment are for. Only an exact amount pays: one capture of the
 * price, or all of them adding up to it. Anything else is held, because neither placing the order nor keeping the
 * money would be right (research/payments.md, "Amount mismatch → review. Second capture for one order → refund").
 */
export function judgeCaptures(due: Due, captures: readonly Capture[]): CaptureVerdict {
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
