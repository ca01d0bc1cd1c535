import { boughtOf } from '../../placement/fall-back.js';
import { move } from '../../placement/move.js';
import type { Placement } from '../../placement/placement.entity.js';
import {
  changeTo,
  silentChangeTo,
  type PlacementAggregate,
  type PlacementChange,
} from '../../placement/placement-change.js';

/** A line that a person decides about, and when. */
export interface DecidedLine extends PlacementAggregate {
  now: Date;
}

/**
 * What becomes of a line by a person's word. Each raises the number that the next decision must name.
 */

/**
 * A line in review is bought again, which is the one way to a second `add` without proof; or one that is held is bought for
 * the first time.
 */
export function decideResend(line: DecidedLine): PlacementChange {
  const { now } = line;
  const counted = countDecision(line.placement);
  const ready =
    counted.state === 'REVIEW'
      ? move(counted, 'resent', { refusals: 0, looks: 0, evidence: null, reason: null })
      : counted;
  return changeTo(line, { ...ready, heldFor: null, approved: true, notBefore: now, readySince: now }, now);
}

/** All of the line's money goes back. */
export function decideGivenUp(line: DecidedLine): PlacementChange {
  const givenUp = move(countDecision(line.placement), 'given-up', { reason: 'given-up' });
  return changeTo(line, givenUp, line.now);
}

/** The line is bought of another service; the margin guard judges it anew. */
export function decideSwitch(line: DecidedLine, providerId: number, serviceId: string): PlacementChange {
  const { now } = line;
  const switched = move(countDecision(line.placement), 'switched', {
    ...boughtOf(providerId, serviceId),
    ...{ notBefore: now, readySince: now },
  });
  return changeTo(line, switched, now);
}

/** The panel is asked to cancel it. What comes of it, and what is owed then, its status tells. */
export function decideCancel(line: DecidedLine): PlacementChange {
  const { now } = line;
  return changeTo(line, { ...countDecision(line.placement), cancelAskedAt: now, nextPollAt: now }, now);
}

/** The panel is asked for a refill of it. */
export function decideRefill({ placement }: DecidedLine): PlacementChange {
  return silentChangeTo(placement, countDecision(placement));
}

/** A decision about the line as it was before is refused from now on. */
function countDecision(placement: Placement): Placement {
  return { ...placement, reportNumber: placement.reportNumber + 1 };
}
