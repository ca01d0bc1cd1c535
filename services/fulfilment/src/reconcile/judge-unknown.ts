import { boughtQuantity } from '../placements/bought.js';
import { later } from '../values/moment.js';
import type { Placement } from '../placements/placement.entity.js';
import { mayOthersBuy } from '../suppliers/account-changes.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { decide, type Money, type NoMoney, type Orphan, type Search, type Verdict } from './decide.js';
import { costOf, type Cost } from '../placements/may-cost.js';
import { isInBalance, searchFor, settleMsOf, settlesAfterMs } from './evidence-rules.js';
import type { Wallet } from './judge-readings.js';

/** An UNKNOWN line. */
export interface UnknownLine {
  /** Its `searchAbove` is the highest order id of ours from before it was sent: the account's own may lag behind. */
  line: Placement;
  /** An order id of ours of what was sent once the supplier could not take the line any more; null when nothing was. */
  idAfter: number | null;
  /** Whether the charge of its service follows the quantity; null while that was not seen. */
  chargeFollows: boolean | null;
}

/** What was asked about an account, and what it answered. */
export interface Seen {
  /** The account as it is known after the search. */
  account: Supplier;
  /** When it was begun to ask: a line that settles only then was not looked for. */
  at: Date;
  /** The highest id that was asked about; null when ids cannot be searched. */
  upTo: number | null;
  /** What was found and still belongs to no line. */
  orphans: Orphan[];
  /** Some order of ours that the supplier gave an id for is not known to its `status` now. */
  hidesSome: boolean;
  /** The supplier has shown orders of ours enough that its ids grow and that it shows what has ended. */
  isWellKnown: boolean;
  wallet: Wallet | null;
  /** Null when the wallet was not looked at. */
  money: Money | NoMoney | null;
}

/** Other lines of the account that what was found may belong to. */
export interface OtherLines {
  /** Those that are being sent, or whose answer was lost since. */
  inFlight: Cost[];
  /** Those in review, or left in doubt by a person. */
  inDoubt: (Cost & { lineId: string })[];
  /** Lines that were proved absent and are still looked for. */
  watched: number;
}

interface EvidenceSettings {
  settleMs: number;
  balanceAgeMs: number;
}

/** What is concluded of each line whose answer was lost; `decide.ts` holds the reasoning. */
export function judgeUnknown(
  open: readonly UnknownLine[],
  seen: Seen,
  others: OtherLines,
  settings: EvidenceSettings,
): Verdict[] {
  const { inFlight, inDoubt } = others;
  if (mayOthersBuy(seen.account) || hasStrangers(open, seen, others))
    return open.map(({ line }) => leftToAPerson(line, seen, settings));
  // What an earlier attempt of a line bought is the line's own.
  const ofOthers = inDoubt.filter(({ lineId }) => !open.some(({ line }) => line.lineId === lineId));
  const verdicts = decide({
    open: open.map(({ line, idAfter, chargeFollows }) => ({
      lineId: line.lineId,
      ...costOf(line, chargeFollows),
      searchAbove: line.searchAbove,
      bought: boughtQuantity(line),
      settled: isSettled(line, seen.account, seen.at, settings),
      search: searchOf(line, idAfter, seen, settings),
      inBalance: wouldBeInBalance(line, seen, settings),
    })),
    inFlight,
    reviewed: ofOthers,
    chargeDecimals: seen.account.chargeDecimals,
    orphans: seen.orphans,
    money: moneyBeside(seen.money, inDoubt),
  });
  return others.watched === 0 ? verdicts : verdicts.map(withoutOnlyOne);
}

/** Premise of taking an order of another price for a line: it can be nothing else, neither the late order of one proved absent. */
function withoutOnlyOne(verdict: Verdict): Verdict {
  if (verdict.kind !== 'adopt' || verdict.how !== 'only-one') return verdict;
  const why = 'what was found at the supplier may be the late order of a line that was proved absent';
  return { kind: 'undecided', lineId: verdict.lineId, why };
}

/** A person who knows what else was bought can decide; all that could be found is shown to them. */
function leftToAPerson(line: Placement, { account, at, money }: Seen, settings: EvidenceSettings): Verdict {
  const { lineId } = line;
  if (!money || !isSettled(line, account, at, settings)) return { kind: 'wait', lineId };
  const why =
    'something else may buy with this account: an order that is found need not be this one, nor money that is gone';
  return { kind: 'undecided', lineId, why };
}

/** Whether more orders were found than there are lines of ours that they could belong to. */
export function hasStrangers(
  open: readonly UnknownLine[],
  { orphans }: Pick<Seen, 'orphans'>,
  { inFlight, inDoubt, watched }: OtherLines,
): boolean {
  return orphans.length > open.length + inFlight.length + inDoubt.length + watched;
}

/** The order of a line in doubt may be given back, which its charge does not show: the id is unknown. */
function moneyBeside(money: Seen['money'], inDoubt: readonly Cost[]): Seen['money'] {
  if (!money || 'why' in money || inDoubt.length === 0) return money;
  return { ...money, complete: false, mayBeGivenBack: plusCosts(money.mayBeGivenBack, inDoubt) };
}

/** Null when one of the costs is not known. */
function plusCosts(sum: bigint | null, costs: readonly Cost[]): bigint | null {
  return costs.reduce(
    (all, { expected }) => (all === null || expected === null ? null : all + expected),
    sum,
  );
}

/** Whether the supplier cannot take the line any more, and would show its order by now. */
export function isSettled(
  line: Pick<Placement, 'sentAt' | 'lostBy'>,
  account: Supplier,
  at: Date,
  { settleMs }: Pick<EvidenceSettings, 'settleMs'>,
): boolean {
  return line.sentAt !== null && later(line.sentAt, settlesAfterMs(line, account, settleMs, at)) <= at;
}

/** The supplier has taken it by then, or not at all, ms. */
export function takenBy(
  { sentAt, lostBy }: Pick<Placement, 'sentAt' | 'lostBy'>,
  account: Supplier,
  now: Date,
  { settleMs }: Pick<EvidenceSettings, 'settleMs'>,
): number {
  return (sentAt ?? now).getTime() + settleMsOf({ lostBy }, account, settleMs, now);
}

function searchOf(
  line: Placement,
  idAfter: number | null,
  { upTo, account, hidesSome, isWellKnown, at }: Seen,
  settings: EvidenceSettings,
): Search {
  if (upTo === null) return 'impossible';
  const ageMs = at.getTime() - takenBy(line, account, at, settings);
  const { searchAbove } = line;
  return searchFor({ ...account, ageMs, searchAbove, hidesSome, isWellKnown, upTo, idAfter });
}

function wouldBeInBalance(
  line: Placement,
  { account, wallet, at }: Seen,
  settings: EvidenceSettings,
): boolean {
  if (wallet === null) return false;
  return isInBalance(takenBy(line, account, at, settings), at.getTime(), settings.balanceAgeMs);
}
