import { boughtQuantity } from '../placements/bought.js';
import { turnedToNextRoute, type OpenRoute } from '../placements/next-route.js';
import { later } from '../values/moment.js';
import { move } from '../placements/move.js';
import { nextTryAfterMs, may } from '../placements/placement.state.js';
import type { Placement } from '../placements/placement.entity.js';
import {
  changeTo,
  silentChangeTo,
  type Attempt,
  type ConcludedAttempt,
  type PlacementAggregate,
  type PlacementChange,
} from '../placements/placement-change.js';
import { isOutsideAnchor, placed, type PlacingSettings } from '../placements/placed.js';
import { isRefusal } from '../suppliers/words/refusal-words.js';
import type { RefusalMeaning } from '@boostline/contracts/schemas/admin/refusals';
import * as accounts from '../suppliers/account-changes.js';
import { askedToWait } from '../suppliers/refused-calls.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Added } from '../suppliers/api/client.js';
import type { AddOutcome } from '../suppliers/api/read-add-answer.js';

const refusalsUntilReview = 25;
/** Where the supplier does not say how long. */
const busyPauseMs = 5000;

/** Words of a supplier that are not read, and what they mean: null while the owner has not said it. */
export interface Sentence {
  id: number;
  meaning: RefusalMeaning | null;
}

/** What an answer is judged by. */
export interface AnswerFacts {
  /** The line as it was sent. */
  sent: Placement;
  /** The line as it is now. */
  line: PlacementAggregate;
  attempts: readonly Attempt[];
  /** Where it was sent. */
  account: Supplier;
  /** The other line that has the order which the supplier names. */
  holder: PlacementAggregate | null;
  /** The refusal in words that are not read, as it is kept, and what the owner has said that it means. */
  sentence?: Sentence | null;
  /** Where the line may be bought instead now, in its order. */
  routes: readonly OpenRoute[];
  now: Date;
  settings: PlacingSettings;
}

export interface AnswerDecision {
  /** In the order in which they are to be written: an order of the supplier is given up by one line before another takes it. */
  changes: readonly PlacementChange[];
  account: Supplier;
  /** The supplier's order is one too many for the line, which moved on without it. */
  isSurplus: boolean;
  /** The line's service sells in steps: exactly the sold quantity must be bought. */
  sellsExactly: boolean;
  warning: string | null;
}

/** The line as it becomes, and what follows for others. */
interface Effect {
  placement: Placement;
  account: Supplier;
  released?: PlacementChange;
  sellsExactly?: boolean;
  warning?: string;
}

/** When the line has moved on since it was sent, the answer is evidence and nothing more. */
export function decideAnswer(facts: AnswerFacts, { outcome: received, answer }: Added): AnswerDecision {
  const { sent, line, now } = facts;
  const outcome = understood(facts, received);
  const { placement } = line;
  const isCurrent = placement.attempt === sent.attempt && placement.state === 'SENDING';
  const isGivenAgain = received.kind === 'placed' && outcome.kind === 'lost';
  const isOpen = placement.attempt === sent.attempt && ['UNKNOWN', 'READY'].includes(placement.state);
  const judgeUsual = isCurrent ? judge : judgeLate;
  const judgeNow = isGivenAgain && (isCurrent || isOpen) ? judgeGivenAgain : judgeUsual;
  const effect = judgeNow(facts, outcome);
  const attempt: ConcludedAttempt = {
    attempt: sent.attempt,
    kind: outcome.kind,
    outcome: inWords(outcome),
    answered: { answer },
  };
  if (effect === 'none' || effect === 'surplus')
    return {
      changes: [silentChangeTo(placement, placement, { attempt })],
      account: facts.account,
      isSurplus: effect === 'surplus',
      sellsExactly: false,
      warning: null,
    };
  const change = changeTo(line, effect.placement, now, { attempt });
  const account = withWait(effect.account, outcome, now);
  const { released, sellsExactly = false, warning = null } = effect;
  const changes = released ? [released, change] : [change];
  return { changes, account, isSurplus: false, sellsExactly, warning };
}

/** An id that another line got in its own answer says nothing about this line: the answer counts as lost. */
function understood({ holder, sentence }: AnswerFacts, received: AddOutcome): AddOutcome {
  const outcome = explained(received, sentence?.meaning ?? null);
  if (outcome.kind !== 'placed' || holder === null || holder.placement.adoption !== null) return outcome;
  const { orderId, lineId } = holder.placement;
  const whose = `which is line ${lineId} of order ${orderId}`;
  return { kind: 'lost', by: 'silence', text: `the supplier named its order ${outcome.orderId}, ${whose}` };
}

/** A refusal in words that are not read means what the owner has said; `find-out`: that it may mean anything. */
function explained(outcome: AddOutcome, meaning: RefusalMeaning | null): AddOutcome {
  if (outcome.kind !== 'lost' || outcome.by !== 'unknown-error') return outcome;
  if (meaning === null || meaning === 'find-out') return outcome;
  const { text, waitMs } = outcome;
  if (!isRefusal(meaning)) return { kind: 'rejected', reason: meaning, text };
  return { kind: 'refused', cause: meaning, text, ...(waitMs !== undefined && { waitMs }) };
}

function inWords(outcome: AddOutcome): string {
  return outcome.kind === 'placed' ? `placed ${outcome.orderId}` : `${outcome.kind}: ${outcome.text}`;
}

/**
 * A supplier that gives ids again may answer for either order, so no search says what became of the line. One that waits
 * to be sent again was called absent by mistake, perhaps.
 */
function judgeGivenAgain({ line, account, now }: AnswerFacts, outcome: AddOutcome): Effect {
  const reason = outcome.kind === 'lost' ? outcome.text : null;
  return {
    placement: move(line.placement, 'undecided', { unknownSince: now, reason }),
    account: { ...accounts.afterLostAnswer(account, now), letterIds: true },
  };
}

function judge(facts: AnswerFacts, outcome: AddOutcome): Effect {
  const { account, now } = facts;
  const { placement } = facts.line;
  switch (outcome.kind) {
    case 'placed':
      return judgePlaced(facts, placement, outcome.orderId, null);
    case 'rejected':
      return judgeRejection(facts, outcome);
    case 'lost':
      return judgeLost(facts, outcome);
    case 'never-left':
      return {
        placement: move(placement, 'never-left', { notBefore: now }),
        account: outcome.late ? account : accounts.afterNoContact(account, now),
      };
    case 'refused':
      return judgeRefusal(facts, outcome);
  }
}

/** A supplier that asks to wait is not asked before, whatever else it says. Its server, when it fails, speaks for all calls. */
function withWait(account: Supplier, outcome: AddOutcome, now: Date): Supplier {
  if (!('waitMs' in outcome) || outcome.waitMs === undefined) return account;
  return askedToWait(account, { call: 'add', ofServer: outcome.kind === 'lost' }, outcome.waitMs, now);
}

function judgePlaced(
  { sent: { searchAbove }, line, holder, account, now, settings }: AnswerFacts,
  placement: Placement,
  orderId: string,
  adoption: 'late-answer' | null,
): Effect {
  const taken = {
    placement: placed(placement, orderId, adoption, now, settings),
    account: accounts.withOrder(account, { orderId, searchAbove }, isOutsideAnchor(placement)),
  };
  if (!holder) return taken;
  if (!may(holder.placement.state, 'disproved'))
    return judgeTakenOver(line.placement, holder, account, orderId);
  return {
    ...taken,
    released: release(holder, now),
    // A line is in doubt again that no snapshot of the account has counted.
    account: accounts.voided(taken.account),
    warning: `order ${orderId} belongs to line ${placement.lineId}, not to ${holder.placement.lineId}`,
  };
}

/** Adopted for the wrong line and ended there: a person finds out which line is still owed a delivery. */
function judgeTakenOver(
  placement: Placement,
  { placement: { lineId, orderId } }: PlacementAggregate,
  account: Supplier,
  upstreamOrderId: string,
): Effect {
  const reason = `the supplier says that it is its order ${upstreamOrderId}, which was taken for that of order ${orderId} and has ended`;
  return {
    placement: may(placement.state, 'undecided') ? move(placement, 'undecided', { reason }) : placement,
    account,
    warning: `order ${upstreamOrderId} belongs to line ${placement.lineId}, and ended as that of ${lineId}`,
  };
}

/** An id that the supplier now names as another line's was adopted for this one by mistake: it is open again. */
function release(holder: PlacementAggregate, now: Date): PlacementChange {
  const { placement } = holder;
  const released = move(placement, 'disproved', {
    upstreamOrderId: null,
    adoption: null,
    charge: null,
    startCount: null,
    remains: null,
    placedAt: null,
    nextPollAt: null,
    progressedAt: null,
    unknownSince: now,
  });
  return changeTo(holder, released, now);
}

function judgeLost(
  { line: { placement }, account, sentence, now }: AnswerFacts,
  { by }: Extract<AddOutcome, { kind: 'lost' }>,
): Effect {
  // Whether it bought anything the balance or a search shows, as of any lost answer.
  const isUnread = by === 'unknown-error' && sentence?.meaning === null;
  return {
    placement: move(placement, 'answer-lost', {
      unknownSince: now,
      lostBy: by === 'web-server' ? by : null,
      unreadRefusal: isUnread ? sentence.id : null,
    }),
    account: isUnread ? accounts.afterUnreadRefusal(account, now) : accounts.afterLostAnswer(account, now),
    // What the supplier says here is not known; perhaps that it sells in steps.
    sellsExactly: by === 'unknown-error' && hasExtra(placement),
  };
}

function judgeRejection(
  { line: { placement }, account, routes, now }: AnswerFacts,
  { reason, text }: Extract<AddOutcome, { kind: 'rejected' }>,
): Effect {
  // It may sell in steps: what was sold is bought before anything is given up.
  if (reason === 'quantity-refused' && hasExtra(placement) && may(placement.state, 'refused'))
    return {
      placement: move(placement, 'refused', { notBefore: now, reason: null }),
      account: accounts.voided(account),
      sellsExactly: true,
      warning: `service ${placement.serviceId} takes ${placement.quantity} alone: ${text}`,
    };
  const doubted = reason === 'service-refused' ? accounts.withServicesDoubted(account, now) : account;
  const elsewhere = turnedToNextRoute(placement, reason, routes, now);
  if (!elsewhere) return { placement: move(placement, 'rejected', { reason }), account: doubted };
  return {
    placement: elsewhere,
    account: doubted,
    warning: `line ${placement.lineId} is bought of service ${elsewhere.serviceId} instead: ${text}`,
  };
}

function judgeRefusal(
  { line: { placement }, attempts, account, now }: AnswerFacts,
  { cause, waitMs }: Extract<AddOutcome, { kind: 'refused' }>,
): Effect {
  if (cause === 'funds')
    return {
      placement: move(placement, 'refused', { notBefore: now, reason: null }),
      account: accounts.held(account, cause, placement.expectedCharge, now),
    };
  // An earlier attempt that was lost may be the very order that is in the way: look again before sending again.
  if (cause === 'duplicate-link' && placement.state === 'SENDING' && wasLostBefore(placement, attempts))
    return {
      placement: move(placement, 'answer-lost', {
        unknownSince: now,
        reason: 'the supplier has an active order for this link',
      }),
      account,
    };
  const refusals = placement.refusals + 1;
  const isTooOften = refusals >= refusalsUntilReview && may(placement.state, 'undecided');
  // A supplier that accepts the key and refuses the line for it means the line, perhaps: others go first then.
  if (cause === 'credentials' && !isTooOften)
    return {
      placement: move(placement, 'refused', {
        refusals,
        notBefore: later(now, nextTryAfterMs(refusals)),
        reason: null,
      }),
      account: accounts.held(account, cause, placement.expectedCharge, now),
    };
  return {
    account:
      cause === 'busy' && waitMs === undefined ? accounts.paused(account, later(now, busyPauseMs)) : account,
    placement: isTooOften
      ? move(placement, 'undecided', { refusals, reason: `the supplier keeps refusing: ${cause}` })
      : move(placement, 'refused', {
          refusals,
          notBefore: later(now, nextTryAfterMs(refusals)),
          reason: cause,
        }),
  };
}

function hasExtra(placement: Placement): boolean {
  return boughtQuantity(placement) > placement.quantity;
}

/** An attempt without a known end may have been lost. */
function wasLostBefore({ attempt }: Placement, attempts: readonly Attempt[]): boolean {
  return attempts.some((one) => one.attempt < attempt && (one.kind === null || one.kind === 'lost'));
}

/** `none`: the late answer changes nothing. `surplus`: the supplier took an order that the line does not need any more. */
function judgeLate(facts: AnswerFacts, outcome: AddOutcome): Effect | 'none' | 'surplus' {
  const { sent, line } = facts;
  const { placement } = line;
  const isSameAttempt = placement.attempt === sent.attempt;
  if (outcome.kind === 'placed') {
    if (placement.upstreamOrderId === outcome.orderId) return 'none';
    if (!isSameAttempt || placement.upstreamOrderId !== null || !may(placement.state, 'placed'))
      return 'surplus';
    // It may have been turned to another service since, as one that was not placed.
    const { providerId, serviceId } = sent;
    return judgePlaced(facts, { ...placement, providerId, serviceId }, outcome.orderId, 'late-answer');
  }
  const isOpen = placement.state === 'UNKNOWN' || placement.state === 'REVIEW';
  if (!isSameAttempt || outcome.kind === 'lost' || !isOpen || !may(placement.state, outcome.kind))
    return 'none';
  return judge(facts, outcome);
}
