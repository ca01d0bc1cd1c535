import type { FaultShop } from './environment/fault-shop.js';

/** What was counted after a fault. */
export interface Figures {
  orders: number;
  /** The maximum number of `add` calls for one line, with any answer. */
  maxAdds: number;
  /** Lines for which the supplier took more than one order. */
  boughtTwice: number;
  /** Orders that were acknowledged to a buyer and did not reach their end, or are completed and were never bought. */
  lost: number;
  inReview: number;
  /** Orders with a refund above the undelivered part. */
  wrongRefunds: number;
  /** From the end of the fault until every order had reached its end. */
  recoverySeconds: number;
  /** The invariants that are broken. */
  broken: string[];
}

export interface Check {
  what: string;
  held: boolean;
}

export interface Result {
  figures: Figures;
  /** What this row promises beyond what every row does. */
  checks?: Check[];
  /** What a reader may want to know. */
  notes?: string[];
}

export interface Row {
  fault: string;
  /** Bounds in place of the usual ones. */
  bounds?: {
    recoverySeconds?: number;
    maxAdds?: number;
    /** Where the supplier allows no proof: a person decides, or the second purchase could not be foreseen. */
    inReview?: number;
    boughtTwice?: number;
    /** The invariant that must report the fault, such as `I2`. */
    broken?: string;
  };
  run: (shop: FaultShop) => Promise<Result>;
}

/** Where the last lines are proved absent and nothing is bought after them: only the money can prove it (docs/decisions/0007). */
export const provedByMoneySeconds = 100;

const usual = { recoverySeconds: 45, maxAdds: 1, boughtTwice: 0 };

/** Everything that a row's figures fail to hold; nothing when it passed. */
export function failuresOf({ bounds }: Row, { figures, checks = [] }: Result): string[] {
  const { recoverySeconds, maxAdds, boughtTwice, inReview = figures.orders / 100 } = { ...usual, ...bounds };
  const expected = bounds?.broken;
  const checked: Check[] = [
    { what: `${figures.maxAdds} adds for one line`, held: figures.maxAdds <= maxAdds },
    { what: `${figures.boughtTwice} lines bought twice`, held: figures.boughtTwice <= boughtTwice },
    { what: `${figures.lost} orders lost`, held: figures.lost === 0 },
    { what: `${figures.wrongRefunds} wrong refunds`, held: figures.wrongRefunds === 0 },
    { what: `${figures.inReview} orders left to a person`, held: figures.inReview <= inReview },
    {
      what: `recovered after ${figures.recoverySeconds.toFixed(1)} s, not ${recoverySeconds} s`,
      held: figures.recoverySeconds <= recoverySeconds,
    },
    {
      what: `broken: ${figures.broken.join('; ')}${expected ? `, not only ${expected}` : ''}`,
      held: expected
        ? figures.broken.length === 1 && figures.broken.every((one) => one.startsWith(`${expected} `))
        : figures.broken.length === 0,
    },
    ...checks,
  ];
  return checked.filter(({ held }) => !held).map(({ what }) => what);
}
