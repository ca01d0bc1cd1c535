import { withUnexplained } from '../../src/suppliers/account-changes.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import type { Money, NoMoney, Verdict } from '../../src/reconcile/decide.js';
import { decideAbsent, decideAdoption, decideUndecided } from '../../src/reconcile/decide-verdict.js';
import { judgeMoney } from '../../src/reconcile/judge-money.js';
import type { Wallet } from '../../src/reconcile/judge-readings.js';
import {
  hasStrangers,
  isSettled,
  judgeUnknown,
  takenBy,
  type UnknownLine,
} from '../../src/reconcile/judge-unknown.js';
import { neighboursOf, search, type Found } from './searching.js';
import { settings, type Simulator } from './shop.js';
import { measure } from './wallet.js';

const betweenReadingsMs = 3000;

interface Answers {
  at: Date;
  found: Found | null;
  wallet: Wallet | null;
  money: Money | NoMoney | null;
}

/** As ReconcileUnknown. */
export class Reconciling {
  private readonly measuredAt = new Map<number, number>();

  constructor(private readonly simulator: Simulator) {}

  run(providerId: number): void {
    const { simulator } = this;
    const begun = simulator.date;
    const open = this.open(providerId);
    if (open.length === 0) return;
    this.judge(providerId, open, {
      at: begun,
      found: this.search(providerId, open),
      wallet: null,
      money: null,
    });
    const left = this.open(providerId);
    const at = simulator.date;
    const account = simulator.store.account(providerId);
    if (!left.some(({ line }) => isSettled(line, account, at, settings)) || !this.mayMeasure(providerId))
      return;
    let found: Found | null = null;
    const measured = measure(simulator, providerId, 'open-and-ended', () => {
      found = this.search(providerId, left);
    });
    const wallet = 'why' in measured ? null : measured;
    const money =
      'why' in measured
        ? measured
        : judgeMoney(simulator.store.account(providerId), measured, settings.balanceAgeMs);
    this.judge(providerId, this.open(providerId), { at, found, wallet, money });
  }

  private mayMeasure(providerId: number): boolean {
    if (this.simulator.now - (this.measuredAt.get(providerId) ?? -Infinity) < betweenReadingsMs) return false;
    this.measuredAt.set(providerId, this.simulator.now);
    return true;
  }

  private search(providerId: number, open: readonly UnknownLine[]): Found | null {
    const { simulator } = this;
    const found = search(
      simulator,
      providerId,
      open.map(({ line }) => line),
    );
    if (found && found.orphans.length > 0) {
      const account = simulator.store.account(providerId);
      const ids = found.orphans.map(({ orderId }) => Number(orderId));
      const highestOrderId = Math.max(account.highestOrderId ?? 0, ...ids);
      simulator.store.writeAccount({ ...account, highestOrderId, admissions: account.admissions + 1 });
    }
    return found;
  }

  private open(providerId: number): UnknownLine[] {
    const { simulator } = this;
    const account = simulator.store.account(providerId);
    return simulator.store
      .at(providerId)
      .filter(({ placement }) => placement.state === 'UNKNOWN')
      .toSorted((one, other) => +(one.placement.sentAt ?? 0) - +(other.placement.sentAt ?? 0))
      .map(({ placement }) => {
        const { before, after } = neighboursOf(simulator, providerId, {
          sentAt: (placement.sentAt ?? simulator.date).getTime(),
          takenBy: takenBy(placement, account, simulator.date, settings),
        });
        return {
          line: { ...placement, searchAbove: higher(placement.searchAbove, before) },
          idAfter: after,
          chargeFollows: simulator.store.services.get(placement.serviceId)?.chargeFollows ?? null,
        };
      });
  }

  private judge(
    providerId: number,
    open: readonly UnknownLine[],
    { at, found, wallet, money }: Answers,
  ): void {
    if (open.length === 0) return;
    const { store, date } = this.simulator;
    const lines = store.at(providerId).map(({ placement }) => placement);
    const seen = {
      account: store.account(providerId),
      at,
      upTo: found?.upTo ?? null,
      wallet,
      money,
      orphans: (found?.orphans ?? []).filter(({ orderId }) => !store.isOwned(providerId, orderId)),
      // A history is too short for that.
      isWellKnown: false,
      hidesSome: lines.some(({ state, unreadableSince }) => state === 'PLACED' && unreadableSince !== null),
    };
    const others = {
      inFlight: lines
        .filter(({ state }) => state === 'SENDING')
        .map((placement) => store.costOf(placement.serviceId, placement)),
      inDoubt: store.ordersInDoubt(providerId, date),
      watched: store.absences.filter((one) => one.providerId === providerId && one.nextLookAt !== null)
        .length,
    };
    const verdicts = judgeUnknown(open, seen, others, settings);
    if (hasStrangers(open, seen, others))
      store.writeAccount(withUnexplained(store.account(providerId), 'orders', date));
    for (const verdict of verdicts) {
      const judged = open.find(({ line }) => line.lineId === verdict.lineId);
      if (judged && verdict.kind !== 'wait') this.apply(verdict, judged.line);
    }
  }

  private apply(verdict: Exclude<Verdict, { kind: 'wait' }>, judged: Placement): void {
    const { simulator } = this;
    const { store, date } = simulator;
    const line = store.line(judged.lineId);
    const { providerId, attempt, state } = line.placement;
    if (state !== 'UNKNOWN') return;
    if (verdict.kind === 'adopt' && store.ofOrder(providerId, verdict.orderId)) return;
    const facts = {
      line: { placement: { ...line.placement, searchAbove: judged.searchAbove }, refillable: false },
      attempt: line.attempts.find((one) => one.attempt === attempt),
      account: store.account(providerId),
      now: date,
    };
    const proofs = store.absences.filter(({ lineId }) => lineId === line.lineId).length;
    const decision =
      verdict.kind === 'adopt'
        ? decideAdoption(facts, verdict.orderId, verdict.how, settings)
        : verdict.kind === 'absent'
          ? decideAbsent(facts, {}, proofs)
          : decideUndecided(facts, { why: verdict.why }, settings.settleMs);
    if (verdict.kind === 'adopt') simulator.noteAdoption(line.lineId, verdict.orderId);
    store.write(decision.change, date);
    store.writeAccount(decision.account);
    const words = verdict.kind === 'adopt' ? `is order ${verdict.orderId} (${verdict.how})` : verdict.kind;
    const why = verdict.kind === 'undecided' ? `: ${verdict.why}` : '';
    simulator.log(`${line.lineId} is found out: ${words}${why}`);
  }
}

function higher(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
