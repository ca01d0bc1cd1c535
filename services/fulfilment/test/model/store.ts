import type { ListedService } from '../../src/buying/price.js';
import { newPlacement } from '../../src/intake/new-placement.js';
import type { Attempt, Conclusion, PlacementChange } from '../../src/placements/placement-change.js';
import { nanos } from '../../src/values/decimal.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { inFlightStates, underWayStates } from '../../src/placements/placement.state.js';
import type { Supplier } from '../../src/suppliers/supplier.entity.js';
import { costOf, type Cost, type Purchase } from '../../src/placements/may-cost.js';
import { type OrderInDoubt, leavingInDoubt } from '../../src/reconcile/orders-in-doubt.js';
import { anAccount, aService } from '../a-placement.js';
import type { Habits } from './habits.js';
import type { PaidLine } from './plan.js';

interface StoredAttempt extends Attempt {
  providerId: number;
  conclusion: Conclusion | null;
  expectedCharge: string | null;
  bought: number | null;
  searchAbove: number | null;
}

/** A line as the database holds it, and what was published about it. */
export interface Line {
  readonly planned: PaidLine;
  readonly lineId: string;
  placement: Placement;
  attempts: StoredAttempt[];
  /** `fulfilment.completed.v1` was published. */
  isReportedDone: boolean;
  /** The most units that were ever published as not delivered: a refund is never taken back. */
  refundedUnits: number;
  /** A person had it bought again, or gave it up, in doubt. */
  decided: { action: 'resend' | 'refund' | 'adopt'; attempt: number; at: number }[];
}

export interface StoredAbsence {
  lineId: string;
  attempt: number;
  providerId: number;
  expected: bigint;
  bought: number | null;
  searchAbove: number | null;
  sentAt: Date;
  provedAt: Date;
  looks: number;
  nextLookAt: Date | null;
}

export interface StoredSurplus {
  providerId: number;
  orderId: string | null;
  line: { lineId: string; attempt: number } | null;
  charge: bigint | null;
  foundBy: 'search' | 'late-answer' | 'wallet';
  at: number;
}

const daysReckonedWithMs = 7 * 86_400_000;

/** Takes the place of the database: what the queries of the product read, and what its one writer writes. */
export class Store {
  readonly lines: Line[] = [];
  readonly accounts: Supplier[];
  readonly services: Map<string, ListedService>;
  readonly absences: StoredAbsence[] = [];
  readonly surplus: StoredSurplus[] = [];

  constructor(
    suppliers: readonly Habits[],
    readonly epoch: Date,
  ) {
    this.accounts = suppliers.map((_, index) => newAccount(index + 1));
    this.services = new Map(
      suppliers.flatMap(({ sells }, index) =>
        ['0.90', '1.80'].map((rate, service) => {
          const type = sells === 'packages' ? 'Package' : 'Default';
          return [serviceIdOf(index + 1, service), aService({ rate, type, chargeFollows: null })] as const;
        }),
      ),
    );
  }

  addLine(planned: PaidLine, now: Date): void {
    const index = this.lines.length;
    const lineId = `line ${index + 1}`;
    const { placement } = newPlacement(
      {
        orderId: index + 1,
        traceparent: null,
        line: {
          lineId,
          type: 'followers',
          quantity: planned.quantity,
          target: `buyer${index}`,
          comments: null,
          providerId: 1,
          serviceId: serviceIdOf(1, planned.service),
          paidPaise: 10_000_000,
          ...(planned.hasFallback && {
            fallback: { providerId: 2, serviceId: serviceIdOf(2, planned.service) },
            furtherRoutes: [{ providerId: 1, serviceId: serviceIdOf(1, 1 - planned.service) }],
          }),
        },
      },
      now,
    );
    this.lines.push({
      planned,
      lineId,
      attempts: [],
      isReportedDone: false,
      refundedUnits: 0,
      decided: [],
      placement: { ...placement, createdAt: now, updatedAt: now, notBefore: now, readySince: now },
    });
  }

  account(id: number): Supplier {
    const account = this.accounts[id - 1];
    if (!account) throw new Error(`there is no account ${id}`);
    return account;
  }

  writeAccount(account: Supplier): void {
    this.accounts[account.id - 1] = account;
  }

  line(lineId: string): Line {
    const line = this.lines.find((one) => one.lineId === lineId);
    if (!line) throw new Error(`there is no ${lineId}`);
    return line;
  }

  at(providerId: number): Line[] {
    return this.lines.filter(({ placement }) => placement.providerId === providerId);
  }

  inFlight(providerId: number): Line[] {
    return this.at(providerId).filter(({ placement: { state } }) => isOneOf(inFlightStates, state));
  }

  /** Lines that have an order of the account. */
  known(providerId: number): Line[] {
    return this.at(providerId).filter(({ placement }) => placement.upstreamOrderId !== null);
  }

  ofOrder(providerId: number, orderId: string): Line | undefined {
    return this.at(providerId).find(({ placement }) => placement.upstreamOrderId === orderId);
  }

  isOwned(providerId: number, orderId: string): boolean {
    return (
      this.ofOrder(providerId, orderId) !== undefined ||
      this.surplus.some((one) => one.providerId === providerId && one.orderId === orderId)
    );
  }

  /** Writes a decision about a line that is as it was read. */
  write({ lineId, before, after, events, newAttempt, attempt, absence }: PlacementChange, now: Date): void {
    const line = this.line(lineId);
    if (line.placement.revision !== before.revision)
      throw new Error(`${lineId} has changed since it was read`);
    if (after.upstreamOrderId !== null && after.upstreamOrderId !== before.upstreamOrderId)
      this.requireFree(after, lineId);
    line.placement = { ...after, revision: before.revision + 1 };
    if (newAttempt)
      line.attempts.push({
        ...newAttempt,
        bought: after.bought,
        kind: null,
        outcome: null,
        conclusion: null,
      });
    if (attempt) {
      const { conclusion, kind, outcome } = attempt;
      const stored = line.attempts.find((one) => one.attempt === attempt.attempt);
      if (stored) Object.assign(stored, { kind, outcome }, conclusion && { conclusion });
    }
    if (absence) {
      const { providerId, bought, searchAbove, expectedCharge, firstLookMs } = absence;
      this.absences.push({
        lineId,
        attempt: absence.attempt,
        providerId,
        bought,
        searchAbove,
        provedAt: now,
        looks: 0,
        sentAt: line.placement.sentAt ?? now,
        expected: nanos(expectedCharge ?? '0'),
        nextLookAt: new Date(now.getTime() + firstLookMs),
      });
    }
    for (const event of events) {
      if (event.name === 'fulfilment.completed.v1') line.isReportedDone = true;
      if (event.name === 'fulfilment.partial.v1' || event.name === 'fulfilment.failed.v1')
        line.refundedUnits = Math.max(line.refundedUnits, event.payload.remains);
    }
  }

  /** The unique index. */
  private requireFree({ providerId, upstreamOrderId }: Placement, lineId: string): void {
    const owner = this.ofOrder(providerId, upstreamOrderId ?? '');
    if (owner && owner.lineId !== lineId) throw new Error(`order ${upstreamOrderId} is ${owner.lineId}'s`);
  }

  /** A purchase of more than was sold is under way, and has not shown what it costs. */
  isTried(serviceId: string): boolean {
    return this.lines.some(
      ({ placement: { serviceId: of, bought, quantity, charge, state } }) =>
        of === serviceId && (bought ?? 0) > quantity && charge === null && isOneOf(underWayStates, state),
    );
  }

  noteCharge(serviceId: string, follows: boolean): void {
    const service = this.services.get(serviceId);
    if (service && (service.chargeFollows === null || (service.chargeFollows && !follows)))
      this.services.set(serviceId, { ...service, chargeFollows: follows });
  }

  costOf(serviceId: string, purchase: Purchase): Cost {
    return costOf(purchase, this.services.get(serviceId)?.chargeFollows ?? null);
  }

  /** As the query of the same name. */
  ordersInDoubt(providerId: number, now: Date): OrderInDoubt[] {
    const inReview = this.at(providerId).filter(
      ({ placement: { state, upstreamOrderId, attempt }, attempts }) =>
        state === 'REVIEW' &&
        upstreamOrderId === null &&
        !attempts.some((one) => one.attempt === attempt && one.conclusion === 'absent'),
    );
    return [
      ...inReview.map(({ lineId, placement }) => ({
        lineId,
        searchAbove: placement.searchAbove,
        ...this.costOf(placement.serviceId, placement),
      })),
      ...this.leftInDoubt(providerId, now),
    ];
  }

  leftInDoubt(providerId: number, now: Date): (OrderInDoubt & { at: number })[] {
    return this.lines.flatMap(({ lineId, placement, attempts, decided }) =>
      decided.flatMap(({ action, attempt, at }) => {
        const left = attempts.find((one) => one.attempt === attempt && one.providerId === providerId);
        const isInDoubt =
          leavingInDoubt.some((one) => one === action) &&
          left !== undefined &&
          (left.kind ?? 'lost') === 'lost' &&
          left.conclusion === null &&
          at > now.getTime() - daysReckonedWithMs &&
          !this.surplus.some(({ line }) => line?.lineId === lineId && line.attempt === attempt);
        if (!isInDoubt) return [];
        const searchAbove = left.searchAbove ?? placement.searchAbove;
        const expectedCharge = left.expectedCharge ?? placement.expectedCharge;
        const { quantity, serviceId } = placement;
        const cost = this.costOf(serviceId, { expectedCharge, quantity, bought: left.bought });
        return [{ lineId, at, searchAbove, ...cost }];
      }),
    );
  }
}

function serviceIdOf(accountId: number, service: number): string {
  return `${accountId}0${service + 1}`;
}

function isOneOf<Value>(values: readonly Value[], value: Value): boolean {
  return values.includes(value);
}

/** An account as its owner has just entered it: nothing is known of it, and its wallet was never read. */
function newAccount(id: number): Supplier {
  return anAccount({
    id,
    name: `supplier ${id}`,
    walletAnchor: null,
    walletAnchoredAt: null,
    walletUncharged: 0,
    highestOrderId: null,
    walletDecimals: 0,
    chargeDecimals: 0,
    balance: null,
    balanceReadAt: null,
  });
}
