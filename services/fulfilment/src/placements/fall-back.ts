import { move } from './move.js';
import type { Placement } from './placement.entity.js';
import { may } from './placement.state.js';
import type { FinalReason } from '../suppliers/words/refusal-words.js';

/** What another service need not refuse as well. A bad link or comment is the buyer's to correct, at any supplier. */
const ofTheService: readonly FinalReason[] = ['service-refused', 'quantity-refused', 'refused-for-good'];

/**
 * READY at its fallback, judged by the margin guard anew. Null without a fallback that buys, after a first turn, or
 * when the refusal may not be all that became of the line.
 */
export function fallenBack(
  placement: Placement,
  reason: FinalReason,
  fallbackBuys: boolean,
  now: Date,
): Placement | null {
  const { fallbackProviderId: providerId, fallbackServiceId: serviceId, failedOver, state } = placement;
  if (providerId === null || serviceId === null || failedOver || !fallbackBuys) return null;
  if (!ofTheService.includes(reason) || !may(state, 'failed-over')) return null;
  // A person may have switched the line to its fallback already.
  if (placement.providerId === providerId && placement.serviceId === serviceId) return null;
  return move(placement, 'failed-over', {
    ...boughtOf(providerId, serviceId),
    failedOver: true,
    notBefore: now,
  });
}

/** The line is bought of this service from now on: nothing that was found out about another is true of it. */
export function boughtOf(providerId: number, serviceId: string): Partial<Placement> {
  return {
    providerId,
    serviceId,
    approved: false,
    refusals: 0,
    reason: null,
    expectedCharge: null,
    exchangeFactor: null,
    searchAbove: null,
  };
}
