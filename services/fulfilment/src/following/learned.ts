import { decimalsOf } from '../values/decimal.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Followed } from './follow-status.js';

/** What answers about orders say of the supplier itself; a proof that an order is absent rests on it. The same when nothing. */
export function learned(
  account: Supplier,
  followed: readonly Pick<Followed, 'placement' | 'shown' | 'recharged' | 'pendingRemains'>[],
  now: Date,
): Supplier {
  const shown = followed.flatMap((one) => one.shown ?? []);
  const youngest = Math.min(account.shownAfterMs ?? Infinity, ...shown.map(({ ageMs }) => ageMs));
  const hidden = shown.filter(({ wasHidden }) => wasHidden).map(({ ageMs }) => ageMs);
  const hiddenForMs = Math.max(account.hiddenForMs, ...hidden);
  const has = (change: Followed['recharged']) => followed.some(({ recharged }) => recharged === change);
  const pendingRemains = pendingRemainsOf(account, followed);
  const chargeDecimals = Math.max(
    account.chargeDecimals,
    ...followed.map(({ placement }) => decimalsOf(placement.charge ?? '')),
  );
  const isNews =
    youngest < (account.shownAfterMs ?? Infinity) ||
    hiddenForMs > account.hiddenForMs ||
    chargeDecimals > account.chargeDecimals ||
    pendingRemains !== account.pendingRemains;
  if (!isNews && !has('risen') && !has('fallen')) return account;
  return {
    ...account,
    shownAfterMs: Number.isFinite(youngest) ? youngest : null,
    hiddenForMs,
    chargeDecimals,
    pendingRemains,
    walletDoubtedAt: has('risen') ? now : account.walletDoubtedAt,
    walletRefundedAt: has('fallen') ? now : account.walletRefundedAt,
  };
}

/** One pending order with other `remains` is enough: from then on `remains` is no evidence at this supplier. */
function pendingRemainsOf(
  { pendingRemains: before }: Supplier,
  followed: readonly Pick<Followed, 'pendingRemains'>[],
): boolean | null {
  if (before === false || followed.some(({ pendingRemains }) => pendingRemains === false)) return false;
  return before ?? (followed.some(({ pendingRemains }) => pendingRemains === true) || null);
}
