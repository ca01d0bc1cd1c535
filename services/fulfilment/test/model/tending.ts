import { nanos } from '../../src/values/decimal.js';
import { resumed } from '../../src/suppliers/account-changes.js';
import { afterFailedReading } from '../../src/reconcile/decide-anchor.js';
import { decideTending, type TendingFacts } from '../../src/reconcile/decide-maintenance.js';
import { watchAbsences } from './late-orders.js';
import { Reconciling } from './reconciling.js';
import { settings, type Simulator } from './shop.js';
import { Outage } from './supplier.js';
import { anchor, readBalance, UnreadableBalance } from './wallet.js';

const shortestPauseMs = 1000;
const longestPauseMs = 16_000;

/** As TendProviders, without the lists of services. */
export class Tending {
  private readonly pauses = new Map<number, { unknown: string; waitMs: number; nextAt: number }>();
  private readonly reconciling: Reconciling;

  constructor(private readonly simulator: Simulator) {
    this.reconciling = new Reconciling(simulator);
  }

  run(providerId: number): void {
    try {
      this.tend(providerId);
    } catch (error) {
      // A supplier that does not answer is asked again.
      if (!(error instanceof Outage) && !(error instanceof UnreadableBalance)) throw error;
    }
  }

  private tend(providerId: number): void {
    const { store } = this.simulator;
    const needs = decideTending(store.account(providerId), this.facts(providerId), settings);
    if (needs.unknown === null) this.pauses.delete(providerId);
    else if (this.isTimeFor(providerId, needs.unknown, needs.settlesIn)) this.reconciling.run(providerId);
    if (needs.hold) this.resume(providerId);
    else if (needs.anchor) this.anchor(providerId);
    if (needs.absences) watchAbsences(this.simulator, providerId);
  }

  private anchor(providerId: number): void {
    const { store, date } = this.simulator;
    let why: string | null;
    try {
      why = anchor(this.simulator, providerId);
    } catch (error) {
      if (!(error instanceof Outage) && !(error instanceof UnreadableBalance)) throw error;
      why = error.message;
    }
    if (why === null) return;
    store.writeAccount(afterFailedReading(store.account(providerId), date));
  }

  private resume(providerId: number): void {
    const { simulator } = this;
    const { store } = simulator;
    store.writeAccount({ ...store.account(providerId), holdCheckedAt: simulator.date });
    const balance = readBalance(simulator, providerId);
    const charges = store
      .at(providerId)
      .filter(({ placement: { state, heldFor } }) => state === 'READY' && heldFor === null)
      .flatMap(({ placement }) => placement.expectedCharge ?? []);
    const [dearest = null] = charges.toSorted((one, other) => (nanos(one) < nanos(other) ? 1 : -1));
    const isAnswerLost = store.at(providerId).some(({ placement }) => placement.state === 'UNKNOWN');
    store.writeAccount(resumed(store.account(providerId), balance, { isAnswerLost, dearest }));
  }

  private isTimeFor(id: number, unknown: string, settlesIn: number | null): boolean {
    const { now } = this.simulator;
    const known = this.pauses.get(id);
    const isNew = known?.unknown !== unknown;
    if (!isNew && now < known.nextAt) return false;
    const waitMs = isNew ? shortestPauseMs : Math.min(known.waitMs * 2, longestPauseMs);
    const untilNext = Math.min(waitMs, Math.max(settlesIn ?? waitMs, shortestPauseMs));
    this.pauses.set(id, { unknown, waitMs, nextAt: now + untilNext });
    return true;
  }

  private facts(providerId: number): TendingFacts {
    const { store, date } = this.simulator;
    const lines = store.at(providerId).map(({ placement }) => placement);
    const { walletAnchoredAt } = store.account(providerId);
    const left = store.leftInDoubt(providerId, date).map(({ at }) => at);
    const looks = store.absences.flatMap((one) =>
      one.providerId === providerId ? (one.nextLookAt ?? []) : [],
    );
    return {
      now: date,
      unknown: lines.filter(({ state }) => state === 'UNKNOWN'),
      isSending: lines.some(({ state }) => state === 'SENDING'),
      isPlacedSince: lines.some(
        ({ state, placedAt }) => state === 'PLACED' && (placedAt ?? 0) > (walletAnchoredAt ?? 0),
      ),
      leftInDoubtAt: left.length > 0 ? this.simulator.dateAt(Math.max(...left)) : null,
      absenceLookAt: looks.length > 0 ? new Date(Math.min(...looks.map(Number))) : null,
    };
  }
}
