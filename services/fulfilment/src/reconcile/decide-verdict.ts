import { neverTaken, refusalUnread } from '@boostline/contracts/schemas/admin/why-lines-wait';
import { later } from '../values/moment.js';
import { move } from '../placements/move.js';
import { nextTryAfterMs, nextTryUnreadMs } from '../placements/placement.state.js';
import type { Adoption } from '../placements/placement.entity.js';
import {
  changeTo,
  type Attempt,
  type Conclusion,
  type ConcludedAttempt,
  type PlacementAggregate,
  type PlacementChange,
} from '../placements/placement-change.js';
import { isOutsideAnchor, placed, type PlacingSettings } from '../placements/placed.js';
import { withAbsentOrder, withFoundOrder, withOrder } from '../suppliers/account-changes.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { isForAPerson } from './evidence-rules.js';

/** Until the first look for the order of a line that was proved absent, ms; from look to look it doubles. */
export const firstWatchMs = 5000;

/** A line that the supplier has not taken this many times, its answers all lost, is for a person: something is wrong with it. */
const absencesUntilReview = 5;

export interface VerdictFacts {
  line: PlacementAggregate;
  /** The line's last attempt, which is the one in doubt. */
  attempt: Attempt | undefined;
  account: Supplier;
  now: Date;
}

export interface VerdictDecision {
  change: PlacementChange;
  account: Supplier;
}

/** The line is an order of the supplier that was found otherwise than by its own answer. */
export function decideAdoption(
  { line, attempt, account, now }: VerdictFacts,
  orderId: string,
  adoption: Adoption,
  settings: PlacingSettings,
): VerdictDecision {
  return {
    change: changeTo(line, placed(line.placement, orderId, adoption, now, settings), now, {
      ...concluded(attempt, 'adopted', `adopted ${orderId} (${adoption})`),
    }),
    account: withFoundOrder(
      // A search finds higher ids alone, and a person may name an order of another time.
      withOrder(account, { orderId, searchAbove: null }, isOutsideAnchor(line.placement)),
      line.placement,
      now,
    ),
  };
}

/**
 * Sent again, later after each of its `proofs`, for each is a chance to be mistaken; its order is looked for meanwhile.
 */
export function decideAbsent(
  { line, attempt, account, now }: VerdictFacts,
  evidence: object,
  proofs: number,
): VerdictDecision {
  const { placement } = line;
  const { providerId, expectedCharge, bought, searchAbove } = placement;
  const refusals = placement.refusals + 1;
  const after =
    proofs + 1 < absencesUntilReview
      ? move(placement, 'proved-absent', {
          // It was refused in words without an explanation: to send it again soon would bring the same.
          ...(placement.unreadRefusal === null
            ? { refusals, notBefore: later(now, nextTryAfterMs(refusals)), reason: null }
            : { refusals, notBefore: later(now, nextTryUnreadMs(refusals)), reason: refusalUnread }),
        })
      : move(placement, 'undecided', { refusals, evidence, reason: neverTaken });
  const absence = {
    attempt: placement.attempt,
    providerId,
    expectedCharge,
    bought,
    searchAbove,
    evidence,
    firstLookMs: firstWatchMs,
  };
  const change = changeTo(line, after, now, { absence, ...concluded(attempt, 'absent', 'proved absent') });
  // What the supplier does with one line again and again says nothing of its other orders.
  return { account: proofs === 0 ? withAbsentOrder(account, placement) : account, change };
}

/** No evidence decides: it is looked again, or handed to a person. */
export function decideUndecided(
  { line, account, now }: VerdictFacts,
  evidence: object,
  settleMs: number,
): VerdictDecision {
  const looked = { ...line.placement, looks: line.placement.looks + 1, evidence };
  const after = isForAPerson(looked, account, now, settleMs)
    ? move(looked, 'undecided', { reason: 'the supplier’s answer was lost and the evidence does not decide' })
    : looked;
  return { account, change: changeTo(line, after, now) };
}

/** The line waits to be sent again, and an order turned up that may be its own or another line's: a person looks. */
export function decideUnclear(line: PlacementAggregate, orderId: string, now: Date): PlacementChange {
  const { placement } = line;
  const evidence = { ...placement.evidence, mayBe: orderId };
  const reason = `order ${orderId} turned up, which may be this order or another one`;
  return changeTo(line, move(placement, 'undecided', { evidence, reason }), now);
}

/** What was found out about an attempt stands behind what is known of it. */
function concluded(
  attempt: Attempt | undefined,
  conclusion: Conclusion,
  words: string,
): { attempt?: ConcludedAttempt } {
  if (!attempt) return {};
  const { kind, outcome } = attempt;
  return {
    attempt: {
      attempt: attempt.attempt,
      kind: kind ?? 'lost',
      conclusion,
      outcome: `${outcome ?? 'lost: no word from the sender'}; ${words}`,
    },
  };
}
