import type { NewEvent } from '@boostline/messaging/outbox';
import type { Placement, UnwrittenPlacement } from './placement.entity.js';
import { newsOf } from './report.js';

/** What became of an attempt; null while nothing is known of it. */
type AttemptKind = 'placed' | 'refused' | 'rejected' | 'never-left' | 'lost';

/** What was found out about an attempt otherwise than by its answer. */
export type Conclusion = 'adopted' | 'absent';

export interface Attempt {
  attempt: number;
  kind: AttemptKind | null;
  /** The same in words, with what was found out later; null while nothing is known. */
  outcome: string | null;
}

/** A request that is about to be sent. */
interface NewAttempt {
  attempt: number;
  providerId: number;
  /** Its parameters without the key, as JSON. */
  request: string;
  /** As of the placement, which knows those of its last attempt alone. */
  expectedCharge: string | null;
  searchAbove: number | null;
}

export interface ConcludedAttempt extends Attempt {
  /** What is found out now; without it, what was found out before stays. */
  conclusion?: Conclusion;
  /** The answer of the supplier when it is written now; `undefined` leaves what is there. */
  answered?: { answer: string | null };
}

/** What a proof rests on that an attempt bought nothing. */
interface Absence {
  attempt: number;
  providerId: number;
  expectedCharge: string | null;
  /** Units that were asked for. */
  bought: number | null;
  searchAbove: number | null;
  evidence: object;
  /** Until its order is searched for the first time after the proof, ms. */
  firstLookMs: number;
}

/** A placement as it was read, and what a decision about it must know besides. */
export interface PlacementAggregate {
  placement: Placement;
  /** Its service takes refills. */
  refillable: boolean;
}

/** A placement as it becomes, and all that is written with it. */
export interface PlacementChange {
  lineId: string;
  before: Placement;
  after: Placement;
  events: readonly NewEvent[];
  newAttempt?: NewAttempt;
  attempt?: ConcludedAttempt;
  absence?: Absence;
}

export interface NewPlacement {
  lineId: string;
  placement: UnwrittenPlacement;
  events: readonly NewEvent[];
}

type Besides = Pick<PlacementChange, 'newAttempt' | 'attempt' | 'absence'>;

/** The change to `after`, with the report to the other services when there is news for them. */
export function changeTo(
  { placement, refillable }: PlacementAggregate,
  after: Placement,
  now: Date,
  besides: Besides = {},
): PlacementChange {
  const news = newsOf(after, now, refillable);
  if (!news) return silentChangeTo(placement, after, besides);
  const { reported, reportNumber, event } = news;
  const written = { ...after, reported, reportNumber };
  return { lineId: placement.lineId, before: placement, after: written, events: [event], ...besides };
}

export function silentChangeTo(before: Placement, after: Placement, besides: Besides = {}): PlacementChange {
  return { lineId: before.lineId, before, after, events: [], ...besides };
}
