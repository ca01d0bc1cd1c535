import { decimalText, nanos } from '../values/decimal.js';
import { later } from '../values/moment.js';
import { failuresUntilUnanchored } from '../suppliers/may-buy.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { isUpToDate, type Wallet } from './judge-readings.js';

const shortestPauseMs = 5000;
const longestPauseMs = 600_000;
/** A reading that says nothing is repeated after this long at the latest: meanwhile it may show that money is gone. */
const longestWaitMs = 60_000;
const maxDoublings = 8;

interface AnchorDecision {
  /** The account as it becomes. */
  account: Supplier;
  /** The sum of the reading is what the account is anchored at now. */
  isAnchored: boolean;
  /** More in the wallet than known orders explain: topped up, or given back. Nano-units. */
  added: bigint;
  /** Spent on orders that are not known here: exactly so much when it is anchored, otherwise at least so much. Nano-units. */
  gone: bigint;
}

/**
 * Premises of an anchor: no line is in doubt, every open order showed its charge, and the balance holds all that ours
 * moved. A sum that was anchored before stays so. Another sum from an old balance shows only that what is less is gone,
 * unless money was given back of late.
 */
export function decideAnchor(before: Supplier, wallet: Wallet, balanceAgeMs: number): AnchorDecision {
  const sum = wallet.balance + wallet.spent;
  const { walletAnchor, walletUncharged, walletAnchoredAt, walletDoubtedAt, walletRefundedAt } = before;
  const known = walletUncharged === wallet.uncharged && walletAnchor !== null ? nanos(walletAnchor) : null;
  const isSince = (at: Date | null) => at !== null && (walletAnchoredAt === null || at > walletAnchoredAt);
  // An order's charge that changed was in the balance before or after the last anchor: unknown.
  const isClear = !isSince(walletDoubtedAt) && !isSince(walletRefundedAt);
  // Two readings of a balance that is rounded differ by less than its last decimal though nothing was spent.
  const isGone = known !== null && isClear && known - sum >= wallet.resolution;
  const gone = isGone ? known - sum : 0n;
  const isConfirmed = known === sum && !isSince(walletDoubtedAt);
  if (!isUpToDate(wallet, balanceAgeMs) && !isConfirmed)
    return { account: unanchored(before, wallet, balanceAgeMs), isAnchored: false, added: 0n, gone };
  const account = {
    ...before,
    walletAnchor: decimalText(sum),
    walletAnchoredAt: wallet.readAt,
    walletUncharged: wallet.uncharged,
    walletNextAt: null,
    walletFailures: 0,
  };
  return { account, isAnchored: true, added: known !== null && sum > known ? sum - known : 0n, gone };
}

/** It is read again when the balance can be up to date. Lines do not wait for that, but what is lost meanwhile no money proves absent. */
function unanchored(before: Supplier, { readAt, movedAt }: Wallet, balanceAgeMs: number): Supplier {
  const untilMs = movedAt === null ? 0 : movedAt.getTime() + balanceAgeMs - readAt.getTime();
  const waitMs = Math.min(Math.max(untilMs, shortestPauseMs), longestWaitMs);
  const walletFailures = Math.max(before.walletFailures, failuresUntilUnanchored);
  return { ...before, walletFailures, walletNextAt: later(readAt, waitMs) };
}

/** The wallet could not be read: after some failures in a row lines are bought without an anchor. */
export function afterFailedReading(account: Supplier, now: Date): Supplier {
  const walletFailures = account.walletFailures + 1;
  const waitMs = Math.min(shortestPauseMs * 2 ** Math.min(walletFailures, maxDoublings), longestPauseMs);
  return { ...account, walletFailures, walletNextAt: later(now, waitMs) };
}
