import type { Placement } from '../placements/placement.entity.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Search } from './decide.js';

/** An inconclusive look is repeated, for statuses and balance may have moved between two readings. */
const looksUntilReview = 5;
const reviewAfterMs = 45_000;
/** Without any known order id there is nowhere to search; the next order that is placed there shows where. */
const reviewWithoutIdsAfterMs = 600_000;

/** Web server errors that must be followed to their end before a shorter time counts. */
const errorsUntilLearned = 3;
/** The learned time is this multiple of the oldest age at which an order turned up after such an error, and at least this long, ms. */
const learnedTimes = 3;
const shortestSettleMs = 5000;

/** After an order that turned up late the account settles for longer than this multiple of its age, for this long, ms. */
const lateTimes = 2;
const lateRememberedMs = 28 * 86_400_000;

/** What a line's settling time depends on. */
type Settling = Pick<
  Supplier,
  'webErrorSettleMs' | 'webErrorsAbsent' | 'webErrorLatestMs' | 'lateOrderMs' | 'lateOrderAt'
>;

/**
 * An error page of the supplier's web server comes after the request has ended, so the owner or the supplier's history
 * may set a shorter time; `settleMs` holds for the rest. Premise: no order turns up later; one that did sets a longer
 * time, without a limit.
 */
export function settleMsOf(
  { lostBy }: Pick<Placement, 'lostBy'>,
  account: Settling,
  settleMs: number,
  now: Date,
): number {
  const usual = lostBy === 'web-server' ? webErrorSettleMs(account, settleMs) : settleMs;
  return Math.max(usual, settlesAfterLateOrderMs(account, now));
}

/** The same, with the time after which the supplier has shown orders of ours before: a search finds nothing sooner. */
export function settlesAfterMs(
  line: Pick<Placement, 'lostBy'>,
  account: Settling & Pick<Supplier, 'letterIds' | 'shownAfterMs'>,
  settleMs: number,
  now: Date,
): number {
  const shownMs = account.letterIds ? 0 : Math.min(account.shownAfterMs ?? 0, settleMs);
  return settleMsOf(line, account, settleMs, now) + shownMs;
}

/** As `settleMsOf`, of an error of the web server, where no order has turned up late. */
export function webErrorSettleMs(
  {
    webErrorSettleMs: set,
    webErrorsAbsent,
    webErrorLatestMs,
  }: Pick<Settling, 'webErrorSettleMs' | 'webErrorsAbsent' | 'webErrorLatestMs'>,
  settleMs: number,
): number {
  if (set !== null) return set;
  if (webErrorsAbsent < errorsUntilLearned) return settleMs;
  return Math.min(Math.max(learnedTimes * (webErrorLatestMs ?? 0), shortestSettleMs), settleMs);
}

function settlesAfterLateOrderMs({ lateOrderMs, lateOrderAt }: Settling, now: Date): number {
  if (lateOrderMs === null || lateOrderAt === null) return 0;
  if (now.getTime() - lateOrderAt.getTime() > lateRememberedMs) return 0;
  return lateTimes * lateOrderMs + shortestSettleMs;
}

/** How the supplier has shown our own orders so far, ms. */
type Visibility = Pick<Supplier, 'shownAfterMs' | 'hiddenForMs'>;

interface SearchMade {
  /** The supplier took the line so long ago at the latest, or not at all. */
  ageMs: number;
  hidesSome: boolean;
  /** It has shown many orders of ours to their end: its ids grow, and it forgets none that has ended. */
  isWellKnown: boolean;
  /** The highest id of ours from before the line was sent; null when none was known. */
  searchAbove: number | null;
  /** The highest id that was asked about. */
  upTo: number;
  /** Of an order of ours that was sent after the supplier would have taken the line; null when none was. */
  idAfter: number | null;
}

/**
 * Judged by our own orders: the supplier has shown one this young, denies none, and never denied one for half as long.
 * A later order must lie within the ids that were asked about, because others get ids too.
 */
export function searchFor({
  ageMs,
  hidesSome,
  isWellKnown,
  shownAfterMs,
  hiddenForMs,
  searchAbove,
  upTo,
  idAfter,
}: Visibility & SearchMade): Search {
  const hasShown = shownAfterMs !== null && ageMs >= shownAfterMs;
  if (!hasShown || hidesSome || ageMs <= 2 * hiddenForMs) return 'blind';
  if (idAfter === null) return 'open-ended';
  // Without an id from before it was sent it is not known where to begin.
  if (searchAbove === null || idAfter > upTo) return 'impossible';
  return isWellKnown ? 'conclusive' : 'untried';
}

/**
 * Whether a balance of `now` would hold a charge taken by `takenBy`, ms. Premise: no balance is older than
 * `balanceAgeMs`. A later purchase in it shows nothing: several may cost the same.
 */
export function isInBalance(takenBy: number, now: number, balanceAgeMs: number): boolean {
  return now - takenBy >= balanceAgeMs;
}

/** Where ids are no numbers no later order will ever show where to look. */
export function isForAPerson(
  { looks, unknownSince, lostBy }: Pick<Placement, 'looks' | 'unknownSince' | 'lostBy'>,
  account: Settling & Pick<Supplier, 'letterIds' | 'highestOrderId' | 'hiddenForMs'>,
  now: Date,
  settleMs: number,
): boolean {
  if (looks < looksUntilReview) return false;
  const waitsForIds = account.highestOrderId === null && !account.letterIds;
  const waitMs = waitsForIds
    ? reviewWithoutIdsAfterMs
    : Math.max(reviewAfterMs, 2 * account.hiddenForMs + settleMsOf({ lostBy }, account, settleMs, now));
  return unknownSince !== null && now.getTime() - unknownSince.getTime() >= waitMs;
}
