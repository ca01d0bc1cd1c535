import { decideResend } from '../../src/administration/lines/decide-by-person.js';
import { boughtQuantity } from '../../src/placement/bought.js';
import { decimalText, nanos } from '../../src/placement/decimal.js';
import type { Attempt } from '../../src/placement/placement-change.js';
import type { Adoption } from '../../src/placement/placement.entity.js';
import { isEnded } from '../../src/placement/placement.state.js';
import { controlCandidates, controlsAmong } from '../../src/reconcile/control-ids.js';
import { decide, type Money, type NoMoney, type Orphan, type Verdict } from '../../src/reconcile/decide.js';
import {
  decideAbsent,
  decideAdoption,
  decideUndecided,
  type VerdictDecision,
} from '../../src/reconcile/decide-verdict.js';
import { idRange } from '../../src/reconcile/id-range.js';
import { isInBalance, searchFor, settleMsOf, settlesAfterMs } from '../../src/reconcile/evidence-rules.js';
import { judgeLateOrders, waitsForLateOrder } from '../../src/reconcile/judge-late-orders.js';
import { judgeMoney } from '../../src/reconcile/judge-money.js';
import type { Wallet } from '../../src/reconcile/judge-readings.js';
import type { Account, Line } from './panel-account.js';
import { aggregate, settings, type ShopBook } from './shop-book.js';

/** As FULFILMENT_SETTLE_MS: no request arrives later. */
export const settleMs = 30_000;
/** As FULFILMENT_BALANCE_AGE_MS. */
const balanceAgeMs = 180_000;
/** Fewer ids than are looked at in a shop: a jump over them is as telling. */
const size = { window: 40, most: 400 };

/** What is not asked is no silence of the panel, but its charge is not told. */
const notAsked = { answered: true, namesCharge: false };

/** The panel has taken it by then, or not at all, ms. */
const takenBy = ({ sentAt, placement }: Line, { provider }: Account) =>
  sentAt + settleMsOf(placement, provider, settleMs);

const isAbsence = ({ outcome }: Attempt) => outcome?.includes('proved absent') ?? false;

/** In review, and its last attempt was not proved to have bought nothing. */
const isInDoubt = ({ state, orderId, attempt, attempts }: Line) =>
  state === 'REVIEW' &&
  orderId === null &&
  !attempts.some((one) => one.attempt === attempt && isAbsence(one));

/** The ids above one and up to another. */
const idsBetween = (above: number, upTo: number) =>
  Array.from({ length: Math.max(0, upTo - above) }, (_, index) => String(above + 1 + index));

/** Finds out what became of lines whose answer was lost, as the services around the deciding functions do. */
export class LostAnswers {
  constructor(private readonly book: ShopBook) {}

  /** As ReconcileUnknown: what can be adopted at once; then, with the wallet at rest, the others. */
  look(): void {
    for (const account of [this.book.main, this.book.fallback]) {
      this.lookAt(account);
      this.watch(account);
    }
  }

  /** A person knows what the panel really has. */
  decideAsPerson(line: Line): void {
    const account = this.book.accountOf(line);
    const bought = account.orders.find((order) => order.line === line && order.orderId !== line.orderId);
    if (bought) this.adopt(line, bought.orderId, 'person');
    else this.book.write(decideResend({ ...aggregate(line), now: this.book.date }));
    // What was thought to be missing from the wallet is explained now.
    account.provider = { ...account.provider, walletAnchor: null };
    this.anchorAnew();
  }

  /** As AnchorWallet: of the open orders only what was asked just now is known to be so. */
  anchorAnew(): void {
    for (const account of [this.book.main, this.book.fallback]) {
      const open = this.book.linesAt(account).some(({ state }) => state === 'SENDING' || state === 'UNKNOWN');
      if (open) continue;
      const wallet = this.measure(account, 'open');
      if ('why' in wallet) continue;
      const { balance, spent, uncharged: walletUncharged } = wallet;
      account.provider = {
        ...{ ...account.provider, walletAnchor: decimalText(balance + spent), walletUncharged },
        walletAnchoredAt: this.book.date,
      };
    }
  }

  private lookAt(account: Account): void {
    this.judge(account, null);
    const open = this.book.unknown().filter((line) => this.book.accountOf(line) === account);
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
    for (const line of this.book.known(account)) {
      const isAsked = !isEnded(line.state) || (asked === 'open-and-ended' && (endedAsked += 1) <= most);
      const { answered, namesCharge } = isAsked ? this.book.ask(account, line) : notAsked;
      if (!namesCharge) complete = false;
      if (!answered) unanswered += 1;
    }
    if (unanswered > 0) return { why: 'the panel says nothing of some orders' };
    const all = this.book.known(account);
    const uncharged = all.filter(({ placement }) => placement.charge === null);
    if (uncharged.some(({ state }) => !isEnded(state))) return { why: 'open orders have no charge' };
    const spent = all.reduce((sum, { placement }) => sum + nanos(placement.charge ?? '0'), 0n);
    const sent = all.flatMap(({ sentAt, placement }) =>
      nanos(placement.charge ?? '0') > 0n ? [sentAt] : [],
    );
    const newestSentAt = sent.length > 0 ? new Date(Math.max(...sent)) : null;
    return {
      balance: account.readBalance(this.book.now),
      spent,
      newestSentAt,
      resolution: 1n,
      uncharged: uncharged.length,
      complete,
    };
  }

  private judge(account: Account, money: Money | NoMoney | null, newestSentAt: Date | null = null): void {
    const lines = this.book.linesAt(account);
    const open = lines.filter(({ state }) => state === 'UNKNOWN');
    if (open.length === 0) return;
    const found = this.search(account, open);
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
            takenBy: takenBy(line, account),
            newestInBalance: newestSentAt?.getTime() ?? null,
          },
          this.book.now,
          balanceAgeMs,
        ),
        search:
          found === null
            ? 'impossible'
            : searchFor({
                ...account.provider,
                ageMs: this.book.now - takenBy(line, account),
                ...{ hidesSome, upTo: found.upTo, idAfter: this.idAfter(line, account) },
              }),
      })),
      inFlight: lines.filter(({ state }) => state === 'SENDING').map(({ expected }) => expected),
      reviewed: lines.filter(isInDoubt).map(({ expected }) => expected),
      orphans: found?.orphans ?? [],
      money,
    });
    for (const verdict of verdicts) this.apply(verdict);
  }

  private apply(verdict: Verdict): void {
    const line = this.book.lines.find(({ lineId }) => lineId === verdict.lineId);
    if (!line || verdict.kind === 'wait') return;
    if (verdict.kind === 'adopt') this.adopt(line, verdict.orderId, verdict.how);
    else if (verdict.kind === 'absent')
      this.conclude(line, decideAbsent(this.facts(line), {}, line.attempts.filter(isAbsence).length));
    // It is looked at again for longer than any answer may take; only then a person is asked.
    else if (!this.hasSending(this.book.accountOf(line))) {
      const looked = { ...line.placement, looks: 9, unknownSince: new Date(0) };
      const facts = { ...this.facts(line), line: { placement: looked, refillable: false } };
      this.conclude(line, decideUndecided(facts, {}, settleMs));
    }
  }

  private facts(line: Line) {
    const attempt = line.attempts.find((one) => one.attempt === line.attempt);
    return {
      line: aggregate(line),
      attempt,
      account: this.book.accountOf(line).provider,
      now: this.book.date,
    };
  }

  private adopt(line: Line, orderId: string, how: Adoption): void {
    this.conclude(line, decideAdoption(this.facts(line), orderId, how, settings));
  }

  private conclude(line: Line, { change, account }: VerdictDecision): void {
    this.book.write(change);
    this.book.accountOf(line).provider = account;
  }

  /** As WatchAbsences. */
  private watch(account: Account): void {
    const { absences } = account;
    if (absences.length === 0) return;
    const found = this.search(account, absences);
    const late = judgeLateOrders(
      found?.orphans ?? [],
      absences.map(({ line, attempt, expected, bought }) => ({
        ...{ lineId: line.lineId, attempt, expected, bought },
        waits: waitsForLateOrder(line.placement, { attempt, providerId: account.provider.id }),
        ends: false,
      })),
      this.book
        .linesAt(account)
        .filter((line) => line.state === 'SENDING' || line.state === 'UNKNOWN' || isInDoubt(line))
        .map(({ expected, searchAbove }) => ({ expected, searchAbove })),
    );
    for (const order of late) {
      const line = this.book.lines.find((one) => order.kind === 'adopt' && one.lineId === order.lineId);
      if (line) this.adopt(line, order.orderId, 'charge');
      else account.surplus.add(order.orderId);
    }
  }

  private isSettled(line: Line): boolean {
    return (
      this.book.now - line.sentAt >=
      settlesAfterMs(line.placement, this.book.accountOf(line).provider, settleMs)
    );
  }

  private hasSending(account: Account): boolean {
    return this.book.linesAt(account).some(({ state }) => state === 'SENDING');
  }

  /** As SearchOrphans. */
  private search(
    account: Account,
    lines: readonly { searchAbove: number }[],
  ): { orphans: Orphan[]; upTo: number } | null {
    const highest = account.provider.highestOrderId ?? 0;
    const range = idRange(
      { lowest: this.lowestId(account), highest, growth: 0 },
      lines.map(({ searchAbove }) => ({ searchAbove: searchAbove || null, looks: 0 })),
      size,
    );
    if (account.provider.letterIds || range === null) return null;
    const { above, upTo } = range;
    const isOurs = (id: string) => this.book.isKnown(account, id) || account.surplus.has(id);
    const candidates = controlCandidates(Math.min(above, this.lowestOpen(account)));
    const controls = controlsAmong(candidates.filter((id) => !isOurs(id)));
    if (controls.some((id) => account.status(id, this.book.now))) return null;
    const seen = idsBetween(above, upTo)
      .filter((id) => !isOurs(id))
      .flatMap((id) => account.status(id, this.book.now) ?? []);
    // What was seen now cannot be the order of a line that is sent later.
    const highestOrderId = Math.max(highest, ...seen.map(({ orderId }) => Number(orderId)));
    account.provider = { ...account.provider, highestOrderId };
    const tells = account.provider.pendingRemains === true;
    const orphans = seen.map(({ orderId, shown, ended, bought }) => ({
      ...{ orderId, charge: shown },
      pendingRemains: tells && !ended ? bought : null,
    }));
    return { orphans, upTo };
  }

  /** The lowest id of what was sent once the panel could not take the line any more. */
  private idAfter(line: Line, account: Account): number | null {
    const ids = this.book
      .known(account)
      .filter(({ sentAt, placement }) => placement.adoption === null && sentAt >= takenBy(line, account))
      .map(({ orderId }) => Number(orderId));
    return ids.length > 0 ? Math.min(...ids) : null;
  }

  private lowestId(account: Account): number {
    const ids = this.book.known(account).map(({ orderId }) => Number(orderId));
    return Math.min(account.provider.highestOrderId ?? 0, ...ids);
  }

  /** Our orders that no line has yet have higher ids. */
  private lowestOpen(account: Account): number {
    const open = this.book
      .linesAt(account)
      .filter(
        ({ state, orderId }) =>
          state === 'SENDING' || state === 'UNKNOWN' || (state === 'REVIEW' && orderId === null),
      );
    return Math.min(...[...open, ...account.absences].map(({ searchAbove }) => searchAbove || Infinity));
  }
}
