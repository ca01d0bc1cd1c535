import { boughtOf } from '../../placements/next-route.js';
import { move } from '../../placements/move.js';
import type { Placement } from '../../placements/placement.entity.js';
import {
  changeTo,
  silentChangeTo,
  type PlacementAggregate,
  type PlacementChange,
} from '../../placements/placement-change.js';

/** A line that a person decides about, and when. */
export interface DecidedLine extends PlacementAggregate {
  now: Date;
}

/** Each decision raises the number that the next one must name. */

/** The one way to a second `add` without proof; a line that is held is bought for the first time. */
export function decideResend(line: DecidedLine): PlacementChange {
  const { now } = line;
  const counted = countDecision(line.placement);
  const ready =
    counted.state === 'REVIEW'
      ? move(counted, 'resent', { refusals: 0, looks: 0, evidence: null, reason: null })
      : counted;
  return changeTo(line, { ...ready, heldFor: null, approved: true, notBefore: now, readySince: now }, now);
}

/** All of the line's money goes back. An order that the supplier has is followed all the same: it may be delivered after all. */
export function decideGivenUp(line: DecidedLine): PlacementChange {
  const counted = countDecision(line.placement);
  const reason = 'given-up';
  if (counted.upstreamOrderId === null)
    return changeTo(line, move(counted, 'given-up', { reason }), line.now);
  return changeTo(line, endedByPerson(line, 'canceled', { reason, remains: counted.quantity }), line.now);
}

/** The supplier's order was delivered in full, whatever it says remains. */
export function decideDelivered(line: DecidedLine): PlacementChange {
  return changeTo(line, endedByPerson(line, 'completed', { reason: null, remains: 0 }), line.now);
}

/** What the supplier says remains of its order is not delivered any more, and goes back. */
export function decideMissing(line: DecidedLine): PlacementChange {
  return changeTo(line, endedByPerson(line, 'partial', { reason: null }), line.now);
}

function endedByPerson(
  { placement, now }: DecidedLine,
  event: 'completed' | 'partial' | 'canceled',
  changes: Partial<Placement>,
): Placement {
  return move(countDecision(placement), event, { ...changes, endedAt: now, nextPollAt: now });
}

/** The line is bought of another service; the margin guard judges it anew. */
export function decideSwitch(line: DecidedLine, providerId: number, serviceId: string): PlacementChange {
  const { now } = line;
  const switched = move(countDecision(line.placement), 'switched', {
    ...boughtOf(providerId, serviceId),
    notBefore: now,
    readySince: now,
  });
  return changeTo(line, switched, now);
}

/** The supplier is asked to cancel it. The next status poll reports the outcome and any refund. */
export function decideCancel(line: DecidedLine): PlacementChange {
  const { now } = line;
  return changeTo(line, { ...countDecision(line.placement), cancelAskedAt: now, nextPollAt: now }, now);
}

/** The supplier is asked for a refill of it. */
export function decideRefill({ placement }: DecidedLine): PlacementChange {
  return silentChangeTo(placement, countDecision(placement));
}

/** A decision about the line as it was before is refused from now on. */
function countDecision(placement: Placement): Placement {
  return { ...placement, reportNumber: placement.reportNumber + 1 };
}
