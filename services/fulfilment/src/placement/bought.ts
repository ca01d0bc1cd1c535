import type { Placement } from './placement.entity.js';

type Quantities = Pick<Placement, 'quantity' | 'bought'>;

/** What the panel was asked for, and counts by. */
export function boughtQuantity({ quantity, bought }: Quantities): number {
  return bought ?? quantity;
}

/**
 * What remains of what was sold when so much remains of what was bought. The units bought more are counted as delivered last:
 * the buyer has what he paid for once that much is delivered.
 */
export function remainsOfSold(remains: number, placement: Quantities): number {
  const extra = boughtQuantity(placement) - placement.quantity;
  return Math.min(Math.max(remains - extra, 0), placement.quantity);
}
