import type { AccountStop } from '../suppliers/may-buy.js';
import { isSameCharge } from './may-cost.js';

/** The supplier says a word of the order that is not known here. */
export const unknownStatus = 'status-unknown';

/** Why a line does not move; of one that could be bought, in the order in which it is looked for. */
export type Overdue =
  | typeof unknownStatus
  | 'no-progress'
  | 'account-stopped'
  | 'wallet-unread'
  | 'account-paused'
  | 'same-target'
  | 'price-unknown'
  | 'answer-lost'
  | 'refused'
  | 'queue';

/** Amounts in nano-units of the account's currency. */
export interface WaitingLine {
  /** Why the account buys nothing now; null when it does. */
  accountStop: AccountStop | null;
  /** Another order for the same target is open. */
  isTargetTaken: boolean;
  expected: bigint | null;
  /** What lines cost whose answer was lost. */
  lostCharges: readonly (bigint | null)[];
  refusals: number;
}

const reasonOf = {
  stopped: 'account-stopped',
  'wallet-unread': 'wallet-unread',
  paused: 'account-paused',
  // It lasts for seconds: what the line waits for is something else.
  measured: null,
} as const satisfies Record<AccountStop, Overdue | null>;

export function whyOverdue(line: WaitingLine): Overdue {
  const stop = line.accountStop === null ? null : reasonOf[line.accountStop];
  if (stop !== null) return stop;
  if (line.isTargetTaken) return 'same-target';
  const { expected } = line;
  if (expected === null) return 'price-unknown';
  if (line.lostCharges.some((charge) => charge === null || isSameCharge(charge, expected)))
    return 'answer-lost';
  return line.refusals > 0 ? 'refused' : 'queue';
}
