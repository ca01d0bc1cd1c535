import { later } from '../placement/moment.js';
import { move } from '../placement/move.js';
import type { Placement } from '../placement/placement.entity.js';
import { silentChangeTo, type PlacementChange } from '../placement/placement-change.js';
import { boughtQuantity } from '../placement/bought.js';
import { addParameters } from '../resellers/purchase.js';
import type { Chosen } from './distinct-charges.js';
import type { JudgedLine } from './judge-line.js';

export interface ClaimFacts {
  /** The process that sends. */
  sentBy: number;
  /** The highest order id of ours that is known at the panel. */
  searchAbove: number | null;
  leaseMs: number;
  now: Date;
}

/** READY → SENDING, with the attempt. The other services are not told. */
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
