import { isOver } from '../../src/placements/placement.state.js';
import { settings, type Simulator } from './shop.js';
import { undeliveredAtEnd } from './status-entry.js';
import type { Line } from './store.js';
import type { SupplierOrder } from './supplier-order.js';

type HarmKind =
  | 'bought twice'
  | 'done but not bought'
  | 'refunded though delivered'
  | 'stuck without a notice';

export interface Harm {
  kind: HarmKind;
  lineId: string;
  what: string;
  /**
   * Why no shop could have prevented it; null for all else. These are counted apart:
   * - the first late order of an account, taken after the settling time, or one that is more than twice as late as the latest
   *   that the shop has found there: nothing has shown yet that the supplier is so slow; and a line that took such an order;
   * - a stranger's order taken for ours while the owner says that nothing else buys with the account, and nothing that the
   *   shop knows of it speaks against his word yet;
   * - a line whose order's id the supplier gave to another order while the shop still followed it: `status` speaks of the other;
   *   and that other order, when no answer named its id before its line was sent again;
   * - a line that was sent again because a bonus made good exactly what its order cost, at a supplier whose wallet has
   *   shown no bonus before.
   */
  excuse: 'late as never before' | 'untrue word' | 'id given again' | 'first bonus' | null;
}

/** What went wrong, by the suppliers' own books. */
export function harmsOf(simulator: Simulator): Harm[] {
  return simulator.store.lines.flatMap((line) => {
    const orders = simulator.suppliers.flatMap((supplier) => supplier.ordersOf(line.lineId));
    const found = [
      boughtTwice(simulator, line, orders),
      doneButNotBought(simulator, line, orders),
      refundedThoughDelivered(simulator, line, orders),
      stuck(line),
    ];
    return found.filter((harm) => harm !== null);
  });
}

/** One purchase for the line, and one for each time that a person had it bought again. One that was given back whole is none. */
function boughtTwice(
  simulator: Simulator,
  { lineId, decided }: Line,
  orders: readonly SupplierOrder[],
): Harm | null {
  const resends = decided.filter(({ action }) => action === 'resend').length;
  const kept = orders.filter(isKept);
  if (kept.length <= 1 + resends) return null;
  const isLate = kept.some((order) => isLateAsNeverBefore(simulator, order, kept));
  const isOfOther = kept.some((order) => hasIdOfOther(simulator, order, kept));
  const excuse = isLate
    ? 'late as never before'
    : isOfOther
      ? 'id given again'
      : isByFirstBonus(simulator, kept)
        ? 'first bonus'
        : null;
  return { kind: 'bought twice', lineId, excuse, what: `orders ${kept.map(({ id }) => id).join(' and ')}` };
}

function isKept(order: SupplierOrder): boolean {
  return order.paid > 0n || (order.price === 0n && undeliveredAtEnd(order) < order.quantity);
}

/** Its id had been another order's, and no answer showed it before the line was sent again. */
function hasIdOfOther(
  simulator: Simulator,
  { id, takenAt, lineId, attempt }: SupplierOrder,
  orders: readonly SupplierOrder[],
): boolean {
  const resentAt = orders.find((order) => order.attempt > attempt)?.sentAt ?? Infinity;
  const isAnswered = simulator.answered.some(
    (one) => one.lineId === lineId && one.attempt === attempt && one.at <= resentAt,
  );
  const earlier = simulator.suppliers.flatMap(({ orders }) => orders).filter((one) => one.takenAt < takenAt);
  return !isAnswered && earlier.some((one) => one.id === id && one.lineId !== lineId);
}

/** A bonus had come, and no wallet had shown one when the line was sent again. */
function isByFirstBonus(simulator: Simulator, orders: readonly SupplierOrder[]): boolean {
  const supplier = simulator.suppliers.find(({ orders: own }) =>
    orders.every((order) => own.includes(order)),
  );
  const resentAt = Math.max(...orders.map(({ sentAt }) => sentAt));
  const isKnown = simulator.risen.some(({ providerId, at }) => providerId === supplier?.id && at <= resentAt);
  return supplier !== undefined && supplier.habits.cashback > 0 && !isKnown;
}

/** Later than the shop waits, and than twice what it had found when the line was sent again. */
function isLateAsNeverBefore(
  simulator: Simulator,
  late: SupplierOrder,
  orders: readonly SupplierOrder[],
): boolean {
  const resentAt = orders.find(({ attempt }) => attempt > late.attempt)?.sentAt ?? late.takenAt;
  const supplier = simulator.suppliers.find(({ orders: own }) => own.includes(late));
  const known = simulator.late
    .filter(({ providerId, foundAt }) => providerId === supplier?.id && foundAt <= resentAt)
    .map(({ lateMs }) => lateMs);
  return late.takenAt - late.sentAt > Math.max(settings.settleMs, ...known.map((lateMs) => 2 * lateMs));
}

function deliveredUnits(orders: readonly SupplierOrder[]): number {
  return orders.reduce((sum, order) => sum + order.quantity - undeliveredAtEnd(order), 0);
}

function doneButNotBought(
  simulator: Simulator,
  { lineId, placement, isReportedDone, refundedUnits }: Line,
  orders: readonly SupplierOrder[],
): Harm | null {
  if (!isReportedDone || placement.state !== 'COMPLETED') return null;
  const delivered = deliveredUnits(orders);
  if (delivered + refundedUnits >= placement.quantity) return null;
  const isGivenAgain = isIdGivenAgain(simulator, placement, orders);
  const excuse = isGivenAgain
    ? 'id given again'
    : isOfLateOrder(simulator, placement)
      ? 'late as never before'
      : untrueWordOf(simulator, placement);
  const what = `${delivered} of ${placement.quantity} were delivered`;
  return { kind: 'done but not bought', lineId, excuse, what };
}

/** The line's order is a stranger's, or was taken for it because a stranger's had been taken for the line that it belongs to. */
function untrueWordOf(
  simulator: Simulator,
  { providerId, upstreamOrderId }: Line['placement'],
): 'untrue word' | null {
  const { orders } = simulator.supplier(providerId);
  const isStrangers = (orderId: string) => orders.some(({ id, lineId }) => lineId === null && id === orderId);
  const first = simulator.adoptions.findIndex(({ orderId, wasWarned }) => !wasWarned && isStrangers(orderId));
  const own = simulator.adoptions.findIndex(({ orderId }) => orderId === upstreamOrderId);
  return first >= 0 && own >= first ? 'untrue word' : null;
}

/** It took the late order of another line, which the shop had proved absent. */
function isOfLateOrder(
  simulator: Simulator,
  { providerId, upstreamOrderId, lineId }: Line['placement'],
): boolean {
  const { orders } = simulator.supplier(providerId);
  const taken = orders.find(
    (one) => one.id === upstreamOrderId && one.lineId !== null && one.lineId !== lineId,
  );
  return (
    taken !== undefined &&
    isLateAsNeverBefore(simulator, taken, simulator.supplier(providerId).ordersOf(taken.lineId ?? ''))
  );
}

function isIdGivenAgain(
  simulator: Simulator,
  { providerId, upstreamOrderId, endedAt }: Line['placement'],
  orders: readonly SupplierOrder[],
): boolean {
  const own = orders.find(({ id }) => id === upstreamOrderId);
  const endedNow = endedAt === null ? Infinity : simulator.sinceBeginning(endedAt);
  return (
    own !== undefined &&
    simulator
      .supplier(providerId)
      .orders.some(({ id, takenAt }) => id === own.id && takenAt > own.takenAt && takenAt <= endedNow)
  );
}

function refundedThoughDelivered(
  simulator: Simulator,
  { lineId, placement, refundedUnits, decided }: Line,
  orders: readonly SupplierOrder[],
): Harm | null {
  if (decided.some(({ action }) => action === 'refund')) return null;
  // What a second purchase delivers is harm of another kind.
  const own = orders.filter(({ id }) => id === placement.upstreamOrderId);
  const missing = Math.max(
    0,
    placement.quantity - deliveredUnits((own.length > 0 ? own : orders).filter(isKept)),
  );
  // The extra units of an order named by a person are unknown: at most one in a hundred.
  if (refundedUnits <= missing + placement.quantity / 100) return null;
  const what = `${refundedUnits} units refunded, ${missing} are missing`;
  const isLate = orders.some((order) => isLateAsNeverBefore(simulator, order, orders));
  const excuse = isLate ? 'late as never before' : untrueWordOf(simulator, placement);
  return { kind: 'refunded though delivered', lineId, excuse, what };
}

/** At the end of a history, when all orders have ended at the suppliers. */
function stuck({ lineId, placement }: Line): Harm | null {
  const { state, heldFor, overdue, claimed } = placement;
  if (isOver(state) || state === 'REVIEW' || heldFor !== null || overdue !== null) return null;
  // The history ended before the end that the supplier claims was seen for the second time.
  if (claimed !== null) return null;
  return { kind: 'stuck without a notice', lineId, excuse: null, what: `it is ${state}` };
}
