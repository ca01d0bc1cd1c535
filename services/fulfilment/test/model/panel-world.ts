import { decideSwitch } from '../../src/administration/lines/decide-by-person.js';
import { AccountSnapshot } from '../../src/buying/account-snapshot.js';
import { decideAnswer } from '../../src/buying/decide-answer.js';
import { decideClaim } from '../../src/buying/decide-claim.js';
import type { Chosen } from '../../src/buying/distinct-charges.js';
import type { JudgedLine } from '../../src/buying/judge-line.js';
import { decideSweep } from '../../src/following/decide-sweep.js';
import { decimalText } from '../../src/placement/decimal.js';
import type { Placement } from '../../src/placement/placement.entity.js';
import type { Added } from '../../src/resellers/panel-v2.js';
import { ClockReading } from '../../src/storage/database-clock.js';
import { aService } from '../a-placement.js';
import { LostAnswers, settleMs } from './lost-answers.js';
import type { Account, Habits, Line, PanelOrder } from './panel-account.js';
import { aggregate, settings, ShopBook } from './shop-book.js';

const leaseMs = 20_000;
const pricing = { exchangeFactor: '85', minimumMargin: '10' };

/** A request on its way, at the panel, or its answer on the way back. */
interface Flight {
  line: Line;
  /** The line as it was sent. */
  sent: Placement;
  account: Account;
  at: 'out' | 'taken' | 'refused' | 'rejected';
  orderId: string | null;
}

/**
 * Two panels as they are, the second the fallback of each line, and what we know of them. The functions that decide about
 * placements move the lines; the world only reads for them and writes what they answer, as the services around them do.
 */
export class PanelWorld {
  readonly book: ShopBook;
  readonly lostAnswers: LostAnswers;
  flights: Flight[] = [];

  constructor(
    private readonly charges: bigint[],
    habits: Habits = {},
  ) {
    this.book = new ShopBook(charges.length, habits);
    this.lostAnswers = new LostAnswers(this.book);
  }

  /** The line, if it is READY and the account bears it beside those in flight. */
  private chosen(line: Line): Chosen<JudgedLine> | undefined {
    if (line.state !== 'READY') return undefined;
    const account = this.book.accountOf(line);
    const inFlight = this.book
      .linesAt(account)
      .filter(({ state }) => state === 'SENDING' || state === 'UNKNOWN')
      .map(({ lineId, state, placement }) => ({
        ...{ lineId, charge: placement.expectedCharge, sending: state === 'SENDING' },
        sentAt: placement.sentAt?.getTime() ?? 0,
      }));
    const service = aService({
      rate: decimalText(this.priceOf(line)),
      type: account.habits.sellsUnits ? 'Default' : 'Package',
    });
    const queued = { placement: line.placement, service, activeOfTarget: null, firstOfTarget: line.lineId };
    const snapshot = new AccountSnapshot({
      ...{
        account: { ...account.provider, walletFailures: 2 },
        clock: new ClockReading(this.book.date),
        pricing,
      },
      ...{
        doubted: new Set<number>(),
        hasServices: true,
        queue: [queued],
        length: 9,
        isQueueRead: true,
        inFlight,
      },
    });
    return snapshot.mayBuy ? snapshot.choose(1)[0] : undefined;
  }

  private priceOf({ lineId }: Line): bigint {
    return this.charges[Number(lineId.split('-')[1])] ?? 0n;
  }

  /** Claims the line; false when it may not go now. */
  claim(line: Line): boolean {
    const judged = this.chosen(line);
    if (!judged) return false;
    const account = this.book.accountOf(line);
    const searchAbove = account.provider.highestOrderId;
    this.book.write(decideClaim(judged, { sentBy: 1, searchAbove, leaseMs, now: this.book.date }));
    line.attempts.push({ attempt: line.attempt, kind: null, outcome: null });
    this.flights.push({ line, sent: line.placement, account, at: 'out', orderId: null });
    return true;
  }

  /** `surcharge`: the panel's price has changed since we last read it. */
  take(flight: Flight, surcharge: bigint): void {
    flight.at = 'taken';
    flight.orderId = flight.account.buy(flight.line, flight.line.expected + surcharge, this.book.now);
  }

  /** The panel's web server answers with an error page: the request has ended, whether an order was made of it or not. */
  fail(flight: Flight): void {
    this.forget(flight);
    this.settle(flight, { kind: 'lost', by: 'web-server', text: 'HTTP 502' });
  }

  /** The answer reaches us, in time or late. */
  answer(flight: Flight): void {
    this.forget(flight);
    const { at, orderId, sent } = flight;
    if (at === 'taken' && orderId !== null) this.settle(flight, { kind: 'placed', orderId });
    else if (at === 'rejected')
      this.settle(flight, { kind: 'rejected', reason: 'service-refused', text: 'no' });
    // Now and then it names another order for the link, which may be one of ours.
    else
      this.settle(flight, {
        ...{ kind: 'refused', text: 'no' },
        cause: sent.attempt % 2 === 0 ? 'duplicate-link' : 'busy',
      });
  }

  private settle({ line, sent, account }: Flight, outcome: Added['outcome']): void {
    const orderId = outcome.kind === 'placed' ? outcome.orderId : null;
    const holder = this.book.linesAt(account).find((one) => orderId !== null && one.orderId === orderId);
    const decision = decideAnswer(
      {
        ...{ sent, line: aggregate(line), attempts: line.attempts, account: account.provider },
        holder: holder && holder !== line ? aggregate(holder) : null,
        ...{ fallbackBuys: true, now: this.book.date, settings },
      },
      { outcome, answer: null },
    );
    for (const change of decision.changes) this.book.write(change);
    account.provider = decision.account;
    if (decision.isSurplus && orderId !== null) account.surplus.add(orderId);
  }

  /** A person has a line that waits bought at the other panel. */
  switch(line: Line): void {
    const other = this.book.accountOf(line) === this.book.main ? this.book.fallback : this.book.main;
    this.book.write(decideSwitch({ ...aggregate(line), now: this.book.date }, other.id, '101'));
  }

  /** The sender dies, or gives up waiting; the request goes on by itself when it had left. */
  lose(flight: Flight): void {
    const { line, sent } = flight;
    if (line.state !== 'SENDING' || line.attempt !== sent.attempt) return;
    const swept = { ...aggregate(line), senderIsGone: true, service: null, replacedBy: null };
    const lost = decideSweep(swept, this.book.date, { overdueAfterMs: Infinity });
    if (lost) this.book.write(lost.change);
    else this.settle(flight, { kind: 'lost', by: 'silence', text: 'time is up' });
  }

  /** Time passes. A request arrives within the settling time or never; only answers may be slower. */
  wait(milliseconds: number): void {
    this.book.now += milliseconds;
    for (const flight of this.flights.filter(({ at }) => at === 'out')) {
      if (this.book.now - flight.line.sentAt < settleMs) continue;
      this.lose(flight);
      this.forget(flight);
    }
  }

  ordersOf(line: Line): PanelOrder[] {
    return [...this.book.main.orders, ...this.book.fallback.orders].filter((order) => order.line === line);
  }

  private forget(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }
}
