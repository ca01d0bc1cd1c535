import type { Language } from '@boostline/contracts/languages';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { PushSubscriptionData } from '@boostline/contracts/schemas/shop/contact/push';
import {
  mayBeNotified,
  maxSubscribedBrowsers,
  maxTrackingBrowsers,
} from '@boostline/contracts/schemas/shop/contact/browser-subscriptions';
import type { NewIds } from '../../order/circumstances.js';
import type { OrderAggregate } from '../../order/order-aggregate.js';
import { changeOf, type OrderChange } from '../../order/order-change.js';

interface Asking {
  subscription: PushSubscriptionData;
  language: Language;
  /** It has not placed the order, and knows its number and target. */
  isTracking: boolean;
}

/** Throws `conflict` for an order that has ended, and `invalid-input` when enough browsers are subscribed. */
export function decideSubscription(
  known: OrderAggregate,
  { subscription: { endpoint, keys }, language, isTracking }: Asking,
  { now, ids }: { now: Date; ids: Pick<NewIds, 'uuid'> },
): OrderChange {
  const change = changeOf(known);
  const { order, browsers } = known;
  if (browsers.some((browser) => browser.endpoint === endpoint)) return change;
  if (!mayBeNotified(order.status))
    throw new ShopError('conflict', 'This order has ended: there is nothing more to report.');
  if (browsers.length >= (isTracking ? maxTrackingBrowsers : maxSubscribedBrowsers))
    throw new ShopError('invalid-input', `At most ${maxSubscribedBrowsers} browsers can follow one order.`);
  const row = {
    id: ids.uuid(),
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    name: 'Customer’s browser',
    orderId: order.id,
    language,
    createdAt: now,
  };
  change.added.push({ to: 'browsers', row });
  return change;
}
