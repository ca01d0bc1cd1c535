import { apart } from './apart.js';
import type { HeldFor } from './placement.entity.js';
import type { Provider } from './providers/provider.entity.js';

/** Lines whose answer was lost may be so many times the lines in flight: beyond that something is wrong at the panel. */
export const lostForEachInFlight = 2;
/** A look without a lock is not used for longer: what it says of prices and of the order of the queue grows old, ms. */
const longestLife = 1000;

/** A line at the head of the queue, and what stands against sending it. */
export interface HeadLine {
  line_id: string;
  service_id: string;
  /** What it should cost, in the panel's currency; null when the panel's list does not say. */
  expected: string | null;
  exchange_factor: string;
  held_for: HeldFor | null;
  /** Behind another of its target. */
  blocked: boolean;
  link: string;
  quantity: number;
  comments: string[] | null;
}

/** A line in flight, or one whose answer was lost. */
export interface FlyingLine {
  line_id: string;
  charge: string | null;
  sending: boolean;
}

/** What one statement saw of an account. */
export interface Sight {
  provider: Provider;
  /** In use, neither held nor paused nor being measured, and its wallet anchored. */
  mayBuy: boolean;
  /** The oldest READY lines, `length` of them at the most. */
  head: HeadLine[];
  length: number;
  flying: FlyingLine[];
}

/** A panel account and the head of its queue as they were at one moment, and what this process did there since. */
export class Outlook {
  readonly provider: Provider;
  readonly mayBuy: boolean;
  /** Lines that a person or a service of the panel must be waited for. */
  readonly held: HeadLine[];
  /** Lines that wait for another of their target. */
  readonly behind: string[];
  /** There are no lines behind those that were looked at. */
  readonly isWhole: boolean;
  private readonly flying: Map<string, FlyingLine>;
  private readonly takenAt = performance.now();
  private free: HeadLine[];

  constructor({ provider, mayBuy, head, length, flying }: Sight) {
    this.provider = provider;
    this.mayBuy = mayBuy;
    this.held = head.filter((line) => line.held_for !== null);
    this.behind = head.filter((line) => !line.held_for && line.blocked).map(({ line_id }) => line_id);
    this.free = head.filter((line) => !line.held_for && !line.blocked);
    this.isWhole = head.length < length;
    this.flying = new Map(flying.map((line) => [line.line_id, line]));
  }

  /** More of them bought at once than the account bears, or than the caller has hands for (`most`), there never are. */
  room(most: number): number {
    const { maxInFlight, highestOrderId } = this.provider;
    const flying = [...this.flying.values()];
    const sending = flying.filter((line) => line.sending).length;
    // A lost answer keeps its charge to itself, not a place: a death of its sender must not hold up the others.
    const places = maxInFlight - Math.max(sending, flying.length - lostPlaces(this.provider));
    // Of an account without a known order id lost answers cannot be looked up. One death must not lose several, for
    // the next order tells where to look.
    return Math.max(0, Math.min(places, highestOrderId === null ? 1 : most));
  }

  /** The oldest lines that may go now, `most` of them at the most. */
  choose(most: number): HeadLine[] {
    const charges = Array.from(this.flying.values(), ({ charge }) => charge);
    return apart(this.free, charges, this.room(most));
  }

  /** Whether a further look would hardly find more: all the room there is can be filled, and the look is young. */
  suffices(most: number): boolean {
    if (performance.now() - this.takenAt > longestLife) return false;
    const room = this.room(most);
    return room > 0 && this.choose(most).length === room;
  }

  /** Of the lines that were tried those with these ids are in flight now; the others were not to be had. */
  admitted(tried: HeadLine[], lineIds: Set<string>): void {
    const gone = new Set(tried);
    this.free = this.free.filter((line) => !gone.has(line));
    for (const { line_id, expected } of tried)
      if (lineIds.has(line_id)) this.flying.set(line_id, { line_id, charge: expected, sending: true });
    this.provider.admissions += 1;
  }

  /** The line is an order of the panel now. */
  landed(lineId: string): void {
    this.flying.delete(lineId);
  }
}

/** Of an account without a known order id none: each lost answer keeps a place. */
function lostPlaces({ maxInFlight, highestOrderId }: Provider): number {
  return highestOrderId === null ? 0 : maxInFlight * lostForEachInFlight;
}
