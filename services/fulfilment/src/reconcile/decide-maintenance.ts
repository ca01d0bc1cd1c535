import { later } from '../values/moment.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { settlesAfterMs } from './evidence-rules.js';

/** The wallet is anchored anew after so long, ms, or sooner when something was placed since. */
const anchorEveryMs = 600_000;
const anchorAfterPlacingMs = 60_000;

export interface TendingFacts {
  now: Date;
  /** Lines whose answer was lost, by their ids. */
  unknown: readonly Pick<Placement, 'lineId' | 'sentAt' | 'lostBy'>[];
  /** Some line is being sent. */
  isSending: boolean;
  /** Some order was placed since the wallet was anchored, and has not ended. */
  isPlacedSince: boolean;
  /** When a person last left an attempt in doubt; null when none is reckoned with. */
  leftInDoubtAt: Date | null;
  /** When the order of a line that was proved absent is to be looked for; null when none is. */
  absenceLookAt: Date | null;
}

interface TendingSettings {
  settleMs: number;
  /** How often an empty wallet is looked at again. */
  fundsCheckMs: number;
}

/** What a supplier account needs now. */
export interface Tending {
  /** Which lines are unknown, and which of them have settled; null when none is. */
  unknown: string | null;
  /** Milliseconds until the next of them has settled, when more can be said of it; null when all have. */
  settlesIn: number | null;
  /** The wallet is to be read at rest. */
  anchor: boolean;
  hold: boolean;
  absences: boolean;
}

/** What is looked after at an account, by the database's clock. */
export function decideTending(
  account: Supplier,
  facts: TendingFacts,
  { settleMs, fundsCheckMs }: TendingSettings,
): Tending {
  const { now, unknown, absenceLookAt } = facts;
  const { holdReason, holdCheckedAt } = account;
  const settled = unknown.map((line) => {
    const at = line.sentAt && later(line.sentAt, settlesAfterMs(line, account, settleMs, now));
    return { lineId: line.lineId, at, isSettled: at !== null && at <= now };
  });
  const waits = settled.flatMap(({ at, isSettled }) => (at && !isSettled ? [at.getTime()] : []));
  return {
    unknown:
      settled.length === 0
        ? null
        : settled.map(({ lineId, isSettled }) => `${lineId} ${isSettled}`).join(','),
    settlesIn: waits.length === 0 ? null : Math.min(...waits) - now.getTime(),
    anchor: unknown.length === 0 && isAnchorDue(account, facts),
    hold: holdReason !== null && (holdCheckedAt === null || later(holdCheckedAt, fundsCheckMs) < now),
    absences: absenceLookAt !== null && absenceLookAt <= now,
  };
}

/** A new anchor leaves out attempts that a person left in doubt. It waits while something is sent, but not for ever. */
function isAnchorDue(account: Supplier, { now, isSending, isPlacedSince, leftInDoubtAt }: TendingFacts) {
  const { walletAnchor, walletAnchoredAt, walletDoubtedAt, walletRefundedAt } = account;
  if (account.walletNextAt !== null && account.walletNextAt > now) return false;
  if (walletAnchor === null || walletAnchoredAt === null) return true;
  if (later(walletAnchoredAt, anchorEveryMs) < now) return true;
  if (isSending) return false;
  const isChanged = [walletDoubtedAt, walletRefundedAt, leftInDoubtAt].some(
    (at) => at !== null && at > walletAnchoredAt,
  );
  return isChanged || (isPlacedSince && later(walletAnchoredAt, anchorAfterPlacingMs) < now);
}
