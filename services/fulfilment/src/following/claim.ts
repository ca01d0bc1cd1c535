import type { Placement } from '../placements/placement.entity.js';

/** What a supplier says of an order that has ended, counted in units that were sold. */
export interface Claim {
  event: NonNullable<Placement['claimed']>;
  /** Null when the answer does not say. */
  remains: number | null;
}

export interface ClaimSettings {
  /** So long the supplier must say the same before it is believed, ms. */
  confirmEndMs: number;
}

export const usualClaims: ClaimSettings = { confirmEndMs: 180_000 };

/**
 * A claim counts when it was the same at two looks, minutes apart, without another between. Premise: an end that a
 * supplier takes back by itself is shown for seconds. A later one is noticed by `followEnded`.
 */
export function withClaim(
  placement: Placement,
  claim: Claim | null,
  now: Date,
  { confirmEndMs }: ClaimSettings,
): { placement: Placement; isConfirmed: boolean } {
  if (claim === null) return { placement: withoutClaim(placement), isConfirmed: false };
  const { claimed, claimedRemains, claimedSince } = placement;
  const isSame = claimed === claim.event && claimedRemains === claim.remains;
  const since = isSame && claimedSince !== null ? claimedSince : now;
  if (isSame && now.getTime() - since.getTime() >= confirmEndMs)
    return { placement: withoutClaim(placement), isConfirmed: true };
  return {
    placement: { ...placement, claimed: claim.event, claimedRemains: claim.remains, claimedSince: since },
    isConfirmed: false,
  };
}

function withoutClaim(placement: Placement): Placement {
  return { ...placement, claimed: null, claimedRemains: null, claimedSince: null };
}
