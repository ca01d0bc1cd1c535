import { changedMeanwhile, ShopError } from '@boostline/contracts/routes/errors';
import type { OrderAggregate } from '../../order/order-aggregate.js';

export interface Decision {
  /** Of the order or refund, as the administrator saw it. */
  version: number;
  reason: string;
  /** The administrator's name. */
  by: string;
}

/** Throws `order-not-found`, as an administrator is told it. */
export function demandKnown(known: OrderAggregate | undefined): OrderAggregate {
  if (!known) throw new ShopError('order-not-found', 'There is no order with this number.');
  return known;
}

/**
 * The order as it was when the administrator looked at it. Throws `order-not-found`, and `conflict` with the present
 * version and status when it has changed since.
 */
export function demandOrder(found: OrderAggregate | undefined, version: number): OrderAggregate {
  const known = demandKnown(found);
  if (known.order.version === version) return known;
  throw changedMeanwhile('This order', currentOf(known));
}

/** What an administrator is told of the order as it is now. */
export function currentOf({ order: { version, status } }: OrderAggregate) {
  return { version, status };
}

export function notAllowedNow(what: string, current: object): ShopError {
  return new ShopError('conflict', `${what} is not possible any more. Please look at the order again.`, {
    current,
  });
}
