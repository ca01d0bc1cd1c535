import type { Language } from '@boostline/contracts/languages';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type {
  PushSubscriptionData,
  BrowserSubscriptionState,
} from '@boostline/contracts/schemas/shop/contact/push';
import { DataSource } from 'typeorm';
import { FindOrder } from '../../buyer-orders/find-order.js';
import { TrackOrder } from '../../buyer-orders/track-order.js';
import { env } from '../../env.js';
import { Order } from '../../order/order.entity.js';
import { newIds } from '../../gateways/accounts/find-circumstances.js';
import { ChangeOrders, ofExisting } from '../../storage/change-orders.js';
import { decideSubscription } from './decide-subscription.js';
import { isPushService } from './push-subscriptions.js';

interface Asking {
  buyer?: string | undefined;
  /** For a visitor without the buyer's cookie: an app on the Home Screen of an iPhone has cookies of its own. */
  target?: string | undefined;
  subscription: PushSubscriptionData;
  language: Language;
}

@Injectable()
export class SubscribeBrowser {
  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly findOrder: FindOrder,
    private readonly trackOrder: TrackOrder,
  ) {}

  /** Throws `order-not-found`, `invalid-input` for an unknown push service, and as `decideSubscription` does. */
  async begin(
    orderId: number,
    { buyer, target, subscription, language }: Asking,
  ): Promise<BrowserSubscriptionState> {
    // The buyer’s own browser may send the target too.
    const isTracking = target !== undefined && !(await this.isOwn(orderId, buyer));
    await (target === undefined
      ? this.findOrder.find(orderId, buyer)
      : this.trackOrder.track({ orderId, target }));
    if (!isPushService(subscription.endpoint, env.ALLOW_LOOPBACK_UPSTREAMS))
      throw new ShopError('invalid-input', 'The shop does not know this browser’s push service.');
    await this.changeOrders.change(
      ofExisting(orderId, (order) =>
        decideSubscription(order, { subscription, language, isTracking }, { now: new Date(), ids: newIds }),
      ),
    );
    return { subscribed: true };
  }

  private async isOwn(orderId: number, buyer: string | undefined): Promise<boolean> {
    return this.database.manager.existsBy(Order, { id: orderId, buyerHash: buyer ?? '' });
  }

  /** The fingerprint proves that it is this browser: only it knows its address. */
  async find(orderId: number, fingerprint: string): Promise<BrowserSubscriptionState> {
    const found: unknown[] = await this.database.query(
      `SELECT FROM push_subscriptions WHERE order_id = $1 AND ${fingerprintOfRow} = $2`,
      [orderId, fingerprint],
    );
    return { subscribed: found.length > 0 };
  }

  async end(orderId: number, fingerprint: string): Promise<BrowserSubscriptionState> {
    await this.database.query(
      `DELETE FROM push_subscriptions WHERE order_id = $1 AND ${fingerprintOfRow} = $2`,
      [orderId, fingerprint],
    );
    return { subscribed: false };
  }
}

const fingerprintOfRow = `encode(sha256(convert_to(endpoint, 'UTF8')), 'hex')`;
