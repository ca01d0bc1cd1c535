import type { Placement } from './placement.entity.js';

type Quantities = Pick<Placement, 'quantity' | 'bought'>;

/** What the supplier was asked for, and counts by. */
export function boughtQuantity({ quantity, bought }: Quantities): number {
  return bought ?? quantity;
}

/** Extra units count as delivered last, so a buyer has everything once the sold quantity is delivered. */
export function remainsOfSold(remains: number, placement: Quantities): number {
  const extra = boughtQuantity(placement) - placement.quantity;
  return Math.min(Math.max(remains - extra, 0), placement.quantity);
}
