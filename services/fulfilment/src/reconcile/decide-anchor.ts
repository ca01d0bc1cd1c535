import { decimalText, nanos } from '../placement/decimal.js';
import type { Provider } from '../providers/provider.entity.js';
import type { Wallet } from './judge-readings.js';

export interface AnchorDecision {
  /** The account with its new anchor. */
  account: Provider;
  /** More in the wallet than known orders explain: topped up, or given back. Nano-units. */
  added: bigint;
  /** Spent on orders that are not known here. Nano-units. */
  gone: bigint;
}

/** What the account is anchored at after a reading while nothing was in flight, and what that says beside the last anchor. */
export function decideAnchor(before: Provider, wallet: Wallet, now: Date): AnchorDecision {
  const anchor = wallet.balance + wallet.spent;
  const account: Provider = {
    ...before,
    ...{ walletAnchor: decimalText(anchor), walletAnchoredAt: now, walletUncharged: wallet.uncharged },
    ...{ walletTriedAt: now, walletFailures: 0 },
  };
  const { walletAnchor, walletUncharged, walletAnchoredAt, walletDoubtedAt, walletRefundedAt } = before;
  if (walletAnchor === null || walletUncharged !== wallet.uncharged) return { account, added: 0n, gone: 0n };
  const difference = anchor - nanos(walletAnchor);
  // An order's charge that changed after its end was in the balance before or after the last anchor: nobody can tell.
  const changedAt = Math.max(+(walletDoubtedAt ?? 0), +(walletRefundedAt ?? 0));
  const isClear = changedAt <= +(walletAnchoredAt ?? 0);
  return {
    account,
    added: difference > 0n ? difference : 0n,
    gone: difference < 0n && isClear ? -difference : 0n,
  };
}
