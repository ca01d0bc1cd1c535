import { ShopError } from '@boostline/contracts/errors';
import type { EntityManager } from 'typeorm';
import { Order } from '../order.entity.js';

/**
 * The order, locked, as it was when the administrator looked at it. Throws `order-not-found`, and `conflict` with the
 * present version and status when it has changed since.
 */
export async function lockOrder(tx: EntityManager, orderId: number, version: number): Promise<Order> {
  const order = await tx.findOne(Order, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
  if (!order) throw new ShopError('order-not-found', 'There is no order with this number.');
  if (order.version === version) return order;
  throw changedMeanwhile('This order', { version: order.version, status: order.status });
}

export function changedMeanwhile(what: string, current: object): ShopError {
  return new ShopError('conflict', `${what} has changed meanwhile. Please look at it again.`, { current });
}

export function notAllowedNow(what: string, current: object): ShopError {
  return new ShopError('conflict', `${what} is not possible any more. Please look at the order again.`, {
    current,
  });
}
