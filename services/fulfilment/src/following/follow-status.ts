import { decimalText, nanos } from '../values/decimal.js';
import { boughtQuantity, remainsOfSold } from '../placements/bought.js';
import type { Placement } from '../placements/placement.entity.js';
import { move } from '../placements/move.js';
import { isEnded, isUnended } from '../placements/placement.state.js';
import { isSameCharge } from '../placements/may-cost.js';
import { readStatusAnswer, type OrderStatus } from '../suppliers/api/read-status-answer.js';
import { usualClaims, withClaim, type Claim, type ClaimSettings } from './claim.js';
import { unknownStatus } from '../placements/why-overdue.js';

/** As long as the supplier may answer nothing sensible about an order of ours before a person must look. */
const unreadableForMs = 15 * 60_000;
/** For this long after placing it is usual that the supplier does not know an order. */
const freshForMs = 120_000;

export interface Followed {
  placement: Placement;
  /** The supplier said something of the order that can be read. */
  answered: boolean;
  /** It also named the order's cost now: an order without one may have been refunded. */
  namesCharge: boolean;
  /** What is logged as an error. */
  alert: string | null;
  /** The first charge is ten times more or less than the service's rate says: why nothing more is bought of it. */
  farOff: string | null;
  /** `risen`: it costs more than was known or, for the first time, than was expected. `fallen`: less, after its end. */
  recharged: 'risen' | 'fallen' | null;
  /** The supplier knows the order for the first time: its greatest possible age then, ms, and whether the supplier had denied it before. */
  shown: { ageMs: number; wasHidden: boolean } | null;
  /** Whether the first charge is what this quantity should cost; null when that proves nothing for other quantities. */
  chargeFollows: boolean | null;
  /** Whether what remains of the pending order is what was bought; null when it is not pending, or not stated. */
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

/** What one entry of a `status` answer makes of a placement. The supplier counts by what was bought, all others by what was sold. */
export function followStatus(
  placement: Placement,
  entry: unknown,
  now: Date,
  settings: ClaimSettings = usualClaims,
): Followed {
  const status = readStatusAnswer(entry, boughtQuantity(placement));
  if (isEnded(placement.state)) return followEnded(placement, status, now, settings);
  if (!isUnended(placement.state)) return { ...answered, placement };
  if (status === null || status === 'absent')
    return { ...unanswered, ...followNothing(placement, status, now) };
  const farOff = farOffOf(placement, status);
  const step = followProgress(placement, status, now, settings);
  return {
    answered: true,
    namesCharge: status.charge !== null,
    placement: step.placement,
    farOff,
    alert: step.alert ?? unknownWord(placement, status) ?? farOff,
    shown: firstShown(placement, now),
    chargeFollows: chargeFollowsOf(placement, status),
    pendingRemains:
      status.pendingRemains === null ? null : status.pendingRemains === boughtQuantity(placement),
    recharged: rechargeOf(placement.charge ?? placement.expectedCharge, status.charge),
  };
}

/** With the supplier's word and its charge: money is counted as the supplier says at this moment. */
function heardOf(placement: Placement, { word, charge }: OrderStatus): Placement {
  return {
    ...placement,
    unreadableSince: null,
    upstreamStatus: word,
    charge: charge === null ? placement.charge : decimalText(charge),
  };
}

/** With the counts of an answer as well. */
function shownAs(placement: Placement, status: OrderStatus, now: Date): Placement {
  const { startCount, remains: left } = status;
  const remains = left === null ? placement.remains : remainsOfSold(left, placement);
  const isProgress = placement.upstreamStatus === null || (remains ?? 0) < (placement.remains ?? 0);
  return {
    ...heardOf(placement, status),
    startCount: startCount ?? placement.startCount,
    remains,
    progressedAt: isProgress ? now : placement.progressedAt,
  };
}

/** The supplier may have taken it as soon as it was sent, however late its answer came. A person may name an order of another time. */
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
  const why =
    status === 'absent' ? 'the supplier does not know the order' : 'the supplier’s answer cannot be read';
  if (placement.state === 'PLACED' && now.getTime() - unreadableSince.getTime() > unreadableForMs)
    return review(unread, why);
  // Many suppliers do not know an order in its first moments.
  return { placement: unread, alert: isNew && !isFresh(placement, now) ? why : null };
}

function isFresh({ placedAt }: Placement, now: Date): boolean {
  return placedAt !== null && now.getTime() - placedAt.getTime() < freshForMs;
}

/** Any end but full delivery is a claim, which must be seen again; until then the buyer sees what was known before. */
function followProgress(before: Placement, status: OrderStatus, now: Date, settings: ClaimSettings): Step {
  const claim = claimOf(before, status);
  const { placement, isConfirmed } = withClaim(
    claim === null ? shownAs(before, status, now) : heardOf(before, status),
    ...([claim, now, settings] as const),
  );
  if (claim === null) {
    if (status.progress === 'completed') return endInFull(placement, now);
    return { placement: { ...placement, overdue: overdueOf(placement, status, now) }, alert: null };
  }
  return isConfirmed ? settle(shownAs(placement, status, now), claim, now) : { placement, alert: null };
}

/** A word that is not known marks the order for a person; a mark for want of progress goes with the next progress. */
function overdueOf(
  { state, overdue, progressedAt }: Placement,
  { progress }: OrderStatus,
  now: Date,
): Placement['overdue'] {
  if (state === 'PLACED' && progress !== 'active') return unknownStatus;
  return overdue === unknownStatus || progressedAt === now ? null : overdue;
}

/** Null while the order goes on, and when it is delivered in full. */
function claimOf(placement: Placement, status: OrderStatus): Claim | null {
  switch (status.progress) {
    case 'partial':
    case 'canceled':
      return { event: status.progress, remains: undeliveredOf(placement, status) };
    case 'completed': {
      const remains = undeliveredOf(placement, status);
      return remains ? { event: 'completed', remains } : null;
    }
    default:
      return null;
  }
}

const inWords = { completed: 'completed', partial: 'partial', canceled: 'cancelled' } as const;

/** What is owed to the buyer hangs on what remains: it is never guessed, and where two figures contradict a person decides. */
function settle(placement: Placement, { event, remains }: Claim, now: Date): Step {
  if (remains === null) return review(placement, `${inWords[event]}, but how much remains cannot be read`);
  const counted = { ...placement, remains };
  if (event === 'completed')
    return review(counted, `completed, but ${remains} of ${placement.quantity} remain`);
  if (remains > 0) return end(counted, event, now);
  // Of what was sold nothing is missing: the supplier kept back what was bought more.
  if (boughtQuantity(placement) > placement.quantity) return endInFull(counted, now);
  return review(counted, `${inWords[event]}, but nothing remains`);
}

/**
 * Money given back later means that less was delivered. What is delivered after a cancellation the buyer keeps, with
 * the refund; the owner is notified.
 */
function followEnded(
  before: Placement,
  status: OrderStatus | 'absent' | null,
  now: Date,
  settings: ClaimSettings,
): Followed {
  if (status === null || status === 'absent') return { ...unanswered, placement: before };
  const { word, charge } = status;
  const heard = { ...answered, namesCharge: charge !== null, recharged: rechargeOf(before.charge, charge) };
  const claim = laterClaim(before, status);
  const { placement, isConfirmed } = withClaim(
    { ...before, upstreamStatus: word, charge: charge === null ? before.charge : decimalText(charge) },
    ...([claim, now, settings] as const),
  );
  if (claim === null || !isConfirmed) return { ...heard, placement };
  return {
    ...heard,
    placement: move(placement, claim.event, { remains: claim.remains }),
    alert: `was ${before.state.toLowerCase()} and is ${claim.event} now, with ${claim.remains} undelivered`,
  };
}

function rechargeOf(before: string | null, charge: bigint | null): Followed['recharged'] {
  if (charge === null) return null;
  if (before === null) return 'risen';
  const difference = charge - nanos(before);
  if (isSameCharge(difference, 0n)) return null;
  return difference > 0n ? 'risen' : 'fallen';
}

function end(placement: Placement, event: 'partial' | 'canceled', now: Date): Step {
  return { placement: move(placement, event, { endedAt: now }), alert: null };
}

/** Nothing remains of such an order, whatever was counted last. */
function endInFull(placement: Placement, now: Date): Step {
  return { placement: move(placement, 'completed', { endedAt: now, remains: 0 }), alert: null };
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

/** Only for an order that goes on or is delivered in full: another may have cost less because less was delivered. */
function firstCharge(
  { charge: known, expectedCharge }: Placement,
  { progress, charge }: OrderStatus,
): { charge: bigint; expected: bigint } | null {
  const inFull = progress === 'active' || progress === 'completed';
  if (!inFull || charge === null || known !== null || expectedCharge === null) return null;
  return { charge, expected: nanos(expectedCharge) };
}

/** Units of what was sold that this answer leaves undelivered; null when it does not say. */
function undeliveredOf(
  placement: Placement,
  { progress, charge, remains }: Pick<OrderStatus, 'progress' | 'charge' | 'remains'>,
): number | null {
  // An order that cost nothing in the end was not delivered, whatever its count says.
  if (progress === 'canceled' && charge === 0n && !remains) return placement.quantity;
  return remains === null ? null : remainsOfSold(remains, placement);
}

/** What the supplier claims of an order that has ended: that more, or less, of it is undelivered than is known. Null without news. */
function laterClaim(placement: Placement, status: OrderStatus): (Claim & { remains: number }) | null {
  const known = knownUndelivered(placement);
  const undelivered = undeliveredOf(placement, status) ?? (status.progress === 'completed' ? 0 : null);
  if (undelivered === null || undelivered === known) return null;
  switch (status.progress) {
    case 'canceled':
      return undelivered > known ? { event: 'canceled', remains: undelivered } : null;
    case 'partial':
      // Partial with nothing that remains contradicts itself.
      return undelivered > 0 ? { event: 'partial', remains: undelivered } : null;
    case 'completed':
      if (undelivered > known) return null;
      return { event: undelivered === 0 ? 'completed' : 'partial', remains: undelivered };
    default:
      return null;
  }
}

function knownUndelivered({ state, remains, quantity }: Placement): number {
  return state === 'COMPLETED' ? 0 : (remains ?? quantity);
}
