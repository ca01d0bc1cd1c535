import type { AdminLineAction } from '@boostline/contracts/schemas/admin/orders';
import { allowedOn } from '../../src/administration/lines/allowed-on.js';
import {
  decideDelivered,
  decideGivenUp,
  decideMissing,
  decideResend,
} from '../../src/administration/lines/decide-by-person.js';
import { remainsOfSold } from '../../src/placements/bought.js';
import { nanos } from '../../src/values/decimal.js';
import { isSameCharge } from '../../src/placements/may-cost.js';
import { decideAdoption } from '../../src/reconcile/decide-verdict.js';
import { aggregate, type Simulator } from './shop.js';
import { undeliveredAtEnd } from './status-entry.js';
import type { Line } from './store.js';
import type { SupplierOrder } from './supplier-order.js';

const nothingAsked = { cancel: false, refill: false, refilling: false };

/** The owner decides a waiting line by the supplier's own pages, when nothing of it is on its way. False: nothing to decide. */
export function decideByOwner(
  simulator: Simulator,
  line: Line,
  choice: number,
  mayStillBeTaken: boolean,
): boolean {
  const { store, date } = simulator;
  const { placement } = line;
  const { state, providerId, attempt } = placement;
  if (mayStillBeTaken) return false;
  const isHeld = state === 'READY' && placement.heldFor !== null;
  const isUnclear = state === 'PLACED' && placement.overdue !== null;
  if (state !== 'REVIEW' && !isHeld && !isUnclear) return false;
  const allowed = allowedOn(placement, nothingAsked, date);
  const own = simulator.supplier(providerId).ordersOf(line.lineId);
  const followed = own.find(({ id }) => id === placement.upstreamOrderId);
  if (followed) return endAsItIs(simulator, line, followed, allowed);
  const bought = own.at(-1);
  if (bought && allowed.includes('adopt')) {
    if (store.ofOrder(providerId, bought.id)) return false;
    adopt(simulator, line, bought.id);
    return true;
  }
  if (bought || placement.upstreamOrderId !== null) return false;
  const action = choice % 3 === 0 ? 'refund' : 'resend';
  if (!allowed.includes(action)) return false;
  line.decided.push({ action, attempt, at: simulator.now });
  const decided = { ...aggregate(line), now: date };
  store.write(action === 'refund' ? decideGivenUp(decided) : decideResend(decided), date);
  simulator.log(`the owner decides about ${line.lineId}: ${action}`);
  return true;
}

/** The supplier's word is unclear; its pages are not. */
function endAsItIs(
  simulator: Simulator,
  line: Line,
  order: SupplierOrder,
  allowed: readonly AdminLineAction[],
): boolean {
  const { store, date } = simulator;
  if (date.getTime() < simulator.dateAt(order.takenAt + order.course.endsMs).getTime()) return false;
  const { quantity } = line.placement;
  const missing = remainsOfSold(undeliveredAtEnd(order), line.placement);
  const action = missing === 0 ? 'delivered' : missing === quantity ? 'refund' : 'refund-missing';
  const isMissingKnown = action !== 'refund-missing' || line.placement.remains === missing;
  if (!allowed.includes(action) || !isMissingKnown) return false;
  const decide = { delivered: decideDelivered, refund: decideGivenUp, 'refund-missing': decideMissing }[
    action
  ];
  store.write(decide({ ...aggregate(line), now: date }), date);
  simulator.log(`the owner decides about ${line.lineId}: ${action}`);
  return true;
}

/** As AdoptOrder. */
function adopt(simulator: Simulator, line: Line, orderId: string): void {
  const { store, date } = simulator;
  const { placement } = line;
  const { providerId, attempt, expectedCharge, quantity } = placement;
  const charge = simulator.supplier(providerId).orders.findLast(({ id }) => id === orderId)?.price ?? null;
  const isOurs = charge !== null && expectedCharge !== null && isSameCharge(charge, nanos(expectedCharge));
  line.decided.push({ action: 'adopt', attempt, at: simulator.now });
  const decided = decideAdoption(
    {
      line: { placement: isOurs ? placement : { ...placement, bought: quantity }, refillable: false },
      attempt: line.attempts.find((one) => one.attempt === attempt),
      account: store.account(providerId),
      now: date,
    },
    ...([orderId, 'person', { statusPollMs: 0 }] as const),
  );
  store.write(decided.change, date);
  store.writeAccount(decided.account);
  simulator.log(`the owner decides about ${line.lineId}: it is order ${orderId}`);
}
