import { after, may, type PlacementState } from '../../src/placement.state.js';
import { decide, type Money, type Verdict } from '../../src/reconcile/decide.js';

export interface Line {
  lineId: string;
  state: PlacementState;
  attempt: number;
  /** What we expect it to cost. */
  expected: bigint;
  /** Where it is bought now. */
  account: Account;
  failedOver: boolean;
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
  account: Account;
  at: 'out' | 'taken' | 'refused' | 'rejected';
  orderId: string | null;
}

interface PanelOrder {
  orderId: string;
  /** Whose it is: what we have to find out. Null for a customer of somebody else with our key. */
  line: Line | null;
  charge: bigint;
}

/** An account at a panel, as it is and as far as we know it. */
class Account {
  readonly orders: PanelOrder[] = [];
  nextId = 1000;
  highestKnown = 1000;
  balance = 1_000_000_000_000n;
  anchor = 1_000_000_000_000n;

  buy(line: Line | null, charge: bigint): string {
    this.nextId += 3;
    const orderId = String(this.nextId);
    this.orders.push({ orderId, line, charge });
    this.balance -= charge;
    return orderId;
  }
}

const inFlightAtMost = 4;

/**
 * Two panels as they are, the second the fallback of each line, and what we know of them. Moves lines as claim.ts, settle.ts and reconcile-unknown.ts do; what is
 * tried out is whether the state machine and `decide` together keep their promise.
 */
export class PanelWorld {
  readonly lines: Line[];
  readonly main = new Account();
  readonly fallback = new Account();
  flights: Flight[] = [];

  constructor(charges: bigint[]) {
    this.lines = charges.map((expected, index) => ({
      lineId: `line-${index}`,
      state: 'READY',
      attempt: 0,
      expected,
      account: this.main,
      failedOver: false,
      orderId: null,
      searchAbove: 0,
      settled: false,
    }));
  }

  /** The rules of admission: a bounded number, and no two whose charges could be confused. */
  mayClaim(line: Line): boolean {
    const flying = this.linesAt(line.account).filter(
      ({ state }) => state === 'SENDING' || state === 'UNKNOWN',
    );
    return (
      may(line.state, 'claimed') &&
      flying.length < inFlightAtMost &&
      !flying.some(({ expected }) => expected === line.expected)
    );
  }

  claim(line: Line): void {
    line.state = after(line.state, 'claimed');
    line.attempt += 1;
    line.searchAbove = line.account.highestKnown;
    line.settled = false;
    this.flights.push({ line, attempt: line.attempt, account: line.account, at: 'out', orderId: null });
  }

  /** `surcharge`: the panel's price has changed since we last read it. */
  take(flight: Flight, surcharge: bigint): void {
    flight.at = 'taken';
    flight.orderId = flight.account.buy(flight.line, flight.line.expected + surcharge);
  }

  /** Somebody else buys with the same account. */
  buyAsStranger(charge: bigint): void {
    this.main.buy(null, charge);
  }

  topUp(amount: bigint): void {
    this.main.balance += amount;
  }

  /** The answer reaches us, in time or late. */
  answer(flight: Flight): void {
    this.forget(flight);
    const { line, attempt, account, at, orderId } = flight;
    const current = line.attempt === attempt;
    if (at === 'taken') {
      if (!current || line.orderId !== null || !may(line.state, 'placed')) return;
      // The panel's word is worth more than what was decided since.
      line.account = account;
      this.place(line, orderId);
      return;
    }
    if (!current || (line.state !== 'SENDING' && line.state !== 'UNKNOWN')) return;
    if (at === 'rejected') this.reject(line);
    else line.state = after(line.state, 'refused');
  }

  /** As fail-over.ts: once, and only when nothing of the line was ever in doubt at that moment. */
  private reject(line: Line): void {
    if (line.failedOver || !may(line.state, 'failed-over')) {
      line.state = after(line.state, 'rejected');
      return;
    }
    line.state = after(line.state, 'failed-over');
    Object.assign(line, { account: this.fallback, failedOver: true });
  }

  /** A person has a line that waits bought at the other panel. */
  switch(line: Line): void {
    line.state = after(line.state, 'switched');
    line.account = line.account === this.main ? this.fallback : this.main;
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
    for (const account of [this.main, this.fallback]) this.lookAt(account);
  }

  /** A person knows what the panel really has. */
  decideAsPerson(line: Line): void {
    const bought = line.account.orders.find((order) => order.line === line && order.orderId !== line.orderId);
    if (bought) this.place(line, bought.orderId);
    else line.state = after(line.state, 'resent');
    // What was thought to be missing from the wallet is explained now.
    this.anchorAnew();
  }

  anchorAnew(): void {
    for (const account of [this.main, this.fallback]) {
      const open = this.linesAt(account).some(({ state }) => state === 'SENDING' || state === 'UNKNOWN');
      if (!open) account.anchor = account.balance + this.knownCharges(account);
    }
  }

  ordersOf(line: Line): PanelOrder[] {
    return [...this.main.orders, ...this.fallback.orders].filter((order) => order.line === line);
  }

  unknown(): Line[] {
    return this.lines.filter(({ state }) => state === 'UNKNOWN');
  }

  private linesAt(account: Account): Line[] {
    return this.lines.filter((line) => line.account === account);
  }

  private lookAt(account: Account): void {
    this.judge(account, null);
    const open = this.unknown().filter((line) => line.account === account);
    if (!open.some(({ settled }) => settled)) return;
    const missing = account.anchor - account.balance - this.knownCharges(account);
    this.judge(account, { missing, resolution: 1n });
  }

  private judge(account: Account, money: Money | null): void {
    const lines = this.linesAt(account);
    const open = lines.filter(({ state }) => state === 'UNKNOWN');
    if (open.length === 0) return;
    const verdicts = decide({
      open: open.map(({ lineId, expected, settled }) => ({ lineId, expected, settled })),
      flying: lines.filter(({ state }) => state === 'SENDING').map(({ expected }) => expected),
      inReview: lines.some(({ state }) => state === 'REVIEW'),
      orphans: this.orphans(account, open),
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
    else if (!this.isFlying(line.account)) line.state = after(line.state, 'undecided');
  }

  private isFlying(account: Account): boolean {
    return this.linesAt(account).some(({ state }) => state === 'SENDING');
  }

  private place(line: Line, orderId: string | null): void {
    line.state = after(line.state, 'placed');
    line.orderId = orderId;
    line.account.highestKnown = Math.max(line.account.highestKnown, Number(orderId));
  }

  private orphans(account: Account, open: Line[]): { orderId: string; charge: bigint }[] {
    const above = Math.min(...open.map(({ searchAbove }) => searchAbove), account.highestKnown);
    const owned = new Set(this.linesAt(account).map(({ orderId }) => orderId));
    const seen = account.orders.filter(({ orderId }) => Number(orderId) > above && !owned.has(orderId));
    // What was seen now cannot be the order of a line that is sent later.
    account.highestKnown = Math.max(account.highestKnown, ...seen.map(({ orderId }) => Number(orderId)));
    return seen;
  }

  private knownCharges(account: Account): bigint {
    const owned = new Set(this.linesAt(account).map(({ orderId }) => orderId));
    return account.orders
      .filter(({ orderId }) => owned.has(orderId))
      .reduce((sum, { charge }) => sum + charge, 0n);
  }

  private forget(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }
}
