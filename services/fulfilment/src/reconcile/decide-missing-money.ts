import { isSameCharge } from '../placements/may-cost.js';

/** A line that was proved absent and would have cost exactly what is missing. */
export interface AbsentLine {
  lineId: string;
  attempt: number;
  /** Until it was proved, since it was sent, ms. */
  provedAfterMs: number;
}

export interface MissingMoneyFacts {
  /** Nano-units that no known order explains. */
  amount: bigint;
  /** Exactly so much; false: at least. */
  isExact: boolean;
  /** Orders were found since the last anchor that belong to no line and are kept already, which cost so much together. */
  kept: bigint;
  /** Lines in review without an order. */
  inReview: readonly string[];
  /** What those should have cost, and attempts that a person left in doubt. */
  inDoubt: readonly (bigint | null)[];
  /** The line that was proved absent last of those that would have cost exactly this; null when there is none. */
  absent: AbsentLine | null;
  /** What all lines that were proved absent of late should have cost together. */
  absentSum: bigint;
  /** The sum that is kept already without a line; null when there is none. */
  sum: { id: number; charge: bigint } | null;
}

export type MissingMoney = { isUnexplained: boolean } & (
  | { kind: 'none' }
  | { kind: 'evidence'; lineIds: readonly string[] }
  | { kind: 'added'; sumId: number; charge: bigint }
  | { kind: 'surplus'; line: AbsentLine | null; charge: bigint }
);

/**
 * What kept orders cost is kept with them; a line in review makes it evidence for the reviewer. Else it is surplus,
 * with the line proved absent that would have cost exactly this, or added up to one sum per account. Premise of calling
 * money explained: a line of ours could have cost just this.
 */
export function decideMissingMoney(facts: MissingMoneyFacts): MissingMoney {
  const { isExact, kept, inReview, inDoubt, absent, absentSum, sum } = facts;
  const amount = facts.amount - kept;
  if (amount <= 0n) return { kind: 'none', isUnexplained: false };
  const doubtSum = inDoubt.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
  const isOfUnknownCost = inDoubt.includes(null);
  // Without its exact sum the most that lines of ours can have cost explains it.
  if (!isExact) return { kind: 'none', isUnexplained: !isOfUnknownCost && amount > doubtSum + absentSum };
  const mayBeInDoubt =
    isOfUnknownCost || [...inDoubt, doubtSum].some((cost) => cost !== null && isSameCharge(cost, amount));
  const isUnexplained = !mayBeInDoubt && absent === null;
  if (inReview.length > 0) return { kind: 'evidence', lineIds: inReview, isUnexplained };
  if (absent === null && sum !== null)
    return { kind: 'added', sumId: sum.id, charge: sum.charge + amount, isUnexplained };
  return { kind: 'surplus', line: absent, charge: amount, isUnexplained };
}
