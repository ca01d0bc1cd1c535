import { later } from '../values/moment.js';
import { whyNotBuying } from '../suppliers/may-buy.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { distinctCharges, type Chosen } from './distinct-charges.js';
import { judgeLine, type JudgedLine, type PricingSettings, type QueuedLine } from './judge-line.js';

/** Lines with a lost answer may be at most this multiple of the lines in flight: beyond that something is wrong at the supplier. */
const lostForEachInFlight = 2;
/** But at least this many: lines of one price are distinguishable, and a supplier in trouble loses some of many. */
const lostInAnyCase = 16;
/**
 * A longer call, ms, no longer counts as being sent, so that slow answers hold up no lines; its charge stays reserved.
 */
export const slowAfterMs = 2000;
/** After this many failed calls in a row the account is tried by single calls. */
const failuresUntilSingle = 3;
/** A line behind an order of its target is judged again after this long, ms, or as soon as that order has ended. */
const stepAsideMs = 30_000;
/** The same for a line without a place: a freed place lets it run earlier. */
export const noRoomMs = 600_000;

/** A line that is being sent, or one whose answer was lost. */
export interface InFlightLine {
  lineId: string;
  charge: string | null;
  sending: boolean;
  /** Milliseconds since 1970, by the database's clock. */
  sentAt: number;
}

/** What was read of an account. */
export interface AccountReading {
  account: Supplier;
  now: Date;
  pricing: PricingSettings;
  /** The supplier's list of services was read. */
  hasServices: boolean;
  /** READY lines of the account that ask to be sent, oldest first. */
  lines: readonly QueuedLine[];
  inFlight: readonly InFlightLine[];
}

/** What becomes of the lines that ask to be sent. Each is in one of these. */
interface DecidedClaims {
  /** May go now. */
  chosen: Chosen<JudgedLine>[];
  /** A person or a service of the supplier must be waited for. */
  toHold: JudgedLine[];
  /** Behind another of their target that the supplier may hold an order for, until when. */
  behind: { lineId: string; until: Date }[];
  /** For another reason, until when. */
  waiting: { lineId: string; until: Date }[];
}

type Limited = Pick<Supplier, 'maxInFlight' | 'failures' | 'highestOrderId' | 'letterIds'>;

/** How many more lines an account bears: its limits minus what is in flight. */
export function freePlacesAt(account: Limited, inFlight: readonly InFlightLine[], now: Date): number {
  const limits = limitsOf(account);
  const slow = now.getTime() - slowAfterMs;
  const sending = inFlight.filter((line) => line.sending && line.sentAt > slow).length;
  const places = Math.min(limits.sending - sending, limits.inFlight - inFlight.length);
  // Without a known order id lost answers cannot be searched for, so lines are sent one by one.
  return Math.max(0, Math.min(places, waitsForAnId(account) ? 1 : places));
}

/** Which of these lines go now, which are held, and until when the others wait. */
export function decideClaims(reading: AccountReading): DecidedClaims {
  const { account, now, pricing, lines } = reading;
  const due = lines.filter(({ placement }) => placement.notBefore <= now);
  const early = lines.filter(({ placement }) => placement.notBefore > now);
  const waiting = early.map(({ placement: { lineId, notBefore } }) => ({ lineId, until: notBefore }));
  if (whyNotBuying(account, pricing, now) !== null) {
    const until = buysAgainAt(reading);
    return {
      ...nothing,
      waiting: [...waiting, ...due.map(({ placement: { lineId } }) => ({ lineId, until }))],
    };
  }
  const judged = due.map((line) => judgeLine(line, reading));
  const free = judged.filter(({ heldFor }) => heldFor === null);
  const chosen = choose(reading, free);
  const ids = new Set(chosen.map(({ placement }) => placement.lineId));
  const left = free.filter(({ placement }) => !ids.has(placement.lineId));
  return {
    chosen,
    toHold: judged.filter(({ heldFor }) => heldFor !== null),
    behind: until(
      left.filter(({ isBehindActive }) => isBehindActive),
      later(now, stepAsideMs),
    ),
    waiting: [
      ...waiting,
      ...until(
        left.filter(({ isBehind, isBehindActive }) => isBehind && !isBehindActive),
        later(now, stepAsideMs),
      ),
      ...until(
        left.filter(({ isBehind }) => !isBehind),
        later(now, noRoomMs),
      ),
    ],
  };
}

const nothing: DecidedClaims = { chosen: [], toHold: [], behind: [], waiting: [] };

const until = (lines: readonly JudgedLine[], moment: Date) =>
  lines.map(({ placement: { lineId } }) => ({ lineId, until: moment }));

/** The oldest that may go, whose charges differ from all that is in flight. */
function choose({ account, inFlight, now }: AccountReading, free: readonly JudgedLine[]) {
  return distinctCharges(
    free.filter(({ isBehind }) => !isBehind),
    inFlight.map(({ charge }) => charge),
    freePlacesAt(account, inFlight, now),
  );
}

/** When an account that buys nothing now may buy again: by the clock, or unknown yet. */
function buysAgainAt({ account, pricing, now }: AccountReading): Date {
  const { pausedUntil, measuringUntil } = account;
  const moments = [pausedUntil, measuringUntil].filter((moment) => moment !== null && moment > now);
  const latest = moments.toSorted((one, other) => Number(other) - Number(one))[0];
  const stop = whyNotBuying({ ...account, pausedUntil: null, measuringUntil: null }, pricing, now);
  return latest && stop === null ? latest : later(now, noRoomMs);
}

/**
 * A line with a lost answer keeps its charge reserved but does not count as being sent, unless no order id is known.
 */
function limitsOf(account: Limited): { sending: number; inFlight: number } {
  const { maxInFlight, failures } = account;
  const lost = waitsForAnId(account) ? 0 : Math.max(maxInFlight * lostForEachInFlight, lostInAnyCase);
  return { sending: failures >= failuresUntilSingle ? 1 : maxInFlight, inFlight: maxInFlight + lost };
}

/** The first id shows where to search for lost answers; one that is not a number never does. */
function waitsForAnId({ highestOrderId, letterIds }: Limited): boolean {
  return highestOrderId === null && !letterIds;
}
