import { decimalText } from '../../src/values/decimal.js';
import { withLateOrder, withUnexplained } from '../../src/suppliers/account-changes.js';
import { decideAdoption, decideUnclear } from '../../src/reconcile/decide-verdict.js';
import { decideWatch } from '../../src/reconcile/decide-watch.js';
import { waitsForLateOrder, type LateOrder } from '../../src/reconcile/judge-late-orders.js';
import { search } from './searching.js';
import { aggregate, settings, type Simulator } from './shop.js';
import type { StoredAbsence } from './store.js';
import { keepSurplus } from './surplus.js';

/** As WatchAbsences: looks for orders of lines that were proved absent. */
export function watchAbsences(simulator: Simulator, providerId: number): void {
  const { store, date: now } = simulator;
  const rows = store.absences.filter((one) => one.providerId === providerId && one.nextLookAt !== null);
  const found = search(simulator, providerId, rows);
  const decision = decideWatch({
    account: store.account(providerId),
    now,
    watchMs: settings.absenceWatchMs,
    watched: rows.map((row) => ({
      ...row,
      placement: store.line(row.lineId).placement,
      sold: soldOf(simulator, row),
      isDue: row.nextLookAt !== null && row.nextLookAt <= now,
    })),
    orphans: found && found.orphans.filter(({ orderId }) => !store.isOwned(providerId, orderId)),
    open: [
      ...store.ordersInDoubt(providerId, now),
      ...store.inFlight(providerId).map(({ placement }) => ({
        ...store.costOf(placement.serviceId, placement),
        searchAbove: placement.searchAbove,
      })),
    ],
  });
  for (const order of decision.late) settle(simulator, providerId, order);
  if (decision.lateMs !== null)
    store.writeAccount(withLateOrder(store.account(providerId), decision.lateMs, now));
  if (decision.stranger !== null)
    store.writeAccount(withUnexplained(store.account(providerId), 'an order', now));
  for (const looked of decision.looked)
    Object.assign(
      rows.find(({ lineId, attempt }) => lineId === looked.lineId && attempt === looked.attempt) ?? {},
      looked,
    );
}

function soldOf({ store }: Simulator, { lineId, expected, bought }: StoredAbsence): bigint | null {
  const { quantity, serviceId } = store.line(lineId).placement;
  return store.costOf(serviceId, { expectedCharge: decimalText(expected), quantity, bought }).sold;
}

function settle(simulator: Simulator, providerId: number, order: LateOrder): void {
  const { store, date } = simulator;
  if (order.kind === 'surplus') {
    const { orderId, line, charge } = order;
    if (line) simulator.noteLate(providerId, orderId);
    keepSurplus(simulator, { providerId, orderId, line, charge, foundBy: 'search' });
    return;
  }
  const line = store.line(order.lineId);
  if (!waitsForLateOrder(line.placement, { attempt: order.attempt, providerId })) return;
  if (order.kind === 'unclear') {
    if (line.placement.state !== 'READY') return;
    store.write(decideUnclear(aggregate(line), order.orderId, date), date);
    simulator.log(`${line.lineId} is for a person: order ${order.orderId} may be its own`);
    return;
  }
  simulator.noteLate(providerId, order.orderId);
  simulator.noteAdoption(line.lineId, order.orderId);
  const facts = {
    line: aggregate(line),
    attempt: line.attempts.find(({ attempt }) => attempt === order.attempt),
  };
  const account = store.account(providerId);
  const decided = decideAdoption({ ...facts, account, now: date }, order.orderId, 'charge', settings);
  store.write(decided.change, date);
  store.writeAccount(decided.account);
  simulator.log(`${line.lineId} was placed after all: it is order ${order.orderId}`);
}
