import type { RefundRow } from './order-aggregate.js';
import type { RefundShare } from './refund.entity.js';

/** The share of each line in a refund; none for money beyond the price. The rest is rounding. */
export function sharesOf({ lineId, shares, amountPaise, roundingPaise }: RefundRow): readonly RefundShare[] {
  if (shares !== null) return shares;
  return lineId === null ? [] : [{ lineId, amountPaise: amountPaise - roundingPaise }];
}

/** The shares after `amountPaise` more of a line. */
export function withShare(
  shares: readonly RefundShare[],
  lineId: string,
  amountPaise: number,
): RefundShare[] {
  const before = shares.find((share) => share.lineId === lineId)?.amountPaise ?? 0;
  const others = shares.filter((share) => share.lineId !== lineId);
  return [...others, { lineId, amountPaise: before + amountPaise }];
}
