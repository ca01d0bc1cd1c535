import type { Placement } from '../placement/placement.entity.js';
import { afterLook, isOver, type Look } from './decide-look.js';
import type { Orphan } from './decide.js';
import { judgeLateOrders, waitsForLateOrder, type LateOrder, type OpenLine } from './judge-late-orders.js';

/** A line that was proved absent and whose order is looked for all the same. */
export interface Watched {
  lineId: string;
  attempt: number;
  expected: bigint;
  /** Units that were asked for; null when that is not known. */
  bought: number | null;
  provedAt: Date;
  /** Searches that were made so far. */
  looks: number;
  isDue: boolean;
  /** The line as it is now. */
  placement: Pick<Placement, 'state' | 'upstreamOrderId' | 'attempt' | 'providerId'>;
}

export interface WatchFacts {
  providerId: number;
  watched: readonly Watched[];
  /** Null when there was nothing to search. */
  orphans: readonly Orphan[] | null;
  /** In flight, in review, or left in doubt by a person: what turns up may be theirs. */
  open: readonly OpenLine[];
  now: Date;
  watchMs: number;
}

export interface WatchDecision {
  late: LateOrder[];
  /** The lines that were due, with what is known of the search for their orders. */
  looked: { lineId: string; attempt: number; looks: number; nextLookAt: Date | null }[];
  /** An order has turned up after the proof that there is none. */
  isProofWrong: boolean;
}

/** What a look says of lines that were proved absent, and when it is looked again. */
export function decideWatch({ providerId, watched, orphans, open, now, watchMs }: WatchFacts): WatchDecision {
  const late = judgeLateOrders(
    orphans ?? [],
    watched.map((row) => ({
      ...row,
      waits: waitsForLateOrder(row.placement, { attempt: row.attempt, providerId }),
      ends: row.isDue && isOver(row, now, watchMs),
    })),
    open,
  );
  const look = lookOf(orphans, late);
  return {
    late,
    looked: watched
      .filter(({ isDue }) => isDue)
      .map((row) => ({
        ...{ lineId: row.lineId, attempt: row.attempt },
        ...afterLook(row, look, now, watchMs),
      })),
    isProofWrong: late.some((order) => order.kind === 'adopt' || order.line !== null),
  };
}

function lookOf(orphans: readonly Orphan[] | null, late: readonly LateOrder[]): Look {
  if (orphans === null) return 'not-searched';
  const explained = new Set(late.map(({ orderId }) => orderId));
  const isUnexplained = orphans.some(({ orderId, charge }) => charge === null && !explained.has(orderId));
  return isUnexplained ? 'unexplained' : 'complete';
}
