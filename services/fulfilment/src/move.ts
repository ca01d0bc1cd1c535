import type { Placement } from './placement.entity.js';
import { after, type PlacementEvent } from './placement.state.js';

/** Moves a placement; whatever it leaves behind of a send in progress is cleared. */
export function move(placement: Placement, event: PlacementEvent, changes: Partial<Placement>): void {
  const state = after(placement.state, event);
  Object.assign(
    placement,
    { leaseUntil: null, sentBy: null, heldFor: null },
    state === 'UNKNOWN' ? {} : { unknownSince: null },
    changes,
    {
      state,
    },
  );
}
