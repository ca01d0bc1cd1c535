import { exchangeFactorOf, type Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import type { Supplier } from './supplier.entity.js';
import type { NamedService } from '@boostline/contracts/products/match-service';
import { releasedMatcher } from '@boostline/contracts/products/seeds/released-matcher';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';

/** So often the wallet may fail to be anchored before lines are bought without. */
export const failuresUntilUnanchored = 2;

/** Why an account buys nothing at a moment, in the order in which it is looked for. */
export type AccountStop = 'stopped' | 'wallet-unread' | 'paused' | 'measured';

type Judged = Pick<
  Supplier,
  'active' | 'currency' | 'holdReason' | 'walletAnchor' | 'walletFailures' | 'pausedUntil' | 'measuringUntil'
>;

/**
 * Null when the account may buy. Waits for an anchored wallet, but not for ever: lost answers are then for a person.
 */
export function whyNotBuying(account: Judged, exchange: Exchange, now: Date): AccountStop | null {
  const { active, currency, holdReason, walletAnchor, walletFailures, pausedUntil, measuringUntil } = account;
  if (!active || holdReason !== null || exchangeFactorOf(currency, exchange) === null) return 'stopped';
  if (walletAnchor === null && walletFailures < failuresUntilUnanchored) return 'wallet-unread';
  if (pausedUntil !== null && pausedUntil > now) return 'paused';
  if (measuringUntil !== null && measuringUntil > now) return 'measured';
  return null;
}

/** Why a service does not deliver this type, to follow its number in a sentence; null when nothing speaks against it. */
export const whyNotDelivering = (service: NamedService, type: PackageType): string | null =>
  releasedMatcher.whyNot(type, service);
