import { boughtQuantity } from './bought.js';
import { later } from '../values/moment.js';
import { move } from './move.js';
import type { Adoption, Placement } from './placement.entity.js';
import { takesLateOrder } from './placement.state.js';

export interface PlacingSettings {
  /** Until an order's status is asked for the first time. */
  statusPollMs: number;
}

/** The line is the supplier's order `orderId` from now on. `adoption`: how that was learned, null from its own answer. */
export function placed(
  placement: Placement,
  orderId: string,
  adoption: Adoption | null,
  now: Date,
  { statusPollMs }: PlacingSettings,
): Placement {
  // Others of its price wait until a purchase of more has shown that the charge follows.
  const nextPollAt = boughtQuantity(placement) > placement.quantity ? now : later(now, statusPollMs);
  return move(placement, 'placed', {
    upstreamOrderId: orderId,
    adoption,
    placedAt: now,
    nextPollAt,
    refusals: 0,
    looks: 0,
    reason: null,
    progressedAt: null,
  });
}

/** Whether the wallet was anchored without what this line may have cost: its purchase was unknown then. */
export function isOutsideAnchor({ state }: Placement): boolean {
  return takesLateOrder(state);
}
