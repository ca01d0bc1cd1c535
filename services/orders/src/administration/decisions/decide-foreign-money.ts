import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, note, type OrderChange } from '../../order/order-change.js';
import { endGivenBack } from '../../payments/settling/take-given-back.js';
import { adminOrderActionsFor } from '../../order/allowed-actions.js';
import { foreignCaptures, suspendedPaise } from '../suspended-money.js';
import { currentOf, requireOrder, notAllowedNow, type Decision } from '../../order/require-order.js';

/**
 * A person gave back money in another currency in the gateway's own pages. The book is in rupees and does not have it. An order
 * that nothing else was paid for ends as refunded. Throws `conflict` when the order has changed, or has no such money.
 */
export function decideForeignMoney(
  found: OrderAggregate | undefined,
  { version, reason, by }: Decision,
): OrderChange {
  const known = requireOrder(found, version);
  const facts = {
    ...known.order,
    heldPaise: suspendedPaise(known),
    holdsForeign: foreignCaptures(known).length > 0,
  };
  if (!adminOrderActionsFor(facts).includes('mark-returned')) throw notAllowedNow('This', currentOf(known));
  const change = changeOf(known);
  for (const capture of foreignCaptures(change.after)) {
    const { amountPaise, currency } = capture;
    capture.purpose = 'excess';
    note(change, 'suspense.settled', { by, reason, amount: rupeesFromPaise(amountPaise), currency });
  }
  endGivenBack(change);
  change.after.order.version = version + 1;
  return change;
}
