import type { Placement } from '../placements/placement.entity.js';
import { isEnded } from '../placements/placement.state.js';

const longestPollMs = 600_000;
const weekMs = 7 * 86_400_000;

/** How long orders are asked for, and how often (env.ts). */
interface PollSettings {
  STATUS_POLL_MS: number;
  CONFIRM_END_MS: number;
  ENDED_POLL_MS: number;
  ENDED_WATCH_MS: number;
  WARRANTY_DAYS: number;
}

/**
 * Null when it never is. An open one: a thirtieth of its age, at most ten minutes. An ended one: after twice the time
 * passed for a day, then weekly for the warranty while the supplier knows it. A claimed end: soon.
 */
export function nextPoll(
  {
    state,
    placedAt,
    endedAt,
    claimedSince,
  }: Pick<Placement, 'state' | 'placedAt' | 'endedAt' | 'claimedSince'>,
  now: Date,
  settings: PollSettings,
  answered = true,
): number | null {
  const wait = usualWait({ state, placedAt, endedAt }, now, settings, answered);
  // Looks between the first and the last one that counts show whether the supplier takes back what it claims.
  return claimedSince === null ? wait : Math.min(wait ?? Infinity, settings.CONFIRM_END_MS / 4);
}

function usualWait(
  { state, placedAt, endedAt }: Pick<Placement, 'state' | 'placedAt' | 'endedAt'>,
  now: Date,
  settings: PollSettings,
  answered: boolean,
): number | null {
  if (!isEnded(state)) {
    const age = placedAt ? now.getTime() - placedAt.getTime() : 0;
    return Math.min(Math.max(age / 30, settings.STATUS_POLL_MS), longestPollMs);
  }
  const sinceEnd = endedAt ? now.getTime() - endedAt.getTime() : 0;
  // Suppliers forget old orders, and an order that the supplier has forgotten does not change any more.
  if (!answered && sinceEnd >= settings.ENDED_WATCH_MS) return null;
  if (sinceEnd < settings.ENDED_WATCH_MS) return Math.max(settings.ENDED_POLL_MS, sinceEnd);
  return sinceEnd + weekMs > settings.WARRANTY_DAYS * 86_400_000 ? null : weekMs;
}
