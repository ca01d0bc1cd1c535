/**
 * `gateway` is minus what was captured, `shop` minus what the shop added to refunds. All accounts add up to zero
 * (invariant I3).
 */
export type Account =
  | 'gateway'
  | 'shop'
  | 'suspense'
  | 'in_progress'
  | 'fulfilled'
  | 'refund_due'
  | 'refunded';

/** The book is in rupees. Money in another currency is not posted; an administrator decides about it. */
export const bookCurrency = 'INR';

/** Money that moves from one account to another. Append-only; a mistake is corrected by a further posting. */
export interface Posting {
  /** What this posting is about; unique: `capture:sandbox:cap_1`, `line:<id>:fulfilled`. */
  reference: string;
  from: Account;
  to: Account;
  amountPaise: number;
}

interface LedgerEntry {
  reference: string;
  account: Account;
  amountPaise: number;
}

/** Double entry: the two entries of a posting. Throws RangeError for an amount that is not a positive whole number. */
export function entriesOf({ reference, from, to, amountPaise }: Posting): LedgerEntry[] {
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
    throw new RangeError(`${amountPaise} is no amount to post`);
  return [
    { reference, account: from, amountPaise: -amountPaise },
    { reference, account: to, amountPaise },
  ];
}
