import type { Placement } from './placement.entity.js';
import { after, type PlacementEvent } from './placement.state.js';

/**
 * The placement after `event`, with `changes`. Whatever is left of a send in progress or of a hold is cleared; of a line that
 * is READY again also what was asked for.
 */
export function move(placement: Placement, event: PlacementEvent, changes: Partial<Placement>): Placement {
  const state = after(placement.state, event);
  return {
    ...placement,
    ...{ leaseUntil: null, sentBy: null, heldFor: null, overdue: null },
    ...{ claimed: null, claimedRemains: null, claimedSince: null },
    unknownSince: state === 'UNKNOWN' ? placement.unknownSince : null,
    lostBy: state === 'UNKNOWN' ? placement.lostBy : null,
    bought: state === 'READY' ? null : placement.bought,
    ...changes,
    state,
  };
}
