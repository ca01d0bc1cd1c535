import { decimalText } from '../../src/values/decimal.js';
import { silentChangeTo } from '../../src/placements/placement-change.js';
import { withLateOrder, withUnexplained } from '../../src/suppliers/account-changes.js';
import type { Supplier } from '../../src/suppliers/supplier.entity.js';
import { decideMissingMoney } from '../../src/reconcile/decide-missing-money.js';
import type { Simulator } from './shop.js';
import type { StoredSurplus } from './store.js';

const dayMs = 86_400_000;

/** As KeepSurplus: once for each order. */
export function keepSurplus(simulator: Simulator, found: Omit<StoredSurplus, 'at'>): void {
  const { store } = simulator;
  const isKept = store.surplus.some(
    ({ providerId, orderId }) => providerId === found.providerId && orderId === found.orderId,
  );
  if (isKept) return;
  const missed = store.surplus.find(
    ({ providerId, orderId, charge, line }) =>
      providerId === found.providerId &&
      orderId === null &&
      charge === found.charge &&
      (line === null || line.lineId === found.line?.lineId),
  );
  if (missed) {
    Object.assign(missed, { orderId: found.orderId, line: missed.line ?? found.line });
    return;
  }
  store.surplus.push({ ...found, at: simulator.now });
  simulator.log(
    `order ${found.orderId} is listed as one too many${found.line ? ` of ${found.line.lineId}` : ''}`,
  );
}

/** Money that no known order explains. */
export function keepMissingMoney(
  simulator: Simulator,
  before: Supplier,
  amount: bigint,
  isExact: boolean,
): void {
  const { store, date } = simulator;
  const { id: providerId, walletAnchoredAt } = before;
  if (before.shared) return;
  simulator.log(`${decimalText(amount)} were spent on orders that the shop does not know`);
  const inReview = store
    .at(providerId)
    .filter(({ placement: { state, upstreamOrderId } }) => state === 'REVIEW' && upstreamOrderId === null);
  const young = store.absences.filter(
    (one) => one.providerId === providerId && date.getTime() - one.provedAt.getTime() < dayMs,
  );
  const absent = young.findLast(
    ({ expected, lineId, attempt }) =>
      expected === amount &&
      !store.surplus.some(({ line }) => line?.lineId === lineId && line.attempt === attempt),
  );
  const sum = store.surplus.findIndex(
    (one) => one.providerId === providerId && one.foundBy === 'wallet' && !one.line,
  );
  const kept = store.surplus[sum];
  const decided = decideMissingMoney({
    amount,
    isExact,
    inReview: inReview.map(({ lineId }) => lineId),
    absent: absent ? { ...absent, provedAfterMs: absent.provedAt.getTime() - absent.sentAt.getTime() } : null,
    inDoubt: store.ordersInDoubt(providerId, date).map(({ expected }) => expected),
    absentSum: young.reduce((all, { expected }) => all + expected, 0n),
    kept: store.surplus
      .filter(
        (one) =>
          one.providerId === providerId &&
          one.foundBy !== 'wallet' &&
          simulator.dateAt(one.at) > (walletAnchoredAt ?? 0),
      )
      .reduce((all, { charge }) => all + (charge ?? 0n), 0n),
    sum: kept ? { id: sum, charge: kept.charge ?? 0n } : null,
  });
  if (decided.isUnexplained) store.writeAccount(withUnexplained(store.account(providerId), 'money', date));
  if (decided.kind === 'none') return;
  if (decided.kind === 'surplus' && decided.line)
    store.writeAccount(withLateOrder(store.account(providerId), decided.line.provedAfterMs, date));
  if (decided.kind === 'evidence')
    for (const { placement } of inReview) {
      const evidence = { ...placement.evidence, walletLost: decimalText(amount) };
      store.write(silentChangeTo(placement, { ...placement, evidence }), date);
    }
  else if (decided.kind === 'added') Object.assign(kept ?? {}, { charge: decided.charge });
  else
    store.surplus.push({
      providerId,
      orderId: null,
      charge: decided.charge,
      foundBy: 'wallet',
      at: simulator.now,
      line: decided.line && { lineId: decided.line.lineId, attempt: decided.line.attempt },
    });
}
