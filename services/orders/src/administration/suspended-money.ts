import type { CaptureRow, OrderAggregate } from '../order/order-aggregate.js';

/**
 * Money that came for an order and that nobody has judged. Only rupees: a capture in another currency is not in the
 * book and is given back at its gateway.
 */
export function suspendedCaptures({ captures }: Pick<OrderAggregate, 'captures'>): CaptureRow[] {
  return captures.filter(({ purpose, currency }) => purpose === 'unjudged' && currency === 'INR');
}

/** In paise. */
export function suspendedPaise(known: Pick<OrderAggregate, 'captures'>): number {
  return suspendedCaptures(known).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
