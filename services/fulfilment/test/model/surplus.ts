import { decimalText } from '../../src/placement/decimal.js';
import { silentChangeTo } from '../../src/placement/placement-change.js';
import { decideMissingMoney } from '../../src/reconcile/decide-missing-money.js';
import type { World } from './shop.js';
import type { StoredSurplus } from './store.js';

const dayMs = 86_400_000;

/** As KeepSurplus: once for each order. */
export function keepSurplus(world: World, found: Omit<StoredSurplus, 'at'>): void {
  const { store } = world;
  const isKept = store.surplus.some(
    ({ providerId, orderId }) => providerId === found.providerId && orderId === found.orderId,
  );
  if (isKept) return;
  store.surplus.push({ ...found, at: world.now });
  world.tell(
    `order ${found.orderId} is listed as one too many${found.line ? ` of ${found.line.lineId}` : ''}`,
  );
}

/** Likewise, money that no known order explains. */
export function keepMissingMoney(world: World, providerId: number, amount: bigint): void {
  const { store, date } = world;
  world.tell(`${decimalText(amount)} were spent on orders that the shop does not know`);
  const inReview = store
    .at(providerId)
    .filter(({ placement: { state, upstreamOrderId } }) => state === 'REVIEW' && upstreamOrderId === null);
  const absent = store.absences.findLast(
    (one) =>
      one.providerId === providerId &&
      one.expected === amount &&
      date.getTime() - one.provedAt.getTime() < dayMs,
  );
  const sum = store.surplus.findIndex(
    (one) => one.providerId === providerId && one.foundBy === 'wallet' && !one.line,
  );
  const kept = store.surplus[sum];
  const decided = decideMissingMoney({
    ...{ amount, inReview: inReview.map(({ lineId }) => lineId), absent: absent ?? null },
    sum: kept ? { id: sum, charge: kept.charge ?? 0n } : null,
  });
  if (decided.kind === 'evidence')
    for (const { placement } of inReview) {
      const evidence = { ...placement.evidence, walletLost: decimalText(amount) };
      store.write(silentChangeTo(placement, { ...placement, evidence }), date);
    }
  else if (decided.kind === 'added') Object.assign(kept ?? {}, { charge: decided.charge });
  else
    store.surplus.push({
      ...{ providerId, orderId: null, charge: decided.charge, foundBy: 'wallet', at: world.now },
      line: decided.line && { lineId: decided.line.lineId, attempt: decided.line.attempt },
    });
}
