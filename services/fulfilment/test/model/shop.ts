import { decideSweep } from '../../src/following/decide-sweep.js';
import { whyOverdue } from '../../src/placements/why-overdue.js';
import { nanos } from '../../src/values/decimal.js';
import { silentChangeTo, type PlacementAggregate } from '../../src/placements/placement-change.js';
import { whyNotBuying } from '../../src/suppliers/may-buy.js';
import type { Agenda } from './agenda.js';
import type { Plan } from './plan.js';
import { Store, type Line } from './store.js';
import { Supplier } from './supplier.js';

export const pricing = { exchangeFactor: '85', otherFactors: {}, minimumMargin: '10' };

/** As the service's own defaults (env.ts). */
export const settings = {
  statusPollMs: 2000,
  settleMs: 30_000,
  balanceAgeMs: 180_000,
  leaseMs: 20_000,
  addTimeoutMs: 15_000,
  overdueAfterMs: 600_000,
  absenceWatchMs: 600_000,
  confirmEndMs: 180_000,
  fundsCheckMs: 30_000,
};
export const pollSettings = {
  STATUS_POLL_MS: 2000,
  CONFIRM_END_MS: settings.confirmEndMs,
  ENDED_POLL_MS: 600_000,
  ENDED_WATCH_MS: 86_400_000,
  WARRANTY_DAYS: 30,
};

const epoch = new Date('2026-11-24T12:00:00Z').getTime();

/** The shop with its store, the suppliers as they are, and one clock for all. */
export class Simulator {
  readonly store: Store;
  readonly suppliers: readonly Supplier[];
  /** Orders that the shop took for a line's own, and whether it knew by then that something else buys with the account. */
  readonly adoptions: { lineId: string; orderId: string; wasWarned: boolean }[] = [];
  /** Orders taken so long after their sending that the shop had proved them absent, by when it found that out. */
  readonly late: { providerId: number; lateMs: number; foundAt: number }[] = [];
  /** When a wallet was seen to hold more than known orders explain, ms. */
  readonly risen: { providerId: number; at: number }[] = [];
  /** Purchases whose order's id an answer has named. */
  readonly answered: { lineId: string; attempt: number; at: number }[] = [];
  /** What was done, for the story. */
  readonly story: string[] = [];
  now = 0;

  constructor(
    readonly plan: Plan,
    readonly agenda: Agenda,
  ) {
    this.store = new Store(plan.suppliers, new Date(epoch));
    this.store.writeAccount({ ...this.store.account(1), shared: plan.saysShared });
    this.suppliers = plan.suppliers.map((habits, index) => new Supplier(index + 1, habits));
  }

  get date(): Date {
    return new Date(epoch + this.now);
  }

  /** Ms since the beginning. */
  sinceBeginning(moment: Date): number {
    return moment.getTime() - epoch;
  }

  supplier(id: number): Supplier {
    const supplier = this.suppliers[id - 1];
    if (!supplier) throw new Error(`there is no supplier ${id}`);
    return supplier;
  }

  /** A call takes its time, in which the suppliers go on. */
  spendCall(): void {
    if (this.plan.callMs === 0) return;
    this.now += this.plan.callMs;
    for (const { agenda } of this.suppliers) agenda.runUntil(this.now);
  }

  dateAt(now: number): Date {
    return new Date(epoch + now);
  }

  noteAdoption(lineId: string, orderId: string): void {
    const { providerId } = this.store.line(lineId).placement;
    const isUnexplained = this.store.surplus.some(
      (one) => one.providerId === providerId && one.line === null,
    );
    this.adoptions.push({ lineId, orderId, wasWarned: this.plan.saysShared || isUnexplained });
  }

  noteLate(providerId: number, orderId: string): void {
    const order = this.supplier(providerId).orders.findLast(({ id }) => id === orderId);
    if (order) this.late.push({ providerId, lateMs: order.takenAt - order.sentAt, foundAt: this.now });
  }

  log(text: string): void {
    this.story.push(`${(this.now / 1000).toFixed(1).padStart(8)} s  ${text}`);
  }
}

/** A line as the deciding functions read it. */
export function aggregate({ placement }: Line): PlacementAggregate {
  return { placement, refillable: false };
}

/** As SweepPlacements: senders that died, and what is unknown for too long. */
export function sweep(simulator: Simulator, isSenderGone: (line: Line) => boolean): void {
  const { store } = simulator;
  for (const line of store.lines) {
    const { state, heldFor } = line.placement;
    if (state !== 'SENDING' && state !== 'UNKNOWN' && heldFor === null) continue;
    const senderIsGone = isSenderGone(line);
    const service = store.services.get(line.placement.serviceId) ?? null;
    const swept = decideSweep(
      { ...aggregate(line), senderIsGone, service, replacedBy: null },
      ...([simulator.date, settings] as const),
    );
    if (!swept) continue;
    store.write(swept.change, simulator.date);
    simulator.log(swept.text);
  }
}

/** As MarkOverdue: lines that wait for too long are shown to the owner. */
export function markOverdue(simulator: Simulator): void {
  const { store, date } = simulator;
  for (const line of store.lines) {
    const { placement } = line;
    if (placement.state !== 'READY' || placement.heldFor !== null) continue;
    if (date.getTime() - placement.readySince.getTime() < settings.overdueAfterMs) continue;
    const lost = store.at(placement.providerId).filter((one) => one.placement.state === 'UNKNOWN');
    const { expectedCharge, refusals } = placement;
    const overdue = whyOverdue({
      accountStop: whyNotBuying(store.account(placement.providerId), pricing, date),
      isTargetTaken: false,
      expected: expectedCharge === null ? null : nanos(expectedCharge),
      lostCharges: lost.map((one) =>
        one.placement.expectedCharge === null ? null : nanos(one.placement.expectedCharge),
      ),
      refusals,
    });
    if (overdue !== placement.overdue)
      store.write(silentChangeTo(placement, { ...placement, overdue }), date);
  }
}
