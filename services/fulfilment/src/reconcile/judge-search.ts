import type { Supplier } from '../suppliers/supplier.entity.js';
import { readStatusAnswer } from '../suppliers/api/read-status-answer.js';
import type { Orphan } from './decide.js';

/**
 * Null when a control, which is another customer's, is known to the supplier too. Throws when an answer cannot be read.
 */
export function orphansAmong(
  account: Pick<Supplier, 'pendingRemains'>,
  entries: readonly (readonly [orderId: string, entry: unknown])[],
  controls: readonly string[],
): Orphan[] | null {
  const orders = entries.flatMap(([orderId, entry]) => orphanOf(account, orderId, entry) ?? []);
  return orders.some(({ orderId }) => controls.includes(orderId)) ? null : orders;
}

/** Null when it is no order of ours. */
function orphanOf(
  { pendingRemains }: Pick<Supplier, 'pendingRemains'>,
  orderId: string,
  entry: unknown,
): Orphan | null {
  // Some suppliers leave out what they do not know.
  const status = entry === undefined ? 'absent' : readStatusAnswer(entry, Number.MAX_SAFE_INTEGER);
  if (status === 'absent') return null;
  if (status === null) throw new Error(`order ${orderId}: the answer cannot be read`);
  return {
    orderId,
    charge: status.charge,
    pendingRemains: pendingRemains === true ? status.pendingRemains : null,
  };
}
