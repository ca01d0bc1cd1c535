import type { HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';

/** `SENDING`: a request may be on its way. Only `READY` may be sent, and only proof leads from `UNKNOWN` back to it. */
export const placementStates = [
  'WAITING',
  'READY',
  'SENDING',
  'UNKNOWN',
  'REVIEW',
  'PLACED',
  'COMPLETED',
  'PARTIAL',
  'CANCELED',
  'REJECTED',
] as const;
export type PlacementState = (typeof placementStates)[number];

export type PlacementEvent =
  /** The buyer named, or corrected, the target. */
  | 'target-named'
  | 'claimed'
  /** The supplier's order id is known: by its answer, a late answer, or by finding it. */
  | 'placed'
  /** The supplier said no for now, and certainly took nothing. */
  | 'refused'
  | 'never-left'
  | 'rejected'
  /** Its service said no for good, and it is bought of its next route instead. */
  | 'failed-over'
  /** No answer that says what happened, or the sender died. */
  | 'answer-lost'
  | 'proved-absent'
  /** A person has it bought again without proof; written down as such. */
  | 'resent'
  /** A person has it bought of another service. */
  | 'switched'
  /** A person gives it up: its money goes back. */
  | 'given-up'
  /** No evidence decides, or too many refusals: a person must look. */
  | 'undecided'
  /** The order id found for it turned out to be another line's. */
  | 'disproved'
  | 'completed'
  | 'partial'
  | 'canceled';

type Transitions = Partial<Record<PlacementEvent, PlacementState>>;

const ends = { completed: 'COMPLETED', partial: 'PARTIAL', canceled: 'CANCELED' } as const;

export const transitions: Record<PlacementState, Transitions> = {
  WAITING: { 'target-named': 'READY' },
  // `placed` here: an answer so late that absence had been concluded. The supplier's answer is better evidence.
  // `undecided`: an order that may be its own turned up before it was sent again.
  READY: {
    claimed: 'SENDING',
    placed: 'PLACED',
    switched: 'READY',
    'given-up': 'REJECTED',
    undecided: 'REVIEW',
  },
  SENDING: {
    placed: 'PLACED',
    refused: 'READY',
    'never-left': 'READY',
    rejected: 'REJECTED',
    // From here alone: in UNKNOWN and REVIEW the first supplier may hold the order.
    'failed-over': 'READY',
    'answer-lost': 'UNKNOWN',
    undecided: 'REVIEW',
  },
  UNKNOWN: {
    placed: 'PLACED',
    refused: 'READY',
    'never-left': 'READY',
    rejected: 'REJECTED',
    'proved-absent': 'READY',
    undecided: 'REVIEW',
  },
  REVIEW: { placed: 'PLACED', resent: 'READY', rejected: 'REJECTED', 'given-up': 'REJECTED', ...ends },
  PLACED: { disproved: 'UNKNOWN', undecided: 'REVIEW', ...ends },
  // A supplier may give money back after completion, or deliver after a cancellation (decide-line-report.ts).
  COMPLETED: { partial: 'PARTIAL', canceled: 'CANCELED' },
  PARTIAL: ends,
  CANCELED: ends,
  REJECTED: { 'target-named': 'READY' },
};

export const deliveredStates = ['COMPLETED', 'PARTIAL'] as const satisfies PlacementState[];

export const endedStates = [...deliveredStates, 'CANCELED'] as const satisfies PlacementState[];

/** States of an order that ended with something missing: the supplier owes money for it. */
export const endedBadlyStates = ['PARTIAL', 'CANCELED'] as const satisfies PlacementState[];

export function isEnded(state: PlacementState): boolean {
  return endedStates.some((ended) => ended === state);
}

export const unendedStates = ['PLACED', 'REVIEW'] as const satisfies PlacementState[];

export function isUnended(state: PlacementState): boolean {
  return unendedStates.some((unended) => unended === state);
}

/** States of a line that was cancelled: by the supplier, or before the supplier had an order. */
export const cancelledStates = ['CANCELED', 'REJECTED'] as const satisfies PlacementState[];

/** States of a line that is over: the supplier has ended its order, or there is none. */
export const overStates = [...endedStates, 'REJECTED'] as const satisfies PlacementState[];

export function isOver(state: PlacementState): boolean {
  return overStates.some((over) => over === state);
}

/** States of a line that waits to be bought: no supplier has, or may have, an order for it. */
export const unsentStates = ['WAITING', 'READY'] as const satisfies PlacementState[];

/** States of a line that is being sent, or whose answer was lost. */
export const inFlightStates = ['SENDING', 'UNKNOWN'] as const satisfies PlacementState[];

/** States of a purchase that has not ended, and that no person has to look at. */
export const underWayStates = [...inFlightStates, 'PLACED'] as const satisfies PlacementState[];

/** States in which it is unclear what the supplier does with a line. An index holds these alone. */
export const unclearStates = [...inFlightStates, 'REVIEW'] as const satisfies PlacementState[];

/** States in which the supplier may hold an order for the line: one at a time for a target and metric. */
export const activeStates = [...unclearStates, 'PLACED'] as const satisfies PlacementState[];

/** A supplier may have the order of such a line, or may get it, and no order id is known. */
export const mayBeBoughtStates = [...unsentStates, ...unclearStates] as const satisfies PlacementState[];

/** States in which a line takes an order that turns up late: it is not in flight, and counts as not bought. */
const lateOrderStates = ['READY', 'REVIEW'] as const satisfies PlacementState[];

export function takesLateOrder(state: PlacementState): boolean {
  return lateOrderStates.some((late) => late === state);
}

export function may(state: PlacementState, event: PlacementEvent): boolean {
  return transitions[state][event] !== undefined;
}

/** The state after `event`. Throws when the table has no such transition. */
export function after(state: PlacementState, event: PlacementEvent): PlacementState {
  const next = transitions[state][event];
  if (!next) throw new Error(`a placement that is ${state} cannot be ${event}`);
  return next;
}

/** A line that is held for one of these goes on by itself once the supplier lists its service again. */
export const awayReasons = ['service-missing', 'service-changed'] as const satisfies HeldFor[];

export function isServiceAway(heldFor: HeldFor | null): boolean {
  return awayReasons.some((away) => away === heldFor);
}

const longestWaitMs = 300_000;
const firstUnreadWaitMs = 600_000;
const longestUnreadWaitMs = 3_600_000;

/** Pause before a line is sent again after this many refusals in a row, ms. */
export function nextTryAfterMs(refusals: number): number {
  return Math.min(1000 * 2 ** Math.min(refusals, 9), longestWaitMs);
}

/** The same after a refusal in words without an explanation. Once they have one, it is sent again at once. */
export function nextTryUnreadMs(refusals: number): number {
  return Math.min(firstUnreadWaitMs * 2 ** Math.min(Math.max(refusals - 1, 0), 9), longestUnreadWaitMs);
}
