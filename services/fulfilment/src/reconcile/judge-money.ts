import { nanos } from '../values/decimal.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Money, NoMoney } from './decide.js';
import { isUpToDate, type Wallet } from './judge-readings.js';

type Anchored = Pick<Supplier, 'walletAnchor' | 'walletAnchoredAt' | 'walletDoubtedAt'>;

/**
 * What the wallet, read at rest, says beside what it was anchored at; why it says nothing where the two do not compare. Premises:
 * the anchor is exact (`decideAnchor`), and nothing but orders of ours has moved the wallet since. An order that has ended since
 * without naming its charge makes more seem missing, which proves nothing absent; when it names one later, the anchor is in doubt.
 */
export function judgeMoney(account: Anchored, wallet: Wallet, balanceAgeMs: number): Money | NoMoney {
  const { walletAnchor, walletAnchoredAt, walletDoubtedAt } = account;
  const { balance, spent, resolution, complete } = wallet;
  const read = { resolution, complete, isUpToDate: isUpToDate(wallet, balanceAgeMs) };
  if (walletAnchor === null || walletAnchoredAt === null) return { missing: null, ...read };
  if (walletDoubtedAt !== null && walletDoubtedAt > walletAnchoredAt)
    return { why: 'the charge of an ended order has risen since the wallet was last read at rest' };
  return { missing: nanos(walletAnchor) - balance - spent, ...read };
}
