import { boughtOf } from '../placements/next-route.js';
import { isServiceAway } from '../placements/placement.state.js';
import { later } from '../values/moment.js';
import { whyNotDelivering } from '../suppliers/may-buy.js';
import { move } from '../placements/move.js';
import { changeTo, type PlacementAggregate, type PlacementChange } from '../placements/placement-change.js';

/** A younger send is left alone, ms: its process may not have taken its lock yet. */
export const youngSendMs = 1000;

/** A line that its worker may have abandoned. */
export interface SweptLine extends PlacementAggregate {
  /** The process that sends it is not present. */
  senderIsGone: boolean;
  /** Its service as the supplier's list has it; null when it does not. */
  service: { name: string; category: string; type: string } | null;
  /** The account that took the place of the line's own. */
  replacedBy: number | null;
}

interface SweepSettings {
  /** A line whose answer was lost is handed to a person after this long. */
  overdueAfterMs: number;
}

export interface Swept {
  change: PlacementChange;
  level: 'log' | 'warn' | 'error';
  text: string;
}

/** What becomes of a line that is sent, unknown or held and that no other work moves on; null when it can wait. */
export function decideSweep(line: SweptLine, now: Date, settings: SweepSettings): Swept | null {
  switch (line.placement.state) {
    case 'SENDING':
      return decideLost(line, now);
    case 'UNKNOWN':
      return decideUnknown(line, now, settings);
    case 'READY':
      return decideMovedOn(line, now) ?? decideReturned(line, now);
    default:
      return null;
  }
}

/** A SENDING whose sender is gone or late is UNKNOWN: it is never simply sent again. */
function decideLost(line: SweptLine, now: Date): Swept | null {
  const { lineId, leaseUntil, sentAt } = line.placement;
  const isYoung = sentAt !== null && later(sentAt, youngSendMs) > now;
  const isLate = leaseUntil !== null && leaseUntil <= now;
  if (!isLate && (isYoung || !line.senderIsGone)) return null;
  return {
    change: changeTo(line, move(line.placement, 'answer-lost', { unknownSince: now }), now),
    level: 'warn',
    text: `line ${lineId}: its sender did not report`,
  };
}

/** A supplier that does not answer is no evidence. After some time a person is notified, and later decides. */
function decideUnknown(line: SweptLine, now: Date, { overdueAfterMs }: SweepSettings): Swept | null {
  const { lineId, unknownSince } = line.placement;
  if (unknownSince !== null && later(unknownSince, overdueAfterMs) <= now) {
    const reason = 'the supplier’s answer was lost and could not be looked for';
    return {
      change: changeTo(line, move(line.placement, 'undecided', { reason }), now),
      level: 'error',
      text: `line ${lineId} needs a person: nothing could be found out for too long`,
    };
  }
  const change = changeTo(line, line.placement, now);
  if (change.events.length === 0) return null;
  return { change, level: 'error', text: `line ${lineId}: what became of it is unknown for too long` };
}

/** A line that waits at an account which buys nothing any more is bought of the one in its place. */
function decideMovedOn(line: SweptLine, now: Date): Swept | null {
  const { lineId, serviceId } = line.placement;
  if (line.replacedBy === null) return null;
  const changes = { ...boughtOf(line.replacedBy, serviceId), heldFor: null, notBefore: now };
  return {
    change: changeTo(line, { ...line.placement, ...changes }, now),
    level: 'log',
    text: `line ${lineId} is bought of supplier ${line.replacedBy} now`,
  };
}

/** A line whose service was missing from its supplier's list, or was another one there, goes on when it is back. */
function decideReturned(line: SweptLine, now: Date): Swept | null {
  const { lineId, heldFor, type } = line.placement;
  if (!isServiceAway(heldFor)) return null;
  if (line.service === null || whyNotDelivering(line.service, type) !== null) return null;
  return {
    change: changeTo(line, { ...line.placement, heldFor: null, notBefore: now }, now),
    level: 'log',
    text: `line ${lineId} goes on: its service is back`,
  };
}
