import { later } from '../values/moment.js';
import { calls, type Call, type Supplier, type Waits } from './supplier.entity.js';
import { paused, voided } from './account-changes.js';

/** What a call was answered with, other than what was asked for. */
export interface RefusedCall {
  call: Call;
  /** The key is refused, or the account behind it. */
  isAccessRefused: boolean;
  /** The supplier asked to wait so long; null when it did not. */
  waitMs: number | null;
  /** The whole server asks to wait, not for this call alone. */
  ofServer: boolean;
}

/** Until when a call is not made, as the supplier asked; null when it may be made now. */
export function waitsUntil({ waits }: Pick<Supplier, 'waits'>, call: Call, now: Date): Date | null {
  const until = waits[call];
  return until !== undefined && new Date(until) > now ? new Date(until) : null;
}

/**
 * Premise of the hold: a supplier that refuses the key to one call refuses it to `add`. Where that is not so, the next
 * answer with the balance ends the hold.
 */
export function afterRefusedCall(account: Supplier, refused: RefusedCall, now: Date): Supplier {
  const waiting = refused.waitMs === null ? account : askedToWait(account, refused, refused.waitMs, now);
  if (!refused.isAccessRefused || account.holdReason !== null) return waiting;
  return voided({ ...waiting, holdReason: 'credentials', holdNeeds: null, holdCheckedAt: null });
}

/** The supplier asked to wait: the call is not made before, and nothing is bought while it is `add` that waits. */
export function askedToWait(
  account: Supplier,
  { call, ofServer }: Pick<RefusedCall, 'call' | 'ofServer'>,
  waitMs: number,
  now: Date,
): Supplier {
  const until = later(now, waitMs);
  const names = ofServer ? calls : [call];
  const waits: Waits = { ...account.waits };
  for (const name of names)
    if ((waitsUntil(account, name, now) ?? now) < until) waits[name] = until.toISOString();
  const waiting = { ...account, waits };
  return names.includes('add') ? paused(waiting, until) : waiting;
}
