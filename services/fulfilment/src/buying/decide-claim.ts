import { later } from '../values/moment.js';
import { move } from '../placements/move.js';
import type { Placement } from '../placements/placement.entity.js';
import { silentChangeTo, type PlacementChange } from '../placements/placement-change.js';
import { boughtQuantity } from '../placements/bought.js';
import { addParameters } from '../suppliers/api/purchase.js';
import type { Chosen } from './distinct-charges.js';
import type { JudgedLine } from './judge-line.js';

interface ClaimFacts {
  sentBy: number;
  /** The highest order id of ours that is known at the supplier. */
  searchAbove: number | null;
  leaseMs: number;
  now: Date;
}

/** READY → SENDING, with the attempt. Nothing is published. */
export function decideClaim(
  { placement, expected, exchangeFactor, extraUnits }: Chosen<JudgedLine>,
  { sentBy, searchAbove, leaseMs, now }: ClaimFacts,
): PlacementChange {
  const attempt = placement.attempt + 1;
  const sending = move(placement, 'claimed', {
    attempt,
    sentBy,
    searchAbove,
    expectedCharge: expected,
    exchangeFactor,
    bought: placement.quantity + extraUnits,
    sentAt: now,
    leaseUntil: later(now, leaseMs),
    looks: 0,
    evidence: null,
    reason: null,
  });
  const request = JSON.stringify(addParameters(purchaseOf(sending)));
  return silentChangeTo(placement, sending, {
    newAttempt: { attempt, providerId: placement.providerId, request, expectedCharge: expected, searchAbove },
  });
}

/** What is bought for a placement that was claimed. */
export function purchaseOf(placement: Placement) {
  const { lineId, serviceId, link, comments } = placement;
  if (link === null) throw new Error(`line ${lineId} has no target yet`);
  return { serviceId, link, quantity: boughtQuantity(placement), comments };
}
