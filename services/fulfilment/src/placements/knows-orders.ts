import { boughtQuantity } from './bought.js';
import { nanos } from '../values/decimal.js';
import type { Placement } from './placement.entity.js';
import { isSameCharge } from './may-cost.js';
import { readStatusAnswer } from '../suppliers/api/read-status-answer.js';

/** An order of ours that a supplier account has shown before. */
export type ShownOrder = Pick<Placement, 'upstreamOrderId' | 'quantity' | 'bought' | 'charge'>;

/**
 * It knows one of these orders at its known cost: another supplier may have an order under the same number, and one is
 * enough because charges change. `unclear`: an answer cannot be read.
 */
export function knowsOrders(
  orders: readonly ShownOrder[],
  entries: ReadonlyMap<string, unknown>,
): 'yes' | 'no' | 'unclear' {
  const answers = orders.map((order) => {
    const entry = entries.get(order.upstreamOrderId ?? '');
    const answer = entry === undefined ? 'absent' : readStatusAnswer(entry, boughtQuantity(order));
    if (answer === null) return 'unclear';
    if (answer === 'absent') return 'no';
    const { charge } = answer;
    const isSame = charge === null || order.charge === null || isSameCharge(charge, nanos(order.charge));
    return isSame ? 'yes' : 'no';
  });
  return (['yes', 'unclear'] as const).find((answer) => answers.includes(answer)) ?? 'no';
}
