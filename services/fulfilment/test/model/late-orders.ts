import { decimalText } from '../../src/placement/decimal.js';
import { withLateOrder, withUnexplained } from '../../src/providers/account-changes.js';
import { decideAdoption } from '../../src/reconcile/decide-verdict.js';
import { decideWatch } from '../../src/reconcile/decide-watch.js';
import { waitsForLateOrder, type LateOrder } from '../../src/reconcile/judge-late-orders.js';
import { search } from './searching.js';
import { aggregate, settings, type World } from './shop.js';
import type { StoredAbsence } from './store.js';
import { keepSurplus } from './surplus.js';

/** As WatchAbsences: looks for orders of lines that were proved absent. */
export function watchAbsences(world: World, providerId: number): void {
  const { store, date: now } = world;
  const rows = store.absences.filter((one) => one.providerId === providerId && one.nextLookAt !== null);
  const found = search(world, providerId, rows);
  const decision = decideWatch({
    account: store.account(providerId),
    now,
    watchMs: settings.absenceWatchMs,
    watched: rows.map((row) => ({
      ...row,
      placement: store.line(row.lineId).placement,
      sold: soldOf(world, row),
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
  for (const order of decision.late) settle(world, providerId, order);
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

function soldOf({ store }: World, { lineId, expected, bought }: StoredAbsence): bigint | null {
  const { quantity, serviceId } = store.line(lineId).placement;
  return store.costOf(serviceId, { expectedCharge: decimalText(expected), quantity, bought }).sold;
}

function settle(world: World, providerId: number, order: LateOrder): void {
  const { store, date } = world;
  if (order.kind === 'surplus') {
    const { orderId, line, charge } = order;
    if (line) world.noteLate(providerId, orderId);
    keepSurplus(world, { providerId, orderId, line, charge, foundBy: 'search' });
    return;
  }
  const line = store.line(order.lineId);
  if (!waitsForLateOrder(line.placement, { attempt: order.attempt, providerId })) return;
  world.noteLate(providerId, order.orderId);
  world.noteAdoption(line.lineId, order.orderId);
  const facts = {
    line: aggregate(line),
    attempt: line.attempts.find(({ attempt }) => attempt === order.attempt),
  };
  const account = store.account(providerId);
  const decided = decideAdoption({ ...facts, account, now: date }, order.orderId, 'charge', settings);
  store.write(decided.change, date);
  store.writeAccount(decided.account);
  world.tell(`${line.lineId} was placed after all: it is order ${order.orderId}`);
}
