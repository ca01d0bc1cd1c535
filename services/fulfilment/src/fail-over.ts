import type { EntityManager } from 'typeorm';
import { move } from './move.js';
import type { Placement } from './placement.entity.js';
import { may } from './placement.state.js';
import type { Rejection } from './resellers/read-add-answer.js';

/** What another service need not refuse as well. A bad link or comment is the buyer's to correct, at any panel. */
const ofTheService: readonly Rejection[] = ['service-refused', 'quantity-refused'];

/**
 * Turns a line that its service has just refused for good to its fallback: READY there, unsaved, and judged by the
 * margin guard anew when it is claimed. False, and nothing is changed, when there is no fallback that buys, when it
 * was turned to before, or when the refusal is not certain to be all that became of the line.
 */
export async function failOver(
  tx: EntityManager,
  placement: Placement,
  reason: Rejection,
  now: Date,
): Promise<boolean> {
  const { fallbackProviderId: providerId, fallbackServiceId: serviceId, failedOver, state } = placement;
  if (providerId === null || serviceId === null || failedOver) return false;
  if (!ofTheService.includes(reason) || !may(state, 'failed-over')) return false;
  // A person may have switched the line to its fallback already.
  if (placement.providerId === providerId && placement.serviceId === serviceId) return false;
  const [buying] = await tx.query(`SELECT 1 FROM providers WHERE id = $1 AND active`, [providerId]);
  if (!buying) return false;
  move(placement, 'failed-over', { ...boughtOf(providerId, serviceId), failedOver: true, notBefore: now });
  return true;
}

/** The line is bought of this service from now on: nothing that was found out about another is true of it. */
export function boughtOf(providerId: number, serviceId: string): Partial<Placement> {
  return {
    ...{ providerId, serviceId, approved: false, refusals: 0, reason: null },
    ...{ expectedCharge: null, exchangeFactor: null, searchAbove: null },
  };
}
