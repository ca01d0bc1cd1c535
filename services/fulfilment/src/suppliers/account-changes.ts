import { nanos } from '../values/decimal.js';
import { later } from '../values/moment.js';
import type { Placement } from '../placements/placement.entity.js';
import type { HoldReason, Supplier } from './supplier.entity.js';

const longestPauseMs = 60_000;
const shortestPauseMs = 500;
const longestUnreadPauseMs = 900_000;
const shortestUnreadPauseMs = 60_000;
/** Lost answers in a row without a pause. */
const lossesUntilPause = 4;
/** What a column of the database holds. */
const longestLateMs = 2 ** 31 - 1;
/** Ids of one page of a search. The stored highest id may be too low by as many, which costs only time. */
const idsOfAPage = 100;

/** Pure. What stops buying raises `admissions`, which voids every earlier snapshot of the account. */

/** Nothing that was learned of another wallet is evidence about this one. */
export const nothingLearned = {
  walletAnchor: null,
  walletAnchoredAt: null,
  balance: null,
  balanceReadAt: null,
  walletFailures: 0,
  walletNextAt: null,
  walletUncharged: 0,
  walletDoubtedAt: null,
  walletRefundedAt: null,
  letterIds: false,
  shownAfterMs: null,
  hiddenForMs: 0,
  holdNeeds: null,
  pausedUntil: null,
  waits: {},
  failures: 0,
  servicesSyncedAt: null,
} satisfies Partial<Supplier>;

/** Another account stands in the row now: nothing is known of it, and none of its orders. */
export const anotherAccount = {
  ...nothingLearned,
  highestOrderId: null,
  walletDecimals: 0,
  chargeDecimals: 0,
  pendingRemains: null,
  webErrorsAbsent: 0,
  webErrorLatestMs: null,
  servicesDoubtedAt: null,
  lateOrderMs: null,
  lateOrderAt: null,
  unexplainedAt: null,
  unexplained: null,
} satisfies Partial<Supplier>;

/** The same account by another address or key: what was learned of it stays. */
export const sameAccount = {
  pausedUntil: null,
  waits: {},
  failures: 0,
  servicesSyncedAt: null,
} satisfies Partial<Supplier>;

/** A former account stands in the row again: what was learned of it until it left, and since. */
export function learnedOf(former: Supplier): Partial<Supplier> {
  const { walletAnchor, walletAnchoredAt, balance, balanceReadAt, walletDecimals, walletUncharged } = former;
  const { walletDoubtedAt, walletRefundedAt, walletFailures, walletNextAt } = former;
  const { highestOrderId, letterIds, chargeDecimals, pendingRemains, shownAfterMs, hiddenForMs } = former;
  const { webErrorsAbsent, webErrorLatestMs, lateOrderMs, lateOrderAt } = former;
  const { unexplainedAt, unexplained } = former;
  return {
    ...anotherAccount,
    walletAnchor,
    walletAnchoredAt,
    balance,
    balanceReadAt,
    walletDecimals,
    walletUncharged,
    walletDoubtedAt,
    walletRefundedAt,
    walletFailures,
    walletNextAt,
    highestOrderId,
    letterIds,
    chargeDecimals,
    pendingRemains,
    shownAfterMs,
    hiddenForMs,
    webErrorsAbsent,
    webErrorLatestMs,
    lateOrderMs,
    lateOrderAt,
    unexplainedAt,
    unexplained,
  };
}

/** Buying waits until the wallet holds `needs`, or the key works again. */
export function held(account: Supplier, reason: HoldReason, needs: string | null, now: Date): Supplier {
  return voided({
    ...account,
    // What was bought after the backup was made is in doubt with whatever wallet and key.
    holdReason: account.holdReason === 'restored' ? account.holdReason : reason,
    holdNeeds: larger(account.holdNeeds, needs),
    holdCheckedAt: now,
  });
}

/** The lines of an account whose buying is held. */
export interface HeldLines {
  /** One of them had a lost answer. */
  isAnswerLost: boolean;
  /** What the dearest of those costs that were sent and wait to be sent again; null when there is none. */
  dearest: string | null;
}

/**
 * Ends when the wallet can pay or the key is accepted. A top-up changes the anchored sum, which stays evidence while an
 * answer is lost.
 */
export function resumed(account: Supplier, balance: bigint, { isAnswerLost, dearest }: HeldLines): Supplier {
  const { holdReason, holdNeeds, walletAnchor } = account;
  if (holdReason === null || holdReason === 'restored') return account;
  if (holdReason === 'funds' && balance < needed(holdNeeds, dearest)) return account;
  return { ...account, holdReason: null, holdNeeds: null, walletAnchor: isAnswerLost ? walletAnchor : null };
}

/** A person tried address and key, and the supplier answered with the balance: nothing but an empty wallet or a restore stands against buying. */
export function tried(account: Supplier, balance: string, now: Date): Supplier {
  const holdReason = account.holdReason === 'credentials' ? null : account.holdReason;
  return { ...account, balance, balanceReadAt: now, pausedUntil: null, waits: {}, failures: 0, holdReason };
}

export function paused(account: Supplier, until: Date): Supplier {
  const { pausedUntil } = account;
  return voided({
    ...account,
    pausedUntil: pausedUntil !== null && pausedUntil > until ? pausedUntil : until,
  });
}

/** The supplier could not be reached: buying waits twice as long after each failure in a row. */
export function afterNoContact(account: Supplier, now: Date): Supplier {
  const { failures } = account;
  const pauseMs = Math.min(shortestPauseMs * 2 ** Math.min(failures, 10), longestPauseMs);
  return { ...paused(account, later(now, pauseMs)), failures: failures + 1 };
}

/** Single losses are usual; after some in a row the supplier is asked by single calls, twice as long after each. */
export function afterLostAnswer(account: Supplier, now: Date): Supplier {
  const failures = account.failures + 1;
  const beyond = failures - lossesUntilPause;
  const pauseMs = Math.min(shortestPauseMs * 2 ** Math.min(beyond, 10), longestPauseMs);
  return { ...(beyond >= 0 ? paused(account, later(now, pauseMs)) : account), failures };
}

/** Words without an explanation may be about the whole account. */
export function afterUnreadRefusal(account: Supplier, now: Date): Supplier {
  const pauseMs = Math.min(shortestUnreadPauseMs * 2 ** Math.min(account.failures, 10), longestUnreadPauseMs);
  return { ...paused(account, later(now, pauseMs)), failures: account.failures + 1 };
}

/** The owner has said what such a refusal means: it is read from now on. A wait that the supplier asked for stays. */
export function afterExplanation(account: Supplier, now: Date): Supplier {
  const asked = account.waits.add === undefined ? null : new Date(account.waits.add);
  return voided({ ...account, failures: 0, pausedUntil: asked !== null && asked > now ? asked : null });
}

/** A service that the supplier's list holds was refused as none: the list is read again before long. */
export function withServicesDoubted(account: Supplier, now: Date): Supplier {
  return { ...account, servicesDoubtedAt: now };
}

/** What an answer that names an order says of the account. */
export type AnsweredAccount = Pick<Supplier, 'id' | 'failures' | 'highestOrderId' | 'letterIds'>;

/** The id that the supplier has given an order, and the highest id of ours that was known when the order was sent, if any. */
export interface GivenId {
  orderId: string;
  searchAbove: number | null;
}

/** An id with letters or leading zeros, or one not above the highest known, shows that ids cannot be searched. */
export function answeredWith(account: Supplier, { orderId, searchAbove }: GivenId): AnsweredAccount {
  const { id, highestOrderId, letterIds } = account;
  if (!/^[1-9]\d{0,14}$/.test(orderId)) return { id, failures: 0, highestOrderId, letterIds: true };
  const number = Number(orderId);
  return {
    id,
    failures: 0,
    highestOrderId: Math.max(highestOrderId ?? 0, number),
    letterIds: letterIds || (searchAbove !== null && number <= searchAbove),
  };
}

/** Whether an answer says enough that is new to be worth the account's row. */
export function isNews(account: Supplier, answered: AnsweredAccount): boolean {
  const [before, highest] = [account.highestOrderId, answered.highestOrderId];
  return (
    account.failures > 0 ||
    (answered.letterIds && !account.letterIds) ||
    (highest !== null && (before === null || highest - before >= idsOfAPage))
  );
}

/** `anchoredWithout`: the last anchor of the wallet does not hold what the line cost. */
export function withOrder(account: Supplier, given: GivenId, anchoredWithout: boolean): Supplier {
  const answered = { ...account, ...answeredWith(account, given) };
  return anchoredWithout ? voided({ ...answered, walletAnchor: null }) : answered;
}

type LostLine = Pick<Placement, 'lostBy' | 'sentAt'>;

/** The order of a line whose answer was lost was found: so late may an order turn up after an error of the web server. */
export function withFoundOrder(account: Supplier, { lostBy, sentAt }: LostLine, now: Date): Supplier {
  if (lostBy !== 'web-server' || sentAt === null) return account;
  const ageMs = Math.max(0, now.getTime() - sentAt.getTime());
  return { ...account, webErrorLatestMs: Math.max(account.webErrorLatestMs ?? 0, ageMs) };
}

/** A line whose answer was lost was proved not to have been placed. */
export function withAbsentOrder(account: Supplier, { lostBy }: LostLine): Supplier {
  return lostBy === 'web-server' ? { ...account, webErrorsAbsent: account.webErrorsAbsent + 1 } : account;
}

/** An order has turned up although it had been proved absent, at this age: the supplier takes requests later than was thought. */
export function withLateOrder(account: Supplier, ageMs: number, now: Date): Supplier {
  const lateOrderMs = Math.max(account.lateOrderMs ?? 0, Math.min(ageMs, longestLateMs));
  return { ...account, lateOrderMs, lateOrderAt: now };
}

/**
 * Adopting by charge and proving absent rest on the premise that nothing else buys there: the owner said so, and
 * nothing seen speaks against it.
 */
export function mayOthersBuy({ shared, unexplainedAt }: Pick<Supplier, 'shared' | 'unexplainedAt'>): boolean {
  return shared === true || unexplainedAt !== null;
}

/** Something was seen that nothing of the shop explains; the first such thing stays until a person has explained it. */
export function withUnexplained(account: Supplier, what: string, now: Date): Supplier {
  if (mayOthersBuy(account)) return account;
  return { ...account, unexplainedAt: now, unexplained: what };
}

/** The owner has explained it as a purchase by hand that was the only one. The sum that the wallet was anchored at may lack it. */
export function explained(account: Supplier, now: Date): Supplier {
  if (account.unexplainedAt === null) return account;
  return { ...account, unexplainedAt: null, unexplained: null, walletDoubtedAt: now };
}

/** Claims that were chosen by an older snapshot of the account are not written any more. */
export function voided(account: Supplier): Supplier {
  return { ...account, admissions: account.admissions + 1 };
}

/** The line that the wallet could not pay may have been given back or turned to another service since. */
function needed(holdNeeds: string | null, dearest: string | null): bigint {
  if (holdNeeds === null || dearest === null) return 0n;
  return nanos(holdNeeds) < nanos(dearest) ? nanos(holdNeeds) : nanos(dearest);
}

function larger(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return nanos(one) > nanos(other) ? one : other;
}
