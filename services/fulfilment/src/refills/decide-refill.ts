import type { EventPayload } from '@boostline/contracts/events';
import { later } from '../values/moment.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Refill, RefillOutcome } from './refill.entity.js';

/** A request without an answer for so long has lost its sender, ms. */
export const answerWithinMs = 60_000;
/** Since a buyer asked, how long a request is sent again that provably did not arrive. */
const triedForMs = 86_400_000;
const shortestRetryMs = 2000;

const done = /^completed?$/i;
const failed = /^(?:rejected|cancell?ed|failed?|error)$/i;

/** A refill after a change. `published`: its status for the buyer; null while the buyer knows of no refill. */
export interface RefillChange {
  after: Refill;
  published: EventPayload<'fulfilment.refill-moved.v1'>['status'] | null;
}

/** Whether the supplier is asked at all. */
export function takesRefill({ state, upstreamOrderId }: Placement): boolean {
  return state === 'COMPLETED' && upstreamOrderId !== null;
}

/** The supplier took it, under this id of its own. */
export function decideAccepted(refill: Refill, upstreamRefillId: string, now: Date): RefillChange {
  return { after: { ...refill, upstreamRefillId, nextPollAt: now }, published: 'accepted' };
}

/** `word`: what the supplier last said about it. */
export function decideEnded(
  refill: Refill,
  outcome: RefillOutcome,
  word: string | null,
  now: Date,
): RefillChange {
  const isKnown = refill.askedByBuyer || refill.upstreamRefillId !== null;
  return {
    after: { ...refill, outcome, endedAt: now, upstreamStatus: word ?? refill.upstreamStatus },
    published: isKnown ? outcome : null,
  };
}

/** A buyer's request is sent again for a day, ever more seldom; an administrator's fails at once. */
export function decideNotTaken(
  refill: Refill,
  why: string,
  now: Date,
  waitMs: number | null = null,
): RefillChange {
  const ageMs = now.getTime() - refill.askedAt.getTime();
  if (!refill.askedByBuyer || ageMs >= triedForMs) return decideEnded(refill, 'unanswered', why, now);
  const sendAfter = later(now, Math.max(shortestRetryMs, ageMs / 4, waitMs ?? 0));
  return { after: { ...refill, sentAt: null, sendAfter }, published: null };
}

interface FollowSettings {
  statusPollMs: number;
  /** So long the supplier must say that it refused before it is believed, ms. */
  confirmEndMs: number;
}

/**
 * A refusal is final for its buyer, so it counts when the supplier said so at two looks, minutes apart (decision 10).
 * `undefined`: no word.
 */
export function decideFollowed(
  refill: Refill,
  word: string | undefined,
  now: Date,
  { statusPollMs, confirmEndMs }: FollowSettings,
): RefillChange {
  const upstreamStatus = word ?? refill.upstreamStatus;
  if (word !== undefined && done.test(word)) return decideEnded(refill, 'done', word, now);
  if (word !== undefined && failed.test(word)) {
    const refusedSince = refill.refusedSince ?? now;
    if (now.getTime() - refusedSince.getTime() >= confirmEndMs)
      return decideEnded(refill, 'refused', word, now);
    const nextPollAt = later(now, confirmEndMs / 4);
    return { after: { ...refill, nextPollAt, upstreamStatus, refusedSince }, published: null };
  }
  const refusedSince = word === undefined ? refill.refusedSince : null;
  const ageMs = now.getTime() - refill.askedAt.getTime();
  const nextPollAt = later(now, Math.max(statusPollMs, ageMs / 30));
  return { after: { ...refill, nextPollAt, upstreamStatus, refusedSince }, published: null };
}

/** The process died before the answer: a person decides whether to ask again. Null while the answer may come. */
export function decideUnanswered(refill: Refill, now: Date): RefillChange | null {
  const { sentAt, upstreamRefillId } = refill;
  if (upstreamRefillId !== null || sentAt === null) return null;
  if (now.getTime() - sentAt.getTime() < answerWithinMs) return null;
  return decideEnded(refill, 'unanswered', null, now);
}
