import type { Placement } from './placement.entity.js';
import { after, type PlacementEvent, type PlacementState } from './placement.state.js';

/** States in which a line may wait until the owner has said what its refusal means. */
const waitsForWords: ReadonlySet<PlacementState> = new Set(['UNKNOWN', 'READY', 'REVIEW']);

/** Clears what is left of a send in progress or of a hold; of a line that is READY again also what was asked for. */
export function move(placement: Placement, event: PlacementEvent, changes: Partial<Placement>): Placement {
  const state = after(placement.state, event);
  return {
    ...placement,
    leaseUntil: null,
    sentBy: null,
    heldFor: null,
    overdue: null,
    claimed: null,
    claimedRemains: null,
    claimedSince: null,
    unknownSince: state === 'UNKNOWN' ? placement.unknownSince : null,
    lostBy: state === 'UNKNOWN' ? placement.lostBy : null,
    unreadRefusal: waitsForWords.has(state) ? placement.unreadRefusal : null,
    bought: state === 'READY' ? null : placement.bought,
    ...changes,
    state,
  };
}
