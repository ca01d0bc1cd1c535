import { nanos } from '../placement/decimal.js';
import type { Provider } from '../providers/provider.entity.js';
import type { Money, NoMoney } from './decide.js';
import type { Wallet } from './judge-readings.js';

type Anchored = Pick<Provider, 'walletAnchor' | 'walletAnchoredAt' | 'walletUncharged' | 'walletDoubtedAt'>;

/** What the wallet, read at rest, says beside what it was anchored at; why it says nothing where the two do not compare. */
export function judgeMoney(account: Anchored, wallet: Wallet): Money | NoMoney {
  const { walletAnchor, walletAnchoredAt, walletUncharged, walletDoubtedAt } = account;
  const { balance, spent, resolution, uncharged, complete } = wallet;
  if (walletAnchor === null || walletAnchoredAt === null) return { missing: null, resolution, complete };
  if (walletUncharged !== uncharged)
    return { why: 'orders have ended since of which the panel names no charge' };
  if (walletDoubtedAt !== null && walletDoubtedAt > walletAnchoredAt)
    return { why: 'the charge of an ended order has risen since the wallet was last read at rest' };
  return { missing: nanos(walletAnchor) - balance - spent, resolution, complete };
}
