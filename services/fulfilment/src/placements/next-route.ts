import type { HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';
import { isSameService, type ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { move } from './move.js';
import type { Placement } from './placement.entity.js';
import { may } from './placement.state.js';
import type { FinalReason } from '../suppliers/words/refusal-words.js';

/** A route that could buy the line now; `heldFor`: why the guard before buying would hold the line there. */
export interface OpenRoute extends ServiceChoice {
  heldFor: HeldFor | null;
}

/** What another service need not refuse as well. A bad link or comment is the buyer's to correct, at any supplier. */
const ofTheService: readonly FinalReason[] = ['service-refused', 'quantity-refused', 'refused-for-good'];

/** The services that the line may still be turned to, in order, each once. */
export function routesLeft(placement: Placement): ServiceChoice[] {
  const { fallbackProviderId, fallbackServiceId, failedOver, furtherRoutes } = placement;
  const fallback =
    fallbackProviderId === null || fallbackServiceId === null || failedOver
      ? []
      : [{ providerId: fallbackProviderId, serviceId: fallbackServiceId }];
  // A person may have switched the line to one of them already.
  return [...fallback, ...furtherRoutes].filter((route) => !isSameService(route, placement));
}

/**
 * READY at its next route, judged by the margin guard anew: the first that is bought there at once, else the first,
 * where the line is held for the owner. Null without a route that buys, or when the refusal may not be all that became
 * of the line. `open`: in the order of the routes.
 */
export function turnedToNextRoute(
  placement: Placement,
  reason: FinalReason,
  open: readonly OpenRoute[],
  now: Date,
): Placement | null {
  if (!ofTheService.includes(reason) || !may(placement.state, 'failed-over')) return null;
  const left = routesLeft(placement);
  const able = open.filter((route) => left.some((one) => isSameService(one, route)));
  const next = able.find(({ heldFor }) => heldFor === null) ?? able[0];
  if (next === undefined) return null;
  return move(placement, 'failed-over', {
    ...boughtOf(next.providerId, next.serviceId),
    failedOver: true,
    furtherRoutes: left.filter((route) => !isSameService(route, next)),
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
