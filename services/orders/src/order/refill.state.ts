import type { LineStatus, RefillStatus } from '@boostline/contracts/schemas/shop/orders';

const dayMs = 24 * 60 * 60 * 1000;
/** Days after its completion for which a line may be refilled whose package promised nothing. */
const usualRefillDays = 30;

interface RefillableLine {
  status: LineStatus;
  refillable: boolean;
  refillDays: number | null;
  finishedAt: Date | null;
  refillStatus: RefillStatus | null;
}

interface KnownRefill {
  refillId: number | null;
  refillStatus: RefillStatus | null;
}

/** Whether a refill of the line is under way, so that no second one is asked for. */
export function isRefilling({ refillStatus }: Pick<RefillableLine, 'refillStatus'>): boolean {
  return refillStatus === 'requested' || refillStatus === 'accepted';
}

/** Until when the buyer may ask for a refill; null when he may not at `now`. */
export function refillableUntil(line: RefillableLine, now: Date): Date | null {
  return isRefilling(line) ? null : refillsUntil(line, now);
}

/** Until when a refill is free, be one under way or not; null when it is not at `now`. */
export function refillsUntil(line: RefillableLine, now: Date): Date | null {
  if (line.status !== 'completed' || !line.refillable || line.finishedAt === null) return null;
  const until = new Date(line.finishedAt.getTime() + (line.refillDays ?? usualRefillDays) * dayMs);
  return until > now ? until : null;
}

/** Whether fulfilment's report of a refill is news: events arrive in any order, and more than once. */
export function isRefillNews(
  known: KnownRefill,
  reported: { refillId: number; status: Exclude<RefillStatus, 'requested'> },
): boolean {
  if (known.refillId === null || reported.refillId > known.refillId) return true;
  return (
    reported.refillId === known.refillId &&
    known.refillStatus === 'accepted' &&
    reported.status !== 'accepted'
  );
}
