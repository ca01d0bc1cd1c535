import { ShopError, changedMeanwhile } from '@boostline/contracts/routes/errors';
import type { OrderAggregate } from './order-aggregate.js';
import type { NotPayable } from '@boostline/contracts/schemas/shop/payments';

export interface Decision {
  /** Of the order or refund, as the administrator saw it. */
  version: number;
  reason: string;
  /** The administrator's name. */
  by: string;
}

/** Throws `order-not-found` with the administrator's text. */
export function requireKnown(known: OrderAggregate | undefined): OrderAggregate {
  if (!known) throw new ShopError('order-not-found', 'There is no order with this number.');
  return known;
}

/** The order as the administrator saw it. Throws `order-not-found`, and `conflict` with what is stored when it has changed since. */
export function requireOrder(found: OrderAggregate | undefined, version: number): OrderAggregate {
  const known = requireKnown(found);
  if (known.order.version === version) return known;
  throw changedMeanwhile('This order', currentOf(known));
}

/** The order as it is now, for an administrator. */
export function currentOf({ order: { version, status } }: OrderAggregate) {
  return { version, status };
}

export function notAllowedNow(what: string, current: object): ShopError {
  return new ShopError('conflict', `${what} is not possible any more. Please look at the order again.`, {
    current,
  });
}

const sentences: Record<NotPayable, string> = {
  paid: 'This order is paid already.',
  cancelled: 'This order was cancelled. Please place a new order.',
  'comments-deleted':
    'The time to pay ran out and your comments were deleted. Please write them again in a new order.',
};

export function notPayable(reason: NotPayable): ShopError {
  return new ShopError('not-payable', sentences[reason], { current: { reason } });
}
