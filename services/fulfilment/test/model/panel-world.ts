import { decideResend, decideSwitch } from '../../src/administration/lines/decide-by-person.js';
import { AccountSnapshot } from '../../src/buying/account-snapshot.js';
import { decideAnswer } from '../../src/buying/decide-answer.js';
import { decideClaim } from '../../src/buying/decide-claim.js';
import type { Chosen } from '../../src/buying/distinct-charges.js';
import type { JudgedLine } from '../../src/buying/judge-line.js';
import { decideSweep } from '../../src/following/decide-sweep.js';
import { followStatus, type Followed } from '../../src/following/follow-status.js';
import { learned } from '../../src/following/learned.js';
import { boughtQuantity } from '../../src/placement/bought.js';
import { decimalText, nanos } from '../../src/placement/decimal.js';
import type { Adoption, Placement } from '../../src/placement/placement.entity.js';
import type { PlacementChange } from '../../src/placement/placement-change.js';
import { isEnded } from '../../src/placement/placement.state.js';
import { controlCandidates, controlsAmong } from '../../src/reconcile/control-ids.js';
import { decide, type Money, type NoMoney, type Orphan, type Verdict } from '../../src/reconcile/decide.js';
import {
  decideAbsent,
  decideAdoption,
  decideUndecided,
  type VerdictDecision,
} from '../../src/reconcile/decide-verdict.js';
import { judgeLateOrders } from '../../src/reconcile/judge-late-orders.js';
import { judgeMoney } from '../../src/reconcile/judge-money.js';
import type { Wallet } from '../../src/reconcile/measure-wallet.js';
import { isInBalance, searchFor, settleMsOf, settlesAfterMs } from '../../src/reconcile/evidence-rules.js';
import type { Added } from '../../src/resellers/panel-v2.js';
import { ClockReading } from '../../src/storage/database-clock.js';
import { aPlacement, aService } from '../a-placement.js';
import { Account, Line, type Habits, type PanelOrder } from './panel-account.js';

/** As FULFILMENT_SETTLE_MS: no request arrives later. */
const settleMs = 30_000;
const leaseMs = 20_000;
/** As FULFILMENT_BALANCE_AGE_MS. */
const balanceAgeMs = 180_000;
const settings = { statusPollMs: 2000 };
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
  readonly lines: Line[];
  readonly main: Account;
  readonly fallback: Account;
  flights: Flight[] = [];
  now = 1_000_000;

  constructor(
    private readonly charges: bigint[],
    habits: Habits = {},
  ) {
    this.main = new Account(1, habits);
    this.fallback = new Account(2, habits);
    this.lines = charges.map(
      (_, index) =>
        new Line(
          aPlacement({
            ...{ lineId: `line-${index}`, target: `target-${index}`, paidPaise: 10 ** 9 },
            ...{ fallbackProviderId: 2, fallbackServiceId: '102' },
          }),
        ),
    );
  }

  mayClaim(line: Line): boolean {
    return this.chosen(line) !== undefined;
  }

  /** The line, if it is READY and the account bears it beside those in flight. */
  private chosen(line: Line): Chosen<JudgedLine> | undefined {
    if (line.state !== 'READY') return undefined;
    const account = this.accountOf(line);
    const inFlight = this.linesAt(account)
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
      ...{ account: { ...account.provider, walletFailures: 2 }, clock: new ClockReading(this.date), pricing },
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

  private get date(): Date {
    return new Date(this.now);
  }

  private accountOf({ placement }: Line): Account {
    return placement.providerId === this.main.id ? this.main : this.fallback;
  }

  claim(line: Line): void {
    const judged = this.chosen(line);
    if (!judged) return;
    const account = this.accountOf(line);
    const searchAbove = account.provider.highestOrderId;
    this.write(decideClaim(judged, { sentBy: 1, searchAbove, leaseMs, now: this.date }));
    line.attempts.push({ attempt: line.attempt, kind: null, outcome: null });
    this.flights.push({ line, sent: line.placement, account, at: 'out', orderId: null });
  }

  /** `surcharge`: the panel's price has changed since we last read it. */
  take(flight: Flight, surcharge: bigint): void {
    flight.at = 'taken';
    flight.orderId = flight.account.buy(flight.line, flight.line.expected + surcharge, this.now);
  }

  /** The panel's web server answers with an error page: the request has ended, whether an order was made of it or not. */
  fail(flight: Flight): void {
    this.forget(flight);
    this.settle(flight, { kind: 'lost', by: 'web-server', text: 'HTTP 502' });
  }

  /** Somebody else buys with the same account. */
  buyAsStranger(charge: bigint): void {
    this.main.buy(null, charge, this.now);
  }

  topUp(amount: bigint): void {
    this.main.balance += amount;
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
    const holder = this.linesAt(account).find((one) => orderId !== null && one.orderId === orderId);
    const decision = decideAnswer(
      {
        ...{ sent, line: aggregate(line), attempts: line.attempts, account: account.provider },
        holder: holder && holder !== line ? aggregate(holder) : null,
        ...{ fallbackBuys: true, now: this.date, settings },
      },
      { outcome, answer: null },
    );
    for (const change of decision.changes) this.write(change);
    account.provider = decision.account;
    if (decision.isSurplus && orderId !== null) account.surplus.add(orderId);
  }

  /** A person has a line that waits bought at the other panel. */
  switch(line: Line): void {
    const other = this.accountOf(line) === this.main ? this.fallback : this.main;
    this.write(decideSwitch({ ...aggregate(line), now: this.date }, other.id, '101'));
  }

  /** Writes what was decided, as the one writer does: of a line that is as it was read. */
  private write({ lineId, before, after, attempt, absence }: PlacementChange): void {
    const line = this.lines.find((one) => one.lineId === lineId);
    if (!line || line.placement.revision !== before.revision) throw new Error(`line ${lineId} has moved`);
    line.placement = { ...after, revision: before.revision + 1 };
    if (attempt)
      line.attempts = line.attempts.map((one) =>
        one.attempt === attempt.attempt ? { ...one, ...attempt } : one,
      );
    if (absence)
      this.accountOf(line).absences.push({
        ...{ line, attempt: absence.attempt, searchAbove: absence.searchAbove ?? 0 },
        ...{ expected: nanos(absence.expectedCharge ?? '0'), bought: absence.bought },
      });
  }

  /** The sender dies, or gives up waiting; the request goes on by itself when it had left. */
  lose(flight: Flight): void {
    const { line, sent } = flight;
    if (line.state !== 'SENDING' || line.attempt !== sent.attempt) return;
    const swept = { ...aggregate(line), senderIsGone: true, isListed: true };
    const lost = decideSweep(swept, this.date, { overdueAfterMs: Infinity });
    if (lost) this.write(lost.change);
    else this.settle(flight, { kind: 'lost', by: 'silence', text: 'time is up' });
  }

  /** Time passes. A request arrives within the settling time or never; only answers may be slower. */
  wait(milliseconds: number): void {
    this.now += milliseconds;
    for (const flight of this.flights.filter(({ at }) => at === 'out')) {
      if (this.now - flight.line.sentAt < settleMs) continue;
      this.lose(flight);
      this.forget(flight);
    }
  }

  // What the panel does with orders that it took.

  end(order: PanelOrder, shown: bigint | null): void {
    order.ended = true;
    order.shown = shown;
  }

  /** An ended order is given back. */
  giveBack(account: Account, order: PanelOrder): void {
    account.balance += order.charge;
    Object.assign(order, { charge: 0n, shown: order.shown === null ? null : 0n });
  }

  /** The panel charges more for an ended order, or only says so, or names at last what it cost. */
  recharge(account: Account, order: PanelOrder, more: bigint, isTaken: boolean): void {
    if (isTaken) {
      account.balance -= more;
      order.charge += more;
    }
    order.shown = (order.shown ?? order.charge) + more;
  }

  /** As PollStatus: open orders always, ended ones when they are due. */
  poll(withEnded: boolean): void {
    for (const account of [this.main, this.fallback])
      for (const line of this.known(account)) if (withEnded || !isEnded(line.state)) this.ask(account, line);
  }

  /** Lines that have an order of the account, in the order in which they were placed. */
  private known(account: Account): Line[] {
    return this.linesAt(account)
      .filter(({ orderId }) => orderId !== null)
      .toSorted((one, other) => +(one.placement.placedAt ?? 0) - +(other.placement.placedAt ?? 0));
  }

  isKnown(account: Account, wanted: string): boolean {
    return this.known(account).some(({ orderId }) => orderId === wanted);
  }

  /** What the panel says of the order, and what we learn of it. */
  private ask(account: Account, line: Line): Followed {
    const order = account.status(line.orderId ?? '', this.now);
    const followed = followStatus(
      line.placement,
      order ? entryOf(order, account.habits) : { error: 'Incorrect order ID' },
      this.date,
    );
    this.write({ lineId: line.lineId, before: line.placement, after: followed.placement, events: [] });
    account.provider = learned(account.provider, [followed], this.date);
    return followed;
  }

  /** As ReconcileUnknown: what can be adopted at once; then, with the wallet at rest, the others. */
  look(): void {
    for (const account of [this.main, this.fallback]) {
      this.lookAt(account);
      this.watch(account);
    }
  }

  /** A person knows what the panel really has. */
  decideAsPerson(line: Line): void {
    const account = this.accountOf(line);
    const bought = account.orders.find((order) => order.line === line && order.orderId !== line.orderId);
    if (bought) this.adopt(line, bought.orderId, 'person');
    else this.write(decideResend({ ...aggregate(line), now: this.date }));
    // What was thought to be missing from the wallet is explained now.
    account.provider = { ...account.provider, walletAnchor: null };
    this.anchorAnew();
  }

  /** As AnchorWallet: of the open orders only what was asked just now is known to be so. */
  anchorAnew(): void {
    for (const account of [this.main, this.fallback]) {
      const open = this.linesAt(account).some(({ state }) => state === 'SENDING' || state === 'UNKNOWN');
      if (open) continue;
      const wallet = this.measure(account, 'open');
      if ('why' in wallet) continue;
      const { balance, spent, uncharged: walletUncharged } = wallet;
      account.provider = {
        ...{ ...account.provider, walletAnchor: decimalText(balance + spent), walletUncharged },
        walletAnchoredAt: this.date,
      };
    }
  }

  ordersOf(line: Line): PanelOrder[] {
    return [...this.main.orders, ...this.fallback.orders].filter((order) => order.line === line);
  }

  unknown(): Line[] {
    return this.lines.filter(({ state }) => state === 'UNKNOWN');
  }

  private linesAt(account: Account): Line[] {
    return this.lines.filter((line) => this.accountOf(line) === account);
  }

  private lookAt(account: Account): void {
    this.judge(account, null);
    const open = this.unknown().filter((line) => this.accountOf(line) === account);
    if (!open.some((line) => this.isSettled(line))) return;
    const wallet = this.measure(account, 'open-and-ended');
    if ('why' in wallet) this.judge(account, wallet);
    else this.judge(account, judgeMoney(account.provider, wallet), wallet.newestSentAt);
  }

  /** As MeasureWallet, while nothing moves. */
  private measure(account: Account, asked: 'open' | 'open-and-ended'): Wallet | NoMoney {
    const most = account.habits.mostEndedAsked ?? Infinity;
    let complete = asked === 'open-and-ended';
    let endedAsked = 0;
    let unanswered = 0;
    for (const line of this.known(account)) {
      const isAsked = !isEnded(line.state) || (asked === 'open-and-ended' && (endedAsked += 1) <= most);
      const { answered, namesCharge } = isAsked ? this.ask(account, line) : notAsked;
      if (!namesCharge) complete = false;
      if (!answered) unanswered += 1;
    }
    if (unanswered > 0) return { why: 'the panel says nothing of some orders' };
    const all = this.known(account);
    const uncharged = all.filter(({ placement }) => placement.charge === null);
    if (uncharged.some(({ state }) => !isEnded(state))) return { why: 'open orders have no charge' };
    const spent = all.reduce((sum, { placement }) => sum + nanos(placement.charge ?? '0'), 0n);
    const sent = all.flatMap(({ sentAt, placement }) =>
      nanos(placement.charge ?? '0') > 0n ? [sentAt] : [],
    );
    const newestSentAt = sent.length > 0 ? new Date(Math.max(...sent)) : null;
    return {
      balance: account.readBalance(this.now),
      spent,
      newestSentAt,
      resolution: 1n,
      uncharged: uncharged.length,
      complete,
    };
  }

  private judge(account: Account, money: Money | NoMoney | null, newestSentAt: Date | null = null): void {
    const lines = this.linesAt(account);
    const open = lines.filter(({ state }) => state === 'UNKNOWN');
    if (open.length === 0) return;
    const orphans = this.orphans(account, Math.min(...open.map(({ searchAbove }) => searchAbove)));
    const hidesSome = lines.some(
      ({ state, placement }) => state === 'PLACED' && placement.unreadableSince !== null,
    );
    const verdicts = decide({
      open: open.map((line) => ({
        lineId: line.lineId,
        expected: line.expected,
        ...{ searchAbove: line.placement.searchAbove, bought: boughtQuantity(line.placement) },
        settled: this.isSettled(line),
        inBalance: isInBalance(
          {
            takenBy: line.sentAt + settleMsOf(line.placement, account.provider, settleMs),
            newestInBalance: newestSentAt?.getTime() ?? null,
          },
          this.now,
          balanceAgeMs,
        ),
        search:
          orphans === null
            ? 'impossible'
            : searchFor({
                ...account.provider,
                ageMs: this.now - line.sentAt - settleMsOf(line.placement, account.provider, settleMs),
                hidesSome,
              }),
      })),
      inFlight: lines.filter(({ state }) => state === 'SENDING').map(({ expected }) => expected),
      reviewed: lines
        .filter(({ state, orderId }) => state === 'REVIEW' && orderId === null)
        .map(({ expected }) => expected),
      orphans: orphans ?? [],
      money,
    });
    for (const verdict of verdicts) this.apply(verdict);
  }

  private apply(verdict: Verdict): void {
    const line = this.lines.find(({ lineId }) => lineId === verdict.lineId);
    if (!line || verdict.kind === 'wait') return;
    if (verdict.kind === 'adopt') this.adopt(line, verdict.orderId, verdict.how);
    else if (verdict.kind === 'absent') this.conclude(line, decideAbsent(this.facts(line), {}));
    // It is looked at again for longer than any answer may take; only then a person is asked.
    else if (!this.hasSending(this.accountOf(line))) {
      const looked = { ...line.placement, looks: 9, unknownSince: new Date(0) };
      const facts = { ...this.facts(line), line: { placement: looked, refillable: false } };
      this.conclude(line, decideUndecided(facts, {}, settleMs));
    }
  }

  private facts(line: Line) {
    const attempt = line.attempts.find((one) => one.attempt === line.attempt);
    return { line: aggregate(line), attempt, account: this.accountOf(line).provider, now: this.date };
  }

  private adopt(line: Line, orderId: string, how: Adoption): void {
    this.conclude(line, decideAdoption(this.facts(line), orderId, how, settings));
  }

  private conclude(line: Line, { change, account }: VerdictDecision): void {
    this.write(change);
    this.accountOf(line).provider = account;
  }

  /** As WatchAbsences. */
  private watch(account: Account): void {
    const { absences } = account;
    if (absences.length === 0) return;
    const orphans = this.orphans(account, Math.min(...absences.map(({ searchAbove }) => searchAbove)));
    const late = judgeLateOrders(
      orphans ?? [],
      absences.map(({ line, attempt, expected, bought }) => ({
        ...{ lineId: line.lineId, attempt, expected, bought },
        waits: line.state === 'READY' && line.attempt === attempt && this.accountOf(line) === account,
        ends: false,
      })),
      this.linesAt(account)
        .filter(
          ({ state, orderId }) =>
            state === 'SENDING' || state === 'UNKNOWN' || (state === 'REVIEW' && orderId === null),
        )
        .map(({ expected, searchAbove }) => ({ expected, searchAbove })),
    );
    for (const order of late) {
      const line = this.lines.find((one) => order.kind === 'adopt' && one.lineId === order.lineId);
      if (line) this.adopt(line, order.orderId, 'charge');
      else account.surplus.add(order.orderId);
    }
  }

  private isSettled(line: Line): boolean {
    return this.now - line.sentAt >= settlesAfterMs(line.placement, this.accountOf(line).provider, settleMs);
  }

  private hasSending(account: Account): boolean {
    return this.linesAt(account).some(({ state }) => state === 'SENDING');
  }

  private orphans(account: Account, from: number): Orphan[] | null {
    const highest = account.provider.highestOrderId ?? 0;
    if (account.provider.letterIds || highest === 0) return null;
    const above = from === 0 ? Math.max(0, this.lowestId(account) - lookedBelow) : Math.min(from, highest);
    const isOurs = (id: string) => this.isKnown(account, id) || account.surplus.has(id);
    const candidates = controlCandidates(Math.min(above, this.lowestOpen(account)));
    const controls = controlsAmong(candidates.filter((id) => !isOurs(id)));
    if (controls.some((id) => account.status(id, this.now))) return null;
    const seen = idsBetween(above, account.nextId + 2)
      .filter((id) => !isOurs(id))
      .flatMap((id) => account.status(id, this.now) ?? []);
    // What was seen now cannot be the order of a line that is sent later.
    const highestOrderId = Math.max(highest, ...seen.map(({ orderId }) => Number(orderId)));
    account.provider = { ...account.provider, highestOrderId };
    const tells = account.provider.pendingRemains === true;
    return seen.map(({ orderId, shown, ended, bought }) => ({
      ...{ orderId, charge: shown },
      pendingRemains: tells && !ended ? bought : null,
    }));
  }

  private lowestId(account: Account): number {
    const ids = this.known(account).map(({ orderId }) => Number(orderId));
    return Math.min(account.provider.highestOrderId ?? 0, ...ids);
  }

  /** Our orders that no line has yet have higher ids. */
  private lowestOpen(account: Account): number {
    const open = this.linesAt(account).filter(
      ({ state, orderId }) =>
        state === 'SENDING' || state === 'UNKNOWN' || (state === 'REVIEW' && orderId === null),
    );
    return Math.min(...[...open, ...account.absences].map(({ searchAbove }) => searchAbove || Infinity));
  }

  private forget(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }
}

/** Where no id was known when a line was sent, so many ids below the first of ours are looked at. */
const lookedBelow = 20;

/** What is not asked is no silence of the panel, but its charge is not told. */
const notAsked = { answered: true, namesCharge: false };

/** The ids above one and up to another. */
const idsBetween = (above: number, upTo: number) =>
  Array.from({ length: Math.max(0, upTo - above) }, (_, index) => String(above + 1 + index));

const aggregate = ({ placement }: Line) => ({ placement, refillable: false });

/** As the panel's `status` shows an order. */
function entryOf({ ended, shown, bought }: PanelOrder, { tellsRemains }: Habits) {
  const open = tellsRemains
    ? { status: 'Pending', remains: String(bought) }
    : { status: 'In progress', remains: '0' };
  return {
    ...(ended ? { status: 'Completed', remains: '0' } : open),
    ...(shown !== null && { charge: decimalText(shown) }),
  };
}
