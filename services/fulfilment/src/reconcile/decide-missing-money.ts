/** A line that was proved absent and would have cost exactly what is missing. */
export interface AbsentLine {
  lineId: string;
  attempt: number;
}

export interface MissingMoneyFacts {
  /** Nano-units that no known order explains. */
  amount: bigint;
  /** Lines in review without an order. */
  inReview: readonly string[];
  /** The line that was proved absent last of those that would have cost exactly this; null when there is none. */
  absent: AbsentLine | null;
  /** The sum that is kept already without a line; null when there is none. */
  sum: { id: number; charge: bigint } | null;
}

export type MissingMoney =
  | { kind: 'evidence'; lineIds: readonly string[] }
  | { kind: 'added'; sumId: number; charge: bigint }
  | { kind: 'surplus'; line: AbsentLine | null; charge: bigint };

/**
 * What becomes of money that is missing from a wallet. A line in review without an order may have cost it: then it is evidence
 * for the reviewer. Otherwise it is kept as surplus, with the line that was proved absent if one would have cost exactly this.
 * Sums without a line are added up to one per account, however often somebody else buys with it.
 */
export function decideMissingMoney({ amount, inReview, absent, sum }: MissingMoneyFacts): MissingMoney {
  if (inReview.length > 0) return { kind: 'evidence', lineIds: inReview };
  if (absent === null && sum !== null) return { kind: 'added', sumId: sum.id, charge: sum.charge + amount };
  return { kind: 'surplus', line: absent, charge: amount };
}
