import { ShopError } from '@boostline/contracts/routes/errors';
import type { OrderAggregate, OrderRow } from './order-aggregate.js';

/** Another buyer's order and a missing one get the same answer, so that ids cannot be tried out. */
export function orderNotFound(): ShopError {
  return new ShopError('order-not-found', 'Order not found. Please try again.');
}

/** Throws `order-not-found` unless the order is this buyer's. */
export function requireOwnOrder<Row extends Pick<OrderRow, 'buyerHash'>>(
  order: Row | null | undefined,
  buyerHash: string | undefined,
): Row {
  if (!order || order.buyerHash !== buyerHash) throw orderNotFound();
  return order;
}

/** As `requireOwnOrder`, with all that belongs to the order. */
export function requireOwn(known: OrderAggregate | undefined, buyerHash: string | undefined): OrderAggregate {
  if (!known) throw orderNotFound();
  requireOwnOrder(known.order, buyerHash);
  return known;
}
