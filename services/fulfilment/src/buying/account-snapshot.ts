import { whyNotBuying } from '../providers/may-buy.js';
import type { Provider } from '../providers/provider.entity.js';
import type { ClockReading } from '../storage/database-clock.js';
import { distinctCharges, type Chosen } from './distinct-charges.js';
import { judgeLine, type JudgedLine, type PricingSettings, type QueuedLine } from './judge-line.js';

/** Lines whose answer was lost may be so many times the lines in flight: beyond that something is wrong at the panel. */
const lostForEachInFlight = 2;
/** But so many in any case: lines of one price can be told apart, and a panel in trouble loses some of many. */
const lostInAnyCase = 16;
/**
 * A call that takes longer than this, ms, no longer counts as being sent, so that slow answers do not hold up all other
 * lines. Its charge stays reserved.
 */
export const slowAfterMs = 2000;
/** After so many calls in a row that failed the account is tried by single calls. */
const failuresUntilSingle = 3;
/** A snapshot is not used for longer, ms: prices and the order of the queue change. */
const longestLife = 1000;

/** A line that is being sent, or one whose answer was lost. */
export interface InFlightLine {
  lineId: string;
  charge: string | null;
  sending: boolean;
  /** Milliseconds since 1970, by the database's clock. */
  sentAt: number;
}

/** What one statement read of an account. */
export interface AccountReading {
  account: Provider;
  clock: ClockReading;
  pricing: PricingSettings;
  /** The panel's list of services was read. */
  hasServices: boolean;
  /** As of AccountTerms. */
  doubted: ReadonlySet<number>;
  /** The oldest READY lines, `length` of them at the most. Empty when `limits` said that none can go. */
  queue: readonly QueuedLine[];
  length: number;
  isQueueRead: boolean;
  inFlight: readonly InFlightLine[];
}

/** So many lines an account bears. */
export interface Limits {
  sending: number;
  /** Those being sent and those whose answer was lost. */
  inFlight: number;
}

/**
 * How many lines an account bears. A line whose answer was lost keeps its charge reserved but does not count as being
 * sent, so that a sender that died does not hold up the others. At an account without a known order id it counts.
 */
export function limitsOf(account: Provider): Limits {
  const { maxInFlight, failures } = account;
  const lost = waitsForAnId(account) ? 0 : Math.max(maxInFlight * lostForEachInFlight, lostInAnyCase);
  return { sending: failures >= failuresUntilSingle ? 1 : maxInFlight, inFlight: maxInFlight + lost };
}

/**
 * Whether no order id of the account is known yet. The first one will tell where to search for lost answers; an id that
 * is not a number never does.
 */
function waitsForAnId({ highestOrderId, letterIds }: Provider): boolean {
  return highestOrderId === null && !letterIds;
}

/** A panel account and the head of its queue as they were at one moment, and what this process did there since. */
export class AccountSnapshot {
  readonly account: Provider;
  readonly clock: ClockReading;
  /** Lines that a person or a service of the panel must be waited for. */
  readonly toHold: readonly JudgedLine[];
  /** Lines behind another of their target that the panel may hold an order for. */
  readonly behind: readonly string[];
  /** There are no lines behind those that were read. */
  readonly isWhole: boolean;
  private readonly isQueueRead: boolean;
  private readonly inFlight: Map<string, InFlightLine>;
  private readonly takenAt = performance.now();
  private sendable: readonly JudgedLine[];

  constructor(reading: AccountReading) {
    const { account, clock, queue, length, inFlight, isQueueRead } = reading;
    const judged = queue.map((line) => judgeLine(line, reading));
    this.account = account;
    this.clock = clock;
    this.isQueueRead = isQueueRead;
    this.toHold = judged.filter(({ heldFor }) => heldFor !== null);
    const free = judged.filter(({ heldFor }) => heldFor === null);
    this.sendable = free.filter(({ isBehind }) => !isBehind);
    this.behind = free
      .filter(({ isBehindActive }) => isBehindActive)
      .map(({ placement }) => placement.lineId);
    this.isWhole = queue.length < length;
    this.inFlight = new Map(inFlight.map((line) => [line.lineId, line]));
  }

  /** The account is in use, neither held nor paused nor being measured, and its wallet anchored. */
  get mayBuy(): boolean {
    return whyNotBuying(this.account, this.clock.now()) === null;
  }

  /** There is room, but by what was known of the account before its queue was not read. */
  get lacksQueue(): boolean {
    return !this.isQueueRead && this.mayBuy && this.room(1) > 0;
  }

  /** How many more lines may be sent now: the account's limits minus what is in flight, at most `most`. */
  room(most: number): number {
    const limits = limitsOf(this.account);
    const all = this.inFlight.size;
    const slow = this.clock.now().getTime() - slowAfterMs;
    const sending = [...this.inFlight.values()].filter((line) => line.sending && line.sentAt > slow).length;
    const places = Math.min(limits.sending - sending, limits.inFlight - all);
    // Without a known order id lost answers cannot be searched for, so lines are sent one by one: a sender that dies
    // then loses one answer, and the next order tells where to search for it.
    return Math.max(0, Math.min(places, waitsForAnId(this.account) ? 1 : most));
  }

  /** The oldest lines that may go now, `most` of them at the most. */
  choose(most: number): Chosen<JudgedLine>[] {
    const charges = Array.from(this.inFlight.values(), ({ charge }) => charge);
    return distinctCharges(this.sendable, charges, this.room(most));
  }

  /** Services and quantities of which lines are waiting that may go, but not now: no charge is left for them. */
  get stuck(): { serviceId: string; quantity: number }[] {
    return this.sendable.map(({ placement: { serviceId, quantity } }) => ({ serviceId, quantity }));
  }

  /** Whether to read again would hardly find more: all the room there is can be filled, and the snapshot is young. */
  suffices(most: number): boolean {
    if (!this.mayBuy || performance.now() - this.takenAt > longestLife) return false;
    const room = this.room(most);
    return room > 0 && this.choose(most).length === room;
  }

  /** Of the lines that were tried those with these ids are in flight now; the others were not to be had. */
  claimed(tried: readonly JudgedLine[], lineIds: ReadonlySet<string>): void {
    const gone = new Set(tried.map(({ placement }) => placement.lineId));
    this.sendable = this.sendable.filter(({ placement }) => !gone.has(placement.lineId));
    const sentAt = this.clock.now().getTime();
    for (const { placement, expected } of tried) {
      const { lineId } = placement;
      if (lineIds.has(lineId)) this.inFlight.set(lineId, { lineId, charge: expected, sending: true, sentAt });
    }
    this.account.admissions += 1;
  }

  /** The line is an order of the panel now. */
  placed(lineId: string): void {
    this.inFlight.delete(lineId);
  }
}
