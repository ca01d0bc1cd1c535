import { remainsOfSold } from '../placements/bought.js';
import type { Placement } from '../placements/placement.entity.js';
import type { OrderStatus } from '../suppliers/api/read-status-answer.js';
import type { Claim } from './claim.js';

/** Units of what was sold that this answer leaves undelivered; null when it does not say. */
export function undeliveredOf(
  placement: Placement,
  { progress, charge, remains }: Pick<OrderStatus, 'progress' | 'charge' | 'remains'>,
): number | null {
  // An order that cost nothing in the end was not delivered, whatever its count says.
  if (progress === 'canceled' && charge === 0n && !remains) return placement.quantity;
  return remains === null ? null : remainsOfSold(remains, placement);
}

/** What the supplier claims of an order that has ended: that more, or less, of it is undelivered than is known. Null without news. */
export function laterClaim(placement: Placement, status: OrderStatus): (Claim & { remains: number }) | null {
  const known = knownUndelivered(placement);
  const undelivered = undeliveredOf(placement, status) ?? (status.progress === 'completed' ? 0 : null);
  if (undelivered === null || undelivered === known) return null;
  switch (status.progress) {
    case 'canceled':
      return undelivered > known ? { event: 'canceled', remains: undelivered } : null;
    case 'partial':
      // Partial with nothing that remains contradicts itself.
      return undelivered > 0 ? { event: 'partial', remains: undelivered } : null;
    case 'completed':
      if (undelivered > known) return null;
      return { event: undelivered === 0 ? 'completed' : 'partial', remains: undelivered };
    default:
      return null;
  }
}

function knownUndelivered({ state, remains, quantity }: Placement): number {
  return state === 'COMPLETED' ? 0 : (remains ?? quantity);
}
