/**
 * The life of one placement (docs of the protocol: research/reliability.md). `SENDING` means that a request may be
 * on its way; only `READY` may be sent, and nothing leads from `UNKNOWN` back to `READY` but proof.
 */
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
  /** The panel's order id is known: by its answer, a late answer, or by finding it. */
  | 'placed'
  /** The panel said no for now, and certainly took nothing. */
  | 'refused'
  | 'never-left'
  | 'rejected'
  /** Its service said no for good, and it is bought of the fallback instead. */
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
  // `placed` here: an answer so late that absence had been concluded. The panel's answer is better evidence.
  READY: { claimed: 'SENDING', placed: 'PLACED', switched: 'READY', 'given-up': 'REJECTED' },
  SENDING: {
    placed: 'PLACED',
    refused: 'READY',
    'never-left': 'READY',
    rejected: 'REJECTED',
    // From here alone: in UNKNOWN and REVIEW the first panel may hold the order.
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
  // A panel may give money back for an order that it had called completed: what was not delivered only ever grows.
  COMPLETED: { partial: 'PARTIAL', canceled: 'CANCELED' },
  PARTIAL: { partial: 'PARTIAL', canceled: 'CANCELED' },
  CANCELED: {},
  REJECTED: { 'target-named': 'READY' },
};

/** States of an order that the panel has ended. */
export const endedStates = ['COMPLETED', 'PARTIAL', 'CANCELED'] as const satisfies PlacementState[];
export const endedList = endedStates.map((state) => `'${state}'`).join(', ');

export function isEnded(state: PlacementState): boolean {
  return endedStates.some((ended) => ended === state);
}

/** States in which the panel may hold an order for the line: one at a time for a target and metric. */
const activeStates = ['SENDING', 'UNKNOWN', 'REVIEW', 'PLACED'] as const satisfies PlacementState[];
/** The same as a list for a statement. */
export const activeList = activeStates.map((state) => `'${state}'`).join(', ');

export function may(state: PlacementState, event: PlacementEvent): boolean {
  return transitions[state][event] !== undefined;
}

/** The state after `event`. Throws when the table has no such transition. */
export function after(state: PlacementState, event: PlacementEvent): PlacementState {
  const next = transitions[state][event];
  if (!next) throw new Error(`a placement that is ${state} cannot be ${event}`);
  return next;
}
