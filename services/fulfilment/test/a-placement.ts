import type { ListedService } from '../src/buying/price.js';
import { newPlacement } from '../src/intake/new-placement.js';
import type { Placement } from '../src/placements/placement.entity.js';
import { Supplier } from '../src/suppliers/supplier.entity.js';

const epoch = new Date('2026-11-24T12:00:00Z');

/** A READY placement of a paid line. */
export function aPlacement(facts: Partial<Placement> = {}): Placement {
  const { placement } = newPlacement(
    {
      orderId: 1,
      traceparent: null,
      line: {
        lineId: 'a-line',
        type: 'followers',
        quantity: 1000,
        target: 'asha',
        comments: null,
        providerId: 1,
        serviceId: '101',
        paidPaise: 1_000_000,
      },
    },
    epoch,
  );
  return { ...placement, createdAt: epoch, updatedAt: epoch, notBefore: epoch, readySince: epoch, ...facts };
}

/** A service as the supplier's list has it, in any quantity. */
export function aService(facts: Partial<ListedService> = {}): ListedService {
  return {
    name: 'Instagram Followers',
    category: 'Instagram',
    rate: '0.90',
    type: 'Default',
    max: 100_000,
    stopped: null,
    chargeFollows: true,
    isTried: false,
    ...facts,
  };
}

/** A supplier account that buys. */
export function anAccount(facts: Partial<Supplier> = {}): Supplier {
  return Object.assign(new Supplier(), {
    replacedBy: null,
    id: 1,
    version: 1,
    admissions: 7,
    active: true,
    currency: 'USD',
    rateBasis: 1000,
    maxInFlight: 4,
    limits: {},
    waits: {},
    pausedUntil: null,
    measuringUntil: null,
    failures: 0,
    extraPercent: '1',
    webErrorSettleMs: null,
    webErrorsAbsent: 0,
    webErrorLatestMs: null,
    pendingRemains: null,
    chargeDecimals: 4,
    holdReason: null,
    holdNeeds: null,
    holdCheckedAt: null,
    walletAnchor: '100',
    walletFailures: 0,
    walletNextAt: null,
    walletUncharged: 0,
    lateOrderMs: null,
    shared: false,
    unexplainedAt: null,
    unexplained: null,
    lateOrderAt: null,
    walletDoubtedAt: null,
    walletRefundedAt: null,
    highestOrderId: 1000,
    letterIds: false,
    shownAfterMs: null,
    hiddenForMs: 0,
    servicesDoubtedAt: null,
    ...facts,
  });
}
