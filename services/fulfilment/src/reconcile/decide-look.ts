import { later } from '../values/moment.js';
import { firstWatchMs } from './decide-verdict.js';

/** Looks after which the time between two of them grows no more. */
const maxDoublings = 7;

/** A line that was proved absent, and whose order is looked for all the same. */
interface WatchedAbsence {
  provedAt: Date;
  /** Searches that were made so far. */
  looks: number;
}

/**
 * `not-searched`: there was nothing to count up from. `unexplained`: orders were found that may still be of several lines
 * they are.
 */
export type Look = 'not-searched' | 'unexplained' | 'complete';

/** Whether the time is over for which the line's order is looked for. */
export function isOver({ provedAt }: WatchedAbsence, now: Date, watchMs: number): boolean {
  return now.getTime() - provedAt.getTime() >= watchMs;
}

/**
 * The watch after a look. What could not be searched is no look: the sum of the wallet alone would show the order then
 * (reconcile/anchor-wallet.ts). While some order is unexplained the watch goes on past its time.
 */
export function afterLook(
  absence: WatchedAbsence,
  look: Look,
  now: Date,
  watchMs: number,
): { looks: number; nextLookAt: Date | null } {
  const looks = absence.looks + (look === 'not-searched' ? 0 : 1);
  if (look !== 'unexplained' && isOver(absence, now, watchMs)) return { looks, nextLookAt: null };
  return { looks, nextLookAt: later(now, firstWatchMs * 2 ** Math.min(looks, maxDoublings)) };
}
