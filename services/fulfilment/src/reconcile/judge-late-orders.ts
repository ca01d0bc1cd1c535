import type { Placement } from '../placements/placement.entity.js';
import { takesLateOrder } from '../placements/placement.state.js';
import type { Orphan } from './decide.js';
import { isSameCharge, mayCost, type Cost } from '../placements/may-cost.js';

/** A line that was concluded not to have been placed, and sent again or about to be. */
export interface ProvedAbsent extends Cost {
  lineId: string;
  attempt: number;
  expected: bigint;
  /** Units that were asked for; null when that is not known. */
  bought: number | null;
  /** It was not sent again yet: what turned up can still be its order. */
  waits: boolean;
  /** It is looked for the last time. */
  ends: boolean;
}

/** A line in flight, whose answer was lost, or in review without an order: what turns up may be its order. */
export interface OpenLine extends Cost {
  /** Highest order id of ours before it was sent; null when none was known. */
  searchAbove: number | null;
}

interface AttemptOfLine {
  lineId: string;
  attempt: number;
}

export type LateOrder =
  | { kind: 'adopt'; orderId: string; charge: bigint; lineId: string; attempt: number }
  /** It may be this line's, which waits to be sent again, or another's. */
  | { kind: 'unclear'; orderId: string; charge: bigint; lineId: string; attempt: number }
  | { kind: 'surplus'; orderId: string; charge: bigint | null; line: AttemptOfLine | null };

/** Whether a line that was proved absent still waits for the order of that attempt: it was not sent again since. */
export function waitsForLateOrder(
  placement: Pick<Placement, 'state' | 'upstreamOrderId' | 'attempt' | 'providerId'>,
  proved: { attempt: number; providerId: number },
): boolean {
  const { state, upstreamOrderId, attempt, providerId } = placement;
  if (!takesLateOrder(state) || upstreamOrderId !== null) return false;
  return attempt === proved.attempt && providerId === proved.providerId;
}

/**
 * One that an open line may have made is left to it. One without a charge is looked at again while some line is looked
 * for, and is surplus after that.
 */
export function judgeLateOrders(
  orphans: readonly Orphan[],
  absent: readonly ProvedAbsent[],
  open: readonly OpenLine[],
  chargeDecimals: number,
): LateOrder[] {
  const left = [...absent];
  return orphans.flatMap(({ orderId, charge, pendingRemains }): LateOrder[] => {
    if (charge === null) return judgeWithoutCharge(orderId, absent, open);
    if (open.some((line) => line.expected === null || mayCost(line, charge, chargeDecimals))) return [];
    const alike = left.filter(
      ({ expected, bought }) =>
        isSameCharge(expected, charge) &&
        (pendingRemains === null || bought === null || pendingRemains === bought),
    );
    const others = left.filter((one) => !alike.includes(one) && mayCost(one, charge, chargeDecimals));
    const waiting = [...alike, ...others].filter(({ waits }) => waits);
    // The charge may be of another quantity: sent again, a line that waits could be bought twice.
    if (others.length > 0 && waiting.length > 0)
      return waiting.map(({ lineId, attempt }) => ({ kind: 'unclear', orderId, charge, lineId, attempt }));
    // An order that several lines could have is given to one that waits.
    const line = waiting[0] ?? alike[0] ?? others[0];
    if (!line) return [{ kind: 'surplus', orderId, charge, line: null }];
    left.splice(left.indexOf(line), 1);
    const { lineId, attempt } = line;
    return line.waits
      ? [{ kind: 'adopt', orderId, charge, lineId, attempt }]
      : [{ kind: 'surplus', orderId, charge, line: { lineId, attempt } }];
  });
}

/** Ids grow: an order with a lower id than was known when a line was sent is not that line's. */
function judgeWithoutCharge(
  orderId: string,
  absent: readonly ProvedAbsent[],
  open: readonly OpenLine[],
): LateOrder[] {
  const mayBeOfOpenLine = open.some(
    ({ searchAbove }) => searchAbove === null || Number(orderId) > searchAbove,
  );
  if (mayBeOfOpenLine || !absent.some(({ ends }) => ends)) return [];
  const [only] = absent.length === 1 ? absent : [];
  const line = only ? { lineId: only.lineId, attempt: only.attempt } : null;
  return [{ kind: 'surplus', orderId, charge: null, line }];
}
