import { mayOthersBuy } from '../suppliers/account-changes.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Orphan } from './decide.js';
import type { Cost } from '../placements/may-cost.js';
import { judgeLateOrders, waitsForLateOrder, type LateOrder, type OpenLine } from './judge-late-orders.js';
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

/** `not-searched`: nothing to count up from. `unexplained`: orders were found that may be of several lines. */
export type Look = 'not-searched' | 'unexplained' | 'complete';

/** Whether the time is over for which the line's order is looked for. */
function isOver({ provedAt }: WatchedAbsence, now: Date, watchMs: number): boolean {
  return now.getTime() - provedAt.getTime() >= watchMs;
}

/** What could not be searched is no look. While some order is unexplained the watch goes on past its time. */
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

/** A line that was proved absent and whose order is looked for all the same. */
export interface Watched extends Cost {
  lineId: string;
  attempt: number;
  expected: bigint;
  /** Units that were asked for; null when that is not known. */
  bought: number | null;
  sentAt: Date;
  provedAt: Date;
  /** Searches that were made so far. */
  looks: number;
  isDue: boolean;
  /** The line as it is now. */
  placement: Pick<Placement, 'state' | 'upstreamOrderId' | 'attempt' | 'providerId'>;
}

interface WatchFacts {
  account: Pick<Supplier, 'id' | 'shared' | 'unexplainedAt' | 'chargeDecimals'>;
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
  /** An order was found that belongs to no line of ours; null when none was. */
  stranger: string | null;
  /** The lines that were due, with what is known of the search for their orders. */
  looked: { lineId: string; attempt: number; looks: number; nextLookAt: Date | null }[];
  /** The greatest age at which an order has turned up after the proof that there is none, ms; null when none has. */
  lateMs: number | null;
}

/** What a look says of lines that were proved absent, and when it is looked again. */
export function decideWatch(facts: WatchFacts): WatchDecision {
  const { account, watched, orphans, open, now, watchMs } = facts;
  const found = judgeLateOrders(
    orphans ?? [],
    watched.map((row) => ({
      ...row,
      waits: waitsForLateOrder(row.placement, { attempt: row.attempt, providerId: account.id }),
      ends: row.isDue && isOver(row, now, watchMs),
    })),
    open,
    account.chargeDecimals,
  );
  const look = lookOf(orphans, found);
  const late = found.flatMap((order) => asOneAmongOthers(order, account));
  return {
    late,
    stranger: found.find((order) => order.kind === 'surplus' && order.line === null)?.orderId ?? null,
    looked: watched
      .filter(({ isDue }) => isDue)
      .map((row) => ({ lineId: row.lineId, attempt: row.attempt, ...afterLook(row, look, now, watchMs) })),
    lateMs: lateMsOf(late, watched, now),
  };
}

/** Premise of taking an order for a line by its charge: nothing else buys with the account. */
function asOneAmongOthers(order: LateOrder, account: WatchFacts['account']): LateOrder[] {
  if (account.shared) return [];
  if (order.kind === 'surplus' || !mayOthersBuy(account)) return [order];
  const { orderId, lineId, attempt, charge } = order;
  return [{ kind: 'surplus', orderId, charge, line: { lineId, attempt } }];
}

function lateMsOf(late: readonly LateOrder[], watched: readonly Watched[], now: Date): number | null {
  const lines = late.flatMap((order) => {
    if (order.kind === 'unclear') return [];
    return order.kind === 'adopt' ? [order] : order.line ? [order.line] : [];
  });
  const ages = watched
    .filter(({ lineId, attempt }) => lines.some((line) => line.lineId === lineId && line.attempt === attempt))
    .map(({ sentAt }) => now.getTime() - sentAt.getTime());
  return ages.length === 0 ? null : Math.max(...ages);
}

function lookOf(orphans: readonly Orphan[] | null, late: readonly LateOrder[]): Look {
  if (orphans === null) return 'not-searched';
  const explained = new Set(late.map(({ orderId }) => orderId));
  const isUnexplained = orphans.some(({ orderId, charge }) => charge === null && !explained.has(orderId));
  return isUnexplained ? 'unexplained' : 'complete';
}
