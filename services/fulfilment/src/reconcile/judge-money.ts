import { nanos } from '../values/decimal.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Money, NoMoney } from './decide.js';
import { isUpToDate, type Wallet } from './judge-readings.js';

type Anchored = Pick<Supplier, 'walletAnchor' | 'walletAnchoredAt' | 'walletDoubtedAt'>;

/**
 * Premises: the anchor is exact (`decideAnchor`), and nothing but orders of ours has moved the wallet. An order that
 * ended without a charge makes more seem missing, which proves nothing absent.
 */
export function judgeMoney(account: Anchored, wallet: Wallet, balanceAgeMs: number): Money | NoMoney {
  const { walletAnchor, walletAnchoredAt, walletDoubtedAt } = account;
  const { balance, spent, resolution, complete, mayBeGivenBack } = wallet;
  const read = { resolution, complete, mayBeGivenBack, isUpToDate: isUpToDate(wallet, balanceAgeMs) };
  if (walletAnchor === null || walletAnchoredAt === null) return { missing: null, ...read };
  if (walletDoubtedAt !== null && walletDoubtedAt > walletAnchoredAt)
    return { why: 'the charge of an ended order has risen since the wallet was last read at rest' };
  return { missing: nanos(walletAnchor) - balance - spent, ...read };
}
