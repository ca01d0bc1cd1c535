import { after, may, type PlacementState } from '../../src/placement.state.js';
import { decide, type Money, type Verdict } from '../../src/reconcile/decide.js';

export interface Line {
  lineId: string;
  state: PlacementState;
  attempt: number;
  /** What we expect it to cost. */
  expected: bigint;
  /** Its order at the panel, as far as we know. */
  orderId: string | null;
  /** Highest id known to us when it was sent. */
  searchAbove: number;
  /** So long ago that the request has arrived or never will. */
  settled: boolean;
}

/** A request on its way, at the panel, or its answer on the way back. */
interface Flight {
  line: Line;
  attempt: number;
  at: 'out' | 'taken' | 'refused';
  orderId: string | null;
}

interface PanelOrder {
  orderId: string;
  /** Whose it is: what we have to find out. Null for a customer of somebody else with our key. */
  line: Line | null;
  charge: bigint;
}

const inFlightAtMost = 4;

/**
 * The panel as it is, and what we know of it. Moves lines as claim.ts, settle.ts and reconcile-unknown.ts do; what is
 * tried out is whether the state machine and `decide` together keep their promise.
 */
export class PanelWorld {
  readonly lines: Line[];
  readonly orders: PanelOrder[] = [];
  flights: Flight[] = [];
  private nextId = 1000;
  private highestKnown = 1000;
  private balance = 1_000_000_000_000n;
  private anchor = 1_000_000_000_000n;

  constructor(charges: bigint[]) {
    this.lines = charges.map((expected, index) => ({
      lineId: `line-${index}`,
      state: 'READY',
      attempt: 0,
      expected,
      orderId: null,
      searchAbove: 0,
      settled: false,
    }));
  }

  /** The rules of admission: a bounded number, and no two whose charges could be confused. */
  mayClaim(line: Line): boolean {
    const flying = this.lines.filter(({ state }) => state === 'SENDING' || state === 'UNKNOWN');
    return (
      may(line.state, 'claimed') &&
      flying.length < inFlightAtMost &&
      !flying.some(({ expected }) => expected === line.expected)
    );
  }

  claim(line: Line): void {
    line.state = after(line.state, 'claimed');
    line.attempt += 1;
    line.searchAbove = this.highestKnown;
    line.settled = false;
    this.flights.push({ line, attempt: line.attempt, at: 'out', orderId: null });
  }

  /** `surcharge`: the panel's price has changed since we last read it. */
  take(flight: Flight, surcharge: bigint): void {
    this.nextId += 3;
    flight.at = 'taken';
    flight.orderId = String(this.nextId);
    this.buy(flight.orderId, flight.line, flight.line.expected + surcharge);
  }

  /** Somebody else buys with the same account. */
  buyAsStranger(charge: bigint): void {
    this.nextId += 3;
    this.buy(String(this.nextId), null, charge);
  }

  topUp(amount: bigint): void {
    this.balance += amount;
  }

  /** The answer reaches us, in time or late. */
  answer(flight: Flight): void {
    this.forget(flight);
    const { line, attempt, at, orderId } = flight;
    const current = line.attempt === attempt;
    if (at === 'taken') {
      if (current && line.orderId === null && may(line.state, 'placed')) this.place(line, orderId);
      return;
    }
    if (current && (line.state === 'SENDING' || line.state === 'UNKNOWN'))
      line.state = after(line.state, 'refused');
  }

  /** The sender dies, or gives up waiting; the request goes on by itself when it had left. */
  lose(flight: Flight): void {
    if (flight.line.state === 'SENDING' && flight.line.attempt === flight.attempt)
      flight.line.state = after(flight.line.state, 'answer-lost');
  }

  /** As much time passes as a request can possibly take; only answers may be slower. */
  settleTime(): void {
    for (const flight of this.flights.filter(({ at }) => at === 'out')) {
      this.lose(flight);
      this.forget(flight);
    }
    for (const line of this.lines) line.settled = true;
  }

  /** As ReconcileUnknown: what can be adopted at once; then, with the wallet at rest, the others. */
  look(): void {
    this.judge(null);
    const open = this.unknown();
    if (!open.some(({ settled }) => settled)) return;
    this.judge({ missing: this.missing(), resolution: 1n });
  }

  /** A person knows what the panel really has. */
  decideAsPerson(line: Line): void {
    const bought = this.orders.find((order) => order.line === line && order.orderId !== line.orderId);
    if (bought) this.place(line, bought.orderId);
    else line.state = after(line.state, 'resent');
    // What was thought to be missing from the wallet is explained now.
    this.anchorAnew();
  }

  anchorAnew(): void {
    if (this.lines.some(({ state }) => state === 'SENDING' || state === 'UNKNOWN')) return;
    this.anchor = this.balance + this.knownCharges();
  }

  ordersOf(line: Line): PanelOrder[] {
    return this.orders.filter((order) => order.line === line);
  }

  unknown(): Line[] {
    return this.lines.filter(({ state }) => state === 'UNKNOWN');
  }

  private judge(money: Money | null): void {
    const open = this.unknown();
    if (open.length === 0) return;
    const verdicts = decide({
      open: open.map(({ lineId, expected, settled }) => ({ lineId, expected, settled })),
      flying: this.lines.filter(({ state }) => state === 'SENDING').map(({ expected }) => expected),
      inReview: this.lines.some(({ state }) => state === 'REVIEW'),
      orphans: this.orphans(open),
      money,
    });
    for (const verdict of verdicts) this.apply(verdict);
  }

  private apply(verdict: Verdict): void {
    const line = this.lines.find(({ lineId }) => lineId === verdict.lineId);
    if (!line || verdict.kind === 'wait') return;
    if (verdict.kind === 'adopt') this.place(line, verdict.orderId);
    else if (verdict.kind === 'absent') line.state = after(line.state, 'proved-absent');
    // It is looked at again for longer than any answer may take; only then a person is asked.
    else if (!this.isFlying()) line.state = after(line.state, 'undecided');
  }

  private isFlying(): boolean {
    return this.lines.some(({ state }) => state === 'SENDING');
  }

  private place(line: Line, orderId: string | null): void {
    line.state = after(line.state, 'placed');
    line.orderId = orderId;
    this.highestKnown = Math.max(this.highestKnown, Number(orderId));
  }

  private orphans(open: Line[]): { orderId: string; charge: bigint }[] {
    const above = Math.min(...open.map(({ searchAbove }) => searchAbove), this.highestKnown);
    const owned = new Set(this.lines.map(({ orderId }) => orderId));
    const seen = this.orders.filter(({ orderId }) => Number(orderId) > above && !owned.has(orderId));
    // What was seen now cannot be the order of a line that is sent later.
    this.highestKnown = Math.max(this.highestKnown, ...seen.map(({ orderId }) => Number(orderId)));
    return seen;
  }

  private missing(): bigint {
    return this.anchor - this.balance - this.knownCharges();
  }

  private knownCharges(): bigint {
    return this.orders
      .filter(({ orderId }) => this.lines.some((line) => line.orderId === orderId))
      .reduce((sum, { charge }) => sum + charge, 0n);
  }

  private buy(orderId: string, line: Line | null, charge: bigint): void {
    this.orders.push({ orderId, line, charge });
    this.balance -= charge;
  }

  private forget(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }
}
