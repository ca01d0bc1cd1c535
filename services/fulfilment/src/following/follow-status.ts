import { decimalText, nanos } from '../placement/decimal.js';
import { boughtQuantity, remainsOfSold } from '../placement/bought.js';
import type { Placement } from '../placement/placement.entity.js';
import { move } from '../placement/move.js';
import { isEnded, isUnended, may } from '../placement/placement.state.js';
import { isSameCharge } from '../reconcile/decide.js';
import { readStatusAnswer, type OrderStatus } from '../resellers/read-status-answer.js';

/** As long as the panel may answer nothing sensible about an order of ours before a person must look. */
const unreadableForMs = 15 * 60_000;
/** For this long after placing it is usual that the panel does not know an order. */
const freshForMs = 120_000;

export interface Followed {
  placement: Placement;
  /** The panel said something of the order that can be read. */
  answered: boolean;
  /** It also said what the order costs now: one of which it does not may have been given back. */
  namesCharge: boolean;
  /** What is logged as an error. */
  alert: string | null;
  /** The first charge is ten times more or less than the service's rate says: why nothing more is bought of it. */
  farOff: string | null;
  /** `risen`: it costs more than was known or, for the first time, than was expected. `fallen`: less, after its end. */
  recharged: 'risen' | 'fallen' | null;
  /** The panel knows the order for the first time: its age then at the most, ms, and whether the panel had denied it before. */
  shown: { ageMs: number; wasHidden: boolean } | null;
  /** Whether the first charge is what so many should cost; null when that says nothing of other quantities. */
  chargeFollows: boolean | null;
  /** Whether what remains of the pending order is what was bought; null when it is not pending, or not told. */
  pendingRemains: boolean | null;
}

/** A placement after a part of an answer, and what is logged as an error. */
interface Step {
  placement: Placement;
  alert: string | null;
}

const nothingLearned = { recharged: null, shown: null, chargeFollows: null, pendingRemains: null };
const unanswered = { answered: false, namesCharge: false, alert: null, farOff: null, ...nothingLearned };
const answered = { ...unanswered, answered: true };

/** What one entry of a `status` answer makes of a placement. The panel counts by what was bought, all others by what was sold. */
export function followStatus(placement: Placement, entry: unknown, now: Date): Followed {
  const status = readStatusAnswer(entry, boughtQuantity(placement));
  if (isEnded(placement.state)) return followEnded(placement, status);
  if (!isUnended(placement.state)) return { ...answered, placement };
  if (status === null || status === 'absent')
    return { ...unanswered, ...followNothing(placement, status, now) };
  const farOff = farOffOf(placement, status);
  const step = followProgress(shownAs(placement, status), status, now);
  return {
    ...{ answered: true, namesCharge: status.charge !== null, placement: step.placement, farOff },
    alert: step.alert ?? unknownWord(placement, status) ?? farOff,
    shown: firstShown(placement, now),
    chargeFollows: chargeFollowsOf(placement, status),
    pendingRemains:
      status.pendingRemains === null ? null : status.pendingRemains === boughtQuantity(placement),
    recharged: rechargeOf(placement.charge ?? placement.expectedCharge, status.charge),
  };
}

/** With the figures of an answer. */
function shownAs(placement: Placement, { word, startCount, remains, charge }: OrderStatus): Placement {
  return {
    ...placement,
    unreadableSince: null,
    upstreamStatus: word,
    startCount: startCount ?? placement.startCount,
    remains: remains === null ? placement.remains : remainsOfSold(remains, placement),
    charge: charge === null ? placement.charge : decimalText(charge),
  };
}

/** The panel may have taken it as soon as it was sent, however late its answer came. A person may name an order of another time. */
function firstShown(
  { upstreamStatus, sentAt, adoption, unreadableSince }: Placement,
  now: Date,
): Followed['shown'] {
  if (upstreamStatus !== null || sentAt === null || adoption === 'person') return null;
  return { ageMs: Math.max(0, now.getTime() - sentAt.getTime()), wasHidden: unreadableSince !== null };
}

function followNothing(placement: Placement, status: 'absent' | null, now: Date): Step {
  const isNew = placement.unreadableSince === null;
  const unreadableSince = placement.unreadableSince ?? now;
  const unread = { ...placement, unreadableSince };
  const why = status === 'absent' ? 'the panel does not know the order' : 'the panel’s answer cannot be read';
  if (placement.state === 'PLACED' && now.getTime() - unreadableSince.getTime() > unreadableForMs)
    return review(unread, why);
  // Many panels do not know an order in its first moments.
  return { placement: unread, alert: isNew && !isFresh(placement, now) ? why : null };
}

function isFresh({ placedAt }: Placement, now: Date): boolean {
  return placedAt !== null && now.getTime() - placedAt.getTime() < freshForMs;
}

function followProgress(placement: Placement, status: OrderStatus, now: Date): Step {
  const { progress } = status;
  switch (progress) {
    case 'active':
    case 'unknown':
    case 'failed':
      return { placement, alert: null };
    case 'completed':
      return end(placement, 'completed', now);
    case 'partial':
    case 'canceled': {
      const undelivered = undeliveredOf(placement, status);
      // What is owed to the buyer hangs on this number: it is never guessed.
      if (undelivered === null)
        return review(placement, `${inWords[progress]}, but how much remains cannot be read`);
      // Of what was sold nothing is missing: the panel kept back what was bought more.
      const hasAll = undelivered === 0 && boughtQuantity(placement) > placement.quantity;
      return end({ ...placement, remains: undelivered }, hasAll ? 'completed' : progress, now);
    }
  }
}

const inWords = { partial: 'partial', canceled: 'cancelled' } as const;

/** So many of what was sold are not delivered; null when the answer does not tell. */
function undeliveredOf(
  placement: Placement,
  { progress, charge, remains }: Pick<OrderStatus, 'progress' | 'charge' | 'remains'>,
): number | null {
  // An order that cost nothing in the end was not delivered, whatever its count says.
  if (progress === 'canceled' && charge === 0n && !remains) return placement.quantity;
  return remains === null ? null : remainsOfSold(remains, placement);
}

/**
 * A panel may give money back for an order that has ended: then less was delivered than it had said. If the panel takes
 * that money again later, nothing changes for the buyer, who keeps the refund.
 */
function followEnded(before: Placement, status: OrderStatus | 'absent' | null): Followed {
  if (status === null || status === 'absent') return { ...unanswered, placement: before };
  const { word, charge, progress } = status;
  const recharged = rechargeOf(before.charge, charge);
  const placement = {
    ...before,
    upstreamStatus: word,
    charge: charge === null ? before.charge : decimalText(charge),
  };
  const heard = { ...answered, namesCharge: charge !== null, recharged };
  const undelivered = undeliveredLater(before, status);
  if (undelivered === null || (progress !== 'partial' && progress !== 'canceled'))
    return { ...heard, placement };
  return {
    ...heard,
    placement: move(placement, progress, { remains: undelivered }),
    alert: `was ${before.state.toLowerCase()} and is ${progress} now`,
  };
}

function rechargeOf(before: string | null, charge: bigint | null): Followed['recharged'] {
  if (charge === null) return null;
  if (before === null) return 'risen';
  const difference = charge - nanos(before);
  if (isSameCharge(difference, 0n)) return null;
  return difference > 0n ? 'risen' : 'fallen';
}

/** Null when nothing more is undelivered than was known. */
function undeliveredLater(placement: Placement, status: OrderStatus): number | null {
  const { progress } = status;
  if ((progress !== 'partial' && progress !== 'canceled') || !may(placement.state, progress)) return null;
  const undelivered = undeliveredOf(placement, status);
  const known = placement.state === 'COMPLETED' ? 0 : (placement.remains ?? placement.quantity);
  return undelivered !== null && undelivered > known ? undelivered : null;
}

function end(placement: Placement, event: 'completed' | 'partial' | 'canceled', now: Date): Step {
  return { placement: move(placement, event, { endedAt: now }), alert: null };
}

function review(placement: Placement, reason: string): Step {
  if (placement.state === 'REVIEW') return { placement, alert: null };
  return { placement: move(placement, 'undecided', { reason }), alert: reason };
}

function unknownWord({ upstreamStatus }: Placement, { progress, word }: OrderStatus): string | null {
  return progress === 'unknown' && upstreamStatus !== word ? `unknown status "${word}"` : null;
}

function farOffOf(placement: Placement, status: OrderStatus): string | null {
  const first = firstCharge(placement, status);
  if (!first) return null;
  const { charge, expected } = first;
  const farOff = charge >= expected * 10n || charge * 10n <= expected;
  return farOff ? `it cost ${decimalText(charge)} instead of ${decimalText(expected)}` : null;
}

/** A charge that is not as expected speaks against the next ones; one that is, for other quantities only when there was more. */
function chargeFollowsOf(placement: Placement, status: OrderStatus): boolean | null {
  const first = firstCharge(placement, status);
  if (!first) return null;
  const isAsExpected = isSameCharge(first.charge, first.expected);
  return isAsExpected && boughtQuantity(placement) === placement.quantity ? null : isAsExpected;
}

/** Of an order that goes on, or is delivered in full: one that has ended may have cost less because less was delivered. */
function firstCharge(
  { charge: known, expectedCharge }: Placement,
  { progress, charge }: OrderStatus,
): { charge: bigint; expected: bigint } | null {
  const inFull = progress === 'active' || progress === 'completed';
  if (!inFull || charge === null || known !== null || expectedCharge === null) return null;
  return { charge, expected: nanos(expectedCharge) };
}
